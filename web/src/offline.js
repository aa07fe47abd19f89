// The service worker: everything the page is made of is fetched once and then answered from the cache, so that
// the page opens without a network. Files carry a hash in their names; a new build has a new cache.
const cacheName = "grognard-__VERSION__";
const shell = ["__SHELL__"];

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(shell))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

// The page itself comes from the network where there is one, so that a new build is seen at once.
async function answerPage(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match("/", { ignoreVary: true })) ?? Response.error();
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(answerPage(request));
  else if (shell.includes(url.pathname))
    event.respondWith(caches.match(request, { ignoreVary: true }).then((known) => known ?? fetch(request)));
});
