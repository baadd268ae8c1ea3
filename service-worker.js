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

// Files are checked when they are answered with, those that a start waits for once a start: a damaged one is never kept.
const answer = async (request) => {
    const cache = await caches.open(cacheName), { pathname, search } = new URL(request.url);
    const kept = await cache.match(request, { ignoreSearch: true });
    const path = pathname.slice(new URL(registration.scope).pathname.length) || "./";
    if (!kept) return fetch(request);
    return !search && swift.includes(path.split(".").pop()) || await isWhole(kept, path) ? kept : renewed(cache, path);
};

const isWhole = async (response, path) => {
    const digest = await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer()).catch(() => []);
    return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` === files[path];
};

// A damaged file, fetched anew. Where the host has another version by now, all of it is to come from there.
const renewed = async (cache, path) => {
    await cache.delete(path);
    const response = await fetch(path, { cache: "reload" });
    if (response.ok) await (await isWhole(response, path) ? cache.put(path, response.clone()) : caches.delete(cacheName));
    return response;
};

// Fetches anew what is damaged or missing; how many files that were.
const heal = async () => {
    let damaged = 0;
    for (const path of Object.keys(files)) {
        if (!await caches.has(cacheName)) break;  // given up: the host has another version
        const cache = await caches.open(cacheName), kept = await cache.match(path);
        if (kept && await isWhole(kept, path)) continue;
        damaged += 1;
        await renewed(cache, path).catch(() => null);  // without a network it is asked for when it is wanted
    }
    return damaged;
};

// Files that a start waits for. The browser itself looks them up in the cache, where it can; those with a query are left
// to `answer`.
const swift = ["js", "mjs", "wasm", "pack", "snapshot", "zip"];
const route = (ending) => {
    const { pathname } = new URL(registration.scope);
    const urlPattern = new URLPattern({ pathname: `${pathname}*.${ending}`, search: "" });
    return { condition: { urlPattern }, source: { cacheName } };
};

addEventListener("install", (event) => {
    event.waitUntil(install());
    event.addRoutes?.(swift.map(route));
});
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
    if (event.request.method === "GET" && event.request.url.startsWith(registration.scope)) {
        event.respondWith(answer(event.request));
    }
});
addEventListener("message", (event) => {
    if (event.data.do === "activate") skipWaiting();
    if (event.data.do === "heal") event.waitUntil(heal().then((damaged) => event.ports[0]?.postMessage(damaged)));
});
