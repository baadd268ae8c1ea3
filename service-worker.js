// Keeps the site on the device: at once all that a start and the computer player need, the rest when it is used or asked for.
// The build fills in the version and the files: path -> its hash, its bytes on the way, and the parts of the site that it belongs
// to: games, or "rest"; none if it is kept at once.
const version = "{{version}}";
const files = {{files}};

const family = `columna ${registration.scope} `; // other sites of this origin have caches too
const cacheName = family + version;

const isKeptLater = (path) => files[path]?.length > 2;
const belongs = (path, parts) => parts.some((part) => files[path].includes(part, 2));
const pathOf = (address) => new URL(address).pathname.slice(new URL(registration.scope).pathname.length) || "./";
const pathsIn = async (name) => (await (await caches.open(name)).keys()).map(({ url }) => pathOf(url));

// What the visit has just brought is asked for conditionally, so it is not downloaded again. A file that does
// not fit this version, because the host is being updated, fails its hash and with it the installation; the
// browser tries again later. What an earlier version kept of the parts is kept of this one too.
const install = async () => {
    const earlier = (await caches.keys()).filter((name) => name.startsWith(family));
    const kept = new Set((await Promise.all(earlier.map(pathsIn))).flat());
    const paths = Object.keys(files).filter((path) => !isKeptLater(path) || kept.has(path));
    const request = (path) => new Request(path, { integrity: files[path][0], cache: "no-cache" });
    await (await caches.open(cacheName)).addAll(paths.map(request));
};

const activate = async () => {
    const outdated = (await caches.keys()).filter((name) => name.startsWith(family) && name !== cacheName);
    await Promise.all(outdated.map((name) => caches.delete(name)));
    await clients.claim();
};

// Files are checked when they are answered with, those that a start waits for once a start: a damaged one is never kept.
const answer = async (request) => {
    const cache = await caches.open(cacheName), path = pathOf(request.url), { search } = new URL(request.url);
    const kept = await cache.match(request, { ignoreSearch: true });
    if (!kept) return isKeptLater(path) && await cache.match("./") ? brought(path) : fetch(request);
    return !search && swift.includes(path.split(".").pop()) || await isWhole(kept, path) ? kept : renewed(cache, path);
};

const isWhole = async (response, path) => {
    const digest = await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer()).catch(() => []);
    return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` === files[path][0];
};

// A file of a part, kept from now on. It is as good as missing where the host has another version by now, or none.
const coming = {};  // path: the promise of its response, while it is on its way
const brought = async (path) => (await (coming[path] ??= bring(path).finally(() => delete coming[path]))).clone();
const bring = async (path) => {
    for (const cache of ["no-cache", "reload"]) {  // first what the visit has just brought
        const response = await fetch(path, { cache });
        if (!response.ok || !await isWhole(response, path)) continue;
        await (await caches.open(cacheName)).put(path, response.clone()).catch(() => null);  // the device may be full
        return response;
    }
    return new Response(null, { status: 404 });
};

// A damaged file, fetched anew. Where the host has another version of what every start needs, all of it is to come from there.
const renewed = async (cache, path) => {
    await cache.delete(path);
    if (isKeptLater(path)) return brought(path);
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
        if (kept ? await isWhole(kept, path) : isKeptLater(path)) continue;
        damaged += 1;
        await renewed(cache, path).catch(() => null);  // without a network it is asked for when it is wanted
    }
    return damaged;
};

// The bytes that are kept of each part, and all that it has. Besides, "first" is what is kept at once, "later" all the parts.
const parts = async () => {
    const kept = new Set(await pathsIn(cacheName)), found = {};
    for (const [path, [, size, ...names]] of Object.entries(files)) {
        for (const part of [...names, names.length ? "later" : "first"]) {
            const sizes = found[part] ??= [0, 0];
            if (kept.has(path)) sizes[0] += size;
            sizes[1] += size;
        }
    }
    return JSON.stringify(found);
};

// Keeps these parts, and the files of others that `visit` has used: JSON of the browser's list of what it has fetched.
const dropped = new Set();  // parts that the page has asked to drop and not to keep since: nothing more of them is brought
const keep = async ({ wanted = [], visit = "[]" }) => {
    wanted.forEach((part) => dropped.delete(part));
    const used = new Set(JSON.parse(visit).map(({ name }) => pathOf(name))), kept = new Set(await pathsIn(cacheName));
    for (const path of Object.keys(files).filter((path) => isKeptLater(path) && !kept.has(path))) {
        const isWanted = belongs(path, wanted.filter((part) => !dropped.has(part)));
        if (isWanted || used.has(path)) await brought(path).catch(() => null);  // without a network it is missing still
    }
    return parts();
};

const drop = async ({ unwanted }) => {
    unwanted.forEach((part) => dropped.add(part));
    const cache = await caches.open(cacheName), paths = Object.keys(files).filter((path) => belongs(path, unwanted));
    await Promise.allSettled(paths.map((path) => coming[path]));
    await Promise.all(paths.map((path) => cache.delete(path)));
    return parts();
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
    const work = { activate: skipWaiting.bind(globalThis), heal, keep, drop }[event.data.do];
    event.waitUntil(work(event.data).then((answer) => event.ports[0]?.postMessage(answer)));
});
