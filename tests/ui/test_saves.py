"""Games and settings as saves, whole and damaged, of every version there was."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as some

from pyapp.rules.variants import VARIANTS
from tests.data import FOLDER
from tests.ui import cases
from tests.ways import Pure

GOLDEN = {version: (FOLDER / f"saves/game-{version}.json").read_text("utf-8") for version in (1, 2, 3, 4)}
GAME = {**json.loads(GOLDEN[4]), "players": ["human", "8"]}  # what was called "expert" there
DECISION = GAME["decision"]
SETTINGS = {
    "players": ["8 attacking", "human"],
    "flipped": True,
    "look": "circles",
    "numbered": True,
    "coordinates": False,
    "hints": False,
    "theme": "glass",
    "board": "green",
    "background": "felt",
    "pair": "second",
    "sounds": False,
    "evaluation": True,
    "ponders": False,
    "pace": 2000,
    "tempo": 500,
    "view": "start",
    "layout": "menu",
    "place": 70,
    "toasts": False,
    "language": "de",
    "shelf": "title",
}
KEPT = {"format": "columna-settings", "version": 1, **SETTINGS}


def test_a_save_of_version_1_is_read(ui):
    old = json.loads(GOLDEN[1])
    unknown = [None] * 9
    assert ui.ask("loaded", GOLDEN[1]) == [
        old["start"],
        old["turns"],
        unknown,
        [8, [None, "claimed"]],
        8,
        "W:a1W,g7B",
        [None, "claimed"],
    ]


@pytest.mark.parametrize("version", [2, 3, 4])
def test_a_save_of_a_later_version_is_read(ui, version):
    assert ui.ask("loaded", GOLDEN[version]) == [
        GAME["start"],
        GAME["turns"],
        [7, None, 0],
        [3, [0, "resigned"]],
        2,
        "W:a1W,b4Wbb,h4b,c7B:5:3",
        None,
    ]


def test_a_save_of_this_version_is_written_again_as_it_was(ui):
    assert json.loads(ui.ask("saved_again", GOLDEN[4])) == GAME


def test_a_player_may_have_a_style(ui):
    styled = {**GAME, "players": ["1 greedy", "12 solid"]}
    assert json.loads(ui.ask("saved_again", json.dumps(styled))) == styled


def test_an_older_save_is_written_again_as_one_of_this_version(ui):
    one_line = {key: value for key, value in GAME.items() if key not in ("variations", "notes", "tags")}
    assert json.loads(ui.ask("saved_again", GOLDEN[3])) == one_line
    unknown = {"id": "", "title": "", "players": None, "began": ""}
    assert json.loads(ui.ask("saved_again", GOLDEN[2])) == {**one_line, **unknown}


def test_what_was_played_behind_a_decision_was_not_played_in_the_game(ui):
    old = json.loads(GOLDEN[3])
    old["decision"]["plies"] = 1
    kept = json.loads(ui.ask("saved_again", json.dumps(old)))
    assert [kept[key] for key in ("played", "last", "cursor")] == [1, 3, 2] and kept["turns"] == old["turns"]
    assert kept["decision"] == {"winner": 0, "reason": "resigned"}


@pytest.mark.parametrize(
    "change, unknown",
    [
        ({"id": "../x"}, {"id": ""}),
        ({"id": "a" * 41}, {"id": ""}),
        ({"id": None}, {"id": ""}),
        ({"title": 7}, {"title": ""}),
        ({"title": "t" * 121}, {"title": ""}),
        ({"players": ["human", "who"]}, {"players": None}),
        ({"players": ["human"]}, {"players": None}),
        ({"players": ["13", "human"]}, {"players": None}),
        ({"players": ["7 brave", "human"]}, {"players": None}),
        ({"players": "human"}, {"players": None}),
        ({"began": "yesterday"}, {"began": ""}),
        ({"began": "2026-11-21 14:01:00Z"}, {"began": ""}),
        ({"began": 1763733660}, {"began": ""}),
        ({"began": "2026-13-01T00:00:00Z"}, {"began": ""}),
    ],
)
def test_what_a_game_can_do_without_is_unknown_where_it_makes_no_sense(ui, change, unknown):
    assert json.loads(ui.ask("saved_again", json.dumps({**GAME, **change}))) == {**GAME, **unknown}


@pytest.mark.parametrize(
    "change, turns",
    [
        ({"turns": ["a3-b4", "d8-c7", "b4-b4"]}, ["a3-b4", "d8-c7"]),
        ({"seconds": 0}, ["a3-b4", "d8-c7", "b4-a5"]),
        ({"cursor": 4}, ["a3-b4", "d8-c7", "b4-a5"]),
        ({"turns": 7}, []),
        ({"variations": [[0, ["a1-b2", "h4-h3"], [1, 2]]]}, ["a3-b4", "d8-c7", "b4-a5"]),
        ({"notes": [[9, {}]]}, ["a3-b4", "d8-c7", "b4-a5"]),
        ({"start": "W:z9w"}, None),
    ],
)
def test_what_can_be_read_of_a_damaged_game_is_at_hand(ui, change, turns):
    assert ui.ask("rest_of", json.dumps({**GAME, **change})) == turns


def test_a_game_goes_round(ui):
    assert ui.ask("round_trip", "lasca", list(range(40)), 25, None)
    assert ui.ask("round_trip", "bashni", [3, 1, 4, 1, 5, 9, 2, 6], 8, [None, "agreed"])


@given(
    some.sampled_from(list(VARIANTS)),
    some.lists(some.integers(0, 60), max_size=60),
    some.integers(0, 60),
    some.sampled_from([None, [0, "resigned"], [1, "resigned"], [None, "agreed"], [1, "recorded"]]),
)
def test_any_game_goes_round(game, picks, cursor, decision):
    assert Pure(cases).ask("round_trip", game, picks, cursor, decision)


def test_a_record_with_variations_goes_round(ui):
    for game in VARIANTS:
        assert ui.ask("tree_round_trip", game, 7)


@given(some.sampled_from(list(VARIANTS)), some.integers(0, 2**32))
def test_any_record_goes_round(game, seed):
    assert Pure(cases).ask("tree_round_trip", game, seed)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("plays", [False, True])
def test_what_is_saved_while_half_of_a_save_is_read_has_all(ui, seed, plays):
    assert ui.ask("read_in_halves", "lasca", seed, seed % 4, plays) == [True, True]


@pytest.mark.parametrize(
    "change, reason, place",
    [
        ({"format": "other"}, "not_ours", ""),
        ({"version": 5}, "newer", "5"),
        ({"version": "1"}, "not_ours", "version"),
        ({"version": True}, "not_ours", "version"),
        ({"game": "chess"}, "not_ours", "game"),
        ({"game": []}, "not_ours", "game"),
        ({"start": 7}, "not_ours", "start"),
        ({"turns": "c3-d4"}, "not_ours", "turns"),
        ({"turns": ["a3-b4", "a3-b4"], "seconds": [0, 0]}, "turn", "2"),
        ({"turns": [None], "seconds": [0]}, "turn", "1"),
        ({"turns": []}, "not_ours", "seconds"),
        ({"seconds": None}, "not_ours", "seconds"),
        ({"cursor": 4}, "not_ours", "cursor"),
        ({"cursor": -1}, "not_ours", "cursor"),
        ({"cursor": None}, "not_ours", "cursor"),
        ({"decision": "resigned"}, "not_ours", "decision"),
        ({"played": 4}, "not_ours", "played"),
        ({"played": None}, "not_ours", "played"),
        ({"last": 7}, "not_ours", "last"),
        ({"last": -1}, "not_ours", "last"),
        ({"last": 5, "cursor": 3}, "not_ours", "cursor"),
        ({"variations": {}}, "not_ours", "variations"),
        ({"variations": [[0, ["a1-b2"]]]}, "not_ours", "variations"),
        ({"variations": [[4, ["a1-b2"], [1]]]}, "not_ours", "variations"),
        ({"variations": [["0", ["a1-b2"], [1]]]}, "not_ours", "variations"),
        ({"variations": [[0, "a1-b2", [1]]]}, "not_ours", "turns"),
        ({"variations": [[0, ["a1-b2"], []]]}, "not_ours", "seconds"),
        ({"variations": [[1, ["a1-b2"], [1]]]}, "turn", "2"),
        ({"notes": {}}, "not_ours", "notes"),
        ({"notes": [[7, {}]]}, "not_ours", "notes"),
        ({"notes": [[0, []]]}, "not_ours", "notes"),
        ({"notes": [[0, {"parent": 1}]]}, "not_ours", "notes"),
        ({"notes": [[0, {"comment": 7}]]}, "not_ours", "comment"),
        ({"notes": [[0, {"glyphs": [256]}]]}, "not_ours", "glyphs"),
        ({"notes": [[0, {"marks": ["Gz9"]}]]}, "not_ours", "marks"),
        ({"notes": [[0, {"marks": ["Pc3"]}]]}, "not_ours", "marks"),
        ({"notes": [[0, {"marks": ["Gc3-d4-e5"]}]]}, "not_ours", "marks"),
        ({"notes": [[0, {"judgement": [1]}]]}, "not_ours", "judgement"),
        ({"notes": [[0, {"judgement": [100001, 1]}]]}, "not_ours", "judgement"),
        ({"notes": [[0, {"clock": -1}]]}, "not_ours", "clock"),
        ({"tags": [["White"]]}, "not_ours", "tags"),
        ({"version": 3, "decision": {**DECISION, "plies": 4}}, "not_ours", "played"),
        ({"decision": {**DECISION, "winner": True}}, "not_ours", "winner"),
        ({"decision": {**DECISION, "winner": None}}, "not_ours", "decision"),
        ({"decision": {**DECISION, "reason": ["resigned"]}}, "not_ours", "reason"),
        ({"decision": {**DECISION, "reason": "bored"}}, "not_ours", "decision"),
        ({"decision": {"winner": None, "reason": "claimed"}}, "not_ours", "decision"),
        ({"version": 1, "turns": 7}, "not_ours", "turns"),
        ({"version": 1, "claimed": True, "cursor": "0"}, "not_ours", "played"),
    ],
)
def test_damage_is_named(ui, change, reason, place):
    assert ui.ask("damage", json.dumps({**GAME, **change})) == [reason, place]


def test_a_damaged_position_is_named(ui):
    reason, place = ui.ask("damage", json.dumps({**GAME, "start": "W:z9w"}))
    assert reason == "position" and "z9" in place


def test_a_time_that_cannot_be_read_is_unknown_and_harms_nothing_else(ui):
    times = [-1, "7", True]
    assert ui.ask("loaded", json.dumps({**GAME, "seconds": times}))[:3] == [GAME["start"], GAME["turns"], [None] * 3]


@pytest.mark.parametrize("document", ["", "{", "[]", "null", "[" * 3000, '"columna-game"', "\x00"])
def test_anything_else_is_refused(ui, document):
    assert ui.ask("damage", document)[0] in ("not_json", "not_ours")


def test_settings_go_round(ui):
    assert json.loads(ui.ask("saved_settings", SETTINGS)) == KEPT
    assert ui.ask("settings_of", json.dumps(KEPT)) == SETTINGS


@pytest.mark.parametrize(
    "key, values",
    [
        (
            "players",
            [
                ["8"],
                ["8", "who"],
                None,
                "human",
                ["human", []],
                ["human", "8 brave"],
                ["0", "13"],
                ["human", "human solid"],
            ],
        ),
        ("flipped", [1, "yes", None]),
        ("look", ["round", None, []]),
        ("numbered", [0, None]),
        ("theme", ["", "../x", "A", 3, None, "a" * 99]),
        ("pace", [True, 3, "500", None]),
        ("view", ["page", True]),
        ("layout", ["Menu", None]),
        ("place", [-1, 101, 50.0, True, "50"]),
    ],
)
def test_a_setting_that_cannot_be_read_becomes_the_default_one_alone(ui, key, values):
    expected = {**SETTINGS, key: ui.ask("settings_of", "")[key]}
    missing = {name: value for name, value in KEPT.items() if name != key}
    for document in [missing] + [{**KEPT, key: value} for value in values]:
        assert ui.ask("settings_of", json.dumps(document)) == expected


def test_levels_go_by_the_names_that_earlier_versions_kept(ui):
    named = json.dumps({**KEPT, "players": ["beginner", "master"]})
    assert ui.ask("settings_of", named)["players"] == ["2", "12"]


@pytest.mark.parametrize("document", ["", "{", "[]", json.dumps({**KEPT, "version": 9})])
def test_unreadable_settings_become_the_default_ones(ui, document):
    assert ui.ask("settings_of", document) == ui.ask("settings_of", "nothing")
    assert ui.ask("settings_of", document)["players"] == ["human", "1"]
