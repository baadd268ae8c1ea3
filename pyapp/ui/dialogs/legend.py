"""The legend: the look and the powers of soldiers, officers and columns in a game. A row explains one drawing.

It shows while its button has the focus or the pointer is over it, and explains the game on the board.
"""

from __future__ import annotations

from pyapp.rules.variants import BOTH, UNDER, Variant
from pyapp.ui.board.column_svg import column_svg
from pyapp.ui.browser import JsObject
from pyapp.ui.markup import render
from pyapp.ui.page import Page
from pyapp.ui.text.texts import texts

BUTTON = ".legend button"
ROW = '<li><svg viewBox="-56 -80 124 136" aria-hidden="true">{+column}</svg><span>{@label}</span></li>'


class Legend:
    """On the page: .legend, a button and the #legend it shows."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._shown: tuple | None = None  # variant and version of the texts
        page.dom.on(".legend", "keydown", self.key)
        # the focus leaves: a pointer that happens to rest where the legend came up does not keep it there
        page.dom.on(BUTTON, "blur", lambda _: page.dom.set_class("#legend", "left", True))
        page.dom.on(".legend", "pointerenter", lambda _: page.dom.set_class("#legend", "left", False))
        # the focus shows the legend; a press alone gives none in Safari
        page.actions.add("legend", lambda: page.dom.focus_on(BUTTON))
        page.events.on("changed", self._show)
        self._show()

    def key(self, event: JsObject) -> None:
        """Hide the legend when Escape is pressed."""
        if event.key == "Escape":
            event.target.blur()

    def _show(self) -> None:
        """Show the legend of the game on the table, in the words of the page."""
        session = self._page.state.session
        variant = session.game.position.variant
        if session.settings.view == "table" and (variant, texts.version) != self._shown:
            self._shown = variant, texts.version
            self._page.dom.set_markup("#legend", legend(variant))


def legend(variant: Variant) -> str:
    """Return the list of all rows."""
    items = [render(ROW, column=column_svg(column), label=key) for column, key in rows(variant)]
    return "<ul>" + "".join(items) + "</ul>"


def rows(variant: Variant) -> list:
    """Return pairs of a column to draw, as text, and the key of the sentence about it."""
    soldier = "legend.soldier.all_ways" if variant.soldiers_capture == BOTH else "legend.soldier.forward"
    officer = "legend.officer.flies" if variant.officers_fly else "legend.officer.steps"
    columns = [("Wwbbb", "legend.column"), ("ww", "legend.own")] if variant.captured == UNDER else []
    return [("w", soldier), ("W", officer)] + columns
