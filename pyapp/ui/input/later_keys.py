"""The keys that come after the first click: single keys, arrows with Alt, and Escape in a panel."""

from __future__ import annotations

from pyapp.ui.browser import JsObject
from pyapp.ui.input.events import FIELDS
from pyapp.ui.input.keyboard import ARROWS
from pyapp.ui.input.single_keys import ANYWHERE, OFF, is_on, pressed_alone, row_of
from pyapp.ui.later_part import LaterPart
from pyapp.ui.page import Page
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.text.texts import texts

PANELS = (("#analysis", "analyse"), ("#explorer", "explorer"))  # panels that Escape closes, and the actions for it
TYPING = FIELDS + ",select"
BY_KEYS = ":focus-visible"  # a square that the player has come to by keys
TOLD = "columna.arrows-told"  # the key of "yes" once the page has said how arrows lead across the board


class LaterKeys:
    """Answers the keys. by_ear: the pack of that name, which answers the keys on the board.

    On the page: #play, with the squares.
    """

    def __init__(self, page: Page, controller: GameController, by_ear: LaterPart):
        self._page, self._dom, self._actions, self._by_ear = page, page.dom, page.actions, by_ear
        page.actions.add(
            "type",
            lambda: by_ear.do(lambda part: part.field.open()),
            lambda: page.state.session.settings.view == "table",
            "why.at_home",
            label="action.type",
            menu=("menu.game", 50, "m4 20 1-4L16 5l3 3L8 19z"),
        )
        page.dom.on("#play", "keydown", self.on_board)
        page.dom.listen("keydown", self.key)

    def key(self, event: JsObject) -> None:
        """Answer Escape in a panel, and the single keys that mean something anywhere at the table."""
        if event.key == "Escape":
            self._close_panel(event.target)
        key = pressed_alone(event)
        if key in ANYWHERE and self._may(key, event):
            event.preventDefault()
            self._actions.do(ANYWHERE[key])

    def on_board(self, event: JsObject) -> None:
        """Answer an arrow with Alt, which leads along a diagonal, or a single key on a square."""
        square = self._dom.square_of(event)
        key = pressed_alone(event)
        if event.key in ARROWS and event.target.matches(BY_KEYS):
            arrow = event.key
            if key.startswith("alt+arrow"):
                self._take(event)
                self._by_ear.do(lambda part: part.go(arrow, square))
            elif not self._dom.stored(TOLD):
                self._dom.store(TOLD, "yes")
                self._dom.announce("#announcer", texts("key.arrows_told"))
        if row_of(key) and key not in ANYWHERE and self._may(key, event):
            self._take(event)
            self._by_ear.do(lambda part: part.press(key, square))

    def _may(self, key: str, event: JsObject) -> bool:
        """Return whether a single key acts: not while the player types, and not if it is switched off."""
        return not event.target.closest(TYPING) and is_on(self._dom.stored(OFF) or "", row_of(key))

    def _take(self, event: JsObject) -> None:
        """Keep a key from meaning anything else."""
        event.preventDefault()
        event.stopPropagation()

    def _close_panel(self, target: JsObject) -> None:
        """Close the panel that has the focus."""
        for panel, action in PANELS:
            if target.closest(panel):
                self._actions.do(action)
