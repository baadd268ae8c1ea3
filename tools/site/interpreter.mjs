// Pyodide with the standard library that tools/worker packs; hosts that compress by type know how to send a file of its name.
import { loadPyodide as load, version } from "./pyodide.mjs";

const stdLibURL = new URL("{{library}}", import.meta.url).href;
export const loadPyodide = (options) => load({ ...options, stdLibURL });
export { version };
