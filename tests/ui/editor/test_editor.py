"""The position editor: the effect of steps, unplayable positions and the reasons, undoing; MicroPython too."""

from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.rules.notation import NotationError, position_text, read_position
from pyapp.rules.position import after, legal_turns, start
from pyapp.rules.setup import fault, position_of, read_setup, setup_of, setup_text, unusual
from pyapp.rules.squares import squares
from pyapp.rules.variants import VARIANTS
from pyapp.ui.editor import board_svg as editor_svg
from pyapp.ui.editor import editor_panel as markup
from pyapp.ui.editor.state import Editor
from tests.data import positions
from tests.examples import examples

pytestmark = pytest.mark.micropython

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
        st.tuples(st.just("play_as"), st.sampled_from(list(VARIANTS))),
    ),
    max_size=12,
)


def edit(editor, steps):
    """Take steps such as ["choose", "d4"]: squares by their names, games by their ids."""
    for name, *arguments in steps:
        known = squares(editor.setup.variant.size).index
        meant = [known.get(each, VARIANTS.get(each, each)) if isinstance(each, str) else each for each in arguments]
        getattr(editor, name)(*meant)


def after_steps(game, position, steps):
    """The position set up after these steps, and the words about it."""
    editor = Editor(read_position(VARIANTS[game], position) if position else start(VARIANTS[game]))
    edit(editor, steps)
    return [setup_text(editor.setup), markup.status(editor.setup, fault(editor.setup))]


def way_back(steps):
    """True if undoing and redoing all steps shows the same positions; and the number of different ones."""
    editor = Editor(start(VARIANTS["lasca"]))
    seen = [editor.setup]
    for step in steps:
        edit(editor, [step])
        if editor.setup != seen[-1]:
            seen.append(editor.setup)
    there = [editor.setup]
    while editor.can_undo:
        editor.undo()
        there.append(editor.setup)
    back = [editor.setup]
    while editor.can_redo:
        editor.redo()
        back.append(editor.setup)
    return [there[::-1] == seen, back == seen, len(seen)]


def hurt(game, steps):
    """Take any steps in an editor. None if text and setup always agree, every fault has words, and a setup without a fault is
    read as it was written; else the first failure."""
    editor = Editor(start(VARIANTS[game]))
    for step in steps:
        before = editor.setup
        count = squares(editor.setup.variant.size).count
        name, *arguments = step
        if name == "play_as":
            editor.play_as(VARIANTS[arguments[0]])
        else:
            getattr(editor, name)(
                *[
                    each % count if isinstance(each, int) and name not in ("count", "give_turn") else each
                    for each in arguments
                ]
            )
        setup, wrong = editor.setup, fault(editor.setup)
        if read_setup(setup.variant, setup_text(setup)) != setup:
            return "not read again: " + setup_text(setup)
        markup.status(setup, wrong)
        markup.said(before, setup)
        if wrong is None and read_position(setup.variant, setup_text(setup)) != position_of(setup):
            return "no position: " + setup_text(setup)
    return None


def faults(game, written):
    """The fault of a written position: its code and its squares, or null; and whether the position is unusual."""
    setup = read_setup(VARIANTS[game], written)
    found, names = fault(setup), squares(setup.variant.size).names
    return [found and [found.code, [names[square] for square in found.squares], found.side], unusual(setup)]


def reached(game, picks):
    """The faults and peculiarities of the positions that a game reaches, except those in which it is over."""
    position, found = start(VARIANTS[game]), []
    for pick in picks:
        turns = legal_turns(position)
        if not turns:
            break
        position = after(position, turns[pick % len(turns)])
        setup = setup_of(position)
        wrong = fault(setup)
        if wrong and wrong.code not in ("blocked", "imprisoned", "no_progress", "officers_only") or unusual(setup):
            found.append(position_text(position))
    return found


def unread(game, written):
    """The part of a text that cannot be read, and whether the editor is unchanged."""
    editor = Editor(start(VARIANTS[game]))
    try:
        editor.read(written)
    except NotationError as error:
        return [error.token, editor.setup == setup_of(start(VARIANTS[game])) and not editor.can_undo]


def keyed(keys):
    """The column on d4 after these keys, and the keys without a meaning."""
    editor = Editor(read_position(VARIANTS["lasca"], "W:"))
    d4 = squares(7).index["d4"]
    meaningless = [key for key in keys if not editor.press(d4, key)]
    return [editor.setup.pieces[d4], meaningless]


def label(game, written, name, marks):
    setup = read_setup(VARIANTS[game], written)
    return markup.label(setup, squares(setup.variant.size).index[name], marks)


def drawing(flipped):
    """The board with a column on a1."""
    shown = [("Wbb", "wrong", "A1")] + [("", "", "")] * 24
    return editor_svg.board(7, "squares", flipped, shown, "Board", 0)


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
def test_steps(game, position, steps, written):
    assert after_steps(game, position, steps)[0] == written


def test_pieces_are_put_below_as_well():
    steps = [["put_below", True], ["put", "d4", "B"], ["move", "c3", "d4"], ["put_below", False], ["put", "d4", "W"]]
    assert after_steps("lasca", "W:d4w,c3b", steps)[0] == "W:d4WwBb"


def test_start_goes_over_to_the_start_of_another_game():
    assert after_steps("lasca", "", [["play_as", "bashni"]])[0].startswith("W:a1w,c1w,e1w,g1w,b2w")
    assert after_steps("lasca", "", [["play_as", "bashni"]])[0].count("b,") == 11


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
def test_what_cannot_be_played_on_is_named(game, written, fault):
    assert faults(game, written)[0] == fault


def test_missing_pieces_are_unusual_only_where_none_leaves_the_board():
    assert faults("lasca", "W:c3w,e5b") == [None, True]
    assert faults("dama", "W:c3w,e5b") == [None, False]


@pytest.mark.parametrize(
    "steps, said",
    [
        ([["put", "g7", "w"]], "G7: a soldier on its farthest rank must be an officer."),
        (
            [["put", "g7", "w"], ["put", "e7", "w"]],
            "E7 and G7: soldiers on their farthest rank must be officers.",
        ),
        ([["put", "d4", "w"]], "Light has 12 pieces; the limit is 11."),
        ([["clear"]], "The board is empty. Put pieces on it."),
        ([["clear"], ["put", "d4", "w"]], "Dark has no piece to move."),
        ([["give_turn", 1]], "Ready to play. Dark is to move."),
        ([["take", "a1"]], "Ready to play. Light is to move. A normal game has 11 pieces a side."),
    ],
)
def test_what_is_said(steps, said):
    assert after_steps("lasca", "", steps)[1] == said


@pytest.mark.cpython
def test_positions_of_the_data_have_no_faults():
    for example in positions():
        columns = ",".join(square + pieces for square, pieces in example.board.items() if pieces)
        fault, _ = faults(example.game_id, f"{example.side.upper()}:{columns}")
        assert fault is None or not example.turns, columns


@pytest.mark.cpython
@pytest.mark.parametrize("game", VARIANTS)
@given(picks=st.lists(st.integers(0, 50), max_size=40))
@settings(max_examples=examples(15))
def test_no_game_comes_to_a_fault_or_to_anything_unusual(game, picks):
    assert reached(game, picks) == []


@pytest.mark.cpython
@pytest.mark.parametrize("game", VARIANTS)
@given(steps=STEPS)
@settings(max_examples=examples(25))
def test_any_steps_leave_a_set_up_that_is_written_read_with_its_status(game, steps):
    assert hurt(game, steps) is None


@pytest.mark.cpython
@given(steps=STEPS)
def test_the_way_back_and_forth_shows_every_position(steps):
    steps = [step for step in steps if step[0] not in ("undo", "redo")]
    named = [
        [each % 25 if isinstance(each, int) and step[0] not in ("count", "give_turn") else each for each in step]
        for step in steps
        if step[0] != "play_as"
    ]
    there, back, _ = way_back(named)
    assert there and back


def test_some_steps_on_micropython_as_well():
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
    assert hurt("lasca", steps) is None
    assert way_back(steps[:4]) == [True, True, 4]
    assert reached("damasca", [7, 3, 9, 1, 4, 8, 2, 2, 6, 0] * 3) == []


@pytest.mark.parametrize(
    "written, token", [("W:a1w,x9b", "x9b"), ("W:a1q", "a1q"), ("W:a1w:1", ""), ("W:a1w,a1b", "a1")]
)
def test_text_that_cannot_be_read_changes_nothing(written, token):
    assert unread("lasca", written) == [token, True]


def test_keys():
    assert keyed(["w", "b", "B", "p", "x", "Tab"]) == ["bbw", ["x", "Tab"]]
    assert keyed(["b", "W", "Delete", "p"]) == ["B", []]
    assert keyed(["Escape"]) == ["", ["Escape"]]
    assert keyed(["w", "m", "Escape", "Backspace"]) == ["", []]


def test_squares_are_described():
    assert label("lasca", "W:d4Wbb", "d4", "") == "D4, height 3, Light officer over 2 Dark soldiers"
    mixed = "D4, Light soldier, Dark soldier, Light officer, not allowed"
    assert label("lasca", "W:d4wbW", "d4", "wrong") == mixed
    assert label("lasca", "W:d4b", "d4", "chosen") == "D4, Dark soldier, chosen"


@pytest.mark.parametrize("flipped", [False, True])
def test_markup_is_well_formed_and_far_squares_come_first(flipped):
    board = ElementTree.fromstring("<div>%s</div>" % drawing(flipped))
    places = [int(each.get("data-place")) for each in board.iter("button")]
    assert places == sorted(range(25), reverse=not flipped)


@pytest.mark.parametrize("written", ["w: D4wb, c3W", "c3W d4wb", "W:13wb,9W"])
def test_text_in_the_field_may_be_written_as_people_do(written):
    editor = Editor(read_position(VARIANTS["lasca"], "B:a1w,g7b"))
    editor.read(written)
    assert setup_text(editor.setup) == "W:c3W,d4wb"
