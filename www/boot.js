// Starts the game in the page: finds the module, loads it and mounts it; says in words what went wrong when it cannot.

const TEXTS = {
  es: {
    title: "El juego no se ha podido cargar",
    slow: "El juego sigue cargándose. La conexión puede ser lenta.",
    server: (file, why) => `El servidor no ha entregado el archivo ${file} (${why}). Prueba otra vez dentro de un rato.`,
    offline: "No hay respuesta del servidor. Comprueba la conexión y prueba otra vez.",
    file: (file) => `Falta el archivo ${file} en el servidor. Quien publica esta página tiene que reponerlo.`,
    version: (file) => `El archivo ${file} es de otra versión del juego. Prueba otra vez dentro de un rato.`,
    type: (file, type) => `El servidor entrega el archivo ${file} con un tipo incorrecto (${type}).`,
    browser: "Este navegador no puede ejecutar el juego: es demasiado antiguo o tiene WebAssembly desactivado.",
    unknown: (why) => `Algo inesperado lo ha impedido: ${why}`,
    retry: "Volver a intentarlo",
  },
  en: {
    title: "The game could not be loaded",
    slow: "The game is still loading. The connection may be slow.",
    server: (file, why) => `The server did not deliver the file ${file} (${why}). Try again in a while.`,
    offline: "The server does not answer. Check the connection and try again.",
    file: (file) => `The file ${file} is missing on the server. Whoever publishes this page has to put it back.`,
    version: (file) => `The file ${file} is of another version of the game. Try again in a while.`,
    type: (file, type) => `The server delivers the file ${file} with the wrong type (${type}).`,
    browser: "This browser cannot run the game: it is too old, or WebAssembly is switched off.",
    unknown: (why) => `Something unexpected prevented it: ${why}`,
    retry: "Try again",
  },
  eu: {
    title: "Ezin izan da jokoa kargatu",
    slow: "Jokoa kargatzen ari da oraindik. Baliteke konexioa motela izatea.",
    server: (file, why) => `Zerbitzariak ez du ${file} fitxategia eman (${why}). Saiatu berriro pixka bat geroago.`,
    offline: "Zerbitzariak ez du erantzuten. Begiratu konexioa, eta saiatu berriro.",
    file: (file) => `${file} fitxategia falta da zerbitzarian. Orri hau argitaratzen duenak jarri behar du berriro.`,
    version: (file) => `${file} fitxategia jokoaren beste bertsio batekoa da. Saiatu berriro pixka bat geroago.`,
    type: (file, type) => `Zerbitzariak ${file} fitxategia okerreko mota batekin ematen du (${type}).`,
    browser: "Nabigatzaile honek ezin du jokoa exekutatu: zaharregia da, edo WebAssembly desaktibatuta dago.",
    unknown: (why) => `Ustekabeko zerbaitek eragotzi du: ${why}`,
    retry: "Saiatu berriro",
  },
};
const OPTIONS = [
  "lang", "try", "moves", "ply", "theme", "variant", "start", "black", "white", "level", "seed", "storage", "controls",
];
const SLOW_MS = 15_000;
const SERVICE_WORKER = new URL("sw.js", document.baseURI).href;
// A module whose one function spreads a byte over a vector: valid where the browser has vector instructions.
const VECTORS = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11,
];

const root = document.getElementById("reversi");
const app = document.querySelector('meta[name="reversi-app"]');
const query = new URLSearchParams(location.search);
const language = [query.get("lang"), kept(), ...navigator.languages]
  // The language in a tag such as `en-GB`: all that stands before the first mark, so that `est` is not `es`.
  .map((tag) => (tag ?? "").split(/[-_]/)[0].toLowerCase())
  .find((tag) => Object.hasOwn(TEXTS, tag)) ?? "es";
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

const slow = setTimeout(() => show("slow", "", texts.slow), SLOW_MS);
try {
  await start();
} catch (failure) {
  console.warn("reversi: could not start:", failure);
  const { js, wasm, frame, frameStyle, ...others } = addresses();
  const [reason, sentence] =
    await diagnose(failure, [js, wasm, ...files.map((name) => others[name]), ...(embedded ? [frame, frameStyle] : [])]);
  show(reason, texts.title, sentence);
  document.documentElement.dataset.failed = "";
} finally {
  clearTimeout(slow);
}

async function start() {
  const { js, wasm, worker, workerModule, workerWasm, weightsClassic, weightsReverse, archive, offline } = addresses();
  const [module, around, text, course] =
    await Promise.all([load(js, wasm), embedded && loadFrame(), ...files.map(fetchText)]);
  // `import()` is syntax, not a function: Rust cannot call it by itself where no worker can be had.
  const importEngine = async () => {
    try {
      return await load(workerModule, workerWasm);
    } catch (failure) {
      const [reason] = await diagnose(failure, [workerModule, workerWasm]);
      // A site that has been published anew has other files, and only the page loaded again knows their names.
      const outdated = reason === "file" || reason === "type" || undefined;
      throw Object.assign(new Error("no engine", { cause: failure }), { outdated });
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
    options.archiveGame = async (text, over) => (await import(archive)).keep(text, over);
  }
  for (const name of OPTIONS) {
    if (query.has(name)) options[name] = query.get(name);
  }
  const handle = module.mount(root, options);
  if (around) around.join(root, handle);
  document.documentElement.dataset.mounted = "";
  // A frame is the guest of another page, which has not asked for a copy of the site.
  if (offline && self === top && !embedded && navigator.serviceWorker) {
    // After the machine's worker, which is waiting for the same moment. Safari does not tell it.
    const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
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

async function load(js, wasm) {
  const module = await import(js);
  try {
    await module.default({ module_or_path: wasm });
  } catch (failure) {
    // Script and module of different builds do not link. What the server gets wrong is looked for before that counts.
    const apart = failure instanceof TypeError || failure instanceof WebAssembly.LinkError;
    throw apart ? Object.assign(failure, { outdated: wasm }) : failure;
  }
  return module;
}

// The text of one of the site's files, by its name in the page's <meta>.
async function fetchText(name) {
  const answer = await fetch(addresses()[name]);
  const page = answer.headers.get("content-type")?.startsWith("text/html");
  if (answer.ok && !page) return answer.text();
  throw Object.assign(new Error(`${name}: ${answer.status}`), { outdated: answer.status === 404 || page });
}

// What a person chooses must not be undone by the address when the page is loaded again.
function forgetOption(name) {
  const url = new URL(location);
  url.searchParams.delete(name);
  history.replaceState(history.state, "", url);
}

// The language that was chosen here before, from what the game keeps of the preferences.
function kept() {
  try {
    return / language=(\w+)/.exec(localStorage.getItem("reversi:v1:prefs"))?.[1];
  } catch {
    // The browser lets nothing be kept.
  }
}

// A site may demand that a script's address comes from a policy, and allow the one of this name.
function trust(...addresses) {
  try {
    const policy = trustedTypes.createPolicy("reversi", { createScriptURL: (url) => (addresses.includes(url) ? url : null) });
    return (address) => policy.createScriptURL(address);
  } catch {
    // No such browser feature, or the site allows no policy of ours: the plain address may do.
    return (address) => address;
  }
}

function addresses() {
  const found = {};
  for (const [name, path] of Object.entries(app?.dataset ?? {})) found[name] = new URL(path, document.baseURI).href;
  if (found.workerSimd && globalThis.WebAssembly?.validate(new Uint8Array(VECTORS))) {
    for (const part of ["", "Module", "Wasm"]) found[`worker${part}`] = found[`workerSimd${part}`];
  }
  return found;
}

// The failure itself rarely says which file or whose fault: asking for the files again does.
async function diagnose(failure, [js, wasm, ...others]) {
  if (typeof WebAssembly !== "object") return ["browser", texts.browser];
  if (!js || !wasm) return ["file", texts.file("index.html")];
  let file;
  for (const address of [js, wasm, ...others]) {
    if (!address) return ["file", texts.file("index.html")];
    file = nameOf(address);
    let answer;
    try {
      answer = await fetch(address);
    } catch {
      return ["server", texts.offline];
    }
    const type = answer.headers.get("content-type") ?? "?";
    if (answer.status === 404 || type.startsWith("text/html")) {
      return ["file", await republished() ? texts.version("index.html") : texts.file(file)];
    }
    if (!answer.ok) return ["server", texts.server(file, answer.status)];
    if (address === js && !type.includes("javascript")) return ["type", texts.type(file, type)];
  }
  if (failure?.outdated) return ["file", texts.version(failure.outdated === true ? file : nameOf(failure.outdated))];
  if (failure instanceof WebAssembly.CompileError || failure instanceof SyntaxError) return ["browser", texts.browser];
  return ["unknown", texts.unknown(failure?.message ?? failure)];
}

function nameOf(address) {
  return new URL(address).pathname.split("/").pop();
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

function show(reason, title, sentence) {
  const panel = make("div", { class: "rv-lid page-failure", role: "alert", "data-failure": reason });
  if (title) panel.append(make("h2", {}, title));
  panel.append(make("p", {}, sentence));
  if (title) {
    const retry = make("button", { class: "rv-button rv-fill", type: "button" }, texts.retry);
    retry.addEventListener("click", () => location.reload());
    panel.append(retry);
  }
  const stage = root.querySelector(".rv-stage") ?? root;
  stage.replaceChildren(panel);
}

function make(tag, attributes, text = "") {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(text);
  return element;
}
