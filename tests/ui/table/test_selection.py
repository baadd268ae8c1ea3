"""Choosing columns and entering chains."""

import pytest

from pyapp.rules.column import text
from pyapp.rules.game import Game
from pyapp.rules.notation import read_position, turn_text
from pyapp.rules.squares import squares
from pyapp.rules.variants import VARIANTS
from pyapp.saves import settings
from pyapp.ui.board.scene import scene
from pyapp.ui.computer.client import EngineClient
from pyapp.ui.table.choice_words import choice_words
from pyapp.ui.table.selection import COMPLETED
from pyapp.ui.table.session import Session
from pyapp.ui.table.status import status
from tests.ui.sessions import LASCA, NAMES, session_of

pytestmark = pytest.mark.micropython

CHAIN = "W:a1w,b2Wwb,c3bb,e5Bww,e3w,d6w,g7b"
TWO_WAYS = "W:f8W,d4b,f4b,d6b,b2b"  # both end on g5, after different captures
SHORT_AND_LONG = "W:f6w,g7b,e5b"  # d4 is one capture away, and two


def choices(position, names):
    """The outcome of each choice, and the selection, the goals, the columns and the turn at the end."""
    session = session_of(position, [], ["human", "human"])
    table = session.selection
    outcomes = [table.choose(NAMES.index(name)) for name in names[:-1]]
    before, last = table.path, NAMES.index(names[-1])
    outcomes.append(table.choose(last))
    cells = scene(session).cells
    return {
        "outcomes": outcomes,
        "path": [NAMES[square] for square in table.path],
        "goals": sorted(NAMES[square] for square in table.goals),
        "columns": {NAMES[i]: text(column) for i, column in enumerate(table.columns) if column},
        "turn": turn_text(LASCA, table.turn) if table.turn else None,
        "refusal": table.refusal,
        "status": list(status(session, EngineClient(0))),
        "marks": {NAMES[i]: cell.marks for i, cell in enumerate(cells) if cell.marks},
        "said": choice_words(session, outcomes[-1], before, last) if outcomes[-1] != COMPLETED else "",
    }


def entering(game, position, names, numbers):
    """The state after choices in any game, with ways taken by number whenever the table asks."""
    session = Session(Game(read_position(VARIANTS[game], position)), settings.Settings())
    session.players[:] = ["human", "human"]
    table, known = session.selection, squares(session.game.position.variant.size).names
    outcomes = [table.choose(known.index(name)) for name in names]
    routes = [[known[square] for square in route] for route in table.routes]
    outcomes.extend(table.take(number) for number in numbers)
    cells = scene(session).cells
    return {
        "outcomes": outcomes,
        "routes": routes,
        "forgotten": not table.routes,
        "path": [known[square] for square in table.path],
        "turn": turn_text(session.game.position.variant, table.turn) if table.turn else None,
        "marks": {known[i]: cell.marks for i, cell in enumerate(cells) if cell.marks},
    }


def test_choice_shows_goals():
    found = choices("", ["c3"])
    assert found["outcomes"] == ["chosen"]
    assert found["goals"] == ["b4", "d4"]
    assert found["marks"]["b4"] == "goal"
    assert found["marks"]["c3"] == "chosen movable"
    assert found["said"] == "C3 chosen. It may go to B4 or D4."


def test_second_choice_of_a_column_gives_it_up():
    found = choices("", ["c3", "c3"])
    assert (found["outcomes"], found["path"]) == (["chosen", "cleared"], [])


def test_choice_of_another_column_changes_to_it():
    found = choices("", ["c3", "e3"])
    assert (found["outcomes"], found["path"]) == (["chosen", "chosen"], ["e3"])


def test_goal_completes_the_turn():
    found = choices("", ["c3", "d4"])
    assert (found["outcomes"], found["turn"], found["path"]) == (["chosen", "completed"], "c3-d4", [])


def test_chain_is_carried_out_as_far_as_it_is_entered():
    found = choices(CHAIN, ["b2", "d4"])
    assert found["outcomes"] == ["chosen", "hopped"]
    assert (found["path"], found["goals"]) == (["b2", "d4"], ["f6"])
    assert (found["columns"]["d4"], found["columns"]["c3"], "b2" in found["columns"]) == ("Wwbb", "b", False)
    assert (found["marks"]["b2"], found["marks"]["d4"]) == ("way", "chosen")
    assert found["said"] == "Captured, now on D4. It must go on to F6."


def test_chain_at_its_end_is_the_turn():
    assert choices(CHAIN, ["b2", "d4", "f6"])["turn"] == "b2xd4xf6"


def test_choice_elsewhere_gives_a_chain_up():
    found = choices(CHAIN, ["b2", "d4", "e3"])
    assert (found["outcomes"][-1], found["path"], found["columns"]["b2"]) == ("cleared", [], "Wwb")


def test_choice_of_the_column_in_a_chain_keeps_it():
    found = choices(CHAIN, ["b2", "d4", "d4"])
    assert (found["outcomes"][-1], found["path"]) == ("chosen", ["b2", "d4"])


def test_column_that_must_wait_is_refused_with_the_capture():
    found = choices(CHAIN, ["e3"])
    assert (found["outcomes"], found["refusal"]) == (["refused"], "must_capture")
    assert found["status"][1] == "This piece has to wait. A capture is compulsory: B2 × D4 × F6."
    assert found["said"] == "E3 has to wait. A capture is compulsory: B2 × D4 × F6."
    assert found["marks"]["b2"] == "movable call"


def test_several_captures_name_the_columns():
    found = choices("W:b2w,d2w,f2w,c3b,e3b,a7b", ["a7"])
    assert found["refusal"] == "not_yours"
    assert found["status"][1] == "This piece is Dark’s; Light is to move."
    again = choices("W:b2w,d2w,f2w,c3b,e3b,a7b", ["d4"])
    assert again["status"][1] == "A capture is compulsory: B2, D2 or F2 must capture."


def test_blocked_column_is_refused():
    found = choices("", ["a1"])
    assert (found["refusal"], found["status"][1]) == ("blocked", "This piece cannot move.")
    assert found["said"] == "A1 cannot move: blocked on B2."


def test_empty_square_means_nothing():
    found = choices("", ["d4"])
    assert (found["outcomes"], found["refusal"], found["said"]) == (["cleared"], None, "D4 is empty.")


def test_an_empty_square_that_the_chosen_column_cannot_reach_is_refused():
    found = choices("", ["a3", "d4"])
    assert (found["outcomes"], found["path"], found["status"][1]) == (
        ["chosen", "refused"],
        [],
        "This piece cannot go there.",
    )
    found = choices(CHAIN, ["b2", "a3"])
    assert found["said"] == "B2 cannot go to A3: it must capture. B2 must capture, to D4, then F6."


def test_ends_of_a_chain_are_shown_beyond_its_next_landing():
    marks = choices(CHAIN, ["b2"])["marks"]
    assert (marks["d4"], marks["f6"]) == ("goal", "end")


def test_end_of_a_chain_plays_all_of_it():
    found = choices(CHAIN, ["b2", "f6"])
    assert (found["outcomes"], found["turn"], found["path"]) == (["chosen", "completed"], "b2xd4xf6", [])


def test_end_is_reached_from_within_a_chain():
    found = entering("dama-international", TWO_WAYS, ["f8", "c5", "g5"], [])
    assert (found["outcomes"][-1], found["turn"]) == ("completed", "f8xc5xe3xg5")


@pytest.mark.parametrize("number, turn", [(0, "f8xc5xe3xg5"), (1, "f8xa3xc1xg5")])
def test_two_chains_to_one_square_are_asked_about(number, turn):
    found = entering("dama-international", TWO_WAYS, ["f8", "g5"], [number])
    assert found["outcomes"] == ["chosen", "asked", "completed"]
    assert found["routes"] == [["f8", "c5", "e3", "g5"], ["f8", "a3", "c1", "g5"]]
    assert (found["turn"], found["forgotten"]) == (turn, True)


def test_next_landing_that_is_also_an_end_is_asked_about():
    asked = entering("bashni", SHORT_AND_LONG, ["f6", "d4"], [])
    assert (asked["outcomes"][-1], asked["path"]) == ("asked", ["f6"])
    assert asked["routes"] == [["f6", "d4"], ["f6", "h8", "d4"]]
    assert entering("bashni", SHORT_AND_LONG, ["f6", "d4"], [0])["turn"] == "f6xd4"
    assert entering("bashni", SHORT_AND_LONG, ["f6", "d4"], [1])["turn"] == "f6xh8xd4*"


@pytest.mark.parametrize("number, outcome, path", [(0, "hopped", ["e5", "h8"]), (1, "completed", [])])
def test_next_landing_from_which_a_chain_goes_on_is_asked_about(number, outcome, path):
    found = entering("bashni", "W:e5W,b2b,g7b,d4b,g1b", ["e5", "h8"], [number])
    assert found["routes"] == [["e5", "h8"], ["e5", "c3", "a1", "h8"]]
    assert (found["outcomes"][-1], found["path"]) == (outcome, path)


@pytest.mark.parametrize(
    "names, outcome, path",
    [
        (["f8", "g5", "c5"], "hopped", ["f8", "c5"]),
        (["f8", "g5", "f8"], "cleared", []),
        (["f8", "g5", "a1"], "refused", []),
    ],
)
def test_another_choice_forgets_the_question(names, outcome, path):
    found = entering("dama-international", TWO_WAYS, names, [])
    assert (found["outcomes"][-1], found["path"], found["forgotten"]) == (outcome, path, True)


def test_every_landing_of_a_flying_officer_is_shown():
    marks = entering("dama-international", "W:a1W,d4b,a7b", ["a1"], [])["marks"]
    assert [name for name, mark in sorted(marks.items()) if mark == "goal"] == ["e5", "f6", "g7", "h8"]


@pytest.mark.parametrize(
    "game, position, names, turn",
    [
        ("dama-international", "W:f8W,e7b,b4b", ["f8", "a3"], "f8xd6xa3"),
        ("bashni", "W:g1W,f2b,c5b", ["g1", "b6"], "g1xe3xb6"),
    ],
)
def test_landings_that_change_nothing_are_not_asked_about(game, position, names, turn):
    found = entering(game, position, names, [])
    assert (found["outcomes"][-1], found["turn"]) == ("completed", turn)


def test_chain_that_comes_back_to_its_own_square_is_no_end():
    ring = "W:c1w,d2b,d4b,b4b,b2b"
    found = entering("damasca-classic", ring, ["c1"], [])
    assert found["marks"]["c1"] == "chosen movable"
    assert entering("damasca-classic", ring, ["c1", "c1"], [])["outcomes"] == ["chosen", "cleared"]


@pytest.mark.parametrize("game, marks", [("dama-international", ["d6"]), ("dama", []), ("damasca", [])])
def test_captured_pieces_still_standing_are_marked(game, marks):
    found = entering(game, TWO_WAYS, ["f8", "c5"], [])
    assert found["outcomes"] == ["chosen", "hopped"]
    assert [name for name, mark in found["marks"].items() if "taken" in mark] == marks


def test_squares_are_unmarked_without_hints_until_a_column_is_refused():
    session = session_of("", [], ["human", "human"])
    session.settings.hints = False
    session.selection.choose(NAMES.index("c3"))
    assert marks_on(session) == {"c3": "chosen"}
    session.selection.choose(NAMES.index("b2"))
    assert set(marks_on(session).values()) == {"movable"}


def test_last_turn_is_marked_where_it_began_and_where_it_ended():
    session = session_of(CHAIN, ["b2xd4xf6"], ["human", "1"])
    assert marks_on(session) == {"b2": "last", "f6": "last"}


def test_hint_is_drawn_from_where_it_begins_to_where_it_ends():
    session = session_of(CHAIN, [], ["human", "human"])
    assert list(scene(session).routes) == []
    session.hint = session.game.legal[0]
    assert [[NAMES[square] for square in route] for route in scene(session).routes] == [["b2", "d4", "f6"]]


def marks_on(session):
    """The marks of the squares that bear any."""
    return {NAMES[square]: cell.marks for square, cell in enumerate(scene(session).cells) if cell.marks}
