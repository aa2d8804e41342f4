// Uses every attribute, property, method and event, so that the compiler reads all that the package says of them.
import { ReversiGame } from "reversi-game";
import type { Color, GameOptions, Move, Pass, Pause, State, Trial } from "reversi-game";
import init, { mount } from "reversi-game/reversi.js";
import type { GameHandle, MountOptions, News } from "reversi-game/reversi.js";

const game: ReversiGame = document.createElement("reversi-game");
for (const name of ["lang", "theme", "level", "black", "white", "variant", "start", "seed", "position", "moves", "storage", "controls", "label"] as const) {
  const value: string = game[name];
  game[name] = value;
}

const state: State | null = game.state();
const played: boolean = game.play("d3");
game.pause();
game.load();
game.load("f5d6c3");
game.load({ position: "-".repeat(64) + " X", moves: "" } satisfies Trial);
game.load({ variant: "reverse", start: "random", black: "person", white: 3, seed: 7 } satisfies GameOptions);
// @ts-expect-error: there is no such variant
game.load({ variant: "chess" });
// @ts-expect-error: nor such a level
game.load({ level: 9 });

game.addEventListener("reversi-ready", ({ detail }) => use<State>(detail));
game.addEventListener("reversi-move", ({ detail }) => use<Move>(detail));
game.addEventListener("reversi-pass", ({ detail }) => use<Pass>(detail));
game.addEventListener("reversi-pause", ({ detail }) => use<Pause>(detail));
game.addEventListener("reversi-over", ({ detail }) => use<Color | "draw" | null>(detail.result));
game.addEventListener("reversi-change", ({ detail }) => use<State>(detail));
game.addEventListener("click", (event) => use<Event>(event));
document.addEventListener("reversi-move", ({ detail }) => use<string>(detail.square));

export async function byHand(options: MountOptions): Promise<GameHandle> {
  await init({ module_or_path: "reversi_bg.wasm" });
  const handle = mount(document.body, options);
  const end = handle.subscribe((kind, news) => use<[keyof News, State]>([kind, news]));
  handle.dress({ lang: "eu", theme: "azul,dark" });
  use<State | undefined>(handle.state());
  use<boolean>(handle.play("c3"));
  handle.load("f5");
  handle.pause();
  end();
  handle.unmount();
  handle.free();
  return handle;
}

export function use<T>(value: T): T {
  return value;
}
use<[State | null, boolean]>([state, played]);
