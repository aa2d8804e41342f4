// The game in a frame of another page (`?embed=1`): its look there, the way to a page of its own, and what the two pages
// tell each other, in messages that docs/embedding.md lists. Loaded by boot.js in such a frame only.

import { watchBoard } from "./in_view.js";

const TEXTS = {
  es: {
    own: "Abrir en página propia",
    refused: "La página que muestra el juego no deja abrir otra. La dirección del juego es:",
  },
  en: {
    own: "Open in its own page",
    refused: "The page that shows the game does not let it open another one. The address of the game is:",
  },
  eu: {
    own: "Ireki bere orrian",
    refused: "Jokoa erakusten duen orriak ez du beste bat irekitzen uzten. Jokoaren helbidea:",
  },
};
const VERSION = 1;
// What the page around is told of a size must be worth a change of its layout, in pixels.
const WORTH = 4;
// Taller than any screen: what the game takes when the height does not matter.
const UNBOUNDED = "9999px";

// Fetches the look of the game in a frame, so that it is there before the game.
export function prepare(style) {
  document.documentElement.dataset.embedded = "";
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: style });
  return new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => reject(new Error("no style for a frame")));
    document.head.append(link);
  });
}

// Takes the mounted game into the frame.
export function join(root, handle) {
  const game = root.querySelector("[data-reversi]");
  const own = ownPage(root);
  dress(game, own);
  watchBoard(game, handle);
  if (parent !== window) talk(game, root.closest("main"), handle);
}

// The document follows the game's colors and language; the board itself is not the whole page for it.
function dress(game, own) {
  const page = document.documentElement;
  const follow = () => {
    for (const name of ["board", "page"]) page.dataset[name] = game.dataset[name] ?? "";
    page.lang = page.dataset.language = game.lang;
    own.speak(TEXTS[game.lang] ?? TEXTS.es);
  };
  follow();
  new MutationObserver(follow).observe(game, { attributeFilter: ["data-board", "data-page", "lang"] });
}

// The way to the same game on a page of its own.
function ownPage(root) {
  const address = new URL(location.href);
  address.searchParams.delete("embed");
  const link = Object.assign(document.createElement("a"), { href: address.href, target: "_blank", rel: "noopener" });
  const refusal = document.createElement("p");
  refusal.setAttribute("role", "status");
  const place = document.createElement("div");
  place.className = "frame-own";
  place.append(link, refusal);
  root.after(place);
  let texts = TEXTS.es;
  let refused = false;
  const speak = (spoken) => {
    texts = spoken;
    link.textContent = texts.own;
    refusal.textContent = refused ? `${texts.refused} ${address.href}` : "";
  };
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // A frame may be forbidden to open pages, and only this tells.
    refused = !open(address.href, "_blank");
    speak(texts);
  });
  return { speak };
}

function talk(game, whole, handle) {
  const tell = (type, more) => parent.postMessage({ source: "reversi", v: VERSION, type, ...more }, "*");
  const asked = {
    pause: () => handle.pause(),
    focus: () => focus(game),
    theme: ({ theme }) => typeof theme === "string" && handle.dress({ theme }),
  };
  addEventListener("message", ({ source, data }) => {
    const known = source === parent && data?.target === "reversi" && data.v === VERSION;
    if (known && Object.hasOwn(asked, data.type)) asked[data.type](data);
  });
  handle.subscribe((type, state) => {
    tell("state", { state });
    if (type === "over") tell("over", { state });
  });
  tell("ready", { state: handle.state() });
  tellSize(game, whole, tell);
}

// Where the keyboard would be: in a pause on the way on.
function focus(game) {
  const lids = [...game.querySelectorAll(".rv-lid .rv-fill")].filter((it) => it.getClientRects().length);
  const place = lids[0] ?? game.querySelector("[data-square][tabindex='0']");
  place.focus({ preventScroll: true });
}

// Tells how high the frame should be for its width. What a page does about it changes the frame, and the game may then
// be arranged in another way: for one width, such an arrangement may ask for more, and never for less again.
function tellSize(game, whole, tell) {
  let last = { width: 0, frame: 0, height: 0 };
  const look = () => {
    // Not laid out: there is nothing to measure.
    if (!innerWidth) return;
    const now = { width: innerWidth, frame: innerHeight, height: wanted(game, whole) };
    const other = Math.abs(now.width - last.width) > WORTH;
    const more = now.height - last.height;
    const smaller = now.frame === last.frame && -more > WORTH;
    last.frame = now.frame;
    if (!other && more <= WORTH && !smaller) return;
    last = now;
    tell("size", { width: now.width, height: now.height });
  };
  new ResizeObserver(look).observe(whole);
  addEventListener("resize", look);
}

// The height of all that is in the frame when the board is as wide as it can be: measured within one task, so that
// nothing of it is ever painted. Without a scroll bar, which the frame has no need of then.
function wanted(game, whole) {
  const page = document.documentElement.style;
  page.setProperty("overflow", "hidden");
  game.style.setProperty("--rv-height", UNBOUNDED);
  const height = Math.ceil(whole.getBoundingClientRect().height);
  game.style.removeProperty("--rv-height");
  page.removeProperty("overflow");
  return height;
}
