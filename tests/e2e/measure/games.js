// Plays a game of two people again and again, to its end each time; says how many came to one.
const [games, squares, done] = arguments;
const root = document.querySelector("[data-reversi]");
const until = async (condition) => {
  for (let looks = 0; !condition() && looks < 2000; looks += 1) await new Promise((go) => setTimeout(go, 5));
};
(async () => {
  let played = 0;
  while (played < games) {
    for (const square of squares) root.querySelector(`[data-square="${square}"]`).click();
    if (root.dataset.phase !== "over") break;
    played += 1;
    root.querySelector("[data-action=again]").click();
    await until(() => root.dataset.phase === "playing");
  }
  done(played);
})();
