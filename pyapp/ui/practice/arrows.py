"""The arrows on the board of an exercise: the wrong turn that was taken back, and the reply that refutes it."""

from __future__ import annotations

from pyapp.ui.board.thought_svg import POOR, THREAT, thought_svg
from pyapp.ui.browser import Dom
from pyapp.ui.table.session import Session

LAYER = '<g id="refuted" aria-hidden="true"></g>'


class Arrows:
    """The layer with the arrows. On the page: #refuted on the board, added when first needed."""

    def __init__(self, dom: Dom) -> None:
        self._dom, self._shown = dom, ""

    def show(self, session: Session, ways: list[tuple[int, ...]]) -> None:
        """Show the wrong turn and the reply, given as paths of squares; [] for no arrows."""
        size, flipped = (session.game.start.variant.size, session.flipped) if ways else (0, False)
        drawn = "".join([thought_svg(size, flipped, kind, way) for kind, way in zip((POOR, THREAT), ways)])
        if drawn == self._shown:
            return
        if not self._dom.find("#refuted"):
            self._dom.add_markup(".board", LAYER)
        self._shown = drawn
        self._dom.set_markup("#refuted", drawn)
