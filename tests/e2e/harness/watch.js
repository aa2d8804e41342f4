// Records, from before the page's first script, what a flow counts or reads afterwards.
(() => {
  if (window.reversiWatch) return;
  const seen = { spoken: [], alerts: [], errors: [], violations: [], visibility: [], languages: [], activity: 0, ran: 0, waiting: new Map() };
  Object.defineProperty(window, "reversiWatch", { value: seen });

  addEventListener("error", (event) => seen.errors.push(String(event.message ?? event.target?.src ?? event.target?.href ?? event.type)), true);
  addEventListener("unhandledrejection", (event) => seen.errors.push(`unhandled: ${event.reason}`));
  document.addEventListener("securitypolicyviolation", (event) =>
    seen.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`));
  document.addEventListener("visibilitychange", () => seen.visibility.push(document.visibilityState));

  new MutationObserver((records) => {
    if (records.some(({ target }) => target === document.documentElement)) seen.languages.push(document.documentElement.lang);
  }).observe(document, { subtree: true, attributeFilter: ["lang"] });

  // What asks to be called later, and each call that comes of it. `waiting` holds what has been asked for and has neither
  // run nor been taken back; an interval stays in it.
  const later = { requestAnimationFrame: "cancelAnimationFrame", requestIdleCallback: "cancelIdleCallback",
    setTimeout: "clearTimeout", setInterval: "clearInterval" };
  for (const [ask, takeBack] of Object.entries(later)) {
    const [realAsk, realTakeBack] = [window[ask], window[takeBack]];
    if (!realAsk) continue;
    window[ask] = (work, ...rest) => {
      seen.activity += 1;
      const id = realAsk.call(window, (...given) => {
        seen.activity += 1;
        seen.ran += 1;
        if (ask !== "setInterval") seen.waiting.delete(`${ask} ${id}`);
        return work(...given);
      }, ...rest);
      seen.waiting.set(`${ask} ${id}`, rest);
      return id;
    };
    window[takeBack] = (id) => {
      seen.waiting.delete(`${ask} ${id}`);
      realTakeBack.call(window, id);
    };
  }

  // Texts that assistive technology would be told, each time they change to something.
  const follow = (selector, log) => {
    const last = new WeakMap();
    return () => {
      for (const region of document.querySelectorAll(selector)) {
        const text = region.textContent.trim();
        if (text && last.get(region) !== text) log.push(text);
        last.set(region, text);
      }
    };
  };
  const looks = [follow("[data-live]", seen.spoken), follow("[data-alert]", seen.alerts)];
  new MutationObserver(() => looks.forEach((look) => look()))
    .observe(document, { subtree: true, childList: true, characterData: true });
})();
