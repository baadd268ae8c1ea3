"""Files of StackWorks: of all its games, whole, in the middle of a capture, jump by jump, and with illegal turns."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pyapp.rules.game import Game
from pyapp.rules.notation import turn_text
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from tests.examples import examples
from tests.saves import plain, stackworks

pytestmark = pytest.mark.micropython

FOLDER = __file__.rpartition("saves/")[0] + "data/stackworks/"
BOARD = [  # by hand: a1 is below on the left, c3 a Light officer over a Dark soldier
    ["r6c0", [{"owner": "W", "rank": "S"}]],
    ["r4c2", [{"owner": "B", "rank": "S"}, {"owner": "W", "rank": "O"}]],
    ["r0c6", [{"owner": "B", "rank": "S"}]],
    ["r3c3", []],
]
STATE = {"board": BOARD, "toMove": "B", "phase": "idle"}


def text(name):
    """The text of a file."""
    with open(FOLDER + name + ".json", encoding="utf-8") as file:
        return file.read()


def by_chance(name, picks):
    """A game in which turns were picked by number, each thought about for a while."""
    game = Game(start(VARIANTS[name]))
    for pick in picks:
        if game.legal:
            game.play(game.legal[pick % len(game.legal)], pick)
    return game


def written(game):
    """The turns of a game."""
    return [turn_text(game.start.variant, turn) for turn in game.played]


def read(document):
    """Return the game and the remarks of a document."""
    games, remarks = plain.turns_found(json.dumps(document))
    return (games[0] if games else None), remarks


def test_row_0_is_the_top_row_and_the_commander_comes_last():
    games, _, remarks = plain.found(json.dumps(STATE))
    assert [(game["game"], game["start"]) for game in games] == [("lasca", "B:a1w,c3Wb,g7b")] and remarks == []


@pytest.mark.parametrize("name", stackworks.IDS)
def test_a_save_of_each_game_is_read(name):
    ((game, turns, seconds, cursor, title, _),) = plain.turns_found(text(stackworks.IDS[name][0]), "bashni")[0]
    assert (game, len(turns), cursor, title) == (name, 13, 13, "Ada – Ben")
    assert turns[-1].count("x") == 2 and None not in seconds and max(seconds) > 30


@pytest.mark.parametrize("name", ["lasca", "dama", "dama-international", "damasca"])
def test_a_capture_that_is_not_finished_is_left_out(name):
    whole = plain.turns_found(text(stackworks.IDS[name][0]))[0][0]
    games, remarks = plain.turns_found(text(stackworks.IDS[name][0] + "-unfinished"))
    assert games[0][1] == whole[1][:-1] and remarks == [["chain", "13", 0]]


def test_older_saves_are_read():
    whole = plain.turns_found(text("lasca_7_classic"))[0][0]
    games, remarks = plain.turns_found(text("version-2"), "dama")
    assert games[0][:4] == ["lasca", whole[1], [None] * 13, 4] and remarks == []
    after_5 = plain.found(text("version-1"), "dama")[0][0]
    assert (after_5["game"], after_5["turns"]) == ("lasca", [])
    assert after_5["start"].startswith("B:") and "d4wb" in after_5["start"]


def test_histories_are_read():
    for name, save in (("history", "lasca_7_classic"), ("history-by-jumps", "damasca_8")):
        games, remarks = plain.turns_found(text(name))
        assert games[0][:2] == plain.turns_found(text(save))[0][0][:2] and remarks == []
        assert games[0][5] == "2026-11-21T14:01:00Z"


@pytest.mark.parametrize("kind", ["", "-history"])
@pytest.mark.parametrize("name, turns", [("lasca_7_classic", ["g3-f4", "e5xg3"]), ("damasca_8", ["e3-f4", "h6-g5"])])
def test_a_game_that_was_resigned_is_lost(name, turns, kind):
    resigned = {"winner": 1, "reason": "resigned"}
    assert plain.results([text(f"{name}-resigned{kind}")]) == [[[[turns, resigned, 2]], []]]


@pytest.mark.parametrize(
    "forced, decided",
    [
        ({"winner": None, "reasonCode": "DRAW_BY_AGREEMENT"}, [None, "agreed"]),
        ({"winner": "W", "reasonCode": "RESIGN"}, [0, "resigned"]),
        ({"winner": "W", "reasonCode": "DISCONNECT_TIMEOUT"}, [0, "recorded"]),
        ({"winner": None, "reasonCode": "RESIGN"}, [None, "recorded"]),
        ({"winner": None}, [None, "recorded"]),
        ({"winner": "B", "reasonCode": ["RESIGN"]}, [1, "recorded"]),
    ],
)
def test_a_result_that_is_stated_ends_the_game(forced, decided):
    document = stackworks.save(by_chance("lasca", range(6)))
    document["current"] = dict(document["current"], forcedGameOver=forced)
    ((((_, decision, _),), remarks),) = plain.results([json.dumps(document)])
    assert ([decision["winner"], decision["reason"]], remarks) == (decided, [])


@pytest.mark.parametrize("forced", ["over", {}, {"winner": "R"}, {"winner": ["W"]}])
def test_a_result_that_makes_no_sense_is_named(forced):
    document = stackworks.save(by_chance("lasca", range(6)))
    document["current"] = dict(document["current"], forcedGameOver=forced)
    ((((turns, decision, _),), remarks),) = plain.results([json.dumps(document)])
    assert (len(turns), decision, remarks) == (6, None, [["not_ours", "forcedGameOver", 0]])


@pytest.mark.parametrize(
    "word, decided",
    [("draw", [None, "recorded"]), ("1/2-1/2", [None, "recorded"]), ("1-0", [0, "recorded"]), ("0-1", [1, "recorded"])],
)
def test_a_result_in_the_place_of_a_turn_ends_the_game(word, decided):
    document = stackworks.history(by_chance("lasca", range(5)))
    document["moves"].append({"moveNumber": 3, "player": "Light", "notation": word})
    ((((turns, decision, _),), remarks),) = plain.results([json.dumps(document)])
    assert (len(turns), [decision["winner"], decision["reason"]], remarks) == (5, decided, [])


def test_turns_behind_a_result_are_left_out():
    document = stackworks.history(by_chance("lasca", range(5)))
    document["moves"].insert(3, {"notation": "resign"})
    ((((turns, decision, _),), remarks),) = plain.results([json.dumps(document)])
    assert (len(turns), decision["winner"], remarks) == (3, 0, [["over", "4", 0]])


def test_a_capture_that_ends_too_early_is_named():
    """A file made by hand: a1 must jump b2 and then d4 (rule 3), but stops behind b2."""
    before = [
        ["r6c0", [{"owner": "W", "rank": "S"}]],
        ["r5c1", [{"owner": "B", "rank": "S"}]],
        ["r3c3", [{"owner": "B", "rank": "S"}]],
        ["r0c6", [{"owner": "B", "rank": "S"}]],
    ]
    behind = [["r4c2", [{"owner": "B", "rank": "S"}, {"owner": "W", "rank": "S"}]]] + before[2:]
    states = [{"board": before, "toMove": "W"}, {"board": behind, "toMove": "B"}]
    document = {"saveVersion": 3, "variantId": "lasca_7_classic", "current": states[1], "history": {"states": states}}
    document["history"]["currentIndex"] = 1
    assert plain.results([json.dumps(document)]) == [[[[[], None, 0]], [["turn", "1", 0]]]]
    whole = by_chance("damasca", range(1, 12))
    chain = next(turn for turn in whole.played if len(turn.jumped) > 1)
    number = whole.played.index(chain)
    moves = stackworks.history(whole)
    shown = moves["moves"][number]["notation"]
    moves["moves"][number]["notation"] = shown.rpartition(" × ")[0]
    found, remarks = read(moves)
    assert (found[1], remarks) == (written(whole)[:number], [["turn", str(number + 1), 0]])


@pytest.mark.cpython
@settings(max_examples=examples(25))
@given(some.sampled_from(list(stackworks.IDS)), some.lists(some.integers(0, 60), max_size=40), some.booleans())
def test_any_game_is_read(name, picks, jump_by_jump):
    game = by_chance(name, picks)
    found, remarks = read(stackworks.save(game, jump_by_jump))
    assert (found[0], found[2], remarks) == (name, game.seconds, [])
    assert ends_alike(game, found[1])
    assert read(stackworks.history(game, jump_by_jump))[0][:2] == [name, written(game)]


def ends_alike(game, turns):
    """True if these turns lead to the game's position: if two turns lead to one position, a save need not distinguish them."""
    again = Game(game.start)
    for turn in turns:
        again.play(next(legal for legal in again.legal if turn_text(game.start.variant, legal) == turn))
    return len(turns) == len(game.played) and again.position.columns == game.position.columns


@pytest.mark.parametrize("name", ["lasca", "damasca", "dama-international"])
def test_a_turn_that_is_not_legal_ends_what_is_read(name):
    game = by_chance(name, range(1, 12))
    document = stackworks.save(game)
    document["history"]["states"][6:8] = []
    found, remarks = read(document)
    assert found[1] == written(game)[:5] and remarks == [["turn", "6", 0]]
    moves = stackworks.history(game)
    moves["moves"][5]["notation"] = "A1 → B2"
    found, remarks = read(moves)
    assert found[1] == written(game)[:5] and remarks == [["turn", "6", 0]]


def test_turns_behind_the_end_of_a_game_are_left_out():
    game = Game(start(VARIANTS["lasca"]))
    document = stackworks.save(game)
    lost = {"board": BOARD[:2], "toMove": "B"}
    document["history"]["states"] = [lost, dict(lost, toMove="W")]
    document["current"] = lost
    assert read(document)[1] == [["over", "1", 0]]


@pytest.mark.parametrize(
    "change, remark",
    [
        ({"variantId": "chess_classic"}, ["not_ours", "variantId", 0]),
        ({"variantId": None}, ["not_ours", "variantId", 0]),
        ({"boardSize": 8}, ["not_ours", "boardSize", 0]),
        ({"saveVersion": "3"}, ["not_ours", "saveVersion", 0]),
        ({"saveVersion": 4}, ["newer", "4", 0]),
        ({"history": {"states": 7}}, ["not_ours", "states", 0]),
        ({"history": {"states": []}, "current": None}, ["not_ours", "1", 0]),
        ({"history": {"states": [dict(STATE, toMove="R")]}}, ["not_ours", "toMove", 0]),
        ({"history": {"states": [dict(STATE, board=[["r9c0", BOARD[0][1]]])]}}, ["not_ours", "1", 0]),
        ({"history": {"states": [dict(STATE, board=[["r6c0", ["WS"]]])]}}, ["not_ours", "1", 0]),
        (
            {"history": {"states": [dict(STATE, board=[["r0c0", [{"owner": ["W"], "rank": "S"}]]])]}},
            ["not_ours", "1", 0],
        ),
    ],
)
def test_a_save_that_makes_no_sense_is_refused(change, remark):
    document = {"saveVersion": 3, "variantId": "lasca_7_classic", "boardSize": 7, "current": STATE}
    document.update(change)
    assert read(document) == (None, [remark])


@pytest.mark.parametrize(
    "entry", [7, None, [], ["r0c0"], ["r0c0", 7], ["r0c0", BOARD[0][1], 1], ["r00c0", BOARD[0][1]], ["r0", BOARD[0][1]]]
)
def test_a_square_that_is_written_otherwise_is_refused(entry):
    assert read(dict(STATE, board=[entry])) == (None, [["not_ours", "1", 0]])


def test_a_position_that_cannot_be_is_named():
    two = [["r0c0", BOARD[0][1]]] * 2
    assert read(dict(STATE, board=two))[1] == [["position", "1: 'a7': this square is named twice", 0]]


@pytest.mark.parametrize("times", [[0, "7", None, -1, True], [0, 1e300, 1e12], 7, None])
def test_times_that_make_no_sense_are_unknown(times):
    document = stackworks.save(by_chance("lasca", range(4)))
    document["history"]["emtMs"] = times
    assert read(document)[0][2] == [None] * 4


def test_captured_pieces_tell_which_dama_is_meant():
    document = stackworks.save(by_chance("dama", []))
    document["damaCaptureRemoval"] = "end_of_sequence"
    assert read(document)[0][0] == "dama-international"
    del document["damaCaptureRemoval"]
    assert read(document)[0][0] == "dama"
