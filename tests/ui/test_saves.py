"""Games and settings as saves, whole and damaged."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as some

from tests.ui import cases
from tests.ways import Pure

GAME = {
    "format": "columna-game", "version": 1, "game": "lasca", "start": "W:e1w,c3w,a7b,e7b",
    "turns": ["c3-d4", "a7-b6"], "cursor": 1, "claimed": False,
}
SETTINGS = {"format": "columna-settings", "version": 1, "players": ["expert", "human"], "flipped": True}


def test_save_says_what_it_is(ui):
    saved = json.loads(ui.ask("saved_game", GAME["start"], GAME["turns"], 1))
    assert saved == GAME


def test_saved_game_is_found_again(ui):
    assert ui.ask("loaded_position", json.dumps(GAME)) == "B:e1w,d4w,a7b,e7b"


def test_game_goes_round(ui):
    assert ui.ask("round_trip", list(range(40)), 25, False)
    assert ui.ask("round_trip", [3, 1, 4, 1, 5, 9, 2, 6], 8, False)


@given(some.lists(some.integers(0, 60), max_size=60), some.integers(0, 60), some.booleans())
def test_any_game_goes_round(picks, cursor, claim):
    assert Pure(cases).ask("round_trip", picks, cursor, claim)


@pytest.mark.parametrize("change, reason, place", [
    ({"format": "other"}, "not_ours", ""),
    ({"version": 2}, "newer", "2"),
    ({"version": "1"}, "not_ours", "version"),
    ({"version": True}, "not_ours", "version"),
    ({"game": "chess"}, "not_ours", "game"),
    ({"game": []}, "not_ours", "game"),
    ({"start": 7}, "not_ours", "start"),
    ({"turns": "c3-d4"}, "not_ours", "turns"),
    ({"turns": ["c3-d4", "c3-d4"]}, "turn", "2"),
    ({"turns": [None]}, "turn", "1"),
    ({"cursor": 3}, "not_ours", "cursor"),
    ({"cursor": -1}, "not_ours", "cursor"),
    ({"cursor": None}, "not_ours", "cursor"),
])
def test_damage_is_named(ui, change, reason, place):
    assert ui.ask("damage", json.dumps({**GAME, **change})) == [reason, place]


def test_damaged_position_is_named(ui):
    reason, place = ui.ask("damage", json.dumps({**GAME, "start": "W:z9w"}))
    assert reason == "position" and "z9" in place


@pytest.mark.parametrize("document", ["", "{", "[]", "null", "[" * 3000, '"columna-game"', "\x00"])
def test_anything_else_is_refused(ui, document):
    assert ui.ask("damage", document)[0] in ("not_json", "not_ours")


@given(some.integers(0, len(json.dumps(GAME)) - 1), some.characters(codec="ascii"))
def test_altered_save_is_refused_or_read(place, character):
    text = json.dumps(GAME)
    Pure(cases).ask("damage", text[:place] + character + text[place + 1 :])


def test_settings_go_round(ui):
    assert json.loads(ui.ask("saved_settings", ["expert", "human"], True)) == SETTINGS
    assert ui.ask("settings_of", json.dumps(SETTINGS)) == [["expert", "human"], True]


@pytest.mark.parametrize("change", [
    {"players": ["expert"]}, {"players": ["expert", "who"]}, {"players": None}, {"flipped": 1},
    {"version": 9},
])
def test_unreadable_settings_become_the_default_ones(ui, change):
    assert ui.ask("settings_of", json.dumps({**SETTINGS, **change})) == [["human", "intermediate"], False]
