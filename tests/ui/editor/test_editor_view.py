"""The view of the position editor, which draws the board after the paint of its dialog."""

from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.ui.editor.state import Editor
from tests.ui.study.desk import Dialogs


def test_change_that_comes_before_the_board_is_drawn_is_drawn_with_it(mock_browser) -> None:
    from pyapp.ui.editor.view import BOARD, EditorView

    dom, editor = Dialogs(), Editor(start(VARIANTS["lasca"]))
    view = EditorView(dom, editor, False)
    before = editor.setup
    editor.clear()
    view.follow(before)
    dom.go_on()
    assert dom.shown["#editor-told"] == "The board is empty. Put pieces on it."
    assert BOARD not in dom.shown
    view.open("squares")
    assert "C3, empty" in dom.shown[BOARD] and "soldier" not in dom.shown[BOARD]
