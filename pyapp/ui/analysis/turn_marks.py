"""Mistakes in the list of turns."""

from pyapp.ui.analysis.panel import SIGNS, entry_label, marked

ENTRY = '#turns [data-ply="%d"]'


class TurnMarks:
    """`dom` is the module of that name. The entries are the side view's, which may have made them anew."""

    def __init__(self, dom, texts):
        self._dom, self._texts = dom, texts
        self._shown = []

    def forget(self) -> None:
        """Mark all turns anew when they are shown next."""
        self._shown = []

    def show(self, session, mistakes: list) -> None:
        """Let the list of turns say which were mistakes."""
        lost = mistakes and not self._dom.find(ENTRY % mistakes[-1].ply).hasAttribute("data-mark")
        if mistakes == self._shown and not lost:
            return
        for one in self._shown:
            if self._dom.find(ENTRY % one.ply):
                self._mark(one.ply, None, entry_label(session, self._texts, one.ply))
        for one in mistakes:
            label = marked(entry_label(session, self._texts, one.ply), one, self._texts)
            self._mark(one.ply, SIGNS[one.kind], label)
        self._shown = mistakes

    def _mark(self, ply: int, sign, label: str):
        self._dom.set_attribute(ENTRY % ply, "data-mark", sign)
        self._dom.set_attribute(ENTRY % ply, "aria-label", label)
