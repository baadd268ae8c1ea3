// Starts the page's Python. MicroPython gets the memory that tools/build/snapshot.mjs has saved when the site was built, so nothing has
// to be imported. If the snapshot does not arrive whole, PyScript starts the same Python from page.pack.
import { loadMicroPython } from "./{{micropython}}";

const heap = 2 ** 18;  // bytes that are given out between two collections of garbage: each takes milliseconds
let pyscript, tries = 0;
// PyScript makes the engine's worker, so a start does not wait for it. Browsers may remember that an address failed.
globalThis.columnaPyScript = () => pyscript ??= import(`./{{pyscript}}${tries++ ? `?${tries}` : ""}`).catch((reason) => {
  pyscript = null;
  throw reason;
});

function unpacked({ body }) {
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

// Puts a pack of the page's Python into MicroPython's memory. Returns its address there and its size, or 0 if it cannot be fetched.
globalThis.columnaPack = async (path) => {
  const content = await columnaFetch(path, unpacked);
  if (!content) return 0;
  const address = Module._malloc(content.byteLength);
  Module.HEAPU8.set(new Uint8Array(content), address);
  return [address, content.byteLength];
};

// The snapshot, null if it cannot be fetched whole. The second try goes past the browser's cache, which may have another version.
async function snapshot() {
  for (const cache of ["default", "reload"]) {
    try {
      return await unpacked(await fetch("page.snapshot", { cache, integrity: "{{snapshot}}" }));
    } catch { /* no connection, or not what the hash says */ }
  }
  return null;
}

// Writes a snapshot into a memory. It has the count of runs; for each run its distance from the last one and its length; then all bytes.
function restore(memory, content) {
  const [count] = new Uint32Array(content, 0, 1), runs = new Uint32Array(content, 4, 2 * count);
  let from = 4 + runs.byteLength, to = 0;
  for (let place = 0; place < runs.length; place += 2) {
    to += runs[place];
    memory.set(new Uint8Array(content, from, runs[place + 1]), to);
    from += runs[place + 1];
    to += runs[place + 1];
  }
}

const [content, python] = await Promise.all([snapshot(), loadMicroPython({ stderr: console.error })]);
if (content) {
  restore(python._module.HEAPU8, content);
  python.runPython(`import gc, random
random.seed()  # or every visit would draw the same
gc.threshold(${heap})
start()`);
} else {
  document.body.append(document.getElementById("packs").content);
  columnaPyScript();
}
