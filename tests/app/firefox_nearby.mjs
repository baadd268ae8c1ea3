// Two Firefoxes on one machine play by a direct line: node firefox_nearby.mjs PUPPETEER FIREFOX ADDRESS.
// Prints as JSON the turns that each of them shows.
import { begin, play, press, turns } from "./firefox_player.mjs";

const address = process.argv[4];
const [anna, boris] = await Promise.all([begin(), begin()]);

const shown = async (page) => {
    await page.waitForFunction(() => /#n=1/.test(document.querySelector("#nearby-address")?.value), { timeout: 60_000 });
    return page.$eval("#nearby-address", (field) => field.value);
};

await anna.page.goto(address);
await anna.page.waitForSelector("#games", { timeout: 60_000 });
await press(anna.page, ".begin [data-do=new]");
await press(anna.page, "#games [value=nearby] + span");
await press(anna.page, "#games [value=yes]");
await boris.page.goto(await shown(anna.page));
const answer = await shown(boris.page);
await anna.page.$eval("#nearby-text", (field, text) => { field.value = text; }, answer);
await press(anna.page, "[data-do=nearby_answer]");
await play(anna.page, 9, 12);
await turns(boris.page, 1);
await play(boris.page, 15, 9);
console.log(JSON.stringify([await turns(anna.page, 2), await turns(boris.page, 2)]));
await Promise.all([anna.browser.close(), boris.browser.close()]);
