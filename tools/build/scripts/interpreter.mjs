// Pyodide for the engine's worker, with the standard library that tools/build/worker packs. It asks for its files one after the other;
// here they come at once, and the browser compiles Pyodide's code while its scripts load.
const here = (name) => new URL(name, import.meta.url).href;
const code = here("pyodide.asm.wasm"), library = here("{{library}}"), overNetwork = fetch;
const compiled = WebAssembly.compileStreaming(fetch(code)), coming = { [library]: fetch(library), [code]: compiled };

globalThis.fetch = (address, ...wishes) => coming[address] ?? overNetwork(address, ...wishes);
WebAssembly.instantiateStreaming = async (module, imports) => {
    const code = await module;
    return { module: code, instance: await WebAssembly.instantiate(code, imports) };
};

const [{ loadPyodide: load, version }] = await Promise.all([import("./pyodide.mjs"), import("./pyodide.asm.mjs")]);
const options = { stdLibURL: library, lockFileContents: {{lock}}, packageBaseUrl: here("./") };
export const loadPyodide = (wishes) => load({ ...wishes, ...options });
export { version };
