// What the page and the element share: loading the game's parts, and saying in words why that failed.

export const TEXTS = {
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
    later: "La partida se añadirá más tarde a tus partidas terminadas.",
    read: "Entendido",
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
    later: "The game will be added to your finished games later.",
    read: "Understood",
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
    later: "Partida geroago gehituko da zure partida amaituetara.",
    read: "Ados",
    retry: "Saiatu berriro",
  },
};
export const SLOW_MS = 15_000;
// A module whose one function spreads a byte over a vector: valid where the browser has vector instructions.
const VECTORS = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11,
];

// The first of these tags whose language the game speaks.
export function spoken(tags) {
  // The language in a tag such as `en-GB`: all that stands before the first mark, so that `est` is not `es`.
  const languages = tags.map((tag) => (tag ?? "").split(/[-_]/)[0].toLowerCase());
  return languages.find((tag) => Object.hasOwn(TEXTS, tag));
}

// The language that was chosen here before, from what the game keeps of the preferences.
export function kept() {
  try {
    return / language=(\w+)/.exec(localStorage.getItem("reversi:v1:prefs"))?.[1];
  } catch {
    // The browser lets nothing be kept.
  }
}

export function hasVectors() {
  return Boolean(globalThis.WebAssembly?.validate(new Uint8Array(VECTORS)));
}

export async function started(importing, wasm) {
  const module = await importing;
  try {
    await module.default({ module_or_path: wasm });
  } catch (failure) {
    // Script and module of different builds do not link. What the server gets wrong is looked for before that counts.
    const apart = failure instanceof TypeError || failure instanceof WebAssembly.LinkError;
    throw apart ? Object.assign(failure, { outdated: wasm }) : failure;
  }
  return module;
}

export async function textOf(address) {
  const answer = await fetch(address);
  const page = answer.headers.get("content-type")?.startsWith("text/html");
  if (answer.ok && !page) return answer.text();
  throw Object.assign(new Error(`${address}: ${answer.status}`), { outdated: answer.status === 404 || page });
}

// A site that has been published anew has other files, and only the page loaded again knows their names.
export async function engineFailure(failure, files) {
  const [reason] = await diagnose(failure, TEXTS.en, files);
  const outdated = reason === "file" || reason === "type" || undefined;
  return Object.assign(new Error("no engine", { cause: failure }), { outdated });
}

// A site may demand that a script's address comes from a policy, and allow the one of this name.
export function trust(...addresses) {
  try {
    const policy = trustedTypes.createPolicy("reversi", { createScriptURL: (url) => (addresses.includes(url) ? url : null) });
    return (address) => policy.createScriptURL(address);
  } catch {
    // No such browser feature, or the site allows no policy of ours: the plain address may do.
    return (address) => address;
  }
}

// The failure itself rarely says which file or whose fault: asking for the files again does.
// `republished` finds out whether the page is older than what its site offers.
export async function diagnose(failure, texts, files, republished = () => false) {
  if (typeof WebAssembly !== "object") return ["browser", texts.browser];
  let file;
  for (const address of files) {
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
    if (file.endsWith(".js") && !type.includes("javascript")) return ["type", texts.type(file, type)];
  }
  if (failure?.outdated) return ["file", texts.version(failure.outdated === true ? file : nameOf(failure.outdated))];
  if (failure instanceof WebAssembly.CompileError || failure instanceof SyntaxError) return ["browser", texts.browser];
  return ["unknown", texts.unknown(failure?.message ?? failure)];
}

function nameOf(address) {
  return new URL(address).pathname.split("/").pop();
}

// What is shown in the board's place; with a title it is a failure, after which `retry` may help.
export function panel(texts, reason, sentence, retry) {
  const made = make("div", { class: "rv-lid page-failure", role: "alert", "data-failure": reason });
  if (retry) made.append(make("h2", {}, texts.title));
  made.append(make("p", {}, sentence));
  if (retry) {
    const button = make("button", { class: "rv-button rv-fill", type: "button" }, texts.retry);
    button.addEventListener("click", retry);
    made.append(button);
  }
  return made;
}

export function make(tag, attributes, ...inside) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}
