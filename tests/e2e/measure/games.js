// Plays games of two people to their ends, always on the first legal square; says how many.
const [games, done] = arguments;
const root = document.querySelector("[data-reversi]");
const until = async (condition) => {
  for (let looks = 0; !condition() && looks < 2000; looks += 1) await new Promise((go) => setTimeout(go, 5));
};
(async () => {
  let played = 0;
  while (played < games) {
    for (let presses = 0; root.dataset.phase !== "over" && presses < 200; presses += 1) {
      // While a pass is shown no square is legal, and a press on any ends the showing.
      (root.querySelector("[data-legal]") ?? root.querySelector("[data-square]")).click();
    }
    if (root.dataset.phase !== "over") break;
    played += 1;
    root.querySelector("[data-action=again]").click();
    await until(() => root.dataset.phase === "playing");
  }
  done(played);
})();
