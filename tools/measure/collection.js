// Drops a file with so many copies of a game, each with an event of its own, and clicks until the library has all of them.
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
const told = (count) => document.querySelector("#notices")?.textContent.includes(`${count} new games`);

globalThis.measureCollection = async (game, count) => {
    const texts = Array.from({ length: count }, (_, number) => game.replace("Event 0", `Event ${number}`));
    const given = new DataTransfer();
    given.items.add(new File([texts.join("\n")], "games.pdn"));
    const drag = (kind) => document.documentElement.dispatchEvent(
        new DragEvent(kind, { dataTransfer: given, bubbles: true, cancelable: true }),
    );
    drag("dragover");
    await new Promise((resolve) => setTimeout(resolve, 1000));
    let longest = 0, slowest = 0;
    const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    });
    observer.observe({ entryTypes: ["longtask"] });
    const begin = performance.now();
    drag("drop");
    while (!told(count)) {
        const clicked = performance.now();
        document.querySelector('[data-do="day_night"]').click();
        await painted();
        slowest = Math.max(slowest, performance.now() - clicked);
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
    observer.disconnect();
    return { seconds: (performance.now() - begin) / 1000, "slowest click": slowest, "longest task": longest };
};
