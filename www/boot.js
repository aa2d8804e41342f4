// Starts the game in the page: finds the module, loads it and mounts it; says in words what went wrong when it cannot.

import { TEXTS, SLOW_MS, spoken, kept, hasVectors, started, textOf, engineFailure, trusted, diagnose, panel } from "./loading.js";

const OPTIONS = ["lang", "try", "moves", "theme", "variant", "start", "black", "white", "level", "seed", "storage", "controls"];

const root = document.getElementById("reversi");
const query = new URLSearchParams(location.search);
const language = spoken([query.get("lang"), kept(), ...navigator.languages]) ?? "es";
const texts = TEXTS[language];
// The files of texts that the page needs at once, by their names in its <meta>.
const files = (query.has("course") ? ["text", "course"] : ["text"]).map((name) => `${name}_${language}`);

document.documentElement.lang = language;
document.documentElement.dataset.language = language;
const description = document.querySelector("meta[name=description]");
if (description?.dataset[language]) description.content = description.dataset[language];
document.getElementById("old-browser")?.remove();

const slow = setTimeout(() => show(panel(texts, "slow", texts.slow)), SLOW_MS);
try {
  await start();
} catch (failure) {
  console.warn("reversi: could not start:", failure);
  const { js, wasm, ...others } = addresses();
  const [reason, sentence] = await diagnose(failure, texts, [js, wasm, ...files.map((name) => others[name])]);
  show(panel(texts, reason, sentence, () => location.reload()));
  document.documentElement.dataset.failed = "";
} finally {
  clearTimeout(slow);
}

async function start() {
  const { js, wasm, worker, workerModule, workerWasm, weightsClassic, weightsReverse } = addresses();
  const [module, text, course] = await Promise.all([started(import(js), wasm), ...files.map(fetchText)]);
  const startWorker = () => new Worker(trusted(worker), { type: "module" });
  // `import()` is syntax, not a function: Rust cannot call it by itself where no worker can be had.
  const importEngine = async () => {
    try {
      return await started(import(workerModule), workerWasm);
    } catch (failure) {
      throw await engineFailure(failure, [workerModule, workerWasm]);
    }
  };
  const options = { page: true, worker: startWorker, importEngine, fetchText, weightsClassic, weightsReverse };
  options.texts = { [language]: text };
  if (course !== undefined) options.course = course;
  for (const name of OPTIONS) {
    if (query.has(name)) options[name] = query.get(name);
  }
  module.mount(root, options);
  document.documentElement.dataset.mounted = "";
}

// The text of one of the site's files, by its name in the page's <meta>.
async function fetchText(name) {
  return textOf(addresses()[name]);
}

function addresses() {
  const found = {};
  const dataset = document.querySelector('meta[name="reversi-app"]')?.dataset ?? {};
  for (const [name, path] of Object.entries(dataset)) found[name] = new URL(path, document.baseURI).href;
  if (found.workerSimd && hasVectors()) {
    for (const part of ["", "Module", "Wasm"]) found[`worker${part}`] = found[`workerSimd${part}`];
  }
  return found;
}

function show(what) {
  (root.querySelector(".rv-stage") ?? root).replaceChildren(what);
}
