// The engine in a worker as the site has it, without the page: loads what the site ships and runs the probe it is sent.
onmessage = async ({ data: probe }) => {
    const { loadPyodide } = await import("SITE/runtimes/pyodide/interpreter.mjs");
    const pyodide = await loadPyodide({ indexURL: "SITE/runtimes/pyodide/" });
    for (const [address, name] of [["engine.wasm", "engine.zip"], ["kernel.wasm", "kernel.abi3.so"]]) {
        const response = await fetch("SITE/" + address);
        pyodide.FS.writeFile(name, new Uint8Array(await response.arrayBuffer()));
    }
    pyodide.globals.set("probe", probe.source);
    pyodide.globals.set("is_compiled", probe.compiled);
    postMessage(pyodide.runPython(`
import json, sys
sys.path.insert(0, "engine.zip")
exec(probe)
json.dumps(measure(is_compiled))
`));
};
onunhandledrejection = (event) => { throw event.reason; };
