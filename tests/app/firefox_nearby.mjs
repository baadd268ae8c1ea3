// Two people, each with storage of their own, play by a direct line: node firefox_nearby.mjs PUPPETEER FIREFOX ADDRESS.
// Prints as JSON the turns that each of them shows.
import { begin, browser, play, press, turns } from "./firefox_player.mjs";

const address = process.argv[4];
const [anna, boris] = await Promise.all([begin(), begin()]);

const shown = async (page) => {
    await page.waitForFunction(() => /#n=1/.test(document.querySelector("#nearby-address")?.value));
    return page.$eval("#nearby-address", (field) => field.value);
};

await anna.goto(address);
await anna.waitForSelector("#games");
await press(anna, ".begin [data-do=new]");
await press(anna, "#games [value=nearby] + span");
await press(anna, "#games [value=yes]");
await boris.goto(await shown(anna));
const answer = await shown(boris);
await anna.$eval("#nearby-text", (field, text) => { field.value = text; }, answer);
await press(anna, "[data-do=nearby_answer]");
await play(anna, 9, 12);
await turns(boris, 1);
await play(boris, 15, 9);
console.log(JSON.stringify([await turns(anna, 2), await turns(boris, 2)]));
await browser.close();
