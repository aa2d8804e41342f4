// Keeps the whole site in the browser, so that it opens and plays without the network. A newer version is fetched beside
// the one in use, as a whole or not at all, and waits until a player asks for it or nobody has the site open.

// The build fills in which build this is, and each file of the site with the digest of its content.
const BUILD = "";
const FILES = {};

const HOME = new URL("./", location.href);
// Several sites may share an origin and so its caches. No path has a space, so that none of these begins another.
const OURS = `reversi ${HOME.pathname} `;
const CACHE = OURS + BUILD;
// Files fetched at a time: whoever plays meanwhile needs the network, too.
const LANES = 4;
// As the build names files by their content: what an earlier version kept by such a name is the same.
const BY_CONTENT = /-[0-9a-f]{16}\./;

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(forgetEarlier()));
addEventListener("message", ({ data }) => {
  if (data === "update") skipWaiting();
});
addEventListener("fetch", (event) => {
  const path = kept(event.request);
  if (path !== undefined) event.respondWith(answer(event.request, path));
});

async function fill() {
  const earlier = (await caches.keys()).filter((name) => name.startsWith(OURS));
  const left = Object.entries(FILES).values();
  try {
    const cache = await caches.open(CACHE);
    const lane = async () => {
      for (const [path, integrity] of left) await cache.put(path, await found(path, earlier) ?? await fetched(path, integrity));
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  } catch (failure) {
    // The other lanes find nothing left to fetch.
    Array.from(left);
    await caches.delete(CACHE);
    throw failure;
  }
}

async function found(path, earlier) {
  if (!BY_CONTENT.test(path)) return undefined;
  for (const cacheName of earlier) {
    const answer = await caches.match(path, { cacheName });
    if (answer) return answer;
  }
  return undefined;
}

async function fetched(path, integrity) {
  const answer = await fetch(path, { cache: "reload", integrity });
  const page = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
  if (!answer.ok || page !== path.endsWith(".html")) throw new TypeError(`${path}: ${answer.status}`);
  // Browsers refuse to show a page by an answer that was redirected, and some hosts lead from rules.html to rules.
  return answer.redirected ? new Response(answer.body, answer) : answer;
}

async function forgetEarlier() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  }
}

// The path of the kept file that is asked for, if it is one. What stands behind a question mark is for the page's script.
function kept({ method, url, mode, destination }) {
  if (method !== "GET" || !url.startsWith(HOME.href)) return undefined;
  // A frame belongs to another page, which expects what the server has.
  if (mode === "navigate" && destination !== "document") return undefined;
  const path = new URL(url).pathname.slice(HOME.pathname.length);
  const file = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  return Object.hasOwn(FILES, file) ? file : undefined;
}

// All from one version, so that a page never gets another version's files. Where the browser has dropped them, the
// server is asked.
async function answer(request, path) {
  return (await caches.match(path, { cacheName: CACHE })) ?? fetch(request);
}
