// What answers the page of games, as the page sees it: questions and answers, progress, and an end. It is a worker; where
// the browser has none of that kind, the page answers itself, and reads only as much at once as nobody has to wait for.

// In bytes: some thousand games, which take a tenth of a second.
const MOST_ON_PAGE = 200_000;

export class Reader {
  #texts;
  #progress;
  #worker;
  // What is asked of the page itself.
  #desk;
  #waiting = new Map();
  #last = 0;

  // `texts` are what is said, a line for each; `progress` is called with the part of a file that has been read.
  constructor(texts, progress) {
    this.#texts = texts;
    this.#progress = progress;
    const address = new URL("./games_worker.js", import.meta.url).href;
    try {
      this.#worker = new Worker(trusted(address), { type: "module" });
    } catch (failure) {
      return this.#doWithout(failure);
    }
    // It cannot be loaded, or the browser knows no modules there: once it has answered, it works.
    this.#worker.addEventListener("error", (failure) => this.#doWithout(failure), { once: true });
    this.#worker.addEventListener("message", ({ data }) => {
      if (data.progress !== undefined) progress(data.progress);
      else this.#settle(data);
    });
    this.#worker.postMessage({ texts });
  }

  // Asks for a function of a shelf.
  ask(shelf, ask, ...given) {
    const question = { id: ++this.#last, shelf, ask, given };
    return new Promise((resolve, reject) => {
      this.#waiting.set(question.id, { question, resolve, reject });
      if (this.#desk) this.#answer(question);
      else this.#worker.postMessage(question);
    });
  }

  // Ends the worker; whoever waits hears that it was canceled.
  end() {
    this.#worker?.terminate();
    for (const { reject } of this.#waiting.values()) reject(Object.assign(new Error("canceled"), { canceled: true }));
    this.#waiting.clear();
  }

  #doWithout(failure) {
    console.info("reversi: games: no worker:", failure.message);
    this.#worker?.terminate();
    this.#desk = import("./games_desk.js").then((desk) => {
      desk.begin(this.#texts);
      return desk;
    });
    for (const { question } of this.#waiting.values()) this.#answer(question);
  }

  async #answer(question) {
    if (question.given.some((part) => part instanceof Uint8Array && part.length > MOST_ON_PAGE)) {
      return this.#settle({ id: question.id, refusal: "too long", tooLong: true });
    }
    try {
      this.#settle(await (await this.#desk).answer(question, this.#progress));
    } catch (failure) {
      this.#settle({ id: question.id, refusal: String(failure), broken: true });
    }
  }

  #settle({ id, answer, refusal, broken, tooLong }) {
    const { resolve, reject } = this.#waiting.get(id) ?? {};
    this.#waiting.delete(id);
    if (refusal === undefined) resolve?.(answer);
    else reject?.(Object.assign(new Error(refusal), { said: !broken && !tooLong, tooLong }));
  }
}

// A site may demand that a script's address comes from a policy, and allow the one of this name.
let policy;
function trusted(address) {
  try {
    policy ??= trustedTypes.createPolicy("reversi", { createScriptURL: (url) => (url === address ? url : null) });
    return policy.createScriptURL(address);
  } catch {
    // No such browser feature, or the site allows no policy of ours: the plain address may do.
    return address;
  }
}
