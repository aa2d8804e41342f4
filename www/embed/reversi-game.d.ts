/** `<reversi-game>`: importing this module defines it. */

import type { GameOptions, Move, Pass, Pause, State, Trial } from "./reversi.js";

export type { Color, GameOptions, Language, Level, Move, Pass, Pause, Seat, State, Trial, Variant } from "./reversi.js";

/**
 * A game of Reversi on a page.
 *
 * Every attribute has a property of its name. `lang` and `theme` show at once; all others count when the element is put on
 * the page, or by `load`.
 */
export class ReversiGame extends HTMLElement {
  /** A board (`verde`, `noche`, `azul`, `nogal`, `pizarra`, `contraste`), `light`, `dark`, `system`, or a board and a look: `azul,dark`. */
  theme: string;
  /** A person against the machine at this level, 1 to 8. */
  level: string;
  /** `person` or a level. */
  black: string;
  white: string;
  /** `classic` or `reverse`. */
  variant: string;
  /** `standard`, `mirrored`, `black-north` and so on, `random`, `by-hand`. */
  start: string;
  /** A whole number that fixes what the machine draws by lot. */
  seed: string;
  /** A position to try moves on: 64 symbols and the side to move. */
  position: string;
  /** Moves to step through, from `position` or the standard start. */
  moves: string;
  /** What the game is kept under, or `off`. Without it: the page's path and the element's id or number. */
  storage: string;
  /** `full`, `compact` or `none`. */
  controls: string;
  /** A name for those who listen, where there are several boards. */
  label: string;

  /** What is on the board; null before the game is there. */
  state(): State | null;
  /** Plays for the person who is to move; says whether that was done. */
  play(square: string): boolean;
  /** Pauses a game in progress. Only a person can go on with it. */
  pause(): void;
  /**
   * Shows moves to step through (a transcript, or `position` and `moves`), or begins a game. A game in progress is never
   * lost: it waits behind what is stepped through, `load()` brings it back, paused, and a person is asked before another
   * game takes its place. Before the game is there it waits for that. Throws where something is wrong.
   */
  load(what?: string | Trial | GameOptions): void;

  addEventListener<Kind extends keyof ReversiEvents>(
    kind: Kind,
    listener: (this: ReversiGame, event: ReversiEvents[Kind]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    kind: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** The element's events. They bubble, also out of shadow trees. */
export interface ReversiEvents {
  /** The game is there. */
  "reversi-ready": CustomEvent<State>;
  "reversi-move": CustomEvent<Move>;
  "reversi-pass": CustomEvent<Pass>;
  "reversi-pause": CustomEvent<Pause>;
  "reversi-over": CustomEvent<State>;
  "reversi-change": CustomEvent<State>;
}

declare global {
  interface HTMLElementTagNameMap {
    "reversi-game": ReversiGame;
  }
  interface DocumentEventMap extends ReversiEvents {}
}
