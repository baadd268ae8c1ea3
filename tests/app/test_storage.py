"""What the device keeps: the running game, the settings, a damaged game too."""

import json

import pytest
from playwright.sync_api import expect

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
    player.seat(1, "expert")
    player.reads("Dark to move")
    player.page.reload()
    player.reads("Expert waits. Press Go on")
    player.has_turns("C3 → D4", "A7 → B6")
    expect(player.page.locator('select[data-side="1"]')).to_have_value("expert")


def test_flipped_board_and_appearance_survive_a_reload(player):
    player.visit().act("flip")
    player.act("appearance")
    player.page.wait_for_function("localStorage['columna.appearance'] === 'dark'")
    player.page.reload()
    expect(player.page.locator("html")).to_have_attribute("data-appearance", "dark")
    expect(player.page.locator("[data-square]").first).to_have_attribute("aria-label", "G1, Light soldier")


@pytest.mark.parametrize("text, reason", [
    ("{", "it was cut off or altered"),
    ("[]", "makes no sense"),
    ('{"format": "columna-game", "version": 99}', "a later version"),
    (OURS % ("W:z9w", ""), "z9"),
    (OURS % ("W:a1w,g7b", '"a1-c3"'), "turn 1 is not legal"),
])
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
    assert (kept["version"], kept["start"], kept["turns"]) == (2, CAPTURE, ["b2xd4"])
