// What random players see of the page and do in it.
globalThis.randomPlayers = {
    visible: (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),

    // The layer that gets the clicks: the dialog above all others, or the page.
    layer: () => document.querySelector("dialog[open]:not([aria-hidden])") ?? document,

    describe: (element) => {
        const { id, dataset, name, value } = element, said = element.ariaLabel || element.textContent;
        const given = { id, name, ...dataset, value: element.matches("button, input, option") ? value : "" };
        const marks = Object.entries(given).filter(([, text]) => text).map(([key, text]) => `${key}=${text}`);
        return `${element.localName} [${marks.join(" ")}] ${said.replace(/\s+/g, " ").trim().slice(0, 40)}`.trim();
    },

    // Notes what can be used now: the kind of each, in the order of the page. use: those of `reach`.
    choices: () => {
        const all = "button, a[href^='#'], summary, select, textarea, input:not([type=file]), label:has(input, select)";
        const layer = randomPlayers.layer();
        randomPlayers.noted = [...layer.querySelectorAll(all)].filter((each) => !each.disabled && randomPlayers.visible(each));
        return randomPlayers.noted.map((each) => each.matches("input, textarea") ? "text" : each.localName);
    },

    // Brings a noted element into sight. Returns its description and its centre, null where something else would get the click.
    reach: (number) => {
        const element = randomPlayers.noted[number];
        element.scrollIntoView({ block: "nearest", inline: "nearest" });
        const { x, y, width, height } = element.getBoundingClientRect(), place = [x + width / 2, y + height / 2];
        const hit = document.elementFromPoint(...place);
        return hit && (element.contains(hit) || hit.contains(element)) ? [randomPlayers.describe(element), ...place] : null;
    },

    // The squares where a turn goes on or begins, each by its number and its centre; none while a dialog covers them.
    squares: () => randomPlayers.layer() !== document ? [] :
        [...document.querySelectorAll("#play :is(.goal, .end, .movable)")].filter(randomPlayers.visible)
            .map((square) => {
                const { x, y, width, height } = square.querySelector(".ground").getBoundingClientRect();
                return [+square.dataset.square, x + width / 2, y + height / 2];
            }),

    // Goes back if that leads to another place of the site, and returns whether it does, once it is there or after two seconds.
    // From the entry of a dialog that is closed, the page itself goes back once more.
    goBack: async () => {
        const over = document.querySelector("dialog[open], [popover]:popover-open"), here = () => navigation.currentEntry.index;
        const there = here() - (String(history.state).endsWith("+") && !over ? 2 : 1);
        if (there < 0) return false;
        history.back();
        for (let wait = 0; wait < 40 && here() > there; wait++) await new Promise((over) => setTimeout(over, 50));
        return true;
    },

    choose: (number, chance) => {
        const select = randomPlayers.noted[number], open = [...select.options].filter((option) => !option.disabled);
        select.focus();
        select.value = open[Math.floor(chance * open.length)]?.value;
        for (const kind of ["input", "change"]) select.dispatchEvent(new Event(kind, { bubbles: true }));
        return select.value;
    },

    // The drawings and counts of the columns on the board, by square.
    columns: () => [...document.querySelectorAll("#play [data-square]")].map((square) => [+square.dataset.square,
        [...square.querySelectorAll(".column use")].map((use) => use.getAttribute("href")),
        [...square.querySelectorAll(".column text")].map((text) => text.textContent)]),

    // How much wider the content of an element is than it, the marks of the page, and the first parts that stick out.
    width: (element) => {
        const parts = [...element.querySelectorAll("*")].filter((part) =>
            randomPlayers.visible(part) && part.getBoundingClientRect().right > element.getBoundingClientRect().right + 1);
        const described = parts.slice(0, 4).map((part) => `${part.className.baseVal ?? part.className} ${randomPlayers.describe(part)}`);
        const marks = `${document.documentElement.className}, ${document.body.className}`;
        return `${element.localName} ${element.id}: ${element.scrollWidth} in ${element.clientWidth}; ${marks}; ${described.join("; ")}`;
    },

    // All that is checked. runs: runs Python in the page;  code: puts into `result` whether the board shows the kept game.
    facts: (runs, code) => {
        const root = document.documentElement, focused = document.activeElement, seen = randomPlayers.visible;
        const headed = [...document.querySelectorAll("h1, h2, h3, [role=heading], legend")].some((each) =>
            seen(each) && each.textContent.trim());
        const dialogs = [...document.querySelectorAll("dialog[open]:not([aria-hidden])")];
        const free = focused === document.body || focused === null, noted = Boolean(globalThis.randomPlayersNote);
        return {
            address: location.href,
            fails: Boolean(document.querySelector("#notices [data-do=copy_report], #unstarted")),
            placed: headed || [...document.querySelectorAll("svg.board")].some(seen),
            focus: free ? "" : randomPlayers.describe(focused),
            named: free || Boolean(focused.ariaLabel || focused.textContent.trim() || focused.computedName),
            focusSeen: free || focused.checkVisibility({ visibilityProperty: true }),
            nameless: dialogs.filter((dialog) => !dialog.computedName).map((dialog) => dialog.id),
            wide: [root, ...dialogs].filter((each) => each.scrollWidth > each.clientWidth + 1).map(randomPlayers.width),
            aside: scrollX,
            noted,
            kept: sessionStorage.getItem("columna.game") || localStorage.getItem("columna.game"),
            columns: noted && !root.classList.contains("starting") && runs(code) ? randomPlayers.columns() : null,
        };
    },
};
