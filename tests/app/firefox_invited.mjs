// Somebody in Firefox follows an invitation, and answers C3 → D4: node firefox_invited.mjs PUPPETEER FIREFOX LINK.
// Prints as JSON the turns that the page shows, and errors.
import { begin, browser, play, press, turns } from "./firefox_player.mjs";

const page = await begin();
const errors = [];
page.on("pageerror", (error) => errors.push(error.message));
await page.goto(process.argv[4]);
await press(page, "[data-do=online_accept]");
await turns(page, 1);
await play(page, 16, 8);
console.log(JSON.stringify({ turns: await turns(page, 2), errors }));
await browser.close();
