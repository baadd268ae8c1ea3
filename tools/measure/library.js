// Fills the library, opens it as a player does, and records the time of each paint.
const database = () => new Promise((resolve, reject) => {
    const request = indexedDB.open("columna");
    request.onerror = reject;
    request.onsuccess = () => resolve(request.result);
});

// Whether a game is in the library.
globalThis.isKept = async () => {
    if (!("Dexie" in window) || !(await Dexie.exists("columna"))) return false;  // to open it would make it
    const base = await database();
    const counted = base.transaction("games").objectStore("games").count();
    await new Promise((resolve) => { counted.onsuccess = resolve; });
    base.close();
    return counted.result > 0;
};

// Puts so many games like the one that is there into the library, each some hundred turns long, like real games.
globalThis.fill = async (count) => {
    const base = await database();
    const writing = base.transaction("games", "readwrite"), games = writing.objectStore("games");
    games.getAll().onsuccess = ({ target }) => {
        const [pattern] = target.result, text = JSON.stringify({ ...JSON.parse(pattern.text), later: "c3-d4 ".repeat(500) });
        for (let number = 0; number < count; number++) {
            const id = `made-${number}`, title = `Game ${number}`, kind = ["lasca", "dama", "bashni"][number % 3];
            const changed = new Date(1.7e12 + 6e7 * number).toISOString();
            const words = ["game", String(number), `=${kind}`, "=human", number % 2 ? "=running" : "=finished"];
            games.put({ ...pattern, id, title, name: title.toLowerCase(), length: number % 120, changed, words, text });
        }
    };
    await new Promise((resolve) => { writing.oncomplete = resolve; });
    base.close();
};

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
const until = async (holds) => {
    while (!holds()) await painted();
    await painted();
    return performance.now();
};
const titles = () => [...document.querySelectorAll("#shelf b")].map((title) => title.textContent);
const pictured = () => document.querySelectorAll("#shelf .cover svg").length;

globalThis.measureLibrary = async () => {
    const wish = document.body.appendChild(document.createElement("button"));
    wish.dataset.do = "library";
    let longest = 0;
    const note = (list) => list.getEntries().forEach(({ duration }) => { longest = Math.max(longest, duration); });
    const observer = new PerformanceObserver(note);
    observer.observe({ entryTypes: ["longtask"] });
    const begin = performance.now();
    wish.click();
    const rows = await until(() => titles().length > 0) - begin;
    const [frame, row] = ["#shelf-frame", "#shelf li"].map((selector) => document.querySelector(selector));
    const inSight = Math.floor(frame.clientHeight / row.offsetHeight);
    const pictures = await until(() => pictured() >= inSight) - begin;
    const scrolled = performance.now(), before = titles().length;
    frame.scrollTop = frame.scrollHeight;
    const more = await until(() => titles().length > before) - scrolled;
    const search = document.querySelector("#library-search"), typed = performance.now();
    search.value = "399";
    search.dispatchEvent(new InputEvent("input", { bubbles: true }));
    const found = await until(() => titles().length > 0 && titles().every((title) => title.includes("399"))) - typed;
    const chosen = performance.now();
    document.querySelector("#shelf .tome").click();
    const opened = await until(() => !document.documentElement.classList.contains("starting")) - chosen;
    observer.disconnect();
    return { rows, pictures, "more rows": more, search: found, open: opened, "longest task": longest };
};
