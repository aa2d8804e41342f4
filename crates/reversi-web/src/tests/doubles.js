// Stand-ins for parts of the browser. Each is in place from its making until `end()`.

const requestFrame = window.requestAnimationFrame.bind(window);
// The test runner has put a function of its own in the constructor's place.
const RealWorker = Worker.prototype.constructor;
const standing = new Set();

/** Ends whatever stands in for something: a test that fails does not do it itself. */
export function endAll() {
  for (const double of [...standing]) double.end();
}

/** Resolves at the browser's next frame, whatever stands in for frames on the page. */
export function turn() {
  return new Promise((resolve) => requestFrame(resolve));
}

/** The address of a module with this text. */
export function script(text) {
  return URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
}

export class Double {
  #undo = [];

  constructor() {
    standing.add(this);
  }

  put(object, name, property) {
    const old = Object.getOwnPropertyDescriptor(object, name);
    Object.defineProperty(object, name, { configurable: true, ...property });
    this.#undo.push(() => (old ? Object.defineProperty(object, name, old) : delete object[name]));
  }

  end() {
    standing.delete(this);
    while (this.#undo.length > 0) this.#undo.pop()();
  }
}

/** Counts what has been taken from the browser and not been given back. */
export class Census extends Double {
  #listeners = [];
  #timers = new Set();
  #frames = new Set();
  #idle = new Set();
  #observers = new Set();

  constructor() {
    super();
    const census = this;
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    const capture = (options) => (typeof options === "object" ? Boolean(options?.capture) : Boolean(options));
    const same = (a, b) => a.every((part, index) => part === b[index]);
    this.put(EventTarget.prototype, "addEventListener", {
      value(type, callback, options) {
        const added = [this, type, callback, capture(options)];
        if (!census.#listeners.some((known) => same(known, added))) census.#listeners.push(added);
        return addEventListener.call(this, type, callback, options);
      },
    });
    this.put(EventTarget.prototype, "removeEventListener", {
      value(type, callback, options) {
        const removed = [this, type, callback, capture(options)];
        census.#listeners = census.#listeners.filter((known) => !same(known, removed));
        return removeEventListener.call(this, type, callback, options);
      },
    });
    this.#track("setTimeout", "clearTimeout", this.#timers);
    this.#track("requestAnimationFrame", "cancelAnimationFrame", this.#frames);
    this.#track("requestIdleCallback", "cancelIdleCallback", this.#idle);
    const { observe, disconnect } = ResizeObserver.prototype;
    this.put(ResizeObserver.prototype, "observe", {
      value(...given) {
        census.#observers.add(this);
        return observe.apply(this, given);
      },
    });
    this.put(ResizeObserver.prototype, "disconnect", {
      value() {
        census.#observers.delete(this);
        return disconnect.call(this);
      },
    });
  }

  #track(start, stop, running) {
    const [begin, cancel] = [window[start].bind(window), window[stop].bind(window)];
    this.put(window, start, {
      value(call, ...given) {
        const handle = begin((...told) => {
          running.delete(handle);
          call(...told);
        }, ...given);
        running.add(handle);
        return handle;
      },
    });
    this.put(window, stop, {
      value(handle) {
        running.delete(handle);
        cancel(handle);
      },
    });
  }

  get listeners() { return this.#listeners.length; }
  get timers() { return this.#timers.size; }
  get frames() { return this.#frames.size; }
  get idle() { return this.#idle.size; }
  get observers() { return this.#observers.size; }
}

/** Holds timers back; `pass` lets time go by. */
export class Clock extends Double {
  #now = 0;
  // Far from the browser's own numbers, which go on being cleared by it.
  #next = 1_000_000_000;
  #waiting = new Map();

  constructor() {
    super();
    const clear = window.clearTimeout.bind(window);
    this.put(window, "setTimeout", {
      value: (call, after = 0) => {
        this.#waiting.set(++this.#next, { at: this.#now + after, call });
        return this.#next;
      },
    });
    this.put(window, "clearTimeout", {
      value: (handle) => {
        if (!this.#waiting.delete(handle)) clear(handle);
      },
    });
  }

  get waiting() { return this.#waiting.size; }

  pass(milliseconds) {
    const end = this.#now + milliseconds;
    for (;;) {
      const due = [...this.#waiting].filter(([, timer]) => timer.at <= end).sort(([, a], [, b]) => a.at - b.at);
      if (due.length === 0) break;
      const [[handle, timer]] = due;
      this.#now = timer.at;
      this.#waiting.delete(handle);
      timer.call();
    }
    this.#now = end;
  }
}

/** Holds animation frames back; `paint` gives those that wait. */
export class Frames extends Double {
  #next = 1_000_000_000;
  #waiting = new Map();
  requested = 0;

  constructor() {
    super();
    this.put(window, "requestAnimationFrame", {
      value: (call) => {
        this.requested += 1;
        this.#waiting.set(++this.#next, call);
        return this.#next;
      },
    });
    this.put(window, "cancelAnimationFrame", { value: (handle) => this.#waiting.delete(handle) });
  }

  get waiting() { return this.#waiting.size; }

  paint(now) {
    const calls = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const call of calls) call(now);
  }
}

/** Counts workers and writes down what is posted to them. Scripts given are run one after the other, the last again. */
export class Workers extends Double {
  live = 0;
  started = 0;
  #posted = [];

  constructor(scripts) {
    super();
    const workers = this;
    this.put(window, "Worker", {
      value: class extends RealWorker {
        constructor(address, options) {
          super((scripts.length > 1 ? scripts.shift() : scripts[0]) ?? address, options);
          workers.live += 1;
          workers.started += 1;
          workers.newest = this;
        }

        postMessage(message) {
          workers.#posted.push(JSON.stringify(message));
          super.postMessage(message);
        }

        terminate() {
          workers.live -= 1;
          super.terminate();
        }
      },
    });
  }

  get posted() { return this.#posted.join("\n"); }
}

const starters = new Map();

/** A function that starts the worker of this address, always the same one. */
export function starter(address) {
  if (!starters.has(address)) starters.set(address, () => new Worker(address, { type: "module" }));
  return starters.get(address);
}

/** What went wrong without anybody catching it. */
export class Faults extends Double {
  #told = [];
  #listen = new AbortController();

  constructor() {
    super();
    const { signal } = this.#listen;
    const hear = (event) => {
      this.#told.push(String(event.reason ?? event.message));
      // Otherwise the test runner would count it as well.
      event.preventDefault();
    };
    window.addEventListener("error", hear, { signal });
    window.addEventListener("unhandledrejection", hear, { signal });
  }

  get told() { return this.#told.join("\n"); }

  end() {
    this.#listen.abort();
    super.end();
  }
}

/** The browser's storage as some browsers have it. */
export class Storages extends Double {
  /** The page may not even ask for it. */
  deny() {
    this.put(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  }

  /** There is none. */
  withhold() {
    this.put(window, "localStorage", { value: null });
  }

  /** It takes nothing more. */
  fill() {
    this.put(Storage.prototype, "setItem", {
      value() {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
  }

  /** Nothing is in it that could be read. */
  empty() {
    this.put(Storage.prototype, "length", { value: 0 });
  }
}

/** Tells that the page is idle when it is told so; where there is no such thing (Safari), the page must guess. */
export class Idling extends Double {
  #waiting = new Map();
  #next = 1_000_000_000;

  constructor() {
    super();
    this.put(window, "requestIdleCallback", {
      value: (call, { timeout }) => {
        if (!(timeout > 0)) throw new TypeError("a busy page would never be idle");
        this.#waiting.set(++this.#next, call);
        return this.#next;
      },
    });
    this.put(window, "cancelIdleCallback", { value: (handle) => this.#waiting.delete(handle) });
  }

  get waiting() { return this.#waiting.size; }

  rest() {
    const calls = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const call of calls) call();
  }

  withhold() {
    this.put(window, "requestIdleCallback", { value: undefined });
    this.put(window, "cancelIdleCallback", { value: undefined });
  }
}

/** Canvases that cannot be painted on. */
export class BlankCanvases extends Double {
  constructor() {
    super();
    this.put(HTMLCanvasElement.prototype, "getContext", { value: () => null });
  }
}

/** The screen's density, and answers to media queries, as told here. */
export class Screen extends Double {
  #queries = [];
  #matching = "";

  constructor() {
    super();
    this.put(window, "matchMedia", {
      value: (query) => {
        const screen = this;
        const list = new (class extends EventTarget {
          get matches() { return query === screen.#matching; }
        })();
        this.#queries.push([query, list]);
        return list;
      },
    });
  }

  /** From now on only this query matches. */
  match(query) {
    this.#matching = query;
    for (const [, list] of [...this.#queries]) list.dispatchEvent(new Event("change"));
  }

  set density(ratio) {
    this.put(window, "devicePixelRatio", { value: ratio });
    // A copy: whoever hears of it asks anew.
    for (const [query, list] of [...this.#queries]) {
      if (query.startsWith("(resolution:")) list.dispatchEvent(new Event("change"));
    }
  }
}

/** Whether the document counts as hidden. */
export class Visibility extends Double {
  #set(hidden) {
    this.put(document, "hidden", { value: hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }

  hide() { this.#set(true); }
  show() { this.#set(false); }
}
