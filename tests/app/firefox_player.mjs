// People who play in one Firefox, each with storage of their own. The program's arguments begin with PUPPETEER FIREFOX.
// SCRIPT in the environment is a script that runs in each page before those of the page.
const [puppeteer, executablePath] = process.argv.slice(2);
const { launch } = (await import(`file://${puppeteer}`)).default;

export const browser = await launch({ browser: "firefox", executablePath, headless: true, timeout: 120_000 });
export const begin = async () => {
    const page = await (await browser.createBrowserContext()).newPage({ type: "window" });
    page.setDefaultTimeout(60_000);
    await page.evaluateOnNewDocument(process.env.SCRIPT ?? "");
    await page.setViewport({ width: 1280, height: 800 });
    return page;
};
export const press = async (page, selector) => {
    await page.waitForSelector(selector);
    await page.$eval(selector, (button) => button.click());
};
export const menu = async (page, entry) => {
    await press(page, "[data-do=menu]");
    await press(page, `#menu [value="${entry}"]`);
};
export const play = async (page, from, to) => {
    await page.waitForSelector(`[data-square="${from}"].movable`);
    await page.waitForFunction(() => !document.querySelector("dialog[open]"));
    for (const square of [from, to]) {
        const { x, y, width, height } = await (await page.$(`[data-square="${square}"] .ground`)).boundingBox();
        await page.mouse.click(x + width / 2, y + height / 2);
    }
};
export const turns = async (page, count) => {
    const there = (wanted) => document.querySelectorAll("#turns li:not(.start)").length === wanted;
    await page.waitForFunction(there, {}, count);
    return page.$$eval("#turns li:not(.start)", (all) => all.map((turn) => turn.textContent));
};
