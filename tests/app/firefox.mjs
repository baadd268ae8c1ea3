// Plays a game in Firefox by clicks on the board: node firefox.mjs PUPPETEER FIREFOX ADDRESS PICTURE.
// A person plays Light at random, the computer Dark. Prints as JSON the result, and whether
// Back then closes only the menu.
const [puppeteer, executablePath, address, picture] = process.argv.slice(2);
const { launch } = (await import(`file://${puppeteer}`)).default;

const STRONG = '{"format": "columna-settings", "version": 1, "players": ["human", "8"]}';  // it has soon won against chance
const CALM = { "ui.prefersReducedMotion": 1 };  // pieces that fly cost a sixth of the time

const browser = await launch({ browser: "firefox", executablePath, headless: true, extraPrefsFirefox: CALM, timeout: 120_000 });
const page = await browser.newPage();
page.setDefaultTimeout(60_000);
const errors = [];
page.on("pageerror", (error) => errors.push(error.message));

const pick = (all) => all[Math.floor(Math.random() * all.length)];
const squares = (mark) => page.$$eval(`.square.${mark}`, (all) => all.map((square) => square.dataset.square));
const click = async (square) => {
    const ground = await page.$(`[data-square="${square}"] .ground`);
    const { x, y, width, height } = await ground.boundingBox();
    await page.mouse.click(x + width / 2, y + height / 2);
};
const isOver = () => page.$eval(".status", (status) => /You won|You lost|drawn/.test(status.textContent));
const someoneMayAct = () => page.waitForFunction(
    () => document.querySelector(".square.movable") || /You won|You lost|drawn/.test(document.querySelector(".status").textContent));

await page.setViewport({ width: 1280, height: 800 });
const keep = (kept) => location.protocol === "http:" && localStorage.setItem("columna.settings", kept);
await page.evaluateOnNewDocument(keep, STRONG);
await page.goto(address);
for (await someoneMayAct(); !(await isOver()); await someoneMayAct())
    for (let open = await squares("movable"); open.length; open = await squares("goal")) await click(pick(open));

const text = (selector) => page.$eval(selector, (found) => found.textContent.trim());
const turns = (await page.$$("#turns li:not(.start)")).length;
await page.screenshot({ path: picture });
const told = { headline: await text("#headline"), detail: await text("#detail"), turns, errors };
await page.$eval(".controls [data-do=menu]", (button) => button.click());
await page.waitForSelector("#menu[open]");
await page.waitForFunction(() => history.state.endsWith("+"));
await page.evaluate(() => history.back());
await page.waitForFunction(() => !document.querySelector("dialog[open]"));
console.log(JSON.stringify({ ...told, atTable: await page.$eval("html", (html) => !html.matches(".starting")) }));
await browser.close();
