// Stores a text in every store of the browser, and finds it again.
async () => {
    const worker = new Worker(URL.createObjectURL(new Blob([`
        const ready = navigator.storage.getDirectory()
            .then((folder) => folder.getFileHandle("kept", { create: true })).then((file) => file.createSyncAccessHandle());
        onmessage = async ({ data }) => {
            const handle = await ready;
            if (data === null) {
                const content = new Uint8Array(handle.getSize());
                handle.read(content, { at: 0 });
                return postMessage(new TextDecoder().decode(content));
            }
            handle.truncate(0);
            handle.write(new TextEncoder().encode(data), { at: 0 });
            handle.flush();
        };`])));
    const base = await new Promise((resolve) => {
        const asked = indexedDB.open("kept");
        asked.onupgradeneeded = () => { for (const name of ["relaxed", "strict"]) asked.result.createObjectStore(name); };
        asked.onsuccess = () => resolve(asked.result);
    });
    const read = (name) => new Promise((resolve) => {
        const asked = base.transaction(name).objectStore(name).get("text");
        asked.onsuccess = () => resolve(asked.result);
    });
    window.store = (text) => {
        localStorage.setItem("kept", text);
        for (const durability of ["relaxed", "strict"]) {
            base.transaction(durability, "readwrite", { durability }).objectStore(durability).put(String(text), "text");
        }
        worker.postMessage(String(text));
    };
    window.stored = async () => ({
        localStorage: localStorage.getItem("kept"), relaxed: await read("relaxed"), strict: await read("strict"),
        file: await new Promise((resolve) => { worker.onmessage = ({ data }) => resolve(data); worker.postMessage(null); }),
    });
}
