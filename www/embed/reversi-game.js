// Defines <reversi-game>: a game of Reversi in a shadow tree of its own. All boards of a page share one module and one
// worker. Attributes, methods and events are described in reversi-game.d.ts.

import { TEXTS, SLOW_MS, spoken, kept, hasVectors, started, textOf, engineFailure, trust, diagnose, panel, make } from "./loading.js";
import { watchBoard } from "./in_view.js";

// Each address is written out: so bundlers find the files.
const here = import.meta.url;
// A bundler puts the script elsewhere, under a name that nobody here knows.
const SCRIPTS = new URL(here).pathname.endsWith("/reversi-game.js") ? [new URL("./reversi.js", here).href] : [];
const FILES = {
  wasm: new URL("./reversi_bg.wasm", import.meta.url).href,
  text_es: new URL("./text_es.txt", import.meta.url).href,
  text_en: new URL("./text_en.txt", import.meta.url).href,
  text_eu: new URL("./text_eu.txt", import.meta.url).href,
  openings: new URL("./openings.txt", import.meta.url).href,
  weightsClassic: new URL("./weights_classic.bin", import.meta.url).href,
  weightsReverse: new URL("./weights_reverse.bin", import.meta.url).href,
  worker: new URL("./engine_worker.js", import.meta.url).href,
  workerWasm: new URL("./engine_worker_bg.wasm", import.meta.url).href,
  simdWorker: new URL("./engine_worker_simd.js", import.meta.url).href,
  simdWorkerWasm: new URL("./engine_worker_simd_bg.wasm", import.meta.url).href,
};
// What a game is made from; a change of the first two shows at once, of the others when the element is put on a page again.
const OPTIONS = ["lang", "theme", "level", "black", "white", "variant", "start", "seed", "position", "moves", "storage", "controls", "label"];
// The build writes the style here: with it a board takes its room on the page before the game is there.
const STYLE = "";
const AT_ONCE = OPTIONS.slice(0, 2);
const PARTS = { header: ".rv-top", score: ".rv-score", board: ".rv-frame", status: ".rv-status", toolbar: ".rv-tools", moves: ".rv-moves", cover: ".rv-lid" };

// Shared by all boards of the page.
let module;
let look;
const texts = {};
let workerAddress;
let counted = 0;

function startWorker() {
  workerAddress ??= findWorker();
  return new Worker(workerAddress, { type: "module" });
}

function findWorker() {
  const [worker, wasm] = hasVectors() ? [FILES.simdWorker, FILES.simdWorkerWasm] : [FILES.worker, FILES.workerWasm];
  let address = `${worker}?wasm=${encodeURIComponent(wasm)}`;
  // No browser starts a worker of another site, but a worker of this one may import it.
  if (new URL(worker).origin !== location.origin) {
    address = URL.createObjectURL(new Blob([`import ${JSON.stringify(address)};`], { type: "text/javascript" }));
  }
  return trust(address)(address);
}

async function importEngine() {
  try {
    return await started(import("./engine_worker.js"), FILES.workerWasm);
  } catch (failure) {
    throw await engineFailure(failure, [FILES.worker, FILES.workerWasm]);
  }
}

// What failed once may be there the next time.
function once(promise, forget) {
  promise.catch(forget);
  return promise;
}

function parts(language) {
  module ??= once(started(import("./reversi.js"), FILES.wasm), () => (module = undefined));
  texts[language] ??= once(textOf(FILES[`text_${language}`]), () => delete texts[language]);
  return Promise.all([module, texts[language]]);
}

function sheet() {
  if (!look) {
    look = new CSSStyleSheet();
    look.replaceSync(STYLE);
  }
  return look;
}

function part(name, ...inside) {
  return make("div", { class: `rv-${name}` }, ...inside);
}

// A script may be run where there is no page, to be sent to one later.
class ReversiGame extends (globalThis.HTMLElement ?? Object) {
  static observedAttributes = AT_ONCE;

  #root;
  #handle;
  #attempt;
  #wanted;
  #dressed;
  #place = (counted += 1);
  #watch;
  #view;

  connectedCallback() {
    for (const name of OPTIONS) {
      // Set before the element was defined: then it hides the property that does something.
      if (Object.hasOwn(this, name)) {
        const value = this[name];
        delete this[name];
        this[name] = value;
      }
    }
    if (!this.#handle && !this.#attempt) this.#start();
  }

  // Moving an element takes it away and puts it back in one go: only what is still gone then has been removed.
  disconnectedCallback() {
    queueMicrotask(() => {
      if (!this.isConnected) this.#stop();
    });
  }

  attributeChangedCallback() {
    this.#adapt();
  }

  play(square) {
    return this.#handle?.play(square) ?? false;
  }

  pause() {
    this.#handle?.pause();
  }

  state() {
    return this.#handle?.state() ?? null;
  }

  load(what = {}) {
    if (what === null || !/^(string|object)$/.test(typeof what)) throw new TypeError(`reversi: load() takes no ${what}`);
    if (this.#handle) this.#handle.load(what);
    else this.#wanted = what;
  }

  async #start() {
    this.#root ??= this.attachShadow({ mode: "open" });
    const attempt = (this.#attempt = {});
    const language = this.#language() ?? spoken([kept(), ...navigator.languages]) ?? "es";
    // Empty parts take the room of those to come: what is below the board on the page must not jump.
    const stage = part("stage", part("frame", part("field")));
    const score = part("score", part("seat"), part("seat"), part("balance"));
    const first = part("first", part("top"), score, stage, part("status"), part("tools", part("tool")));
    const controls = this.getAttribute("controls") ?? "full";
    const empty = make("div", { class: "rv", "data-controls": controls }, part("body", first, part("more", part("moves"))));
    const place = make("div", { lang: language }, empty);
    this.#root.replaceChildren(place);
    const slow = setTimeout(() => stage.replaceChildren(panel(TEXTS[language], "slow", TEXTS[language].slow)), SLOW_MS);
    try {
      this.#root.adoptedStyleSheets = [sheet()];
      const [game, text] = await parts(language);
      // It may have been taken away meanwhile, or put back and begun anew.
      if (this.#attempt !== attempt) return;
      this.#mount(game, place, { [language]: text });
    } catch (failure) {
      if (this.#attempt !== attempt) return;
      console.warn("reversi: could not start:", failure);
      const [reason, sentence] = await diagnose(failure, TEXTS[language], [...SCRIPTS, FILES.wasm, FILES[`text_${language}`]]);
      stage.replaceChildren(panel(TEXTS[language], reason, sentence, () => this.#start()));
    } finally {
      clearTimeout(slow);
    }
  }

  #mount(game, place, texts) {
    const { weightsClassic, weightsReverse } = FILES;
    const options = { worker: startWorker, importEngine, weightsClassic, weightsReverse, texts };
    options.fetchText = (name) => textOf(FILES[name]);
    for (const name of OPTIONS) options[name] = this.getAttribute(name) ?? undefined;
    options.storage ||= this.#name();
    this.#dressed = this.#dress();
    [options.lang, options.theme] = this.#dressed;
    this.#handle = game.mount(place, options);
    const label = this.getAttribute("label");
    if (label) {
      const board = place.querySelector("[data-reversi]");
      board.removeAttribute("aria-labelledby");
      board.setAttribute("aria-label", label);
    }
    this.#handle.subscribe((kind, state) => this.#tell(kind, state));
    for (const [part, selector] of Object.entries(PARTS)) {
      for (const element of place.querySelectorAll(selector)) element.setAttribute("part", part);
    }
    // Pages switch between light and dark by a class, an attribute or a style of their root.
    this.#watch = new MutationObserver(() => this.#adapt());
    this.#watch.observe(document.documentElement, { attributeFilter: ["class", "style", "data-theme", "lang"] });
    this.#view = watchBoard(place, this.#handle);
    this.#tell("ready", this.state());
    if (this.#wanted !== undefined) this.load(this.#wanted);
    this.#wanted = undefined;
  }

  // Puts on what is new of the page's language and colors.
  #adapt() {
    const dress = this.#dress();
    if (!this.#handle || dress.join() === this.#dressed.join()) return;
    this.#dressed = dress;
    const [lang, theme] = dress;
    this.#handle.dress({ lang, theme });
  }

  #stop() {
    this.#attempt = undefined;
    this.#watch?.disconnect();
    this.#view?.disconnect();
    this.#handle?.unmount();
    this.#handle?.free();
    this.#handle = undefined;
    this.#root?.replaceChildren();
  }

  #tell(kind, detail) {
    this.dispatchEvent(new CustomEvent(`reversi-${kind}`, { bubbles: true, composed: true, detail }));
  }

  // The language of the place on the page, if the game speaks it.
  #language() {
    return spoken([this.lang || this.closest("[lang]")?.lang || document.documentElement.lang]);
  }

  // Light or dark is the page's, unless the attribute says otherwise.
  #dress() {
    const theme = this.getAttribute("theme") ?? "";
    const named = /(^|,)(light|dark|system)(,|$)/.test(theme);
    const scheme = getComputedStyle(this).colorScheme.replace(/\bonly\b/, "").trim();
    const look = scheme === "dark" ? "dark" : scheme.includes("dark") ? "system" : "light";
    return [this.#language(), [theme, named ? "" : look].filter(Boolean).join(",")];
  }

  // What the game is kept under: unlike any other board's, as long as the page keeps its address.
  #name() {
    return `${location.pathname}#${this.id || this.#place}`.replaceAll(":", "%3A");
  }
}

for (const name of OPTIONS.filter((name) => name !== "lang")) {
  Object.defineProperty(ReversiGame.prototype, name, {
    configurable: true,
    enumerable: true,
    get() {
      return this.getAttribute(name) ?? "";
    },
    set(value) {
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, value);
    },
  });
}

if (globalThis.customElements && !customElements.get("reversi-game")) customElements.define("reversi-game", ReversiGame);

export { ReversiGame };
