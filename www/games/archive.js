// The finished games that this browser keeps: a store of IndexedDB. Loaded by the game's page when a game ends, and by the
// page of games. A game is `{ name, ended, text }`: its seed, the second of its end since the beginning of 1970, and the
// game as its page saves it, or as a line of an archive file where it was imported.

const TEXTS = {
  es: {
    blocked: "La partida no se ha añadido a tus partidas terminadas: este navegador no lo permite. Puedes seguir jugando.",
    full: "La partida no se ha añadido a tus partidas terminadas: no queda sitio en este navegador. Puedes seguir jugando.",
  },
  en: {
    blocked: "The game was not added to your finished games: this browser does not allow it. You can go on playing.",
    full: "The game was not added to your finished games: there is no room in this browser. You can go on playing.",
  },
  eu: {
    blocked: "Partida ez da zure partida amaituetara gehitu: nabigatzaile honek ez du uzten. Jokatzen jarrai dezakezu.",
    full: "Partida ez da zure partida amaituetara gehitu: ez dago lekurik nabigatzaile honetan. Jokatzen jarrai dezakezu.",
  },
};
const DATABASE = "reversi";
const VERSION = 1;
const STORE = "games";

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

// Keeps a game of the game's page that has ended, or takes one out whose end was taken back: one after the other. A game
// that ends again takes its own place.
export function keep(text, over) {
  const name = /(?:^| )seed=(\w+)/.exec(text)?.[1] ?? "";
  const work = () => (over ? put([{ name, ended: Math.floor(Date.now() / 1000), text }]) : remove(name));
  last = last.then(work).catch(tell);
  return last;
}

// Says once below the game that it is not kept.
function tell(failure) {
  if (told) return;
  told = true;
  const texts = TEXTS[document.documentElement.lang] ?? TEXTS.es;
  const note = document.createElement("p");
  note.setAttribute("role", "alert");
  note.className = "page-note";
  note.textContent = isFull(failure) ? texts.full : texts.blocked;
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
