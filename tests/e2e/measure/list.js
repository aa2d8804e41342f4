// Scrolls the list of games evenly, and notes the longest task of the page's thread, the frames that did not come, and
// those in which the middle of the list had no line.
const [told] = arguments;
const grid = document.querySelector("#read .grid");
const FRAMES = 180;
// A swift wheel: more than three screens of the list in a second.
const STEP = 30;
const DUE = 1000 / 60;
grid.scrollIntoView({ block: "center", behavior: "instant" });
const box = grid.getBoundingClientRect();
const middle = [box.left + box.width / 2, box.top + box.height / 2];
const tasks = [];
const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
observer.observe({ type: "longtask" });
let [blank, frames, dropped, before] = [0, 0, 0, undefined];
const next = (now) => {
  if (before !== undefined) dropped += Math.max(0, Math.round((now - before) / DUE) - 1);
  before = now;
  if (!document.elementFromPoint(...middle)?.closest("[role=row]")) blank += 1;
  grid.scrollTop += STEP;
  frames += 1;
  if (frames < FRAMES) requestAnimationFrame(next);
  else tell();
};
const tell = () => {
  tasks.push(...observer.takeRecords());
  told({ longest: Math.max(0, ...tasks.map(({ duration }) => duration)), dropped, blank, frames });
};
requestAnimationFrame(next);
