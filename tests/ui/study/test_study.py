"""The study: a player's comments and drawings belong to the turn that the board showed when the dialog opened."""

from types import SimpleNamespace

import pytest

from pyapp.rules.record import line_from
from pyapp.saves import game_save
from pyapp.ui.study.palette import Palette
from tests.ui.study.desk import Desk, Dialogs


@pytest.fixture
def desk():
    desk = Desk("lasca", Dialogs())
    desk.play(desk.session.line.legal[0])
    return desk


def comment(desk, dom):
    desk.do("study_comment")
    dom.fields["#comment"] = "Good"
    return lambda: dom.answer("#commenting", "yes")


def judge(desk, _dom):
    desk.do("study_glyphs")
    return lambda: desk.do("study_glyph:1")


def draw(desk, dom):
    Palette(desk.page, desk.study).ask(3, 3)
    return lambda: dom.answer("#marking", "R")


@pytest.mark.parametrize("begin", [comment, judge, draw])
def test_note_belongs_to_the_turn_that_was_there_when_the_dialog_opened(desk, begin):
    node = desk.session.line.node
    finish = begin(desk, desk.page.dom)
    desk.play(desk.session.line.legal[0])
    finish()
    assert node.comment or node.glyphs or node.marks
    later = desk.session.line.node
    assert later.parent is node and not (later.comment or later.glyphs or later.marks)


@pytest.mark.parametrize("is_saved", [True, False])
def test_marks_are_listed_in_words_and_each_may_be_removed(desk, is_saved):
    node, dom = desk.session.line.node, desk.page.dom
    node.marks = drawn = ("G", (8, 12)), ("R", (8,)), ("B", (12, 8))
    desk.do("study_comment")
    listed = ["Green arrow C3–D4", "Red circle on C3", "Blue arrow D4–C3"]
    assert [words in dom.shown["#marked"] for words in listed] == [True] * 3
    desk.do("study_unmark:1")
    assert [words in dom.shown["#marked"] for words in listed] == [True, False, True]
    dom.answer("#commenting", "yes" if is_saved else "")
    assert node.marks == ((drawn[0], drawn[2]) if is_saved else drawn)


def test_note_on_a_game_that_has_left_the_board_has_no_entry_in_the_list(desk):
    finish = comment(desk, desk.page.dom)
    desk.session.open(Desk("lasca").session.saved)
    finish()
    assert not desk.tree.refreshed


def test_turn_is_deleted_from_a_copy_as_soon_as_it_is_there_and_brought_back(mock_browser):
    from pyapp.ui.study.tree_list import TreeList

    desk = Desk("lasca", make_tree=TreeList)
    for _ in range(2):
        desk.play(desk.session.line.legal[0])
    for wish in ("study_copy", "study_delete"):
        desk.page.actions.do(wish)  # the second one before the next paint
    assert len(desk.session.line.node.children) == 0 and desk.session.line.node.plies == 1
    desk.page.dom.go_on()
    desk.do("study_undo")
    assert [child.plies for child in desk.session.line.node.children] == [2]


def test_study_begun_empty_has_turns_and_no_game():
    desk = Desk("lasca")
    desk.do("study")
    assert headline(desk) == "Start position · Light to move"
    for _ in range(3):
        desk.play(desk.session.line.legal[0])
    assert headline(desk) == "After move 2 · Dark to move"
    desk.do("walk:Home")
    assert headline(desk) == "Start position · Light to move"
    assert desk.session.game.record.end.plies == 0
    assert not desk.page.actions.may("back_to_game") and not desk.page.actions.may("resign")


def headline(desk) -> str:
    """The first words of the status."""
    return desk.session.look.status(desk.session).headline


def test_study_that_stayed_empty_leaves_a_game():
    desk = Desk("lasca")
    desk.do("study")
    desk.do("study")
    assert desk.session.look is None and desk.page.actions.may("resign")


def test_study_is_opened_again_as_a_study():
    desk = Desk("lasca")
    desk.do("study")
    desk.play(desk.session.line.legal[0])
    saved = game_save.load(game_save.save(desk.session.saved))
    other = Desk("lasca")
    other.controller.open(saved)
    assert headline(other) == "Start position · Light to move" and other.study.is_open
    assert not other.page.actions.may("resign")
    assert other.page.actions.why_not("resign", other.session) == "study.why.own"
    other.looking.go(saved.game.record.root.children[0])
    other.do("walk:ArrowLeft")
    assert headline(other) == "Start position · Light to move"


@pytest.mark.parametrize("wish", ["study_promote", "study_main"])
def test_each_variation_of_a_study_begun_empty_may_take_another_place(wish):
    desk = Desk("lasca")
    desk.do("study")
    for place in (0, 1):
        desk.do("walk:Home")
        for _ in range(2):
            desk.play(desk.session.line.legal[-place])
    assert desk.page.actions.may(wish)
    line = desk.session.line.turns
    desk.do(wish)
    assert [node.turn for node in line_from(desk.session.game.record.root)[1:]] == line


def test_study_is_read_from_its_first_comment_and_a_computer_waits(desk):
    for _ in range(2):
        desk.play(desk.session.line.legal[0])
    desk.session.players[1] = "c3"
    second = desk.session.game.record.root.children[0].children[0]
    second.comment = "Here."
    desk.do("read_study")
    assert desk.session.line.node is second and desk.study.is_open and desk.session.paused


@pytest.mark.parametrize("is_over", [False, True])
def test_study_closes_before_a_game_against_somebody_elsewhere_but_not_after_it(desk, is_over):
    desk.do("study")
    other = Desk("lasca").session
    other.room = SimpleNamespace(behind=desk.session)
    if is_over:
        other.game.resign(0)
    desk.page.state.session = other
    desk.page.events.emit("changed")
    assert desk.study.is_open == is_over


@pytest.mark.parametrize("is_behind", [False, True])
def test_player_reads_a_note_that_comes_too_late_to_be_kept(desk, is_behind):
    finish = comment(desk, desk.page.dom)
    if is_behind:
        other = Desk("lasca").session
        other.room = SimpleNamespace(behind=desk.session)
        desk.page.state.session = other
    else:
        desk.session.open(Desk("lasca").session.saved)
    finish()
    assert ("Good" in desk.page.dom.shown.get("#notices", "")) is not is_behind


@pytest.fixture
def finger(mock_browser, desk, monkeypatch):
    """Let a finger hold square 3 of the study's board; return the Drawing and an event there."""
    from pyapp.ui.study import drawing as module

    monkeypatch.setattr(module, "square_at", lambda _size, _flipped, square: square)
    desk.page.dom.on_board = lambda event, _edge: [event.square]
    drawing = module.Drawing(desk.page, desk.study, Palette(desk.page, desk.study))
    desk.do("study")
    board = SimpleNamespace(closest=lambda _selector: True)
    event = SimpleNamespace(target=board, button=0, isPrimary=True, pointerType="touch", clientX=0, clientY=0, square=3)
    drawing.press(event)
    desk.page.dom.go_on()
    assert desk.page.dom.shown["#marks"]
    return drawing, event


def test_circle_of_a_finger_goes_when_the_browser_takes_the_pointer(desk, finger):
    _, event = finger
    desk.page.dom.listeners["pointercancel"](event)
    assert desk.page.dom.shown["#marks"] == ""


def test_circle_of_a_finger_goes_when_it_leaves_the_board(desk, finger):
    drawing, event = finger
    event.square = None
    drawing.release(event)
    assert desk.page.dom.shown["#marks"] == ""


def test_circle_of_a_finger_goes_when_the_palette_is_cancelled(desk, finger):
    drawing, event = finger
    drawing.release(event)
    desk.page.dom.go_on()
    desk.page.dom.fields["#arrow-to"] = "nowhere"
    desk.page.dom.answer("#marking", "")
    assert desk.page.dom.shown["#marks"] == ""
