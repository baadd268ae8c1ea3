"""The key that closes a panel, and the letters that move the focus on the board."""

from pyapp.ui.annotations import GameController, JsObject, Page
from pyapp.ui.input.keyboard import neighbour

# by places on the keyboard
LETTERS = {"KeyW": "ArrowUp", "KeyS": "ArrowDown", "KeyA": "ArrowLeft", "KeyD": "ArrowRight"}
PANELS = (("#analysis", "analyse"), ("#explorer", "explorer"))  # panels that Escape closes, and the actions for it


class LaterKeys:
    """Answers the keys of LETTERS on the board, and Escape in the PANELS."""

    def __init__(self, page: "Page", controller: "GameController"):
        self._actions, self._state, self._board = page.actions, page.state, controller.board
        page.dom.listen("keydown", self.key)

    def key(self, event: "JsObject") -> None:
        """Answer a key of the panels or of the board."""
        if event.key == "Escape":
            self._close_panel(event.target)
        held = event.ctrlKey or event.metaKey or event.altKey
        if event.code in LETTERS and not held and event.target.closest("[data-square]"):
            self._go(LETTERS[event.code])

    def _close_panel(self, target: "JsObject") -> None:
        """Close the panel that has the focus."""
        for panel, action in PANELS:
            if target.closest(panel):
                self._actions.do(action)

    def _go(self, arrow: str) -> None:
        """Move the focus on the board as an arrow key does."""
        session, board = self._state.session, self._board
        board.focus(neighbour(session.line.position.variant.size, session.flipped, board.stop, arrow))
