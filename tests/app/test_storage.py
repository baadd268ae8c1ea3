"""What the device keeps: the running game, the settings, a damaged game too."""

import contextlib
import json

import pytest
from playwright.sync_api import Error, expect

from tests.app.player import Player
from tests.app.shelf import kept, opens_library, rows, waits_for_games, waits_for_turns_of_a_game

OURS = '{"format": "columna-game", "version": 1, "game": "lasca", "start": "%s", "turns": [%s], "cursor": 0}'
CAPTURE = "W:b2w,c3b,e3w,a7b"


def test_running_game_survives_a_reload(player):
    player.visit().click("c3", "d4")
    player.waits_for_turns(2)
    turns = player.page.locator("#turns li").all_inner_texts()
    player.reads("Light to move")
    player.page.reload()
    expect(player.page.locator("#turns li")).to_have_text(turns)
    player.reads("Light to move")


def test_computer_that_was_thinking_goes_on_after_a_reload(player):
    player.visit().click("c3", "d4")
    player.has_turns("C3 → D4")
    player.page.reload()
    player.waits_for_turns(2)


def test_undone_turns_and_players_survive_a_reload(player):
    player.find("W:c3w,a7b", ["c3-d4", "a7-b6"]).act("undo")
    player.seat(1, "8")
    player.reads("Dark to move")
    player.page.reload()
    player.reads("Expert 8 waits. Press Go on")
    player.has_turns("C3 → D4", "A7 → B6")
    expect(player.page.locator('select[data-side="1"]')).to_have_value("8")


def test_flipped_board_and_appearance_survive_a_reload(player):
    player.visit().sits_down().act("flip")
    player.act("day_night")
    player.page.wait_for_function("localStorage['columna.appearance'] === 'dark'")
    player.page.reload()
    expect(player.page.locator("html")).to_have_attribute("data-appearance", "dark")
    expect(player.page.locator("[data-square]").first).to_have_attribute("aria-label", "G1, Light soldier")


@pytest.mark.parametrize(
    "text, reason",
    [
        ("{", "it was cut off or altered"),
        ("[]", "makes no sense"),
        ('{"format": "columna-game", "version": 99}', "a later version"),
        (OURS % ("W:z9w", ""), "z9"),
        (OURS % ("W:a1w,g7b", '"a1-c3"'), "turn 1 is not legal"),
    ],
)
def test_damaged_game_is_put_aside(player, text, reason):
    player.page.goto(player.url + "manifest.webmanifest")
    player.page.evaluate("text => localStorage.setItem('columna.game', text)", text)
    player.visit().is_told(reason)
    player.click("c3", "d4")
    player.waits_for_turns(1)
    assert player.page.evaluate("localStorage['columna.damaged.1']") == text


def test_full_storage_is_told_and_the_game_goes_on(player):
    player.keep_nothing().visit().click("c3", "d4")
    player.is_told("The browser does not keep the game")
    player.waits_for_turns(2)


def test_what_is_kept_carries_its_version(player):
    player.find(CAPTURE).click("b2", "d4")
    player.has_turns("B2 × D4")
    kept = json.loads(player.page.evaluate("localStorage['columna.game']"))
    assert (kept["version"], kept["start"], kept["turns"]) == (4, CAPTURE, ["b2xd4"])


def test_turn_in_flight_is_kept_when_the_page_closes(visitor):
    player = visitor(reduced_motion="no-preference").find("W:c3w,a7b")
    player.page.evaluate(
        """() => {
        const click = (square) => document.querySelector(`[data-square="${square}"] .ground`)
            .dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
        click(%d); click(%d); location.reload();
    }"""
        % (player.squares.index["c3"], player.squares.index["d4"])
    )
    player.has_turns("C3 → D4")


def test_game_is_there_after_the_page_was_killed(player):
    player.find("W:c3w,a7b").click("c3", "d4")
    player.has_turns("C3 → D4")
    with player.page.expect_event("crash"), contextlib.suppress(Error):
        player.page.goto("chrome://crash", timeout=3000)
    other = Player(player.page.context.new_page(), player.url).visit()
    other.has_turns("C3 → D4")
    assert [game["turns"] for game in kept(other)] == [["c3-d4"]]


@pytest.mark.parametrize("text", ['{"format": "columna-game", "version": 3, "turns": ["c3-', "", None])
def test_library_has_the_game_that_the_storage_lost(player, text):
    player.find("W:c3w,a7b").click("c3", "d4")
    player.has_turns("C3 → D4")
    waits_for_games(player, 1)
    player.page.goto(player.url + "manifest.webmanifest")
    player.page.evaluate("text => { sessionStorage.clear(); localStorage['columna.game'] = text ?? ''; }", text)
    player.visit()
    if text:
        player.is_told("it was cut off or altered")
        player.act("restore")
    else:
        opens_library(player)
        rows(player).first.click()
    player.has_turns("C3 → D4")
    if text:
        opens_library(player)
        with player.page.expect_download() as saved:
            player.answers("Save damaged games")
        assert saved.value.path().read_text("utf-8") == text


def test_library_brings_the_page_up_to_date_that_kept_less(player):
    player.find("W:c3w,a7b").click("c3", "d4")
    player.has_turns("C3 → D4")
    old = player.page.evaluate("localStorage['columna.game']")
    player.click("a7", "b6")
    waits_for_turns_of_a_game(player, 2)
    player.page.goto(player.url + "manifest.webmanifest")
    player.page.evaluate("text => { sessionStorage.clear(); localStorage['columna.game'] = text; }", old)
    player.visit().has_turns("C3 → D4", "A7 → B6")


@pytest.mark.parametrize(
    "script",
    [
        "Object.defineProperty(window, 'indexedDB', { value: undefined })",
        "IDBFactory.prototype.open = () => { throw new DOMException('private', 'SecurityError') }",
        "const put = IDBObjectStore.prototype.add;"
        "IDBObjectStore.prototype.add = function (...given) {"
        "    const asked = put.apply(this, given); this.transaction.abort(); return asked; }",
    ],
)
def test_game_goes_on_without_a_library(player, script):
    player.page.add_init_script(script)
    player.find("W:c3w,a7b").click("c3", "d4")
    player.is_told("The browser keeps no library of games.")
    player.click("a7", "b6")
    player.has_turns("C3 → D4", "A7 → B6")
    player.page.reload()
    player.has_turns("C3 → D4", "A7 → B6")


def test_storage_that_is_forbidden_altogether_is_told(player):
    player.page.add_init_script("""
        for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
            Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError"); } });
        }
    """)
    player.visit().click("c3", "d4")
    player.is_told("It will be lost when the page closes.")
    player.waits_for_turns(2)
