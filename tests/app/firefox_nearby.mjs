// Two Firefoxes on one machine play by a direct line: node firefox_nearby.mjs PUPPETEER FIREFOX ADDRESS.
// Prints as JSON the turns that each of them shows.
const [puppeteer, executablePath, address] = process.argv.slice(2);
const { launch } = (await import(`file://${puppeteer}`)).default;

const begin = async () => {
    const browser = await launch({ browser: "firefox", executablePath, headless: true });
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    return { browser, page };
};
const [anna, boris] = await Promise.all([begin(), begin()]);

const press = (page, wish) => page.$eval(`[data-do="${wish}"]`, (button) => button.click());
const shown = async (page) => {
    await page.waitForFunction(() => /#n=1/.test(document.querySelector("#nearby-address")?.value), { timeout: 60_000 });
    return page.$eval("#nearby-address", (field) => field.value);
};
const play = async (page, from, to) => {
    await page.waitForSelector(`[data-square="${from}"].movable`, { timeout: 30_000 });
    for (const square of [from, to]) {
        const { x, y, width, height } = await (await page.$(`[data-square="${square}"] .ground`)).boundingBox();
        await page.mouse.click(x + width / 2, y + height / 2);
    }
};
const turns = async (page, count) => {
    const there = (wanted) => document.querySelectorAll("#turns li:not(.start)").length === wanted;
    await page.waitForFunction(there, { timeout: 30_000 }, count);
    return page.$$eval("#turns li:not(.start)", (all) => all.map((turn) => turn.textContent));
};

await anna.page.goto(address);
await anna.page.waitForSelector("#menu");
await anna.page.$eval("[data-do=menu]", (button) => button.click());
await anna.page.$eval('#menu [value="by_link"]', (button) => button.click());
await anna.page.waitForSelector("#by-link[open]");
await press(anna.page, "nearby_begin");
await boris.page.goto(await shown(anna.page));
const answer = await shown(boris.page);
await anna.page.$eval("#nearby-text", (field, text) => { field.value = text; }, answer);
await press(anna.page, "nearby_answer");
await play(anna.page, 9, 12);
await turns(boris.page, 1);
await play(boris.page, 15, 9);
console.log(JSON.stringify([await turns(anna.page, 2), await turns(boris.page, 2)]));
await Promise.all([anna.browser.close(), boris.browser.close()]);
