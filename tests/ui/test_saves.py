"""Games and settings as saves, whole and damaged, of every version there was."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as some

from pyapp.rules.endings import Result
from pyapp.rules.game import Game
from pyapp.rules.notation import position_text, turn_text
from pyapp.rules.position import start
from pyapp.rules.record import line_to
from pyapp.rules.variants import VARIANTS
from pyapp.saves import game_save, line_save, settings
from pyapp.saves import tree as tree_save
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.saved import Saved
from tests.rules.cases import Dice, tree
from tests.rules.trees import random_tree

pytestmark = pytest.mark.micropython


def golden(version):
    """A save as this version wrote it."""
    with open("tests/data/saves/game-%d.json" % version, encoding="utf-8") as file:
        return file.read()


GOLDEN = {version: golden(version) for version in (1, 2, 3, 4, 5)}
GAME = dict(json.loads(GOLDEN[4]), players=["human", "8"])  # what was called "expert" there
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
    "sentences": "short",
    "evaluation": True,
    "ponders": False,
    "swaps": False,
    "keeps_all": False,
    "pace": 2000,
    "tempo": 500,
    "view": "start",
    "layout": "menu",
    "place": 70,
    "toasts": False,
    "language": "de",
    "shelf": "title",
}
KEPT = {"format": "columna-settings", "version": 1} | SETTINGS


def round_trip(name, picks, cursor, decision):
    """A game in which turns were picked by number, decided (a winner and a reason, or null) after so many of them,
    saved and loaded again: whether nothing has changed."""
    game = Game(start(VARIANTS[name]))
    for pick in picks:
        if not game.legal:
            break
        game.play(game.legal[pick % len(game.legal)], pick if pick % 2 else None)
    game.jump(min(cursor, game.cursor))
    if decision and not game.is_over and game.result is None:
        game.decide(Result(*decision))
        game.jump(max(0, game.cursor - 1))
    saved = Saved(game, "game-7", ["human", "12"], "Ärger & <b>", "2026-11-21T14:01:00Z")
    found = game_save.load(game_save.save(saved))
    return described(found.game) == described(game) and found[1:] == saved[1:]


def tree_round_trip(name, seed):
    """A record by chance, saved and loaded again from where it stands: whether nothing has changed."""
    random = Dice(seed)
    record = random_tree(VARIANTS[name], seed, ["so it is", "", "Ещё раз } なるほど", "a\nb"])
    game = Game(record.root.position)
    game.record = record
    last = random.choice(record.nodes())
    game.show(last, random.randrange(last.plies + 1))
    record.tags["Round"] = "7"
    text = game_save.save(Saved(game, "", None, "", ""))
    found = game_save.load(text).game
    alike = tree(found.record) == tree(record) and found.record.tags == record.tags
    return alike and described(found) == described(game) and game_save.save(Saved(found, "", None, "", "")) == text


def read_in_halves(name, seed, steps, plays):
    """A record by chance is saved, and read as the page reads it: the main line first, of the rest so many steps.

    Then a turn is played if `plays`, and what is saved now is read as a whole: whether every line of the record is there,
    every comment, and the turn; and whether the same is true of what is saved once the rest is read to its end.
    """
    record = random_tree(VARIANTS[name], seed, ["so it is", "Ещё раз"])
    game = Game(record.root.position)
    game.record = record
    game.stand_at_end()
    found = line_save.load(game_save.save(Saved(game, "", None, "", ""))).game
    found.stand_at_end()
    rest = tree_save.read_rest(found.record, [])
    for _, _ in zip(range(steps), rest):
        pass
    path = ()
    if plays and found.legal and not found.is_over:
        found.play(found.legal[-1])
        path = found.turns[-1].path
    save = game_save.save if steps else line_save.save  # notes are written by those who read them
    halves = game_save.load(save(Saved(found, "", None, "", ""))).game
    list(rest)
    whole = game_save.load(game_save.save(Saved(found, "", None, "", ""))).game
    return [
        lines_of(record) <= lines_of(one.record) and (not path or one.record.end.turn.path == path)
        for one in (halves, whole)
    ]


def lines_of(record):
    """Every line of a record, as the paths of its turns, with the comments at its end."""
    return {
        (tuple([each.turn.path for each in line_to(node)[1:]]), node.comment, node.before, node.glyphs, node.marks)
        for node in record.nodes()
    }


def described(game):
    """All data of a game that a save keeps or that follow from it."""
    played = [turn_text(game.start.variant, turn) for turn in game.played]
    decision = game.decision and [game.decision[0], list(game.decision[1])]
    result = game.result and list(game.result)
    return [
        position_text(game.start),
        played,
        game.seconds,
        decision,
        game.cursor,
        position_text(game.position),
        result,
    ]


def damage(document):
    """The reason why a save cannot be read, and the place; null if it can."""
    try:
        game_save.load(document)
    except DamagedSave as damaged:
        return [damaged.reason, damaged.place]
    return None


def rest_of(document):
    """The turns that can be read of a damaged save; null if none can."""
    try:
        game_save.load(document)
    except DamagedSave as damaged:
        return damaged.rest and [turn_text(damaged.rest.game.start.variant, turn) for turn in damaged.rest.game.played]


def test_a_save_of_version_1_is_read():
    old = json.loads(GOLDEN[1])
    unknown = [None] * 9
    assert described(game_save.load(GOLDEN[1]).game) == [
        old["start"],
        old["turns"],
        unknown,
        [8, [None, "claimed"]],
        8,
        "W:a1W,g7B",
        [None, "claimed"],
    ]


@pytest.mark.parametrize("version", [2, 3, 4])
def test_a_save_of_a_later_version_is_read(version):
    assert described(game_save.load(GOLDEN[version]).game) == [
        GAME["start"],
        GAME["turns"],
        [7, None, 0],
        [3, [0, "resigned"]],
        2,
        "W:a1W,b4Wbb,h4b,c7B:5:3",
        None,
    ]


def test_a_save_of_this_version_is_written_again_as_it_was():
    assert json.loads(game_save.save(game_save.load(GOLDEN[4]))) == GAME
    assert json.loads(game_save.save(game_save.load(GOLDEN[5]))) == json.loads(GOLDEN[5])  # by people's own rules


def test_a_player_may_have_a_style():
    styled = dict(GAME, players=["1 greedy", "12 solid"])
    assert json.loads(game_save.save(game_save.load(json.dumps(styled)))) == styled


def test_an_older_save_is_written_again_as_one_of_this_version():
    one_line = {key: value for key, value in GAME.items() if key not in ("variations", "notes", "tags")}
    assert json.loads(game_save.save(game_save.load(GOLDEN[3]))) == one_line
    unknown = {"id": "", "title": "", "players": None, "began": ""}
    assert json.loads(game_save.save(game_save.load(GOLDEN[2]))) == (one_line | unknown)


def test_what_was_played_behind_a_decision_was_not_played_in_the_game():
    old = json.loads(GOLDEN[3])
    old["decision"]["plies"] = 1
    kept = json.loads(game_save.save(game_save.load(json.dumps(old))))
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
def test_what_a_game_can_do_without_is_unknown_where_it_makes_no_sense(change, unknown):
    assert json.loads(game_save.save(game_save.load(json.dumps((GAME | change))))) == (GAME | unknown)


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
def test_what_can_be_read_of_a_damaged_game_is_at_hand(change, turns):
    assert rest_of(json.dumps((GAME | change))) == turns


def test_a_game_goes_round():
    assert round_trip("lasca", list(range(40)), 25, None)
    assert round_trip("bashni", [3, 1, 4, 1, 5, 9, 2, 6], 8, [None, "agreed"])


@pytest.mark.cpython
@given(
    some.sampled_from(list(VARIANTS)),
    some.lists(some.integers(0, 60), max_size=60),
    some.integers(0, 60),
    some.sampled_from([None, [0, "resigned"], [1, "resigned"], [None, "agreed"], [1, "recorded"]]),
)
def test_any_game_goes_round(game, picks, cursor, decision):
    assert round_trip(game, picks, cursor, decision)


def test_a_record_with_variations_goes_round():
    for game in VARIANTS:
        assert tree_round_trip(game, 7)


@pytest.mark.cpython
@given(some.sampled_from(list(VARIANTS)), some.integers(0, 2**32))
def test_any_record_goes_round(game, seed):
    assert tree_round_trip(game, seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("plays", [False, True])
def test_what_is_saved_while_half_of_a_save_is_read_has_all(seed, plays):
    assert read_in_halves("lasca", seed, seed % 4, plays) == [True, True]


@pytest.mark.parametrize(
    "change, reason, place",
    [
        ({"format": "other"}, "not_ours", ""),
        ({"version": 6}, "newer", "6"),
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
        ({"version": 3, "decision": dict(DECISION, plies=4)}, "not_ours", "played"),
        ({"decision": dict(DECISION, winner=True)}, "not_ours", "winner"),
        ({"decision": dict(DECISION, winner=None)}, "not_ours", "decision"),
        ({"decision": dict(DECISION, reason=["resigned"])}, "not_ours", "reason"),
        ({"decision": dict(DECISION, reason="bored")}, "not_ours", "decision"),
        ({"decision": {"winner": None, "reason": "claimed"}}, "not_ours", "decision"),
        ({"version": 1, "turns": 7}, "not_ours", "turns"),
        ({"version": 1, "claimed": True, "cursor": "0"}, "not_ours", "played"),
    ],
)
def test_damage_is_named(change, reason, place):
    assert damage(json.dumps((GAME | change))) == [reason, place]


def test_a_damaged_position_is_named():
    reason, place = damage(json.dumps(dict(GAME, start="W:z9w")))
    assert reason == "position" and "z9" in place


def test_a_time_that_cannot_be_read_is_unknown_and_harms_nothing_else():
    times = [-1, "7", True]
    assert described(game_save.load(json.dumps(dict(GAME, seconds=times))).game)[:3] == [
        GAME["start"],
        GAME["turns"],
        [None] * 3,
    ]


@pytest.mark.parametrize("document", ["", "{", "[]", "null", "[" * 3000, '"columna-game"', "\x00"])
def test_anything_else_is_refused(document):
    assert damage(document)[0] in ("not_json", "not_ours")


def test_settings_go_round():
    assert json.loads(settings.save(settings.Settings(**SETTINGS))) == KEPT
    assert settings.load(json.dumps(KEPT)).values() == SETTINGS


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
def test_a_setting_that_cannot_be_read_becomes_the_default_one_alone(key, values):
    expected = SETTINGS | {key: settings.load("").values()[key]}
    missing = {name: value for name, value in KEPT.items() if name != key}
    for document in [missing] + [(KEPT | {key: value}) for value in values]:
        assert settings.load(json.dumps(document)).values() == expected


def test_levels_go_by_the_names_that_earlier_versions_kept():
    named = json.dumps(dict(KEPT, players=["beginner", "master"]))
    assert settings.load(named).values()["players"] == ["2", "12"]


@pytest.mark.parametrize("document", ["", "{", "[]", json.dumps(dict(KEPT, version=9))])
def test_unreadable_settings_become_the_default_ones(document):
    assert settings.load(document).values() == settings.load("nothing").values()
    assert settings.load(document).values()["players"] == ["human", "1"]
