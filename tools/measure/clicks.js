// Clicks on what the selector names; gives the milliseconds to the next paint, once all that follows has been done.
globalThis.noteClick = (selector) => new Promise((resolve) => {
    const begin = performance.now();
    performance.mark("clicked");
    document.querySelector(selector).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
    requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();  // heard as soon as the frame is out
        port1.onmessage = () => { performance.mark("painted"); setTimeout(resolve, 700, performance.now() - begin); };
        port2.postMessage(0);
    });
});
