// Records, from before the page's first script, what a flow counts or reads afterwards.
(() => {
  if (window.reversiWatch) return;
  const seen = { spoken: [], alerts: [], errors: [], violations: [], visibility: [], calls: {} };
  Object.defineProperty(window, "reversiWatch", { value: seen });

  addEventListener("error", (event) => seen.errors.push(String(event.message ?? event.target?.src ?? event.type)), true);
  addEventListener("unhandledrejection", (event) => seen.errors.push(`unhandled: ${event.reason}`));
  document.addEventListener("securitypolicyviolation", (event) =>
    seen.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`));
  document.addEventListener("visibilitychange", () => seen.visibility.push(document.visibilityState));

  for (const name of ["requestAnimationFrame", "setTimeout", "setInterval"]) {
    const real = window[name];
    seen.calls[name] = 0;
    window[name] = (...rest) => {
      seen.calls[name] += 1;
      return real.apply(window, rest);
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
