// Starts the game in the page: finds the module, loads it and mounts it; says in words what went wrong when it cannot.

import { TEXTS, SLOW_MS, spoken, kept, hasVectors, started, textOf, engineFailure, trust, diagnose, panel, make } from "./loading.js";

const OPTIONS = [
  "lang", "try", "moves", "ply", "theme", "variant", "start", "black", "white", "level", "seed", "storage", "controls",
];
// What a shared game stands behind in the address.
const GAME = "#g=";
// Under this key stands what archive.js has not done yet.
const ENDED = "reversi:v1:ended";
const SERVICE_WORKER = new URL("sw.js", document.baseURI).href;

const root = document.getElementById("reversi");
const app = document.querySelector('meta[name="reversi-app"]');
const query = new URLSearchParams(location.search);
const language = spoken([query.get("lang"), kept(), ...navigator.languages]) ?? "es";
const texts = TEXTS[language];
// In a frame of another page.
const embedded = (query.get("embed") ?? "0") !== "0";
// The files of texts that the page needs at once, by their names in its <meta>.
const files = (query.has("course") ? ["text", "course"] : ["text"]).map((name) => `${name}_${language}`);

document.documentElement.lang = language;
document.documentElement.dataset.language = language;
const description = document.querySelector("meta[name=description]");
if (description?.dataset[language]) description.content = description.dataset[language];
document.getElementById("old-browser")?.remove();

const slow = setTimeout(() => show(panel(texts, "slow", texts.slow)), SLOW_MS);
// Another game in the address of the same page does not load the page again by itself.
let shared = sharedGame();
addEventListener("hashchange", () => sharedGame() !== shared && location.reload());
try {
  await start();
} catch (failure) {
  console.warn("reversi: could not start:", failure);
  const { js, wasm, frame, frameStyle, ...others } = addresses();
  const needed = [js, wasm, ...files.map((name) => others[name]), ...(embedded ? [frame, frameStyle] : [])];
  const [reason, sentence] = await diagnose(failure, texts, needed, republished);
  show(panel(texts, reason, sentence, () => location.reload()));
  document.documentElement.dataset.failed = "";
} finally {
  clearTimeout(slow);
}

async function start() {
  const { js, wasm, worker, workerModule, workerWasm, ...later } = addresses();
  const { weightsClassic, weightsReverse, dialogsStyle, archive, offline } = later;
  const [module, around, text, course] =
    await Promise.all([started(import(js), wasm), embedded && loadFrame(), ...files.map(fetchText)]);
  // `import()` is syntax, not a function: Rust cannot call it by itself where no worker can be had.
  const importEngine = async () => {
    try {
      return await started(import(workerModule), workerWasm);
    } catch (failure) {
      throw await engineFailure(failure, [workerModule, workerWasm]);
    }
  };
  const trusted = trust(worker, SERVICE_WORKER);
  const startWorker = () => new Worker(trusted(worker), { type: "module" });
  const options = { page: !embedded, worker: startWorker, importEngine, fetchText, forgetOption };
  Object.assign(options, { weightsClassic, weightsReverse });
  options.texts = { [language]: text };
  if (course !== undefined) options.course = course;
  // In a frame finished games are kept only where that is wished for.
  if ((!embedded || query.has("archive")) && query.get("storage") !== "off") {
    let told = false;
    options.archiveGame = async (text, over) => {
      const noted = note(text, over);
      try {
        await (await import(archive)).keep(text, over, tell);
      } catch (failure) {
        console.warn("reversi: no archive:", failure);
        if (!told && noted && over) tell(texts.later);
        told ||= over;
      }
    };
  }
  for (const name of OPTIONS) {
    if (query.has(name)) options[name] = query.get(name);
  }
  // Programs that send links may leave a mark of theirs behind them.
  if (shared) [options.game] = /^[\w-]*/.exec(shared.slice(GAME.length));
  const handle = module.mount(root, options);
  if (around) around.join(root, handle);
  const { dataset } = document.documentElement;
  Object.assign(dataset, { mounted: "", undressed: "" });
  // Safari does not tell it. A dialog that is opened before is seen once it has its style, or cannot have it.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  const dressed = () => delete dataset.undressed;
  const style = { rel: "stylesheet", href: dialogsStyle, onload: dressed, onerror: dressed };
  whenIdle(() => document.head.append(Object.assign(document.createElement("link"), style)), { timeout: 1000 });
  // A frame is the guest of another page, which has not asked for a copy of the site.
  if (offline && self === top && !embedded && navigator.serviceWorker) {
    // After the machine's worker, which is waiting for the same moment.
    whenIdle(async () => {
      try {
        await (await import(offline)).keep(trusted(SERVICE_WORKER), handle);
      } catch (failure) {
        // As long as there is a network, the game is as good without.
        console.info("reversi: no copy for playing offline:", failure);
      }
    });
  }
}

// What only a game in a frame needs.
async function loadFrame() {
  const { frame, frameStyle } = addresses();
  const around = await import(frame);
  await around.prepare(frameStyle);
  return around;
}

// The text of one of the site's files, by its name in the page's <meta>.
async function fetchText(name) {
  return textOf(addresses()[name]);
}

// What a person chooses must not be undone by the address when the page is loaded again. The way back from a game that
// went on from a shared one leads to the link.
function forgetOption(name) {
  const url = new URL(location);
  url.searchParams.delete(name);
  if (name === "game") url.hash = shared = "";
  history[name === "game" ? "pushState" : "replaceState"](history.state, "", url);
}

function sharedGame() {
  return location.hash.startsWith(GAME) ? location.hash : "";
}

// What is to be done among the finished games is noted until it is, a line for each: the page may be closed before, or the
// store not be had. Of many only the last ones stay. Says whether that was possible.
function note(text, over) {
  try {
    const notes = localStorage.getItem(ENDED) ?? "";
    localStorage.setItem(ENDED, `${notes}${Date.now()} ${over} ${text}\n`.slice(-9999));
    return true;
  } catch {
    // The browser keeps nothing.
  }
}

function addresses() {
  const found = {};
  for (const [name, path] of Object.entries(app?.dataset ?? {})) found[name] = new URL(path, document.baseURI).href;
  if (found.workerSimd && hasVectors()) {
    for (const part of ["", "Module", "Wasm"]) found[`worker${part}`] = found[`workerSimd${part}`];
  }
  return found;
}

// Whether the site has been published anew since this page was made, which a cache may have kept.
async function republished() {
  try {
    const answer = await fetch("version.json", { cache: "no-store" });
    return (await answer.json()).build !== app.content;
  } catch {
    // No such file, or no answer: nobody knows.
    return false;
  }
}

// Says something where the game has its alerts, until it was read.
function tell(text) {
  const read = make("button", { type: "button" }, texts.read);
  const line = make("div", {}, make("span", {}, text), read);
  const note = make("div", { class: "rv-alert", role: "alert" }, line);
  read.addEventListener("click", () => {
    note.remove();
    root.querySelector("[data-square][tabindex='0']")?.focus();
  });
  root.querySelector(".rv-notes")?.append(note);
}

function show(what) {
  (root.querySelector(".rv-stage") ?? root).replaceChildren(what);
}
