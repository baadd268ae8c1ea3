// Plays a turn, given as numbers of squares; gives the times of the frames in which its column glides.
globalThis.noteTurn = (origin, landing) => new Promise((resolve) => {
    const choose = (square) => document.querySelector(`[data-square="${square}"] .ground`)
        .dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    const times = [], latest = performance.now() + 3000;
    const note = (time) => {
        const glides = document.querySelector(".glide")?.getAnimations()[0]?.playState === "running";
        if (glides) times.push(time);
        const awaited = times.length === 0 && time < latest;
        if (glides || awaited) requestAnimationFrame(note); else setTimeout(resolve, 500, times);
    };
    choose(origin);
    choose(landing);
    requestAnimationFrame(note);
});
