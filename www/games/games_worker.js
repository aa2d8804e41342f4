// The worker of the page of games. Ending it cancels.

import { answer } from "./games_desk.js";

addEventListener("message", async ({ data }) => postMessage(await answer(data, (progress) => postMessage({ progress }))));
