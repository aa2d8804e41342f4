// Notes what a click costs until its paint, and the frames in which discs turn; what the machine itself can do, for comparison.
let frames, paint, turning;
const root = document.querySelector("[data-reversi]");
// A browser without a screen makes a frame each 16.7 ms.
const DUE = 1000 / 60;
const ENOUGH = 60;
// So many rounds take a desktop computer some milliseconds.
const ROUNDS = 2_000_000;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    // The parts of one press are told one by one; the longest ends with the paint of what it changed.
    if (entry.interactionId) paint = Math.max(paint ?? 0, entry.duration);
  }
}).observe({ type: "event", durationThreshold: 16 });
const look = (now) => {
  if (root.hasAttribute("data-animating")) frames.push(now);
  else if (frames.length > 0) turning = false;
  if (turning) requestAnimationFrame(look);
};
const count = (times) => {
  const gaps = times.slice(1).map((now, at) => now - times[at]);
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / DUE) - 1), 0);
  return { frames: gaps.length + dropped, dropped };
};
window.reversiTurn = {
  begin() {
    [frames, paint, turning] = [[], undefined, true];
    requestAnimationFrame(look);
  },
  done: () => !turning,
  // What took less than the browser's threshold is not told at all.
  figures: () => ({ paint: paint ?? 16, ...count(frames) }),
  // The frames of a page that does nothing else.
  still(told) {
    const times = [];
    const next = (now) => (times.push(now) > ENOUGH ? told(count(times)) : requestAnimationFrame(next));
    requestAnimationFrame(next);
  },
  // Milliseconds for work that is the same everywhere.
  yardstick() {
    const start = performance.now();
    let sum = 1;
    for (let round = 0; round < ROUNDS; round += 1) sum = (Math.imul(sum, 16777619) ^ round) >>> 0;
    return sum < 0 ? 0 : performance.now() - start;
  },
};
return null;
