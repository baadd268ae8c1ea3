// Pyodide as PyScript asks for it in the engine's worker, on a visit whose files come over the network: fetches all of them at
// once, checks them, and reports the progress to the page. Files that fail are fetched again, the others are not.
const files = {{files}};  // address: its size, its weight on the way, its hash, whether the engine can do without it
const pauses = [1e3, 2e3];  // milliseconds after which a file that could not be had is asked for again
const silence = 3e4;  // milliseconds after which a file that does not come is given up
const word = 500;  // milliseconds between two words to the page
const site = new URL("../../", import.meta.url), overNetwork = fetch, come = {};  // come: address: how many bytes there are

const pause = (milliseconds) => new Promise((over) => setTimeout(over, milliseconds));

function tell() {
    const weights = Object.entries(files).map(([address, [size, weight]]) => [weight, weight * (come[address] ?? 0) / size]);
    const [total, done] = [0, 1].map((place) => weights.reduce((sum, each) => sum + each[place], 0));
    postMessage(JSON.stringify({ coming: [Math.round(done), total] }));
}

async function fetched(address, cache) {
    const [size, , hash] = files[address], content = new Uint8Array(size), given = new AbortController();
    let patience = setTimeout(() => given.abort(), silence);
    come[address] = 0;
    const response = await overNetwork(new URL(address, site), { cache, signal: given.signal });
    if (!response.ok) throw new Error(response.status);
    const reader = response.body.getReader();
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
        clearTimeout(patience);
        patience = setTimeout(() => given.abort(), silence);
        content.set(value, come[address]);
        come[address] += value.length;
    }
    clearTimeout(patience);
    const digest = await crypto.subtle?.digest("SHA-256", content);  // only where the connection is safe
    if (digest && hash !== `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`) throw new Error(address);
    return content;
}

async function brought(address) {
    for (const rest of [...pauses, 0]) {
        try {
            return await fetched(address, rest === pauses[0] ? "default" : "reload");
        } catch {
            await pause(rest);
        }
    }
    if (files[address][3]) return new Uint8Array();
    postMessage(JSON.stringify({ missing: address.split("/").pop() }));
    return new Promise(() => {});  // the page ends this worker
}

tell();
const telling = setInterval(tell, word);
const coming = Object.fromEntries(Object.keys(files).map((address) => [new URL(address, site).href, brought(address)]));
Promise.all(Object.values(coming)).then(() => { clearInterval(telling); tell(); });

globalThis.fetch = async (address, ...wishes) => {
    const content = await coming[address];
    delete coming[address];  // it is asked for once, and large
    const type = String(address).endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return content ? new Response(content, { headers: { "Content-Type": type } }) : overNetwork(address, ...wishes);
};

// The browser itself imports modules, and finds them in its cache once they have been fetched here.
const modules = Object.keys(coming).filter((address) => address.endsWith(".mjs"));
await Promise.all(modules.map((address) => coming[address]));
for (const address of modules) delete coming[address];
export const { loadPyodide, version } = await import("./interpreter.mjs");
