// What a page can do with a board: call its methods and listen to its events.

const game = document.getElementById("first");
const events = document.getElementById("events");

for (const kind of ["ready", "move", "pass", "pause", "over"]) {
  document.addEventListener(`reversi-${kind}`, ({ target, detail }) => {
    const { by = "", square = "", reason = "", black, white } = detail;
    const line = document.createElement("li");
    line.textContent = [target.id, kind, by, square, reason, `${black}–${white}`].filter(Boolean).join(" ");
    events.prepend(line);
  });
}

const squares = [..."abcdefgh"].flatMap((file) => [..."12345678"].map((rank) => file + rank));
const actions = {
  play: () => squares.some((square) => game.play(square)),
  pause: () => game.pause(),
  opening: () => game.load("f5d6c3"),
  game: () => game.load(),
  reverse: () => game.load({ variant: "reverse", level: 2 }),
  language() {
    const languages = ["en", "es", "eu"];
    game.lang = languages[(languages.indexOf(game.state()?.language) + 1) % languages.length];
  },
  dark: () => document.documentElement.classList.toggle("dark"),
};

for (const button of document.querySelectorAll("[data-do]")) {
  button.addEventListener("click", () => actions[button.dataset.do]());
}
