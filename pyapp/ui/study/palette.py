"""The dialog that asks for the colour and the goal of a mark on the board, a circle or an arrow."""

from __future__ import annotations

from pyapp.rules.notation import NotationError
from pyapp.rules.record import Node
from pyapp.rules.turn_reading import read_square
from pyapp.rules.variants import Variant
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.markup import CLOSE, dialog, render
from pyapp.ui.page import Page
from pyapp.ui.study.controller import StudyController
from pyapp.ui.study.study_panel import COLOURS, sketch
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import name_here

INSIDE = (
    '<div class="palette">{+colours}</div><label for="arrow-to">{study.arrow_to}</label>'
    '<input id="arrow-to" autocomplete="off" autocapitalize="off" spellcheck="false">{+close}'
)
COLOUR = '<button value="{colour}">{+sketch} {@label}</button>'


class Palette(LazyDialog):
    """The dialog for a mark. On the page: #marking."""

    def __init__(self, page: Page, study: StudyController) -> None:
        super().__init__(page)
        self._study = study

    def ask(self, start: int, end: int) -> None:
        """Let the player choose the colour of an arrow from one square to another, or of a circle if both are the same."""
        self.mount()
        node = self._study.node  # the board may show another one when the dialog closes
        goal = "" if start == end else name_here(self._session, end)
        title = texts("study.mark_square", square=name_here(self._session, start))
        self._dom.set_text("#marking-title", title)
        self._dom.set_property("#arrow-to", "value", goal)
        self._dom.ask("#marking", lambda colour: self._mark(node, start, colour))

    def _mark(self, node: Node, start: int, colour: str) -> None:
        """Give a node the chosen mark, which begins at a square. colour: "" for no mark."""
        try:
            path = self._path(node.position.variant, start) if colour else ()
        except NotationError:
            path = ()
            self._page.notices.show("study", "study.bad_marks")
        if path:
            self._study.mark(node, path, colour)
        else:
            self._page.events.emit("looked")  # this takes the unfinished mark off the board

    def _path(self, variant: Variant, start: int) -> tuple[int, ...]:
        """Return the squares of the chosen mark, one for a circle. Raises NotationError."""
        goal = self._dom.value("#arrow-to").strip().lower()
        end = read_square(variant, goal) if goal else start
        return (start,) if end == start else (start, end)

    def _markup(self) -> str:
        colours = [render(COLOUR, colour=colour, sketch=sketch(colour), label=label) for colour, label in COLOURS]
        close = render(CLOSE, close="action.cancel")
        return dialog("marking", "", render(INSIDE, colours="".join(colours), close=close), close="")
