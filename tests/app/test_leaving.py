"""Ways out of a game, each with a way on: a game that was begun waits at Home, and no other game appears there."""

import re
import sqlite3
from contextlib import closing

from playwright.sync_api import expect

from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.saves.link import position_fragment
from tests.app.player import settles

# makes a reloaded page come from a room that the server does not know
NOWHERE = """for (const [storage, key] of [[localStorage, "columna.rooms"], [sessionStorage, "columna.room"]])
    storage.setItem(key, storage.getItem(key).replaceAll("%s", "K7Q2M9XW4A"))"""


def is_home_without_a_game(player):
    """Wait until Home is shown, where no game waits to be continued."""
    player.is_at_home()
    expect(player.page.locator("[data-do=continue]")).to_be_hidden()
    expect(player.page.locator("#mine button")).to_have_count(0)


def test_leaving_a_room_leads_home_where_the_game_from_before_waits(guest, peer):
    anna, boris = guest("Anna").visit().invites_a_friend(), peer("Boris")
    anna.click("c3", "d4")
    anna.more("Home")
    anna.page.locator(".begin [data-do=seek]:visible").click()
    anna.page.locator("#seek [data-do=online]").click()
    anna.online.locator("#online-name").fill("Anna")
    anna.act("online_create")
    anna.reads("Waiting for opponent")
    anna.more("Home")
    anna.page.locator("#mine").get_by_role("button", name="Invitation").click()
    anna.reads("Waiting for opponent")
    anna.more("Home")
    boris.comes(anna.room)
    anna.page.locator("#mine").get_by_role("button", name="With Boris").click()
    expect(anna.page.locator("#seats")).to_contain_text("Boris")
    boris.does("leave")
    anna.reads("Boris left the room.")
    anna.reads("You won")
    anna.more("Home")
    anna.is_at_home()
    anna.act("continue")
    anna.has_turns("C3 → D4")
    anna.more("Rooms")
    anna.page.get_by_role("button", name=re.compile("With Boris")).click()
    anna.reads("You won")
    anna.in_room("Leave room")
    anna.answers("Leave room")
    anna.is_at_home()
    anna.act("continue")
    anna.has_turns("C3 → D4")


def test_a_room_that_is_gone_leads_home(guest, peer, rooms, tmp_path):
    boris = guest("Boris").comes(peer("Anna").creates().invitation)
    boris.reads("Anna is thinking")
    boris.page.add_init_script(NOWHERE % boris.room)
    boris.page.reload()
    boris.is_told("The server no longer has your game with Anna")
    is_home_without_a_game(boris)
    boris.comes(peer("Cilka").creates(side="dark").invitation)
    boris.has_the_move()
    boris.click("c3", "d4")
    settles(boris.page, lambda: "turn" in rooms.events, True)
    rooms.stop()
    with closing(sqlite3.connect(tmp_path / "rooms.sqlite")) as log, log:
        log.execute("DELETE FROM events WHERE n = 3")
    rooms.start()
    boris.is_told("The server was restored from a backup. The game stands as it did then")
    boris.has_the_move()
    rooms.stop()
    with closing(sqlite3.connect(tmp_path / "rooms.sqlite")) as log, log:
        for table in ("events", "rooms"):
            log.execute(f"DELETE FROM {table}")
    rooms.start()
    boris.is_told("The server no longer has your game with Cilka: it was restored from a backup.")
    is_home_without_a_game(boris)


def is_asked(player, words: str, answer: str):
    """Wait until the player is asked whether to leave a game, for this reason, and answer."""
    expect(player.page.locator("#confirm[open]")).to_contain_text(words)
    player.answers(answer)
    expect(player.page.locator("#confirm[open]")).to_have_count(0)


def begins_another(player, answer: str, words: str):
    """Ask for a new game, and answer the question whether to leave the one on the board."""
    player.act("new")
    player.answers("Play")
    is_asked(player, words, answer)


def test_new_asks_before_a_game_that_counts_or_whose_clock_runs_is_left(guest, peer):
    anna, boris = guest("Anna").visit().sets_up(rated="rated"), peer("Boris")
    anna.click("c3", "d4")
    anna.waits_for_turns(2)
    begins_another(anna, "Cancel", "It counts for your rating")
    anna.waits_for_turns(2)
    anna.more("Home")
    begins_another(anna, "Cancel", "It counts for your rating")
    begins_another(anna, "Leave game", "You can finish it later from the library.")
    anna.has_turns()
    anna.more("Home")
    anna.comes(boris.creates(side="dark", clock={"main": 600, "increment": 5}).invitation)
    anna.has_the_move()
    begins_another(anna, "Cancel", "your clock runs")
    anna.has_the_move()
    anna.more("Find an opponent")
    anna.act("seek_begin:0")
    is_asked(anna, "your clock runs", "Cancel")
    expect(anna.page.locator("#seeking")).to_have_count(0)
    for words, button in (("Puzzles", "[value^='day ']"), ("Lessons", "#lessons-path button")):
        anna.more(words)
        anna.page.locator(f"dialog[open] {button}").first.click()
        is_asked(anna, "your clock runs", "Cancel")
        anna.has_the_move()
    begins_another(anna, "Leave game", "It waits for you at Home.")
    anna.is_told("Your online game continues.")
    anna.more("Home")
    anna.page.locator("#mine").get_by_role("button", name="With Boris").click()
    anna.has_the_move()
    anna.click("c3", "d4")
    boris.has_turns("c3-d4")


def test_nothing_takes_the_place_of_a_game_that_counts_before_the_player_is_asked(player):
    player.visit().invites_a_friend()
    player.click("c3", "d4")
    player.sets_up(mode="computer", rated="rated")
    player.click("c3", "d4")
    player.waits_for_turns(2)

    def stays(*buttons: str):
        for button in buttons:
            player.answers(button)
        is_asked(player, "It counts for your rating", "Cancel")
        player.waits_for_turns(2)

    player.more("Set up a position")
    stays("Play from here")
    player.more("Open a game")
    player.page.locator("#open-text").fill("1. e3-f4 *")
    stays("Open")
    player.more("Library")
    player.page.locator("#shelf .tome:not(:has(.seated))").click()
    is_asked(player, "It counts for your rating", "Cancel")
    player.waits_for_turns(2)
    player.page.evaluate("link => { location.hash = link }", position_fragment(start(VARIANTS["dama"])))
    is_asked(player, "It counts for your rating", "Cancel")
    player.waits_for_turns(2)
    player.press("ArrowLeft")
    player.act("play_on")
    is_asked(player, "It counts for your rating", "Cancel")
    player.waits_for_turns(2)


def test_back_from_an_exercise_leads_home_where_the_game_from_before_it_waits(player):
    player.visit().invites_a_friend()
    player.click("c3", "d4")
    player.more("Home")
    for exercise, do in (("daily", "puzzle_show"), ("daily", ""), ("next_lesson", "")):
        player.is_at_home()
        player.act(exercise)
        expect(player.page.locator("html.practising")).to_have_count(1)
        if do:
            player.act(do)
            expect(player.page.locator("#practice dl")).to_be_visible()
        player.page.go_back()
        player.is_at_home()
        player.act("continue")
        player.has_turns("C3 → D4")
        player.page.go_back()
