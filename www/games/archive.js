// The finished games that this browser keeps: a store of IndexedDB. Loaded by the game's page when a game ends, and by the
// page of games. A game is `{ name, ended, text }`: its seed, the second of its end since the beginning of 1970, and the
// game as its page saves it, or as a line of an archive file where it was imported.

const TEXTS = {
  es: {
    blocked: "La partida no se ha añadido a tus partidas terminadas: este navegador no lo permite.",
    full: "La partida no se ha añadido a tus partidas terminadas: no queda sitio en este navegador.",
    later: "Se intentará más tarde.",
  },
  en: {
    blocked: "The game was not added to your finished games: this browser does not allow it.",
    full: "The game was not added to your finished games: there is no room in this browser.",
    later: "It will be tried again later.",
  },
  eu: {
    blocked: "Partida ez da zure partida amaituetara gehitu: nabigatzaile honek ez du uzten.",
    full: "Partida ez da zure partida amaituetara gehitu: ez dago lekurik nabigatzaile honetan.",
    later: "Geroago saiatuko da berriro.",
  },
};
const DATABASE = "reversi";
const VERSION = 1;
const STORE = "games";
const PATIENCE_MS = 10_000;
// What the game's page has noted and has not been done yet, the oldest first: lines of the millisecond, whether the game is
// over, and the game. The first one may be cut.
const NOTED = "reversi:v1:ended";
const NOTE = /^(\d{13}) (true|false) (.+)$/;

let opened;
let last = Promise.resolve();
let told = false;

// All games, the oldest first.
export async function all() {
  const games = await change("readonly", (store) => store.getAll());
  return games.sort((one, other) => one.ended - other.ended);
}

export function put(games) {
  return change("readwrite", (store) => games.forEach((game) => store.put(game)));
}

export function remove(name) {
  return change("readwrite", (store) => store.delete(name));
}

export function clear() {
  return change("readwrite", (store) => store.clear());
}

// Whether a failure says that there is no room.
export function isFull(failure) {
  return failure?.name === "QuotaExceededError";
}

// Keeps a game of the game's page that has ended, or takes one out whose end was taken back, after all that was noted
// before. It is noted itself, where the browser lets anything be noted. `tell` shows a text beside the board.
export function keep(text, over, tell) {
  last = last.then(() => settle(`${Date.now()} ${over} ${text}`)).catch((failure) => say(failure, tell));
  return last;
}

// Does what was noted and not done, and what is given, which may not have found room among the notes. A game that ends
// again takes its own place, so that doing it twice does no harm.
export async function settle(given) {
  const notes = noted();
  for (const note of given ? [...notes, given] : notes) {
    const [, time, over, text] = NOTE.exec(note) ?? [];
    const name = /(?:^| )seed=(\w+)/.exec(text)?.[1];
    // It is no note of ours, or was cut.
    if (!name) continue;
    await (over === "true" ? put([{ name, ended: Math.floor(time / 1000), text }]) : remove(name));
  }
  if (notes.length > 0) crossOut(notes);
}

function noted() {
  try {
    return (localStorage.getItem(NOTED) ?? "").split("\n").filter(Boolean);
  } catch {
    // The browser lets nothing be read.
    return [];
  }
}

// Another tab may have noted more meanwhile.
function crossOut(done) {
  const left = noted().filter((note) => !done.includes(note));
  if (left.length > 0) localStorage.setItem(NOTED, left.map((note) => `${note}\n`).join(""));
  else localStorage.removeItem(NOTED);
}

// Says once that a game is not kept.
function say(failure, tell) {
  if (told) return;
  told = true;
  const texts = TEXTS[document.documentElement.lang] ?? TEXTS.es;
  const said = isFull(failure) ? texts.full : texts.blocked;
  tell(noted().length > 0 ? `${said} ${texts.later}` : said);
}

async function change(mode, work) {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode);
    transaction.addEventListener("abort", () => reject(transaction.error));
    const request = work(transaction.objectStore(STORE));
    transaction.addEventListener("complete", () => resolve(request?.result));
  });
}

// A browser that allows no storage may have none, throw at once, fail later, or never answer.
function open() {
  opened ??= new Promise((resolve, reject) => {
    if (!globalThis.indexedDB) throw new DOMException("no database", "SecurityError");
    setTimeout(() => reject(new DOMException("no answer", "TimeoutError")), PATIENCE_MS);
    const request = indexedDB.open(DATABASE, VERSION);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(STORE, { keyPath: "name" }));
    request.addEventListener("error", () => reject(request.error));
    request.addEventListener("success", () => {
      const database = request.result;
      // A newer version in another tab, or somebody who clears the browser's data, must not wait for this page.
      database.addEventListener("versionchange", () => {
        database.close();
        opened = undefined;
      });
      resolve(database);
    });
  });
  opened.catch(() => (opened = undefined));
  return opened;
}
