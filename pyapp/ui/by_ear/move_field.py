"""The field in which the player types moves, questions and wishes. It stays open until the player closes it."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.ui.browser import JsObject
from pyapp.ui.by_ear.typed import Unplayable, move_in
from pyapp.ui.dom import forms
from pyapp.ui.markup import CROSS, icon, render
from pyapp.ui.page import Page
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.text.texts import texts

FORM = (
    '<form id="typing" autocomplete="off" {:typing.label} hidden>'
    '<input id="typed" autocapitalize="off" spellcheck="false" enterkeyhint="go" {:typing.label} aria-describedby="typed-said">'
    '<button class="primary" data-text="typing.play">{typing.play}</button>'
    '<button type="button" class="end" {:typing.close}>{+cross}</button>'
    '<p id="typed-said" role="alert"></p></form>'
)
PLACE, FIELD, SAID = "#typing", "#typed", "#typed-said"


class MoveField:
    """On the page: #typing in the status, with the field #typed.

    answer: returns the answer to a typed question, "" after it has done a wish, None for any other text.
    """

    def __init__(self, page: Page, controller: GameController, answer: Callable[[str], str | None]) -> None:
        self._page, self._dom, self._controller, self._answer = page, page.dom, controller, answer
        page.dom.add_markup(".status", render(FORM, cross=icon(CROSS)))
        page.dom.on(PLACE, "submit", self._submit)
        page.dom.on(PLACE, "keydown", self._key)
        page.dom.on(PLACE, "click", self._press)
        page.events.on("looked", self._follow)
        self._node: object = None  # the last move when the message came

    def open(self) -> None:
        """Show the field with the focus in it, and select its text."""
        if self._dom.find(PLACE).hidden:
            self._dom.set_property(PLACE, "hidden", False)
            self._say(texts("typing.hint"))
        self._dom.focus_on(FIELD)
        self._dom.find(FIELD).select()

    def close(self) -> None:
        """Hide the field, and put the focus on the board."""
        self._dom.set_property(PLACE, "hidden", True)
        self._controller.board.focus(self._controller.board.stop)

    def _key(self, event: JsObject) -> None:
        if event.key == "Escape":
            event.stopPropagation()
            self.close()

    def _press(self, event: JsObject) -> None:
        """Keep a click, which Enter makes too, from giving the choice on the board up; close the field by its last button."""
        event.stopPropagation()
        if event.target.closest(".end"):
            self.close()

    def _submit(self, event: JsObject) -> None:
        event.preventDefault()
        text = self._dom.value(FIELD)
        if not text.strip():
            return
        self._controller.settle()
        self._page.events.emit("interrupted")
        words = self._answer(forms.lowered(text))
        if words is None:
            self._play(text)
        else:
            self._finish(words)

    def _play(self, text: str) -> None:
        """Play the typed move or choose the typed square; if neither is possible, keep the text and say why."""
        session = self._page.state.session
        if not session.human_to_move:
            self._say(texts("why.over" if session.game.is_over else "why.waiting"))
            return
        try:
            meant = move_in(session, text)
        except Unplayable as refusal:
            self._say(str(refusal))
            return
        self._finish("")
        self._controller.board.rove(meant if isinstance(meant, int) else meant.path[-1])
        if isinstance(meant, int):
            self._controller.choose(meant, False)
        else:
            self._controller.play(meant)

    def _finish(self, words: str) -> None:
        """Empty the field for the next text, and say these words."""
        self._dom.set_property(FIELD, "value", "")
        self._say(words)

    def _say(self, words: str) -> None:
        self._node = self._page.state.session.line.node
        self._dom.set_text(SAID, words)

    def _follow(self) -> None:
        """Remove the message once the board shows another position."""
        if self._page.state.session.line.node is not self._node:
            self._say("")
