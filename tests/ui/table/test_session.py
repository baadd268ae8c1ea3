"""The session: players, undo and redo, enabled buttons, the status."""

import json

import pytest

from pyapp.rules.column import text
from pyapp.rules.notation import read_position
from pyapp.rules.study import Look
from pyapp.rules.variants import VARIANTS
from pyapp.ui.computer.client import EngineClient
from pyapp.ui.shell.console import position_by_chance
from pyapp.ui.table.agreements import answer, may_offer
from pyapp.ui.table.controls import may_step, redo_to, undo_to
from pyapp.ui.table.status import counters, status, status_words
from pyapp.ui.table.turns import entries, kept
from tests.ui.sessions import session_of

pytestmark = pytest.mark.micropython

TURNS = ["c3-d4", "a7-b6", "d4-c5", "b6xd4", "e1-f2"]
READY = {"ready": True, "compiled": True}
BOTH, AGAINST = ["human", "human"], ["human", "8"]


def taking_back(turns, players, cursor):
    """Return the places that undo and redo lead to, and the enabled buttons, in a game of these turns that stands at `cursor`."""
    session = session_of("W:c3w,e1w,a7b,e7b", turns, players)
    session.move_end(cursor)
    found = {"undo": undo_to(session), "redo": redo_to(session), "paused": session.paused}
    session.open(session.saved)
    assert session.paused == found["paused"]
    found["usable"] = usable(session)
    return found


def usable(session):
    """Return the enabled buttons of the table."""
    return {
        "undo": undo_to(session) is not None,
        "redo": redo_to(session) is not None,
        "pause": session.may_pause,
        "step": may_step(session),
        "claim": session.may_claim,
        "accept": session.person_answers,
        "decline": session.person_answers,
    }


def sitting_down(turns, cursor, side, player):
    """True if the computer is to move, and True if it rests, after this player took a seat."""
    session = session_of("W:c3w,e1w,a7b,e7b", turns, ["human", "human"])
    session.move_end(cursor)
    session.seat(side, player)
    return [session.computer_to_move, session.paused]


def statuses(position, turns, players, engine):
    """The status and its announcement. engine: the reports of the engine so far."""
    session = session_of(position, turns, players)
    link = EngineClient(0)
    if session.computer_to_move:
        link.ask({}, session.game, 0)
    for line in engine:
        link.hear(json.dumps(line), 0)
    now = status(session, link)
    return [list(now), status_words(now)]


def listed(turns, first):
    return entries(session_of("", turns, ["human", "human"]), first)


def numbered_entries(turns):
    """The list of turns with Lasker's numbers."""
    session = session_of("", turns, ["human", "human"])
    session.settings.numbered = True
    return entries(session, 1)


def decisions(turns, players, acts):
    """The status and the enabled buttons after these offers, answers, claims and resignations."""
    session = session_of("W:a1W,g7B", turns, players)
    do = {
        "offer": lambda: session.game.offer_draw(session.game.position.side),
        "accept": lambda: answer(session, True),
        "decline": lambda: answer(session, False),
        "claim": session.game.claim,
        "resign": lambda: session.game.resign(session.resigning_side),
        "play": lambda: session.play(session.game.legal[0], 3),
    }
    for act in acts:
        do[act]()
    can = dict(usable(session), offer=may_offer(session), resign=session.resigning_side is not None)
    return {"status": list(status(session, EngineClient(0))), "usable": can}


def by_chance(game, wishes):
    """The position of the console's `__random` for these wishes: side to move and pieces of each side, or its message."""
    try:
        position = position_by_chance(VARIANTS[game], tuple(wishes))
    except ValueError as error:
        return str(error)
    pieces = "".join(text(column) for column in position.columns).lower()
    return [position.side, pieces.count("w"), pieces.count("b")]


def kept_entries(old, new):
    """Return the number of entries that two lists of turns share; equal texts stand for the same turn."""
    same = {name: [name] for name in old + new}
    return kept([same[name] for name in old], [same[name] for name in new])


def seen(depth):
    """Let the engine report its depth."""
    return [{"id": 1, "depth": depth}]


@pytest.mark.parametrize(
    "players, cursor, undo, redo",
    [
        (BOTH, 3, 2, 4),
        (BOTH, 0, None, 1),
        (BOTH, 5, 4, None),
        (AGAINST, 4, 2, 5),
        (AGAINST, 3, 2, 4),
        (AGAINST, 1, 0, 2),
        (["8", "human"], 1, None, 3),
        (["8", "2"], 3, 2, 4),
    ],
)
def test_undo_and_redo_stop_where_a_person_is_to_move(players, cursor, undo, redo):
    found = taking_back(TURNS, players, cursor)
    assert (found["undo"], found["redo"]) == (undo, redo)
    assert (found["usable"]["undo"], found["usable"]["redo"]) == (undo is not None, redo is not None)


def test_computer_rests_after_a_jump_and_when_the_game_is_opened_again():
    assert taking_back(TURNS, AGAINST, 3)["paused"]
    assert not taking_back(TURNS, AGAINST, 2)["paused"]


def test_computer_that_sits_down_plays_unless_turns_were_undone():
    assert sitting_down(TURNS, 5, 1, "8") == [True, False]
    assert sitting_down(TURNS, 3, 1, "8") == [False, True]
    assert sitting_down(TURNS, 2, 1, "8") == [False, False]


@pytest.mark.parametrize(
    "position, turns, players, engine, headline, detail",
    [
        ("", [], BOTH, [], "Light to move", "Choose a piece to see where it can go."),
        (
            "",
            ["c3-d4"],
            AGAINST,
            [],
            "Dark is getting ready",
            "Expert 8 is loading and plays as soon as it can.",
        ),
        ("", ["c3-d4"], AGAINST, [READY], "Dark is thinking", "Expert 8 is looking for a move."),
        ("", ["c3-d4"], AGAINST, [READY] + list(seen(1)), "Dark is thinking", "Expert 8 looks 1 move ahead."),
        ("", ["c3-d4"], AGAINST, [READY] + list(seen(12)), "Dark is thinking", "Expert 8 looks 6 moves ahead."),
        (
            "W:c3w,d4b",
            ["c3xe5"],
            AGAINST,
            [],
            "You won",
            "Light has captured all of Dark’s columns.",
        ),
        (
            "W:b4w,c3w,e1w,a5b",
            ["e1-f2"],
            AGAINST,
            [],
            "You won",
            "Dark is to move, but all its pieces are blocked.",
        ),
        (
            "W:a1W,g7B",
            ["a1-b2", "g7-f6", "b2-a1", "f6-g7"] * 4,
            BOTH,
            [],
            "The game is drawn",
            "The same position occurred five times.",
        ),
    ],
)
def test_status(position, turns, players, engine, headline, detail):
    shown, said = statuses(position, turns, players, engine)
    assert shown[:2] == [headline, detail]
    assert said == f"{headline}. {detail}"


def test_list_of_turns():
    entries = listed(["c3-d4", "e5xc3"], 0).split("</li>")
    assert 'data-ply="0" aria-current="true" data-text="history.start">Start<' in entries[0]
    assert (
        listed(["c3-d4", "e5xc3"], 2)
        == entries[2] + "</li>"
        == (
            '<li class="dark"><button type="button" tabindex="-1" data-ply="2" data-number="1"'
            ' aria-label="Move 1. Dark: E5 captures, landing on C3">E5 × C3</button></li>'
        )
    )


@pytest.mark.parametrize(
    "old, new, same",
    [
        ([], [], 0),
        (["a", "b"], ["a", "b", "c"], 2),
        (["a", "b"], ["a", "c"], 1),
        (["a"], [], 0),
    ],
)
def test_entries_that_stay(old, new, same):
    assert kept_entries(old, new) == same


def test_list_of_turns_has_laskers_numbers_where_they_are_wanted():
    entries = numbered_entries(["c3-d4", "e5xc3"])
    assert ">9 → 13<" in entries and ">17 × 9<" in entries


TWICE = ["a1-b2", "g7-f6", "b2-a1", "f6-g7"] * 2


@pytest.mark.parametrize(
    "turns, players, acts, headline, detail, buttons",
    [
        ([], BOTH, [], "Light to move", "Choose a piece to see where it can go.", {"offer", "resign"}),
        (
            [],
            BOTH,
            ["offer"],
            "Light to move",
            "Light offers a draw. Dark, do you accept?",
            {"accept", "decline", "resign"},
        ),
        ([], BOTH, ["offer", "accept"], "The game is drawn", "Both sides agreed to a draw.", set()),
        ([], BOTH, ["offer", "decline"], "Light to move", "Draw declined.", {"resign"}),
        ([], BOTH, ["offer", "play"], "Dark to move", "Choose a piece to see where it can go.", {"offer", "resign"}),
        (
            [],
            BOTH,
            ["offer", "decline", "play"],
            "Dark to move",
            "Choose a piece to see where it can go.",
            {"offer", "resign"},
        ),
        ([], AGAINST, ["offer"], "Your move", "Your opponent is considering the draw.", {"resign"}),
        ([], BOTH, ["resign"], "Dark has won", "Light has resigned.", set()),
        (["a1-b2"], AGAINST, ["resign"], "You lost", "You resigned.", set()),
        (["a1-b2"], ["8", "human"], ["resign"], "You lost", "You resigned.", set()),
        (
            TWICE,
            BOTH,
            [],
            "Light to move",
            "The position has occurred three times: you may claim a draw.",
            {"claim", "offer", "resign"},
        ),
        (
            TWICE,
            BOTH,
            ["claim"],
            "The game is drawn",
            "Draw claimed: the position occurred three times.",
            set(),
        ),
    ],
)
def test_people_decide_about_the_end(turns, players, acts, headline, detail, buttons):
    found = decisions(turns, players, acts)
    assert found["status"][:2] == [headline, detail]
    asked = {"claim", "accept", "decline", "offer", "resign"}
    assert {action for action, can in found["usable"].items() if can and action in asked} == buttons


@pytest.mark.parametrize(
    "game, position, shown",
    [
        ("lasca", "W:a1W,g7B", ""),
        ("bashni", "W:a1W,a7B:7:0", "No progress 7/30"),
        ("damasca", "W:a1W,a7B:12:8", "Officers only 8/30"),
        ("damasca", "W:a1W,a7B:25:8", "No progress 25/40"),
        ("damasca", "W:a1W,a7B:12:0", "No progress 12/40"),
        ("damasca", "W:a1W,a7B", ""),
    ],
)
def test_the_counter_that_will_end_the_game_first_is_shown(game, position, shown):
    assert counters(read_position(VARIANTS[game], position)) == shown


@pytest.mark.parametrize(
    "wishes, found",
    [
        ([11, "B"], [1, 11, 11]),
        ([4, "W", "R"], [0, 4, 4]),
        ([3], [None, 3, 3]),
    ],
)
def test_console_puts_up_positions_as_wished(wishes, found):
    side, *pieces = by_chance("lasca", wishes)
    assert pieces == found[1:] and side in ([found[0]] if len(wishes) > 1 else [0, 1])


@pytest.mark.parametrize("wishes", [["11"], [True], [11, "X"], [11, "W", "Q"], [11, "W", "R", 1], [-1], [99]])
def test_console_says_what_can_be_wished_for(wishes):
    assert isinstance(by_chance("lasca", wishes), str)


def test_turn_ends_what_was_chosen_and_hinted_but_not_what_is_chosen_where_the_board_looks():
    session = session_of("", [], ["human", "human"])
    session.hint = session.game.legal[0]
    session.selection.choose(session.game.legal[0].path[0])
    session.play(session.game.legal[-1], 0)
    assert session.hint is None and not session.selection.path
    session.stand(Look(session.game.record, session.game.record.root))
    session.selection.choose(session.line.legal[0].path[0])
    session.play(session.game.legal[0], 0)
    assert session.selection.path == (session.line.legal[0].path[0],)
