"""The position editor: what steps do, what cannot be played on and why, the way back; MicroPython too."""

from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.rules.variants import VARIANTS
from tests.chance import examples
from tests.data import positions
from tests.ui.editor import cases
from tests.ways import MicroPython, Pure

SQUARE, PIECE = st.integers(0, 31), st.sampled_from("wWbB")
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("put"), SQUARE, PIECE),
        st.tuples(st.sampled_from(["choose", "take", "turn", "carry", "remove"]), SQUARE),
        st.tuples(st.just("move"), SQUARE, SQUARE),
        st.tuples(st.just("take_up"), st.sampled_from(["w", "B", "hand", "rank", "take"])),
        st.tuples(st.sampled_from(["clear", "start", "undo", "redo"])),
        st.tuples(st.just("give_turn"), st.integers(0, 1)),
        st.tuples(st.just("count"), st.integers(0, 1), st.integers(0, 50)),
        st.tuples(st.just("play_as"), st.sampled_from([*VARIANTS])),
    ),
    max_size=12,
)


@pytest.fixture(scope="module", params=[Pure, MicroPython], ids=["cpython", "micropython"])
def editor(request):
    """The editor's pure modules, one way after the other."""
    return request.param(cases)


@pytest.mark.parametrize(
    "game, position, steps, written",
    [
        ("lasca", "W:", [["choose", "d4"], ["take_up", "b"], ["choose", "d4"], ["choose", "d4"]], "W:d4bbw"),
        ("lasca", "W:d4wb", [["turn", "d4"]], "W:d4Wb"),
        ("lasca", "W:d4Wb", [["turn", "d4"], ["take", "d4"]], "W:d4b"),
        ("lasca", "W:d4Wb,c3w", [["move", "d4", "c3"]], "W:c3Wbw"),
        ("lasca", "W:d4Wb,c3w", [["take_up", "hand"], ["choose", "d4"], ["choose", "e5"]], "W:c3w,e5Wb"),
        ("lasca", "W:d4Wb,c3w", [["carry", "d4"], ["carry", "d4"]], "W:c3w,d4Wb"),
        ("lasca", "W:d4Wb,c3w", [["take_up", "take"], ["choose", "d4"], ["remove", "c3"]], "W:d4b"),
        ("lasca", "W:d4Wb,c3w", [["clear"], ["put", "a1", "w"], ["undo"], ["undo"], ["redo"]], "W:"),
        ("dama", "W:d4w", [["put", "d4", "B"], ["put", "c3", "w"], ["put", "c3", "w"]], "W:d4B"),
        ("dama", "W:d4w,e5b", [["move", "d4", "e5"]], "W:e5w"),
        ("damasca", "W:d4w,h8b", [["count", 0, 12], ["give_turn", 1]], "B:d4w,h8b:12:0"),
        ("damasca", "W:d4w,h8b:12:8", [["play_as", "bashni"]], "W:d4w,h8b:12:0"),
        ("damasca", "W:d4w,h8b:12:8", [["play_as", "lasca"]], "W:d4w"),
        ("bashni", "W:d4w,h8b", [["read", "B:a1W,c3b"]], "B:a1W,c3b"),
    ],
)
def test_steps(editor, game, position, steps, written):
    assert editor.ask("after_steps", game, position, steps)[0] == written


def test_pieces_are_put_below_as_well(editor):
    steps = [["put_below", True], ["put", "d4", "B"], ["move", "c3", "d4"], ["put_below", False], ["put", "d4", "W"]]
    assert editor.ask("after_steps", "lasca", "W:d4w,c3b", steps)[0] == "W:d4WwBb"


def test_start_goes_over_to_the_start_of_another_game(editor):
    assert editor.ask("after_steps", "lasca", "", [["play_as", "bashni"]])[0].startswith("W:a1w,c1w,e1w,g1w,b2w")
    assert editor.ask("after_steps", "lasca", "", [["play_as", "bashni"]])[0].count("b,") == 11


@pytest.mark.parametrize(
    "game, written, fault",
    [
        ("lasca", "W:", ["empty", [], None]),
        ("dama", "W:c3wb,e5b", ["tower", ["c3"], None]),
        ("lasca", "W:c3wbw,d4bwb,e5b", ["layers", ["c3", "d4"], None]),
        ("lasca", "W:g7wb,a1b,e5b,c3w", ["unpromoted", ["a1", "g7"], None]),
        ("lasca", "W:g7Wwb,a1Bbw,c3w", None),
        ("bashni", "W:a7w,a1w,h8b,g7b", None),
        ("lasca", "W:c3wwwwwwwwwwww,e5b", ["too_many", [], 0]),
        ("lasca", "W:c3wwwwwwbbbbbb,e5bbbbbb", ["too_many", [], 1]),
        ("lasca", "B:c3wb", ["imprisoned", [], 1]),
        ("lasca", "W:c3bw", ["imprisoned", [], 0]),
        ("lasca", "W:a1w,b2b,c3b,e5w", None),
        ("lasca", "W:a1w,b2b,c3b", ["blocked", [], 0]),
        ("damasca", "W:a1W,h8B:0:30", ["officers_only", [], None]),
        ("bashni", "W:a1W,h8B:30:0", ["no_progress", [], None]),
        ("lasca", "W:a1W,g7B:30:0", None),
    ],
)
def test_what_cannot_be_played_on_is_named(editor, game, written, fault):
    assert editor.ask("faults", game, written)[0] == fault


def test_missing_pieces_are_unusual_only_where_none_leaves_the_board(editor):
    assert editor.ask("faults", "lasca", "W:c3w,e5b") == [None, True]
    assert editor.ask("faults", "dama", "W:c3w,e5b") == [None, False]


@pytest.mark.parametrize(
    "steps, said",
    [
        ([["put", "g7", "w"]], "G7: a soldier on its farthest rank would have been promoted."),
        (
            [["put", "g7", "w"], ["put", "e7", "w"]],
            "E7 and G7: soldiers on their farthest rank would have been promoted.",
        ),
        ([["put", "d4", "w"]], "Light has 12 pieces, and may have 11."),
        ([["clear"]], "The board is empty. Put pieces on it."),
        ([["clear"], ["put", "d4", "w"]], "Dark has nothing to move with."),
        ([["give_turn", 1]], "Ready to play. Dark is to move."),
        ([["take", "a1"]], "Ready to play. Light is to move. In a whole game each side keeps 11 pieces on the board."),
    ],
)
def test_what_is_said(editor, steps, said):
    assert editor.ask("after_steps", "lasca", "", steps)[1] == said


def test_positions_of_the_data_have_no_faults():
    for example in positions():
        columns = ",".join(square + pieces for square, pieces in example.board.items() if pieces)
        fault, _ = cases.faults(example.game_id, f"{example.side.upper()}:{columns}")
        assert fault is None or not example.turns, columns


@pytest.mark.parametrize("game", VARIANTS)
@given(picks=st.lists(st.integers(0, 50), max_size=40))
@settings(max_examples=examples(15))
def test_no_game_comes_to_a_fault_or_to_anything_unusual(game, picks):
    assert cases.reached(game, picks) == []


@pytest.mark.parametrize("game", VARIANTS)
@given(steps=STEPS)
@settings(max_examples=examples(25))
def test_any_steps_leave_a_set_up_that_is_written_read_and_told(game, steps):
    assert cases.hurt(game, steps) is None


@given(steps=STEPS)
def test_the_way_back_and_forth_shows_every_position(steps):
    steps = [step for step in steps if step[0] not in ("undo", "redo")]
    named = [
        [each % 25 if isinstance(each, int) and step[0] not in ("count", "give_turn") else each for each in step]
        for step in steps
        if step[0] != "play_as"
    ]
    there, back, _ = cases.way_back(named)
    assert there and back


def test_some_steps_on_micropython_as_well(editor):
    steps = [
        ["put", 12, "B"],
        ["put", 24, "w"],
        ["carry", 12],
        ["carry", 13],
        ["count", 0, 7],
        ["play_as", "damasca"],
        ["count", 1, 7],
        ["undo"],
        ["redo"],
        ["clear"],
        ["start"],
        ["play_as", "lasca"],
    ]
    assert editor.ask("hurt", "lasca", steps) is None
    assert editor.ask("way_back", steps[:4]) == [True, True, 4]
    assert editor.ask("reached", "damasca", [7, 3, 9, 1, 4, 8, 2, 2, 6, 0] * 3) == []


@pytest.mark.parametrize("written, token", [("W:a1w,x9b", "x9b"), ("W:a1q", "a1q"), ("a1w", ""), ("W:a1w,a1b", "a1")])
def test_text_that_cannot_be_read_changes_nothing(editor, written, token):
    assert editor.ask("unread", "lasca", written) == [token, True]


def test_keys(editor):
    assert editor.ask("keyed", ["w", "b", "B", "p", "x", "Tab"]) == ["bbw", ["x", "Tab"]]
    assert editor.ask("keyed", ["b", "W", "Delete", "p"]) == ["B", []]
    assert editor.ask("keyed", ["Escape"]) == ["", ["Escape"]]
    assert editor.ask("keyed", ["w", "m", "Escape", "Backspace"]) == ["", []]


def test_squares_are_described(editor):
    assert editor.ask("label", "lasca", "W:d4Wbb", "d4", "") == "D4, Light officer, over 2 Dark prisoners"
    mixed = "D4, Light soldier, Dark soldier, Light officer, cannot be so"
    assert editor.ask("label", "lasca", "W:d4wbW", "d4", "wrong") == mixed
    assert editor.ask("label", "lasca", "W:d4b", "d4", "chosen") == "D4, Dark soldier, chosen"


@pytest.mark.parametrize("flipped", [False, True])
def test_markup_is_well_formed_and_far_squares_come_first(editor, flipped):
    board = ElementTree.fromstring("<div>%s</div>" % editor.ask("drawing", flipped))
    places = [int(each.get("data-place")) for each in board.iter("button")]
    assert places == sorted(range(25), reverse=not flipped)
