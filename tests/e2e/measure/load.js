// Notes, from before the page's first script, what its load costs until somebody can play.
(() => {
  const seen = { playable: 0, largest: 0, shift: 0, first: 0, long: [] };
  const note = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  note("largest-contentful-paint", (entry) => { seen.largest = entry.startTime; });
  note("layout-shift", (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
  note("paint", (entry) => { if (entry.name === "first-contentful-paint") seen.first = entry.startTime; });
  note("longtask", (entry) => { seen.long.push([entry.startTime, entry.duration]); });
  new MutationObserver(() => {
    if (!seen.playable && document.querySelector("[data-reversi] [data-legal]")) seen.playable = performance.now();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-legal"] });
  window.reversiLoad = {
    // The largest paint is known once the board has been painted, and what the page does at idle is done. Asking again and
    // again from outside would be work on the page's thread.
    quiet(told) {
      const look = () => {
        if (seen.playable > 0 && seen.largest > 0 && performance.now() > seen.playable + 5000) told(true);
        else setTimeout(look, 500);
      };
      look();
    },
    figures() {
      const [page] = performance.getEntriesByType("navigation");
      const early = performance.getEntriesByType("resource").filter((file) => file.startTime < seen.playable);
      // A file that was preloaded is told again where it is used.
      const files = [...new Map(early.map((file) => [file.name, file])).values()];
      // Only what blocks between the first paint and the last long task counts, each beyond its first 50 ms.
      const blocked = seen.long.filter(([start]) => start >= seen.first).map(([, length]) => Math.max(0, length - 50));
      return {
        playable: seen.playable, largest_paint: seen.largest, shift: seen.shift,
        blocked: blocked.reduce((sum, part) => sum + part, 0),
        files: files.map((file) => `${file.name.split("/").pop()} ${file.encodedBodySize}`),
        bytes: [page, ...files].reduce((sum, file) => sum + file.encodedBodySize, 0),
        requests: 1 + files.length,
      };
    },
  };
})();
