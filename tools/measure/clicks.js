// Clicks on the element of a selector. Returns the milliseconds to the next paint, after all later work of the click is done.
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
