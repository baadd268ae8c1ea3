// Two people take names in Firefox, find each other and play a rated game: node firefox_rated.mjs PUPPETEER FIREFOX ADDRESS.
// Prints as JSON, for both: the turns and the ratings that are shown after the game, and errors.
import { begin, browser, menu, play, press, turns } from "./firefox_player.mjs";

const address = process.argv[4];
const RATED = "5 + 3";

const take = async (page, name) => {
    await menu(page, "account");
    await page.waitForSelector("#account-name");
    await page.type("#account-name", name);
    await press(page, "[data-do=account_name]");
    const called = (wanted) => document.querySelector("#account .named b")?.textContent === wanted;
    await page.waitForFunction(called, {}, name);
    await press(page, "#account .close");
};
const seek = async (page) => {
    await menu(page, "seek");
    await press(page, '#seek [value="rated"]');
    await page.$$eval("#seek .paces button", (all, pace) => all.find((each) => each.textContent === pace).click(), RATED);
};
const enter = async (name) => {
    const page = await begin();
    const errors = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(address);
    await page.waitForSelector("html.has-rooms [data-do=menu]");
    await take(page, name);
    await seek(page);
    return { page, name, errors };
};
const told = async ({ page, errors }) => {
    await page.waitForFunction(() => document.querySelectorAll("#seats .seat-rating").length === 2);
    const rating = (side) => page.$eval(`#seats .${side} .seat-rating`, (shown) => shown.textContent);
    return { turns: await turns(page, 2), light: await rating("light"), dark: await rating("dark"), errors };
};

const both = await Promise.all([enter("Anna"), enter("Boris")]);
const isSeated = (name) => document.querySelector("#seats")?.textContent.includes(`${name} (you)`);
for (const { page, name } of both) await page.waitForFunction(isSeated, {}, name);
const hasLight = ({ page, name }) => page.$eval("#seats .light", (seat, wanted) => seat.textContent.startsWith(wanted), name);
const [light, dark] = (await hasLight(both[0])) ? both : both.toReversed();
await play(light.page, 9, 12);
await turns(dark.page, 1);
await play(dark.page, 15, 9);
await turns(light.page, 2);
await menu(dark.page, "resign");
await press(dark.page, "#confirm [value=yes]");
for (const { page } of both) await page.waitForFunction(() => /You (won|lost)/.test(document.querySelector(".status").textContent));
console.log(JSON.stringify([await told(light), await told(dark)]));
await browser.close();
