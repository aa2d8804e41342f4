// The lists of games: answers what the page asks of them. In a worker, so that reading a long file stops nobody; on the page
// itself where the browser has no such workers.

import init, { Shelf } from "./reversi_archive.js";

const shelves = {};
let texts;
const ready = init({ module_or_path: new URL("./reversi_archive_bg.wasm", import.meta.url) });

// What a page asks for besides the functions of a shelf.
const more = {
  // Takes kept games in place of all others, and says how many cannot be read.
  fill(shelf, games) {
    shelf.clear();
    return games.filter(({ name, ended, text }) => !shelf.add(name, ended, clock(ended), text)).length;
  },
};

// What the clock on the wall showed then, in seconds as if that were UTC; 0 for a game that goes on.
function clock(ended) {
  return ended && ended - 60 * new Date(1000 * ended).getTimezoneOffset();
}

// Tells what shelves say: a line for each text.
export function begin(lines) {
  texts = lines;
}

// The answer to a question, or the refusal; `progress` is told the part of a file that has been read.
export async function answer({ id, shelf: name, ask, given }, progress) {
  try {
    await ready;
    const shelf = (shelves[name] ??= new Shelf(texts));
    const told = ask === "read" ? [progress] : [];
    return { id, answer: more[ask] ? more[ask](shelf, ...given) : shelf[ask](...given, ...told) };
  } catch (failure) {
    // What a format cannot hold is said in a text; anything else is a fault of ours or of the network.
    const said = typeof failure === "string";
    return { id, refusal: said ? failure : String(failure), broken: !said };
  }
}
