// What a frame and the element share: telling the game whether its board is in view.

// How much of the board must be in view for a turn's time to run.
const ENOUGH = 0.5;

// The page around may scroll the game away while its tab is seen: then a turn's time stands.
export function watchBoard(game, handle) {
  const look = (entries) => handle.boardInView(entries.at(-1).intersectionRatio >= ENOUGH);
  const watch = new IntersectionObserver(look, { threshold: ENOUGH });
  watch.observe(game.querySelector(".rv-stage"));
  return watch;
}
