// Saves the memory of a MicroPython that has imported the page's Python: the bytes in which it differs from one that has just
// started, compressed. tools/build/scripts/start.mjs restores it. Arguments: micropython.mjs, start.py, the pack, the file to write.
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const [runtime, script, pack, target] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(runtime));
const BLOCK = 16, LINE = 64;  // bytes of a block of MicroPython's heap; blocks in a line of its map
const GAP = 12;  // so few equal bytes between two changes cost less than a further run
const COLLECT = "import gc, micropython\ngc.collect()\ngc.collect()\nmicropython.mem_info(1)";

process.on("uncaughtException", ({ message }) => {  // without MicroPython's source, which node would show as a line of 110 kB
    console.error(message);
    process.exit(1);
});
const fresh = (await loadMicroPython())._module.HEAPU8.slice();
const map = [];
const python = await loadMicroPython({ stdout: (line) => map.push(line.trim()) });
python.FS.writeFile(basename(pack), readFileSync(pack));
python.runPython(readFileSync(script, "utf8"));
python.runPython(COLLECT);
const memory = python._module.HEAPU8;
if (proxy_js_ref.some((object) => object !== undefined && object !== globalThis)) {
    throw new Error("The page's Python holds an object of JavaScript, which no other page has.");
}
if (memory.length !== fresh.length) throw new Error("The memory has grown, but a page begins with its first size.");
clearFree(memory, map);
writeFileSync(target, gzipSync(packed(memory, changes(memory, fresh)), { level: 9 }));

// Clears the free blocks of the heap, which still hold old data, by the map that `micropython.mem_info(1)` prints.
function clearFree(memory, map) {
    let begin = 0, end = 0;
    for (const line of map) {
        const area = line.match(/^GC memory layout; from (?:0x)?([0-9a-f]+)/), free = line.match(/^\((\d+) lines all free/);
        const [, offset, blocks] = line.match(/^([0-9a-f]+): (\S+)$/) ?? [];
        if (area) begin = parseInt(area[1], 16);
        else if (free) memory.fill(0, end, end += free[1] * LINE * BLOCK);
        else if (blocks) {
            end = begin + parseInt(offset, 16);
            for (const block of blocks) memory.fill(0, end, end += block === "." ? BLOCK : 0), end += block === "." ? 0 : BLOCK;
        }
    }
}

// Returns the runs of bytes that differ, each as [begin, end].
function changes(memory, fresh) {
    const runs = [];
    for (let place = 0; place < memory.length; place++) {
        if (memory[place] === fresh[place]) continue;
        if (runs.length && place - runs.at(-1)[1] < GAP) runs.at(-1)[1] = place + 1;
        else runs.push([place, place + 1]);
    }
    return runs;
}

// Returns the snapshot as start.mjs reads it.
function packed(memory, runs) {
    const head = [runs.length];
    let last = 0;
    for (const [begin, end] of runs) {
        head.push(begin - last, end - begin);
        last = end;
    }
    return Buffer.concat([Buffer.from(Uint32Array.from(head).buffer), ...runs.map(([begin, end]) => memory.subarray(begin, end))]);
}
