// The worker of the page of games. Ending it cancels.

import { answer, begin } from "./games_desk.js";

addEventListener("message", async ({ data }) => {
  if (data.texts === undefined) postMessage(await answer(data, (progress) => postMessage({ progress })));
  else begin(data.texts);
});
