// The page has not started. What is damaged, or could not be had, is fetched anew, with pauses; once all is whole the page is loaded
// again, and meanwhile the player may try again or save the games. The build fills in the texts, the hashes and the
// formats. `language`, `columnaStore` are those of index.html.
{
  const files = {{files}};  // that a start waits for, each with its hash
  const pauses = [1e3, 4e3, 15e3];  // milliseconds before what could not be had is asked for again
  const minute = 6e4;  // within which the page loads itself again once
  const formats = {{formats}}, keys = {{keys}};  // of what is saved, and where the storage keeps parts of it
  const [saveGames, noGames] = {{texts}}[language];
  const notice = document.getElementById("unstarted"), worker = navigator.serviceWorker?.controller;

  // How many files the service worker has had to fetch anew.
  const healed = () => new Promise((tell) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => tell(data);
    worker.postMessage({ do: "heal" }, [port2]);
  });

  // Fetches all anew if there is a network; without one the files on the device are all there are.
  async function tryAgain() {
    const online = await fetch("./", { method: "HEAD", cache: "no-store" }).then(({ ok }) => ok, () => false);
    if (online && worker) {
      const registration = await navigator.serviceWorker.ready;
      const ours = (await caches.keys()).filter((name) => name.startsWith(`columna ${registration.scope} `));
      await Promise.all([registration.unregister(), ...ours.map((name) => caches.delete(name))]);
    }
    const files = [...document.querySelectorAll("link[rel$=preload]")].map(({ href }) => fetch(href, { cache: "reload" }));
    await Promise.allSettled(files);
    location.reload();
  }

  // The texts of the games: those of the library, and those that wait for it.
  async function games() {
    const found = new Map();
    for (const storage of ["localStorage", "sessionStorage"]) {
      try {
        for (const [key, text] of Object.entries(window[storage])) {
          if (/^columna\.(game$|waiting\.|damaged\.)/.test(key) && text) found.set(text, text);
        }
      } catch { /* the browser lets nobody read it */ }
    }
    for (const { text } of await rows("games").catch(() => [])) found.set(text, text);
    return [...found.keys()];
  }

  // The player's results: those in the database, and those on their way into it.
  async function results() {
    const found = new Map();
    for (const result of await rows("results").catch(() => [])) found.set(result.id, result);
    try {
      for (const [key, text] of Object.entries(localStorage)) {
        if (key.startsWith("columna.result.")) found.set(key.slice(15), JSON.parse(text));
      }
    } catch { /* cut off, or the browser lets nobody read it */ }
    return JSON.stringify({ ...formats.results, results: [...found.values()] });
  }

  // What a store of the database holds.
  function rows(store) {
    return new Promise((resolve, reject) => {
      setTimeout(reject, 5000);  // a database that never answers
      const asked = indexedDB.open("columna");
      asked.onerror = asked.onblocked = reject;
      asked.onupgradeneeded = () => asked.transaction.abort();  // there is none, and none is to be made
      asked.onsuccess = () => {
        if (!asked.result.objectStoreNames.contains(store)) { asked.result.close(); return resolve([]); }
        const all = asked.result.transaction(store).objectStore(store).getAll();
        all.onsuccess = () => { asked.result.close(); resolve(all.result); };
        all.onerror = reject;
      };
    });
  }

  // The settings; none where what is kept is damaged, for that would spoil the whole file.
  function keptSettings() {
    try { return JSON.parse(columnaStored("columna.settings")) ?? {}; } catch { return {}; }
  }

  // What was learned and the player's own rules; none that is damaged.
  function learned() {
    return Object.entries(keys).map(([name, key]) => {
      const text = columnaStored(key);
      try { return JSON.parse(text) ? `"${name}": ${text}, ` : ""; } catch { return ""; }
    }).join("");
  }

  // The same form as saves/backup.py: a game a line, so that what is damaged in one spoils no other.
  async function save() {
    const texts = await games(), made = new Date().toISOString().slice(0, 19) + "Z";
    if (!texts.length) { notice.querySelector("p").textContent = noGames; return; }
    const head = JSON.stringify({ ...formats.backup, made, settings: keptSettings() }).slice(0, -1) +
      `, "results": ${await results()}, ${learned()}"games": [\n`;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([head, texts.join(",\n"), "\n]}\n"]));
    link.download = `columna-${made.slice(0, 10)}.json`;
    link.click();
  }

  // Fetches what a start waits for past the browser's cache; whether all of it came whole in the end.
  async function fetchedWhole() {
    for (const pause of pauses) {
      await new Promise((over) => setTimeout(over, pause));
      const asked = Object.entries(files).map(([path, integrity]) => fetch(path, { cache: "reload", integrity }));
      if ((await Promise.all(asked).catch(() => [{}])).every(({ ok }) => ok)) return true;
    }
    return false;
  }

  // Loads the page again, unless that has just been done, or it has started by now.
  function startAgain() {
    if (!notice.isConnected) return;
    const last = columnaStored("columna.healed", "sessionStorage") ?? 0;
    if (Date.now() - last > minute && columnaStore("columna.healed", Date.now(), "sessionStorage")) location.reload();
  }

  async function rescue() {
    const saving = Object.assign(document.createElement("button"), { type: "button", textContent: saveGames, onclick: save });
    notice.querySelector("button").onclick = tryAgain;
    notice.append(saving);
    if (worker && await healed() || await fetchedWhole()) startAgain();
  }

  rescue();
}
