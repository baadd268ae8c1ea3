"""The library as the tests see it: its dialog, and the rows of the database."""

import json

from playwright.sync_api import Locator, expect

from tests.app.player import Player

THERE = "'Dexie' in window && await Dexie.exists('columna')"  # to open it would make it
UNTIL = """async () => {
    const begin = Date.now();
    while (!(%s)) {
        if (Date.now() > begin + 30000) throw new Error("not within half a minute");
        await new Promise((goOn) => setTimeout(goOn, 50));
    }
}"""
READ = """() => new Promise((resolve, reject) => {
    const request = indexedDB.open("columna");
    request.onerror = reject;
    request.onsuccess = () => {
        const base = request.result;
        if (!base.objectStoreNames.contains("games")) { base.close(); return resolve([]); }
        const all = base.transaction("games").objectStore("games").getAll();
        all.onsuccess = () => { base.close(); resolve(all.result); };
    };
})"""
RUNNING = """() => new Promise((resolve) => {
    indexedDB.open("columna").onsuccess = ({ target: { result: base } }) => {
        const asked = base.transaction("running").objectStore("running").get("here");
        asked.onsuccess = () => { base.close(); resolve(asked.result ?? {}); };
    };
})"""
WRITE = """(count) => new Promise((resolve, reject) => {
    const request = indexedDB.open("columna");
    request.onerror = reject;
    request.onsuccess = () => {
        const base = request.result, writing = base.transaction("games", "readwrite"), games = writing.objectStore("games");
        writing.oncomplete = () => { base.close(); resolve(); };
        games.getAll().onsuccess = ({ target }) => {
            const [pattern] = target.result, save = JSON.parse(pattern.text);
            for (let number = 0; number < count; number++) {
                const id = `made-${number}`, title = `Game ${number}`;
                games.put({
                    ...pattern, id, title, name: title.toLowerCase(), length: 10 + number,
                    changed: new Date(1.7e12 + 6e7 * number).toISOString(),
                    words: ["game", String(number), "=lasca", "=human", number % 2 ? "=running" : "=finished"],
                    text: JSON.stringify({ ...save, id, title }),
                });
            }
        };
    };
})"""


def opens_library(player: Player):
    """Open the library and wait for its list."""
    player.more("Library")
    expect(player.page.locator("#library-backup")).not_to_be_empty()


def rows(player: Player) -> Locator:
    """The titles in the list."""
    return player.page.locator("#shelf .told b")


def book(player: Player, title: str) -> Locator:
    """The game of this title in the list."""
    return player.page.locator("#shelf .tome", has_text=title)


def fill(player: Player, count: int):
    """Put so many games into the database, copies of the one that is there."""
    waits_for_games(player, 1)
    player.page.evaluate(WRITE, count)


def waits_for_games(player: Player, count: int):
    """Wait until the database holds so many games."""
    waits_for_library(player, f"all.length >= {count}")


def waits_for_turns_of_a_game(player: Player, count: int):
    """Wait until the database holds a game of so many turns."""
    waits_for_library(player, f"all.some(({{ length }}) => length === {count})")


def waits_for_library(player: Player, holds: str):
    """Wait until the database is there, and this expression is true for `all`, its rows.

    Playwright's own waiting ends with the first answer of a promise, even if it is false.
    """
    player.page.evaluate(UNTIL % f"{THERE} && await ({READ})().then((all) => {holds})")


def waits_for_running_game(player: Player, view: str):
    """Wait until the database has the running game of the storage, on this view."""
    holds = f"localStorage['columna.game'].includes(id) && view === '{view}'"
    player.page.evaluate(UNTIL % f"await ({RUNNING})().then(({{ id, view }}) => {holds})")


def kept(player: Player) -> list[dict]:
    """The saves in the database."""
    waits_for_games(player, 1)
    return [json.loads(row["text"]) for row in player.page.evaluate(READ)]
