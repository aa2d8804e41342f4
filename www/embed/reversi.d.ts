/** The module behind the element, for pages that put a game into an element of their own. */

/** Loads the module. It has to be called once, before `mount`. */
export default function init(options: { module_or_path: string | URL | Response | Promise<Response> }): Promise<unknown>;

/** A language that the game speaks. */
export type Language = "es" | "en" | "eu";
/** `classic`: most discs win; `reverse`: fewest discs win. */
export type Variant = "classic" | "reverse";
/** One side. */
export type Color = "black" | "white";
/** A level of the machine. */
export type Level = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
/** Who sits at a seat: a person, or the machine at a level. */
export type Seat = "person" | `${Level}`;

/** What is on the board. */
export interface State {
  phase: "playing" | "thinking" | "passing" | "paused" | "opening" | "reviewing" | "over";
  /** `trial`: a position that is stepped through and tried on; it is not kept. */
  purpose: "game" | "trial";
  variant: Variant;
  /** The side to move. */
  turn: Color;
  /** Turns taken, passes counted. */
  ply: number;
  /** Discs on the board. */
  black: number;
  white: number;
  players: Record<Color, Seat>;
  /** The position at the start: 64 symbols (`X`, `O`, `-`), a space, and the side to move. */
  start: string;
  /** The position now, in the same form. */
  position: string;
  /** The moves since the start, passes left out: `f5d6c3`. */
  moves: string;
  paused: boolean;
  result: Color | "draw" | null;
  /** The open dialog, such as `new-game` or `settings`. */
  dialog: string | null;
  language: Language;
}

/** A disc was placed. */
export interface Move extends State {
  by: Color;
  square: string;
  /** How many discs it flipped. */
  flips: number;
}

/** A side could not move. */
export interface Pass extends State {
  by: Color;
}

/** The board is hidden until a person goes on. */
export interface Pause extends State {
  reason: "player" | "hidden" | "restored" | "other-tab" | "page";
}

/** What happens, by its name. */
export interface News {
  move: Move;
  pass: Pass;
  pause: Pause;
  over: State;
  /** Anything else: whose turn it is in what way, a move taken back, another game, another language. */
  change: State;
}

/** A game that is asked for. */
export interface GameOptions {
  variant?: Variant;
  /** How the discs of the center lie: `standard`, `mirrored`, `black-north` and so on, `random`, `by-hand`. */
  start?: string;
  black?: Seat | Level;
  white?: Seat | Level;
  /** A person against the machine at this level. */
  level?: `${Level}` | Level;
  /** A whole number that fixes what the machine draws by lot. */
  seed?: string | number;
}

/** A position to step through and to try moves on. */
export interface Trial {
  /** 64 symbols and the side to move; the standard start without it. */
  position?: string;
  /** A transcript. */
  moves?: string;
  /** The ply after which the board is shown at first. */
  ply?: string | number;
  variant?: Variant;
}

/** What a game is mounted with. */
export interface MountOptions extends GameOptions, Trial {
  /** The files of texts, by language, as they were fetched: at least one. */
  texts: Partial<Record<Language, string>>;
  /** Fetches `text_eu`, `openings` and the like. */
  fetchText?: (name: string) => Promise<string>;
  /** Starts the engine's worker. Boards with the same function share one. */
  worker?: () => Worker;
  /** Loads the worker's module on the page, where no worker can be had. */
  importEngine?: () => Promise<unknown>;
  /** The whole addresses of what the machine's higher levels play by. */
  weightsClassic?: string;
  weightsReverse?: string;
  lang?: string;
  /** A board (`verde`, `noche`, `azul`, `nogal`, `pizarra`, `contraste`), `light`, `dark`, `system`, or two with a comma. */
  theme?: string;
  /** What the game is kept under, without colons, or `off`. */
  storage?: string;
  controls?: "full" | "compact" | "none";
}

/** A mounted game. */
export interface GameHandle {
  /** What is on the board; undefined while the game is busy with an event. */
  state(): State | undefined;
  /** Plays for the person who is to move; says whether that was done. */
  play(square: string): boolean;
  /** Pauses a game in progress. Only a person can go on with it. */
  pause(): void;
  /** Takes language and colors for this page load. */
  dress(options: { lang?: string; theme?: string }): void;
  /** Shows moves to step through, or begins a game; a game in progress is never lost. Throws where something is wrong. */
  load(what: string | Trial | GameOptions): void;
  /** Calls `listener` whenever something happens; returns a function that ends that. */
  subscribe(listener: <Kind extends keyof News>(kind: Kind, state: News[Kind]) => void): () => void;
  /** Says whether at least half of the board is in view: while it is not, a turn's time stands. */
  boardInView(seen: boolean): void;
  /** Takes the game off the page. */
  unmount(): void;
  /** Gives its memory back, after `unmount`. */
  free(): void;
}

/** Puts a game into an element or a shadow root, whose content it replaces. */
export function mount(root: Element | ShadowRoot, options: MountOptions): GameHandle;
