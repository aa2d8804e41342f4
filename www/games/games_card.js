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
  #picture = "";

  // `said` holds what the page says, `remove` takes a kept game out.
  constructor({ said, remove }) {
    this.#said = said;
    const does = {
      copy: () => this.#copy(),
      save: () => this.#save(),
      svg: () => download("reversi.svg", this.#picture, "image/svg+xml"),
      png: () => this.#pixels(),
      share: () => this.#share(),
      delete: () => remove(this.#number),
      close: () => this.close(),
    };
    for (const [id, work] of Object.entries(does)) find(id).addEventListener("click", () => this.#try(work));
    find("share").hidden = !navigator.share;
  }

  // Shows a game of the shelf that `ask` asks.
  async show(ask, number, isKept) {
    const [[title], ...told] = rows(await ask("card", number));
    const picture = await ask("picture", number, board());
    const end = picture.indexOf("\n");
    const link = await ask("link", number);
    this.#ask = ask;
    this.#number = number;
    this.#picture = picture.slice(end + 1);
    find("card-title").textContent = title;
    find("told").replaceChildren(...told.flatMap(([label, text]) => [made("dt", label), made("dd", text)]));
    find("board").alt = picture.slice(0, end);
    find("board").src = `data:image/svg+xml,${encodeURIComponent(this.#picture)}`;
    find("play").href = `../../index.html?lang=${document.documentElement.lang}#g=${link}`;
    find("delete").hidden = !isKept;
    find("done").textContent = "";
    find("card").hidden = false;
    find("card-title").focus();
  }

  close() {
    find("card").hidden = true;
  }

  // What a format cannot hold, or the browser refuses, is said.
  async #try(work) {
    find("done").textContent = "";
    try {
      await work();
    } catch (failure) {
      // Somebody has closed the system's sheet.
      if (failure.name === "AbortError") return;
      find("done").textContent = failure.said ? failure.message : this.#said.notCopied;
    }
  }

  #format() {
    const [option] = find("format").selectedOptions;
    return { place: Number(option.value), ending: option.dataset.ending };
  }

  async #copy() {
    const { place, ending } = this.#format();
    if (ending === THOR[0]) throw new Error("Thor's files are no text");
    await navigator.clipboard.writeText(await this.#ask("written", this.#number, place));
    find("done").textContent = this.#said.copied;
  }

  async #save() {
    const { place, ending } = this.#format();
    if (ending !== THOR[0]) {
      return download(`reversi.${ending}`, await this.#ask("written", this.#number, place), "text/plain");
    }
    for (const [file, name] of THOR.entries()) {
      download(`reversi.${name}`, await this.#ask("thor", this.#number, file), "application/octet-stream");
    }
  }

  async #pixels() {
    const image = new Image();
    // Not every browser draws a picture of lines that has no size of its own.
    const sized = this.#picture.replace("<svg ", `<svg width="${SIDE}" height="${SIDE}" `);
    image.src = `data:image/svg+xml,${encodeURIComponent(sized)}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: SIDE, height: SIDE });
    canvas.getContext("2d").drawImage(image, 0, 0, SIDE, SIDE);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    download("reversi.png", blob, "image/png");
  }

  #share() {
    return navigator.share({ title: find("card-title").textContent, url: find("play").href });
  }
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
