// One game on the page of games: what is told of it, the way to the board, and its copies in other formats.

import { rows } from "./games_list.js";

// The side of a picture of pixels.
const SIDE = 1080;
const THOR = ["wtb", "jou", "trn"];

const find = (id) => document.getElementById(id);

export class Card {
  #ask;
  #said;
  #number;
  #from;
  #name = "";
  #picture = "";
  // The format that a person has chosen.
  #wanted = find("format").options[0];

  // `said` holds what the page says, `remove` takes a kept game out.
  constructor({ said, remove }) {
    this.#said = said;
    const does = {
      copy: () => this.#copy(),
      save: () => this.#save(),
      svg: () => this.#give("svg", this.#picture, "image/svg+xml"),
      png: () => this.#pixels(),
      share: () => this.#share(),
      delete: () => remove(this.#number),
      close: () => this.close(),
    };
    for (const [id, work] of Object.entries(does)) find(id).addEventListener("click", () => this.#try(work));
    // In a list of formats the key closes that list.
    find("card").addEventListener("keydown", ({ key, target }) => key === "Escape" && target !== find("format") && this.close());
    find("format").addEventListener("change", () => {
      [this.#wanted] = find("format").selectedOptions;
      find("done").textContent = "";
    });
    find("share").hidden = !navigator.share;
  }

  // Shows a game of the shelf that `ask` asks. `from` gets the focus once the game is closed.
  async show(ask, number, { from, isKept }) {
    const [[title], ...told] = rows(await ask("card", number));
    const picture = await ask("picture", number, board());
    const end = picture.indexOf("\n");
    const link = await ask("link", number);
    this.#name = await ask("fileName", number);
    await fit(ask, number, this.#wanted);
    this.#ask = ask;
    this.#number = number;
    this.#from = from;
    this.#picture = picture.slice(end + 1);
    find("card-title").textContent = title;
    find("told").replaceChildren(...told.flatMap(([label, text]) => [made("dt", label), made("dd", text)]));
    find("board").alt = picture.slice(0, end);
    find("board").src = `data:image/svg+xml,${encodeURIComponent(this.#picture)}`;
    find("play").href = `../../index.html?lang=${document.documentElement.lang}#g=${link}`;
    find("delete").hidden = !isKept;
    find("done").textContent = "";
    find("card").hidden = false;
    find("card").scrollIntoView();
    find("card-title").focus({ preventScroll: true });
  }

  close() {
    const focused = find("card").contains(document.activeElement);
    find("card").hidden = true;
    if (focused) this.#from.focus();
  }

  // What a format cannot hold, or the browser refuses, is said.
  async #try(work) {
    find("done").textContent = "";
    try {
      await work();
    } catch (failure) {
      // Somebody has closed the system's sheet, or reading was canceled.
      if (failure.name === "AbortError" || failure.canceled) return;
      if (!failure.said) console.warn("reversi: games:", failure);
      find("done").textContent = failure.said ? failure.message : this.#said.broken;
    }
  }

  #format() {
    const [option] = find("format").selectedOptions;
    return { place: Number(option.value), ending: option.dataset.ending };
  }

  async #copy() {
    const { place, ending } = this.#format();
    if (ending === THOR[0]) throw refused(this.#said.noCopy);
    const text = await this.#ask("written", this.#number, place);
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      throw refused(this.#said.notCopied);
    }
    find("done").textContent = this.#said.copied;
  }

  async #save() {
    const { place, ending } = this.#format();
    if (ending !== THOR[0]) return this.#give(ending, await this.#ask("written", this.#number, place), "text/plain");
    const files = await Promise.all(THOR.map((_, file) => this.#ask("thor", this.#number, file)));
    files.forEach((file, at) => download(`${this.#name}.${THOR[at]}`, file, "application/octet-stream"));
    this.#sayGiven(THOR.map((ending) => `${this.#name}.${ending}`).join(", "));
  }

  async #pixels() {
    const image = new Image();
    const sized = this.#picture.replace(/ width="\d+" height="\d+"/, ` width="${SIDE}" height="${SIDE}"`);
    image.src = `data:image/svg+xml,${encodeURIComponent(sized)}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: SIDE, height: SIDE });
    canvas.getContext("2d").drawImage(image, 0, 0, SIDE, SIDE);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    this.#give("png", blob, "image/png");
  }

  #give(ending, content, type) {
    const name = `${this.#name}.${ending}`;
    download(name, content, type);
    this.#sayGiven(name);
  }

  #sayGiven(name) {
    find("done").textContent = filled(this.#said.saved, name);
  }

  #share() {
    return navigator.share({ title: find("card-title").textContent, url: find("play").href });
  }
}

// A position fits into other formats than a game: where the one that is wanted cannot hold it, another is offered.
async function fit(ask, number, wanted) {
  for (const option of [wanted, ...find("format").options]) {
    try {
      if (option.dataset.ending === THOR[0]) await ask("thor", number, 0);
      else await ask("written", number, Number(option.value));
      option.selected = true;
      return;
    } catch (failure) {
      if (!failure.said) throw failure;
    }
  }
}

// The text with a name in its place.
export function filled(text, name) {
  return text.replace("{name}", () => name);
}

// A failure that is said in these words.
function refused(text) {
  return Object.assign(new Error(text), { said: true });
}

// Gives the browser a file to save.
export function download(name, content, type) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  // The browser has taken the file by the time it comes to this.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

// The board that was chosen in the game, from what it keeps of the preferences.
function board() {
  try {
    return / board=(\w+)/.exec(localStorage.getItem("reversi:v1:prefs"))?.[1] ?? "";
  } catch {
    // The browser lets nothing be kept.
    return "";
  }
}

function made(tag, text) {
  const element = document.createElement(tag);
  element.textContent = text;
  if (tag === "dd") element.dir = "auto";
  return element;
}
