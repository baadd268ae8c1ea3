// Keeps the whole site on the device. The build fills in the version and the files, each with its hash.
const version = "{{version}}";
const files = {{files}};

const family = `columna ${registration.scope} `; // other sites of this origin have caches too
const cacheName = family + version;

// What the visit has just brought is asked for conditionally, so it is not downloaded again. A file that does
// not fit this version, because the host is being updated, fails its hash and with it the installation; the
// browser tries again later.
const install = async () => {
    const request = ([path, integrity]) => new Request(path, { integrity, cache: "no-cache" });
    await (await caches.open(cacheName)).addAll(Object.entries(files).map(request));
};

const activate = async () => {
    const outdated = (await caches.keys()).filter((name) => name.startsWith(family) && name !== cacheName);
    await Promise.all(outdated.map((name) => caches.delete(name)));
    await clients.claim();
};

const answer = async (request) => {
    const cache = await caches.open(cacheName);
    return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
};

// Addresses that the browser itself looks up in the cache, where it can: a visit need not wait for this
// worker to start. Those with a query are left to `answer`.
const route = () => {
    const { pathname } = new URL(registration.scope);
    const urlPattern = new URLPattern({ pathname: `${pathname}*`, search: "" });
    return { condition: { urlPattern }, source: { cacheName } };
};

addEventListener("install", (event) => {
    event.waitUntil(install());
    event.addRoutes?.(route());
});
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
    if (event.request.method === "GET" && event.request.url.startsWith(registration.scope)) {
        event.respondWith(answer(event.request));
    }
});
addEventListener("message", (event) => {
    if (event.data.do === "activate") skipWaiting();
});
