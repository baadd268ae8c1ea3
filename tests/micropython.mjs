// Runs Python on one MicroPython: reads lines with code as a JSON string, and answers each with a line {output, error}.
// Arguments: its micropython.mjs, the checkout, then the files and folders to mount, each as path there:path here.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [runtime, root, ...mounted] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(runtime));
let printed = [];
const print = (bytes) => printed.push(...bytes);
const heapsize = 4 << 20;  // it has more modules to hold than any page
const python = await loadMicroPython({ heapsize, linebuffer: false, stdout: print, stderr: print });

function mount(from, to) {
    if (statSync(from).isFile()) {
        python.FS.writeFile(to, readFileSync(from));
    } else {
        python.FS.mkdirTree(to);
        for (const name of readdirSync(from)) mount(join(from, name), `${to}/${name}`);
    }
}

function run(code) {
    printed = [];
    try {
        python.runPython(code);
        return { error: null };
    } catch (error) {
        return { error: error.message };
    }
}

python.runPython("import gc; gc.threshold(1 << 22)");  // bytes between two collections of garbage: it asks for one after 16 kB
for (const path of mounted) {
    const [from, to] = path.split(":");
    mount(join(root, from), `/${to}`);
}
for await (const line of createInterface({ input: process.stdin })) {
    const { error } = run(JSON.parse(line));
    console.log(JSON.stringify({ output: Buffer.from(printed).toString(), error }));
}
