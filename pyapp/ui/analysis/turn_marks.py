"""Mistakes in the list of turns."""

from pyapp.ui.analysis.panel import SIGNS, marked
from pyapp.ui.table.turns import entry_label

ENTRY = '#turns [data-ply="%d"]'


class TurnMarks:
    """`page` is the module dom. The entries are the side view's, which may have made them anew."""

    def __init__(self, page, texts):
        self._page, self._texts = page, texts
        self._shown = []

    def forget(self):
        """Mark all turns anew when they are shown next."""
        self._shown = []

    def show(self, session, found: list):
        """Let the list of turns say which were mistakes."""
        lost = found and not self._page.find(ENTRY % found[-1].ply).hasAttribute("data-mark")
        if found == self._shown and not lost:
            return
        for one in self._shown:
            if one.ply <= len(session.game.played):
                self._mark(one.ply, None, entry_label(session, self._texts, one.ply))
        for one in found:
            label = marked(entry_label(session, self._texts, one.ply), one, self._texts)
            self._mark(one.ply, SIGNS[one.kind], label)
        self._shown = found

    def _mark(self, ply: int, sign, label: str):
        self._page.set_attribute(ENTRY % ply, "data-mark", sign)
        self._page.set_attribute(ENTRY % ply, "aria-label", label)
