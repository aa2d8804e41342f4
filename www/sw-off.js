// Ends the offline copy: published in the place of sw.js, it removes what that one kept in players' browsers, and itself.
// Games and preferences stay.

const OURS = `reversi ${new URL("./", location.href).pathname} `;

// Not asked for, unlike an update: whoever publishes this wants the copy gone.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(end()));

async function end() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS)) await caches.delete(name);
  }
  await registration.unregister();
}
