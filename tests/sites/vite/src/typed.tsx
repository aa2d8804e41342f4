// The tag in JSX: every attribute, and what is no attribute of it.
import type {} from "reversi-game/react";
import type { ReversiGame } from "reversi-game";
import { useRef } from "react";

export function Board() {
  const game = useRef<ReversiGame>(null);
  return <reversi-game ref={game} lang="en" level="2" storage="off" className="wide" onClick={() => game.current?.pause()} />;
}

// @ts-expect-error: there is no such attribute
export const wrong = <reversi-game size="2" />;
