// First visits in Firefox, each with storage of its own: node firefox_first_visits.mjs PUPPETEER FIREFOX ADDRESS COUNT.
// Prints as JSON for each visit the dialogs that Online opened, once a service worker served the page.
// SCRIPT in the environment is a script that runs in each page before those of the page.
const [puppeteer, executablePath, address, count] = process.argv.slice(2);
const { launch } = (await import(`file://${puppeteer}`)).default;

const browser = await launch({ browser: "firefox", executablePath, headless: true, timeout: 120_000 });
const visits = [];
for (let number = 0; number < Number(count); number++) {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.evaluateOnNewDocument(process.env.SCRIPT);
    await page.goto(address);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.waitForSelector(".begin [data-do=seek]");
    const opened = [];
    for (const [button, dialog] of [[".begin [data-do=seek]", "#seek"], ["#seek [data-do=online]", "#online"]]) {
        await page.$eval(button, (element) => element.click());
        await page.waitForSelector(`${dialog}[open]`).then(() => opened.push(dialog), () => null);
        if (!opened.includes(dialog)) break;
    }
    visits.push(opened);
    await context.close();
}
console.log(JSON.stringify(visits));
await browser.close();
