// Runs a Python file in Pyodide. Arguments: Pyodide's folder, the file, the folder for /exchange, which has the standard library.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, script, exchange] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(runtime, "pyodide.mjs")));
const env = { HOME: "/", PYTHONNODEBUGRANGES: "1" };  // no columns in tracebacks: they are a quarter of all byte code
const python = await loadPyodide({ indexURL: runtime, stdLibURL: join(exchange, "stdlib.zip"), env });
python.FS.mkdirTree("/exchange");
python.FS.mount(python.FS.filesystems.NODEFS, { root: exchange }, "/exchange");
await python.runPythonAsync(readFileSync(script, "utf8"));
