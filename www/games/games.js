// The page of games: reads what is pasted, opened or dropped, and shows the finished games that this browser keeps.

import { all, clear, isFull, put, remove, settle } from "./archive.js";
import { Card, download, filled } from "./games_card.js";
import { GameList, rows } from "./games_list.js";
import { Reader } from "./games_reader.js";

// Longer files are not read at all: a little more than the limit is enough to be told so.
const LONGEST = 10_000_001;
const SVG = "http://www.w3.org/2000/svg";

const find = (id) => document.getElementById(id);
const page = find("page");
const said = page.dataset;
const texts = find("texts").content.textContent;

let reader = start();
let kept = [];
let deleted = [];
const on = (shelf) => (...question) => reader.ask(shelf, ...question);
const card = new Card({ said, remove: deleteOne });
const lists = {
  read: new GameList(find("read"), { ask: on("read"), open: show("read"), order: { by: "number", descending: false }, said, guard }),
  kept: new GameList(find("kept"), { ask: on("kept"), open: show("kept"), order: { by: "date", descending: true }, said, guard }),
};

find("open").addEventListener("submit", (event) => {
  event.preventDefault();
  attempt(() => read(find("paste"), new TextEncoder().encode(find("paste").value)));
});
pick("choose", "files", (files) => readFiles(files));
pick("import", "import-file", ([file]) => importFile(file));
click("own", showOwn);
click("cancel", cancel);
click("export", exportAll);
click("delete-all", () => find("ask").showModal());
click("undo", undo);
find("ask").addEventListener("close", () => find("ask").returnValue === "yes" && attempt(deleteAll));
// Text that is dropped is the text field's own matter.
const bringsFiles = ({ dataTransfer }) => dataTransfer.types.includes("Files");
addEventListener("dragover", (event) => bringsFiles(event) && event.preventDefault());
addEventListener("drop", (event) => {
  if (!bringsFiles(event)) return;
  event.preventDefault();
  const { files } = event.dataTransfer;
  if (files.length > 0) attempt(() => readFiles(files));
});
page.hidden = false;
attempt(load).then(openAddressed);
addEventListener("hashchange", openAddressed);

function start() {
  return new Reader(texts, (part) => (find("progress").value = part));
}

function click(id, work) {
  find(id).addEventListener("click", () => attempt(work));
}

// A button that opens the browser's own choice of files.
function pick(button, field, work) {
  find(button).addEventListener("click", () => find(field).click());
  find(field).addEventListener("change", () => {
    const files = [...find(field).files];
    // The same file can be chosen again.
    find(field).value = "";
    if (files.length > 0) attempt(() => work(files));
  });
}

function show(shelf) {
  return (number) => attempt(() => card.show(on(shelf), number, { from: lists[shelf], isKept: shelf === "kept" }));
}

// Says what went wrong, in place of what went wrong before.
function attempt(work) {
  find("alert").textContent = "";
  return guard(work);
}

async function guard(work) {
  try {
    await work();
  } catch (failure) {
    if (failure.canceled) return;
    if (failure.tooLong) return (find("found").textContent = said.longHere);
    console.warn("reversi: games:", failure);
    find("alert").textContent = isFull(failure) ? said.full : failure instanceof DOMException ? said.blocked : said.broken;
  }
}

async function readFiles(files) {
  const endings = { jou: [], trn: [], games: [] };
  for (const file of files) {
    const ending = file.name.split(".").pop().toLowerCase();
    endings[Object.hasOwn(endings, ending) ? ending : "games"].push(file);
  }
  const bytes = async (file) => new Uint8Array((await file?.slice(0, LONGEST).arrayBuffer()) ?? 0);
  const { jou: [players], trn: [tournaments], games: [first, ...others] } = endings;
  const from = find("choose");
  await read(from, await bytes(first ?? players ?? tournaments), await bytes(players), await bytes(tournaments));
  if (others.length > 0) find("alert").textContent = filled(said.dropped, first.name);
}

// `from` gets the focus where it would be lost, and when the game is closed.
async function read(from, bytes, players = new Uint8Array(), tournaments = new Uint8Array()) {
  card.close();
  find("read").hidden = find("faults").hidden = true;
  find("found").textContent = said.reading;
  find("progress").value = 0;
  find("reading").hidden = false;
  if (document.activeElement === document.body) find("cancel").focus();
  try {
    const [found, ...faults] = (await reader.ask("read", "read", bytes, players, tournaments)).split("\n");
    const count = await reader.ask("read", "all");
    find("found").textContent = found;
    tellFaults(faults);
    if (count > 1) {
      find("read").hidden = false;
      await lists.read.reset();
    } else if (count === 1) {
      await card.show(on("read"), 0, { from, isKept: false });
    }
  } finally {
    const focused = find("reading").contains(document.activeElement);
    find("reading").hidden = true;
    if (focused) from.focus();
  }
}

function tellFaults(faults) {
  find("faults").hidden = faults.length === 0;
  find("faults").replaceChildren(...faults.map((fault) => cell("li", fault)));
}

async function cancel() {
  reader.end();
  reader = start();
  find("found").textContent = said.canceled;
  await load();
}

// The game on the board of the game's page, whatever its state. It is only looked at here. A board may have a name.
async function showOwn() {
  const name = new URLSearchParams(location.search).get("storage");
  const text = JSON.parse(localStorage.getItem(name ? `reversi:v1:game:${name}` : "reversi:v1:game") ?? "null");
  const unread = text === null || (await reader.ask("own", "fill", [{ name: "own", ended: 0, text }])) > 0;
  if (unread) find("found").textContent = said.ownNone;
  else await card.show(on("own"), 0, { from: find("own"), isKept: false });
}

// The menu of the board leads to the game that is on it.
async function openAddressed() {
  if (location.hash === "#own") await guard(showOwn);
}

// Shows the kept games, if the browser keeps any.
async function load() {
  const section = find("kept");
  let unsettled;
  try {
    // What waits may find no room. What is kept is shown all the same: how else could room be made?
    await settle().catch((failure) => (unsettled = failure));
    kept = await all();
  } catch (failure) {
    section.hidden = true;
    throw failure;
  }
  await reader.ask("kept", "fill", kept);
  const some = (await reader.ask("kept", "all")) > 0;
  section.querySelector(".none").hidden = some;
  section.querySelectorAll(".some").forEach((part) => (part.hidden = !some));
  section.hidden = false;
  if (some) await lists.kept.search();
  await showResults();
  if (unsettled) await attempt(() => Promise.reject(unsettled));
}

async function deleteOne(number) {
  const [[name]] = rows(await reader.ask("kept", "kept", number));
  await take(kept.filter((game) => game.name === name), () => remove(name), said.deleted);
}

// Another tab may have kept more since these were listed.
async function deleteAll() {
  return take(await all(), clear, said.deletedAll);
}

// Takes games out by this work, and offers to put them back.
async function take(games, work, text) {
  await attempt(async () => {
    await work();
    deleted = games;
    card.close();
    await load();
    sayKept(text);
    find("undo").hidden = false;
    find("undo").focus();
  });
}

async function undo() {
  await put(deleted);
  await load();
  find("undo").hidden = true;
  sayKept(deleted.length > 1 ? said.restoredAll : said.restored);
  lists.kept.focus();
}

async function exportAll() {
  const day = new Date();
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0"));
  const name = `${said.archiveFile}-${parts.join("-")}.txt`;
  // Another tab may have kept more since these were listed.
  await load();
  download(name, await reader.ask("kept", "export"), "text/plain");
  sayKept(filled(said.saved, name));
}

function sayKept(text) {
  find("kept-said").textContent = text;
}

async function importFile(file) {
  const bytes = new Uint8Array(await file.slice(0, LONGEST).arrayBuffer());
  const [found, ...lines] = rows(await reader.ask("kept", "merge", bytes));
  const games = lines.filter((line) => line.length === 3);
  await put(games.map(([name, ended, text]) => ({ name, ended: Number(ended), text })));
  await load();
  sayKept([found, ...lines.filter((line) => line.length === 1)].join(" ").trim());
}

// A table of results, and in each line the same as a bar.
async function showResults() {
  const lines = rows(await reader.ask("kept", "results"));
  find("results").hidden = lines.length === 0;
  for (const table of find("results").querySelectorAll("table")) {
    const own = lines.filter(([kind]) => kind === table.dataset.results).map(([, name, ...counts]) => [name, counts.map(Number)]);
    const most = Math.max(1, ...own.map(([, counts]) => sum(counts)));
    table.tBodies[0].replaceChildren(...own.map(([name, counts]) => {
      const head = cell("th", name);
      head.scope = "row";
      head.append(bar(counts, most));
      const line = document.createElement("tr");
      line.append(head, ...counts.map((count) => cell("td", count)));
      return line;
    }));
  }
}

function bar(counts, most) {
  const picture = document.createElementNS(SVG, "svg");
  for (const [name, value] of [["viewBox", "0 0 100 8"], ["preserveAspectRatio", "none"], ["aria-hidden", "true"]]) {
    picture.setAttribute(name, value);
  }
  let from = 0;
  for (const [at, kind] of ["won", "draws", "lost"].entries()) {
    const part = document.createElementNS(SVG, "rect");
    const width = (100 * counts[at]) / most;
    for (const [name, value] of [["class", kind], ["x", from], ["width", width], ["height", 8]]) part.setAttribute(name, value);
    picture.append(part);
    from += width;
  }
  return picture;
}

function sum(counts) {
  return counts.reduce((all, count) => all + count, 0);
}

function cell(tag, text) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
