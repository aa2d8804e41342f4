// Notes what a click costs until its paint, and the frames in which discs turn.
let frames, paint, turning;
const root = document.querySelector("[data-reversi]");
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
window.reversiTurn = {
  begin() {
    [frames, paint, turning] = [[], undefined, true];
    requestAnimationFrame(look);
  },
  done: () => !turning,
  figures() {
    const gaps = frames.slice(1).map((now, at) => now - frames[at]);
    // A screen shows a frame each 16.7 ms, or more often.
    const due = Math.min(1000 / 60, ...gaps);
    const dropped = gaps.reduce((sum, gap) => sum + Math.round(gap / due) - 1, 0);
    // What took less than the browser's threshold is not told at all.
    return { paint: paint ?? 16, frames: gaps.length + dropped, dropped };
  },
};
return null;
