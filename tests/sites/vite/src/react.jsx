import { createRoot } from "react-dom/client";
// #region react
import "reversi-game";
import { useEffect, useRef } from "react";

export function Reversi({ onMove, ...attributes }) {
  const game = useRef(null);
  useEffect(() => {
    const element = game.current;
    const tell = ({ detail }) => onMove?.(detail);
    element.addEventListener("reversi-move", tell);
    return () => element.removeEventListener("reversi-move", tell);
  }, [onMove]);
  return <reversi-game ref={game} {...attributes} />;
}
// #endregion

const tell = ({ by, square }) => console.log(by, square);
createRoot(document.querySelector("#app")).render(<Reversi level="2" onMove={tell} />);
