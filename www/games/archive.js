// The finished games that this browser keeps: a store of IndexedDB. Loaded by the game's page when a game ends, and by the
// page of games. A game is `{ name, ended, text }`: its seed, the second of its end since the beginning of 1970, and the
// game as its page saves it, or as a line of an archive file where it was imported.

const TEXTS = {
  es: {
    blocked: "La partida no se ha añadido a tus partidas terminadas: este navegador no lo permite. Puedes seguir jugando.",
    full: "La partida no se ha añadido a tus partidas terminadas: no queda sitio en este navegador. Puedes seguir jugando.",
    later: "Se intentará más tarde.",
  },
  en: {
    blocked: "The game was not added to your finished games: this browser does not allow it. You can go on playing.",
    full: "The game was not added to your finished games: there is no room in this browser. You can go on playing.",
    later: "It will be tried again later.",
  },
  eu: {
    blocked: "Partida ez da zure partida amaituetara gehitu: nabigatzaile honek ez du uzten. Jokatzen jarrai dezakezu.",
    full: "Partida ez da zure partida amaituetara gehitu: ez dago lekurik nabigatzaile honetan. Jokatzen jarrai dezakezu.",
    later: "Geroago saiatuko da berriro.",
  },
};
const DATABASE = "reversi";
const VERSION = 1;
const STORE = "games";
// What has been noted and not done yet, by the game's page: `{ text, over, ended }`, the oldest first.
const NOTED = "reversi:v1:ended";

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
// before. It is noted itself, where the browser lets anything be noted.
export function keep(text, over) {
  last = last.then(() => settle({ text, over, ended: Math.floor(Date.now() / 1000) })).catch(tell);
  return last;
}

// Does what was noted and not done, or else what is given. A game that ends again takes its own place, so that doing it
// twice does no harm.
export async function settle(given) {
  const notes = noted();
  for (const { text, over, ended } of notes.length > 0 || !given ? notes : [given]) {
    const name = /(?:^| )seed=(\w+)/.exec(text)?.[1] ?? "";
    await (over ? put([{ name, ended, text }]) : remove(name));
  }
  if (notes.length > 0) crossOut(notes);
}

function noted() {
  try {
    const notes = JSON.parse(localStorage.getItem(NOTED)) ?? [];
    return notes.filter(({ text, ended }) => typeof text === "string" && Number.isSafeInteger(ended));
  } catch {
    // The browser lets nothing be read, or it is not a note of ours.
    return [];
  }
}

// Another tab may have noted more meanwhile.
function crossOut(done) {
  const known = done.map((note) => JSON.stringify(note));
  const left = noted().filter((note) => !known.includes(JSON.stringify(note)));
  if (left.length > 0) localStorage.setItem(NOTED, JSON.stringify(left));
  else localStorage.removeItem(NOTED);
}

// Says once below the game that it is not kept.
function tell(failure) {
  if (told) return;
  told = true;
  const texts = TEXTS[document.documentElement.lang] ?? TEXTS.es;
  const note = document.createElement("p");
  note.setAttribute("role", "alert");
  note.className = "page-note";
  const said = isFull(failure) ? texts.full : texts.blocked;
  note.textContent = noted().length > 0 ? `${said} ${texts.later}` : said;
  document.getElementById("reversi")?.after(note);
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

// A browser that allows no storage may throw at once, or fail later.
function open() {
  opened ??= new Promise((resolve, reject) => {
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
