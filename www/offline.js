// Lets the site be installed, has it kept in the browser by its service worker, and tells the game when a newer version is
// ready. The page stays as it is until the player wants another.

// Between two looks for a newer version from a page that stays open, in milliseconds.
const LOOK_AGAIN_MS = 3_600_000;

// Registers the worker (its address, trusted where the site demands that) for a mounted game.
export async function keep(address, game) {
  // Not in the page's source: Chromium would fetch it, and an icon, before the game.
  document.head.append(Object.assign(document.createElement("link"), { rel: "manifest", href: "manifest.webmanifest" }));

  const { serviceWorker } = navigator;
  let asked = false;
  // Another tab has changed to the newer version. This one plays on, and is told that it is old.
  serviceWorker.addEventListener("controllerchange", () => {
    if (!asked) game.offerUpdate(() => location.reload());
  });

  const registration = await serviceWorker.register(address, { updateViaCache: "none" });
  const offer = () => game.offerUpdate(() => {
    const { waiting } = registration;
    asked = true;
    // Nobody waits when another tab was quicker.
    if (!waiting) return location.reload();
    waiting.addEventListener("statechange", () => {
      if (waiting.state !== "activating") location.reload();
    });
    waiting.postMessage("update");
  });
  const follow = (worker) => worker?.addEventListener("statechange", () => {
    // The first worker of all waits for nothing.
    if (worker.state === "installed" && registration.active) offer();
  });
  if (registration.waiting && registration.active) offer();
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));

  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - looked < LOOK_AGAIN_MS) return;
    looked = Date.now();
    // The network may be away: that is what the copy is for.
    registration.update().catch(() => {});
  });
}
