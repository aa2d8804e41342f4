// A list of games of any length: only the lines in view are in the document, and the keyboard's place is told by
// `aria-activedescendant`, so that it is not lost with a line that scrolls away.

const FIELDS = ["date", "black", "white", "result", "opening"];
// Lines beyond either edge, so that scrolling shows no gap.
const SPARE = 8;

export class GameList {
  #section;
  #ask;
  #open;
  #said;
  #grid;
  #body;
  #lines = [];
  #order;
  #count = 0;
  #active = -1;
  #first = 0;
  // Other games may stand at the same places now.
  #changed = true;
  #marked;
  #size;
  #busy = false;
  #again = false;
  // How often was searched: an answer that comes after the next question counts for nothing.
  #searches = 0;

  // `ask` asks the shelf, `open` shows the game of a number, `order` sorts at first. `guard` does what an event asks for:
  // the answer may fail, or be canceled with all others.
  constructor(section, { ask, open, order, said, guard }) {
    this.#section = section;
    this.#ask = ask;
    this.#open = open;
    this.#order = order;
    this.#said = said;
    this.#grid = section.querySelector(".grid");
    this.#body = section.querySelector(".rows");
    const form = section.querySelector(".search");
    const on = (target, event, work) => target.addEventListener(event, (what) => guard(() => work(what)));
    on(form, "input", () => this.search());
    form.addEventListener("submit", (event) => event.preventDefault());
    for (const button of section.querySelectorAll("[data-order]")) {
      on(button, "click", () => this.#sort(button.dataset.order));
    }
    on(this.#grid, "scroll", () => this.#draw());
    // Whoever presses a line gives the grid the focus first: the list must not move under the pointer.
    on(this.#grid, "focus", () => this.#active < 0 && this.#grid.matches(":focus-visible") && this.#go(0));
    on(this.#grid, "keydown", (event) => this.#press(event));
    on(this.#body, "click", ({ target }) => {
      const line = target.closest("[role=row]");
      return line && this.#choose(line);
    });
    new ResizeObserver(() => {
      this.#size = undefined;
      // Lines may have another height now.
      this.#changed = true;
      return guard(() => this.#draw());
    }).observe(this.#grid);
  }

  // Searches for nothing any more: other games have come.
  reset() {
    this.#section.querySelector(".search").reset();
    return this.search();
  }

  // Where the keyboard moves through the lines.
  focus() {
    this.#grid.focus();
  }

  // Takes what is searched for to the shelf, and shows what it finds.
  async search() {
    const { player, result, opening } = this.#section.querySelector(".search").elements;
    const { by, descending } = this.#order;
    const search = ++this.#searches;
    const known = await this.#ask("search", player.value, result.value, opening.value, by, descending);
    const counts = known ? await this.#ask("counted") : this.#said.noPosition;
    const count = known ? await this.#ask("shown") : 0;
    if (search !== this.#searches) return;
    opening.setAttribute("aria-invalid", String(!known));
    const counted = this.#section.querySelector(".counted");
    counted.textContent = counts;
    counted.classList.toggle("wrong", !known);
    this.#count = count;
    this.#changed = true;
    this.#size = undefined;
    this.#active = -1;
    this.#grid.removeAttribute("aria-activedescendant");
    this.#grid.setAttribute("aria-rowcount", this.#count + 1);
    this.#grid.scrollTop = 0;
    for (const head of this.#section.querySelectorAll("[role=columnheader]")) {
      const sorted = head.firstElementChild?.dataset.order === by;
      if (sorted) head.setAttribute("aria-sort", descending ? "descending" : "ascending");
      else head.removeAttribute("aria-sort");
    }
    await this.#draw();
  }

  #sort(by) {
    this.#order = { by, descending: this.#order.by === by && !this.#order.descending };
    return this.search();
  }

  // In pixels: a line, which the style has in the size of the text; the room for lines; and the head above them.
  #measures() {
    if (this.#size) return this.#size;
    const lines = Number(getComputedStyle(this.#grid).getPropertyValue("--line"));
    const height = lines * parseFloat(getComputedStyle(document.documentElement).fontSize);
    this.#size = { height, room: this.#grid.clientHeight, head: this.#body.offsetTop };
    return this.#size;
  }

  #press(event) {
    if (event.target !== this.#grid || event.ctrlKey || event.altKey || event.metaKey) return;
    const { height, room } = this.#measures();
    const page = Math.max(1, Math.floor(room / height) - 2);
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity };
    if (Object.hasOwn(steps, event.key)) {
      event.preventDefault();
      return this.#go(Math.min(this.#count - 1, Math.max(0, this.#active + steps[event.key])));
    } else if ((event.key === "Enter" || event.key === " ") && !event.repeat && this.#active >= 0) {
      event.preventDefault();
      return this.#enter();
    }
  }

  async #go(place) {
    if (this.#count === 0) return;
    this.#active = place;
    const { height, room, head } = this.#measures();
    const top = place * height;
    if (top < this.#grid.scrollTop) this.#grid.scrollTop = top;
    else if (top + height > this.#grid.scrollTop + room - head) this.#grid.scrollTop = top + height - room + head;
    await this.#draw();
    // The window may show only a part of the list.
    if (Number(this.#marked?.dataset.place) === this.#active) this.#marked.scrollIntoView({ block: "nearest" });
  }

  async #enter() {
    // The line may have been scrolled away.
    if (!this.#marked) await this.#go(this.#active);
    if (this.#marked) await this.#choose(this.#marked);
  }

  // Opens the game of a line, whatever stands in its place by the time it is drawn again.
  async #choose(line) {
    const number = Number(line.dataset.number);
    await this.#go(Number(line.dataset.place));
    this.#open(number);
  }

  // One question at a time: while it is answered, scrolling on only notes that there is another.
  async #draw() {
    this.#again = true;
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (this.#again) {
        this.#again = false;
        await this.#show();
      }
    } finally {
      this.#busy = false;
    }
  }

  // Lines that stay in view are left alone.
  async #show() {
    const { height, room } = this.#measures();
    const first = Math.max(0, Math.floor(this.#grid.scrollTop / height) - SPARE);
    const last = Math.min(this.#count, first + Math.ceil(room / height) + 2 * SPARE);
    const within = (place) => Math.min(last, Math.max(first, place));
    const [from, to] = this.#changed ? [first, first] : [within(this.#first), within(this.#first + this.#lines.length)];
    this.#changed = false;
    const above = await this.#rows(first, from);
    const below = await this.#rows(to, last);
    const kept = this.#lines.slice(Math.max(0, from - this.#first), Math.max(0, to - this.#first));
    const free = this.#lines.filter((line) => !kept.includes(line));
    const filled = (rows, start) => rows.map((fields, at) => this.#fill(free.pop() ?? line(), start + at, fields, height));
    const [before, after] = [filled(above, first), filled(below, to)];
    for (const line of free) line.remove();
    this.#body.style.height = `${this.#count * height}px`;
    this.#body.prepend(...before);
    this.#body.append(...after);
    this.#lines = [...before, ...kept, ...after];
    this.#first = first;
    this.#mark();
  }

  async #rows(from, to) {
    return from < to ? rows(await this.#ask("rows", from, to)) : [];
  }

  // Tells which line the keyboard is at.
  #mark() {
    this.#marked?.setAttribute("aria-selected", "false");
    this.#marked = this.#lines[this.#active - this.#first];
    this.#marked?.setAttribute("aria-selected", "true");
    if (this.#marked) this.#grid.setAttribute("aria-activedescendant", this.#marked.id);
    else this.#grid.removeAttribute("aria-activedescendant");
  }

  #fill(line, place, [number, ...fields], height) {
    line.dataset.number = number;
    line.id = `${this.#section.id}-line-${place}`;
    line.dataset.place = place;
    line.style.top = `${place * height}px`;
    line.setAttribute("aria-rowindex", place + 2);
    line.setAttribute("aria-selected", "false");
    fields.forEach((text, at) => (line.children[at].textContent = text));
    return line;
  }
}

// The lines of an answer, and the fields of each.
export function rows(text) {
  return text === "" ? [] : text.split("\n").map((line) => line.split("\t"));
}

function line() {
  const line = document.createElement("div");
  line.setAttribute("role", "row");
  for (const field of FIELDS) {
    const cell = document.createElement("div");
    cell.setAttribute("role", "gridcell");
    cell.className = field;
    // A name may be in any script, and must not turn the line around.
    cell.dir = "auto";
    line.append(cell);
  }
  return line;
}
