// Runs the Python code of standard input on MicroPython. Arguments: micropython.mjs, the checkout, then what to mount.
import { readdirSync, readFileSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, root, ...mounted] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(runtime));
const python = await loadMicroPython({
    linebuffer: false,
    stdout: (bytes) => writeSync(1, bytes),
    stderr: (bytes) => writeSync(2, bytes),
});

function mount(from, to) {
    if (statSync(from).isFile()) {
        python.FS.writeFile(to, readFileSync(from));
    } else {
        python.FS.mkdirTree(to);
        for (const name of readdirSync(from)) mount(join(from, name), `${to}/${name}`);
    }
}

for (const path of mounted) {
    const [from, to] = path.split(":");
    mount(join(root, from), `/${to}`);
}
try {
    python.runPython(readFileSync(0, "utf8"));
} catch (error) {
    writeSync(2, error.message);
    process.exit(1);
}
