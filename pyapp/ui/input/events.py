"""Clicks, keys, choices and drags, each passed on as a wish of the player."""

from __future__ import annotations

from assets.shortcuts import SHORTCUTS  # tools/build/page.py makes this module of all actions

from pyapp.ui.browser import JsObject
from pyapp.ui.input.board_input import BoardInput
from pyapp.ui.input.drag import Drag
from pyapp.ui.input.keyboard import ARROWS, CHOOSE, pressed
from pyapp.ui.page import Page
from pyapp.ui.table.game_controller import GameController

FIELDS = "dialog,textarea,input:not([type=radio],[type=checkbox])"
WITH_MEANING = "[data-square],[data-do],[data-ply],[data-route]"


class InputEvents:
    """Listens to the browser's events."""

    def __init__(self, page: Page, controller: GameController, board: BoardInput):
        self._page, self._dom, self._controller, self._board = page, page.dom, controller, board
        self._drag: Drag | None = None
        self._dragged = False

    def listen(self) -> None:
        """Answer the events from before Python was up, and all later ones."""
        answers = {"click": self.click, "keydown": self.key, "change": self.change}
        for event in self._dom.early_events(answers):
            if event.target.isConnected:  # else a saved game has replaced the board that the player clicked
                answers[event.type](event)
        for kind, call in answers.items():
            self._dom.listen(kind, call)
        self._dom.listen("focusin", self.focus)
        self._dom.listen("pointerdown", self.press)
        self._dom.listen("pointermove", self.move)
        self._dom.listen("pointerup", self.release)
        self._dom.listen("pointercancel", self.cancel)
        self._dom.on(".board", "touchmove", self.glide)

    def click(self, event: JsObject) -> None:
        """Answer a click, a tap, or a key on a button."""
        dragged, self._dragged = self._dragged, False
        if dragged and event.detail:  # the click that ends a drag; clicks by keys have the detail 0
            return
        target = event.target.closest(WITH_MEANING)
        if target is None:
            self._board.give_up()
        elif target.hasAttribute("data-square"):
            self._board.choose(int(target.getAttribute("data-square")))
        elif target.hasAttribute("data-ply"):
            self._page.actions.do("look:" + target.getAttribute("data-ply"))
        elif target.hasAttribute("data-route"):
            self._controller.take(int(target.getAttribute("data-route")))
        else:
            self._act(target)

    def change(self, event: JsObject) -> None:
        """Apply the choice of a player for a side, or of a setting's value."""
        if event.target.hasAttribute("data-side"):
            self._controller.seat(int(event.target.getAttribute("data-side")), event.target.value)
        elif event.target.hasAttribute("data-setting"):
            value = event.target.checked if event.target.type == "checkbox" else event.target.value
            self._controller.set(event.target.getAttribute("data-setting"), value)

    def key(self, event: JsObject) -> None:
        """Answer a key, except in dialogs and fields, where keys have their own meaning."""
        if event.target.closest(FIELDS) or event.altKey and event.target.closest("select"):
            return
        if self._means_something(event, pressed(event)):
            event.preventDefault()

    def focus(self, event: JsObject) -> None:
        """Note that a square has the focus."""
        square = self._dom.square_of(event)
        if square is not None:
            self._board.focused(square)

    def press(self, event: JsObject) -> None:
        """Note that a finger or a button went down on a square."""
        self._dragged = False
        square = self._dom.square_of(event)
        if event.isPrimary and event.button == 0 and square is not None:
            self._drag = Drag(square, event.clientX, event.clientY)

    def move(self, event: JsObject) -> None:
        """Follow the pointer: begin a drag, or carry the held column."""
        if self._drag is None or not event.isPrimary:
            return
        if self._drag.begins(event.clientX, event.clientY):
            self._dragged = True
            square = self._drag.square
            if square is None or not self._board.grasp(square, event):
                self._drag = None
        elif self._drag.moving:
            self._board.carry(event)

    def release(self, event: JsObject) -> None:
        """End a drag when the pointer is lifted."""
        if not event.isPrimary:
            return
        drag, self._drag = self._drag, None
        if drag is not None and drag.moving:
            self._board.drop(event)

    def cancel(self, _event: JsObject) -> None:
        """Let go of a column when the browser takes the pointer for something else."""
        drag, self._drag = self._drag, None
        if drag is not None and drag.moving:
            self._board.let_go()

    def glide(self, event: JsObject) -> None:
        """Keep a quick drag on the board from scrolling: after a fling, Chromium would swallow the next tap."""
        event.preventDefault()

    def _act(self, button: JsObject) -> None:
        """Do the action of a button; hide the notice that it belongs to, if any."""
        if button.hasAttribute("data-notice"):
            self._page.notices.hide(button.getAttribute("data-notice"))
        self._page.actions.do(button.getAttribute("data-do"))

    def _means_something(self, event: JsObject, keys: str) -> bool:
        """Answer a key or a combination of keys. Return False if the page does not use it."""
        action = SHORTCUTS.partition(" %s=" % keys)[2].split(" ")[0]
        if action:
            self._page.actions.do(action)
        elif "+" in keys:
            return False
        elif event.key == "Escape":
            self._board.give_up()
        elif event.target.closest("[data-square]"):
            return self._on_square(event)
        else:
            return False
        return True

    def _on_square(self, event: JsObject) -> bool:
        """Answer a key on the board, and return whether it was one. While the board shows the record, arrows move there."""
        if event.key in CHOOSE:
            self._board.choose_here()
            return True
        goes = event.key in ARROWS and not self._page.state.session.look
        if goes:
            self._board.go(event.key)
        return goes
