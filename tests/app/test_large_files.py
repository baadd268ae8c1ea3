"""Large files: collections and backups of many games, which the engine's worker reads, and files too long to be a game."""

import json
import random
import re
from collections import OrderedDict
from pathlib import Path

import pytest
from playwright.sync_api import expect

from pyapp.rules.game import Game
from pyapp.rules.pdn import write_game
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from tests.app.conftest import PHONE
from tests.app.player import Player, settles
from tests.app.shelf import READ, opens_library, rows

HEAD = '{"format": "columna-backup", "version": 1, "made": "2026-11-21T14:01:00Z", "settings": {}, "games": [\n'
RECORDED = """() => {
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


def collection(count: int, folder: Path) -> Path:
    """A file of PDN with so many games."""
    chance, played = random.Random(1), Game(start(VARIANTS["bashni"]))
    while len(played.played) < 60 and played.result is None:
        played.play(chance.choice(played.legal))
    text = write_game(played.record, OrderedDict(Event="Event 0"))
    path = folder / f"{count}.pdn"
    path.write_text("\n".join(text.replace("Event 0", f"Event {number}") for number in range(count)))
    return path


def brings(player: Player, path: Path) -> None:
    """Choose a file to open."""
    player.more("Open a game")
    player.page.locator("#open-file").set_input_files(path)


def has_read(player: Player, words: str) -> None:
    """Wait until a message contains these words, for as long as the page goes on reading: a busy machine reads slowly."""
    notices = player.page.locator("#notices")
    while words not in (text := notices.inner_text()):
        expect(notices).not_to_have_text(text, use_inner_text=True)


def kept(player: Player) -> list[str]:
    """The titles of the games in the database, each of which is whole."""
    found = player.page.evaluate(READ)
    assert all(len(json.loads(row["text"])["turns"]) == row["length"] > 10 for row in found)
    return [row["title"] for row in found]


@pytest.mark.engine
def test_collection_comes_into_the_library_and_comes_once(player, tmp_path):
    path = collection(150, tmp_path)
    player.visit().page.evaluate(RECORDED)
    brings(player, path)
    has_read(player, "150 new games are in the library.")
    assert len(set(kept(player))) == 150
    brings(player, path)
    has_read(player, "0 new games are in the library. 150 were there already.")
    path.write_text(path.read_text() + path.read_text().replace("Event 7", "Seventh"))
    brings(player, path)  # the same file again, after it was changed
    has_read(player, "11 new games are in the library. 289 were there already.")
    opens_library(player)
    player.page.locator("#library-search").fill("event 149")
    expect(rows(player)).to_have_text(["Event 149"])
    print("longest task", player.page.evaluate("window.longest"))


@pytest.mark.engine
def test_cancel_keeps_the_games_read_so_far_and_a_reload_leaves_no_half_game(visitor, tmp_path):
    player, path = visitor(viewport=PHONE), collection(1000, tmp_path)
    player.visit()
    brings(player, path)
    player.is_told(re.compile("Reading: [1-9]"))
    player.act("cancel_reading")
    player.is_told("The rest of the file was not read.")
    cancelled = len(kept(player))
    assert 0 < cancelled < 1000
    expect(player.page.locator("#notices")).to_contain_text(f"{cancelled} new games are in the library.")
    brings(player, path)
    settles(player.page, lambda: len(kept(player)) > cancelled + 50, True)
    player.page.reload()
    interrupted = len(kept(player))
    assert cancelled < interrupted < 1000
    brings(player, path)
    has_read(player, f"{1000 - interrupted} new games are in the library. {interrupted} were there already.")
    assert len(set(kept(player))) == 1000


@pytest.mark.engine
def test_player_plays_on_while_a_file_is_read(player, tmp_path):
    player.find("W:a1w,c1w,e1w,b2w,b6b,d6b,f6b,g7b", players=("human", "beginner"))
    brings(player, collection(500, tmp_path))
    player.is_told(re.compile("Reading: [1-9]"))
    player.click("b2", "c3")
    player.waits_for_turns(2)
    player.is_told("Reading: ")
    has_read(player, "500 new games are in the library.")


def test_player_reads_that_the_engine_is_awaited_and_may_give_up(player, tmp_path):
    player.visit()
    brings(player, collection(100, tmp_path))
    player.is_told("The computer player reads large files, and it is still loading.")
    player.is_accessible()
    player.act("cancel_reading")
    expect(player.page.locator("#notices")).to_be_empty()


@pytest.mark.engine
def test_backup_of_thousands_is_restored_line_by_line(player, tmp_path):
    path = tmp_path / "backup.json"
    games = [game(number) for number in range(1000)]
    games[500] = games[500][:200]
    path.write_text(HEAD + ",\n".join([*games, game(0)]) + "\n]}\n")
    player.visit()
    brings(player, path)
    player.page.get_by_role("button", name="Add 999 games to the library").click()
    has_read(player, "999 new games are in the library. 1 was there already.")
    player.act("reading_remarks")
    expect(player.page.locator("#found")).to_contain_text("Game 501: It was cut off or altered.")
    player.answers("Done")
    opens_library(player)
    player.page.locator("#library-search").fill("game 999")
    expect(rows(player)).to_have_text(["Game 999"])
    player.answers("Done")
    brings(player, path)
    expect(player.page.locator("#found")).to_contain_text("1000 of them are in the library already.")
    player.answers("Cancel")


@pytest.mark.engine
def test_what_is_too_long_is_refused_in_words(player, tmp_path):
    path = tmp_path / "long.txt"
    path.write_text('[Variant "lasca"]\n\n1. ' + "c3-d4 " * 500_000)
    player.visit()
    brings(player, path)
    expect(player.page.locator("#found")).to_contain_text(
        "It is longer than 1 million characters, too long for a game."
    )


@pytest.mark.engine
def test_collection_is_read_without_a_network(player, tmp_path):
    player.visit()
    player.page.wait_for_function("navigator.serviceWorker.controller")
    player.keeps_everything()
    player.page.context.set_offline(True)
    player.page.reload()
    brings(player, collection(150, tmp_path))
    player.is_told("150 new games are in the library.")


def test_database_that_never_answers_is_told(player):
    player.page.add_init_script("IDBFactory.prototype.open = () => new EventTarget()")
    player.find("W:c3w,a7b").click("c3", "d4")
    player.has_turns("C3 → D4")
    player.is_told("The browser blocks the library.")
