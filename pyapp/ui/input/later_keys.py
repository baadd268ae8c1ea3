"""Keys of parts that come after the first click, and the keys that the board's cursor has to itself."""

from pyapp.ui.input.events import FIELDS
from pyapp.ui.input.keyboard import neighbour

TYPE_CHECKING = False  # mypy takes this for true; MicroPython has no module typing
if TYPE_CHECKING:
    from pyapp.ui.dom.protocol import JsObject
    from pyapp.ui.page import Page
    from pyapp.ui.table.game_controller import GameController

LATER_SHORTCUTS = {  # with Ctrl or Cmd, as keyboard.SHORTCUTS
    ("e", True): "explorer",
    ("l", True): "threat",
}
PLAIN_SHORTCUTS = {"?": "shortcuts"}  # without Ctrl and Cmd
LETTERS = {
    "KeyW": "ArrowUp",
    "KeyS": "ArrowDown",
    "KeyA": "ArrowLeft",
    "KeyD": "ArrowRight",
}  # by places on the keyboard
PANELS = (("#analysis", "analyse"), ("#explorer", "explorer"))  # that Escape closes, and the actions that do it


class LaterKeys:
    """Answers the keys of LATER_SHORTCUTS and PLAIN_SHORTCUTS, on the board those of LETTERS, and Escape in the PANELS."""

    def __init__(self, page: "Page", controller: "GameController"):
        self._actions, self._state, self._board = page.actions, page.state, controller.board
        page.dom.listen("keydown", self.key)

    def key(self, event: "JsObject") -> None:
        """Answer a key, but for those in a dialog or a field, which have their own meaning."""
        if event.key == "Escape":
            self._close_panel(event.target)
        if event.altKey or event.target.closest(FIELDS):
            return
        if event.ctrlKey != event.metaKey:
            action = LATER_SHORTCUTS.get((event.key.lower(), event.shiftKey))
        else:
            action = PLAIN_SHORTCUTS.get(event.key)
            if event.code in LETTERS and event.target.closest("[data-square]"):
                self._go(LETTERS[event.code])
        if action:
            event.preventDefault()
            self._actions.do(action)

    def _close_panel(self, target: "JsObject") -> None:
        """Close the panel that has the focus."""
        for panel, action in PANELS:
            if target.closest(panel):
                self._actions.do(action)

    def _go(self, arrow: str) -> None:
        """Move the focus on the board as an arrow key does."""
        session, board = self._state.session, self._board
        board.focus(neighbour(session.line.position.variant.size, session.flipped, board.stop, arrow))
