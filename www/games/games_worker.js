// The worker of the page of games: holds the lists, so that reading a long file stops nobody. Ending it cancels.

import init, { Shelf } from "./reversi_archive.js";

const shelves = {};
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

addEventListener("message", async ({ data: { id, language, shelf: name, ask, given } }) => {
  try {
    await ready;
    const shelf = (shelves[name] ??= new Shelf(language));
    const progress = ask === "read" ? [(part) => postMessage({ progress: part })] : [];
    const answer = more[ask] ? more[ask](shelf, ...given) : shelf[ask](...given, ...progress);
    postMessage({ id, answer });
  } catch (failure) {
    // What a format cannot hold is said in a text; anything else is a fault of ours or of the network.
    const said = typeof failure === "string";
    postMessage({ id, refusal: said ? failure : String(failure), broken: !said });
  }
});
