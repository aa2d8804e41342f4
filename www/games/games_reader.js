// The worker of the page of games, as the page sees it: questions and answers, progress, and an end.

export class Reader {
  #language;
  #worker;
  #waiting = new Map();
  #last = 0;

  // `progress` is called with the part of a file that has been read.
  constructor(language, progress) {
    this.#language = language;
    const address = new URL("./games_worker.js", import.meta.url).href;
    this.#worker = new Worker(trusted(address), { type: "module" });
    this.#worker.addEventListener("error", () => this.#fail(new Error("no worker")));
    this.#worker.addEventListener("message", ({ data }) => {
      if (data.progress !== undefined) return progress(data.progress);
      const { resolve, reject } = this.#waiting.get(data.id) ?? {};
      this.#waiting.delete(data.id);
      if (data.refusal === undefined) resolve?.(data.answer);
      else reject?.(Object.assign(new Error(data.refusal), { said: !data.broken }));
    });
  }

  // Asks for a function of one of the worker's shelves.
  ask(shelf, ask, ...given) {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, language: this.#language, shelf, ask, given });
    });
  }

  // Ends the worker; whoever waits hears that it was canceled.
  end() {
    this.#worker.terminate();
    this.#fail(Object.assign(new Error("canceled"), { canceled: true }));
  }

  #fail(failure) {
    for (const { reject } of this.#waiting.values()) reject(failure);
    this.#waiting.clear();
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
