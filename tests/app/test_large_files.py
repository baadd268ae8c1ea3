"""Large files: backups of thousands of games, and files too long to be a game."""

import json

from playwright.sync_api import expect

from tests.app.shelf import opens_library, rows

HEAD = '{"format": "columna-backup", "version": 1, "made": "2026-11-21T14:01:00Z", "settings": {}, "games": [\n'
TURNS = ["c3-d4", "e5xc3", "b2xd4", "c5xe3", "f2xd4", "b6-c5", "d4xb6", "a7xc5"]
LONGEST_TASK = """() => {
    window.longest = 0;
    new PerformanceObserver((seen) => {
        for (const { duration } of seen.getEntries()) window.longest = Math.max(window.longest, duration);
    }).observe({ entryTypes: ["longtask"] });
}"""


def game(number: int) -> str:
    """A save of a game."""
    saved = {"format": "columna-game", "version": 3, "id": f"made-{number}", "title": f"Game {number}", "players": None}
    played = {
        "began": "2026-11-21T14:01:00Z",
        "game": "lasca",
        "start": "W:c3w,a7b",
        "turns": ["c3-d4"],
        "seconds": [1],
    }
    return json.dumps({**saved, **played, "decision": None, "cursor": 1, "padding": " " * 2000})


def brings(player, path):
    """Choose a file to open."""
    player.more("Open a game")
    player.page.locator("#open-file").set_input_files(path)


def test_backup_of_thousands_is_restored_as_it_is_and_read_up_afterwards(player, tmp_path):
    path = tmp_path / "backup.json"
    games = [game(number) for number in range(1000)]
    games[500] = games[500][:200]
    path.write_text(HEAD + ",\n".join(games) + "\n]}\n")
    player.visit().page.evaluate(LONGEST_TASK)
    brings(player, path)
    player.page.locator('#found [value="keep"]').click()
    player.is_passed("999 new games are in the library.")
    player.is_told("Damaged games left out: 1.")
    opens_library(player)
    player.page.locator("#library-search").fill("game 999")
    expect(rows(player)).to_have_text(["Game 999"])
    print("longest task", player.page.evaluate("window.longest"))


def test_what_is_too_long_is_refused_in_words(player, tmp_path):
    path = tmp_path / "long.txt"
    path.write_text('[Variant "lasca"]\n\n1. ' + "c3-d4 " * 500_000)
    player.visit()
    brings(player, path)
    expect(player.page.locator("#found")).to_contain_text(
        "It is longer than 1 million characters, too long for a game."
    )


def test_database_that_never_answers_is_told(player):
    player.page.add_init_script("IDBFactory.prototype.open = () => new EventTarget()")
    player.find("W:c3w,a7b").click("c3", "d4")
    player.has_turns("C3 → D4")
    player.is_told("The browser blocks the library.")
