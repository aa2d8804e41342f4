/** What JSX of React 18 and later has to know: `import type {} from "reversi-game/react";` in one file is enough. */

import type { ClassAttributes, HTMLAttributes } from "react";
import type { ReversiGame } from "./reversi-game.js";

type Own = "theme" | "level" | "black" | "white" | "variant" | "start" | "seed" | "position" | "moves" | "storage" | "controls" | "label";
type Board = ClassAttributes<ReversiGame> & HTMLAttributes<ReversiGame> & { [Name in Own]?: string };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "reversi-game": Board;
    }
  }
}
