// #region plain
import "reversi-game";

const game = document.createElement("reversi-game");
game.setAttribute("level", "2");
game.addEventListener("reversi-move", ({ detail }) => console.log(detail.by, detail.square));
document.querySelector("#app").append(game);
// #endregion
