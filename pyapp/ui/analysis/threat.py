"""The threat, on the board and in words: the turn that the other side would play if it were to move."""

from __future__ import annotations

from pyapp.ui.analysis.analysis_panel import turn_shown
from pyapp.ui.analysis.analyst import Analyst
from pyapp.ui.analysis.judgements import path
from pyapp.ui.board.thought_svg import THREAT, thought_svg
from pyapp.ui.page import Page
from pyapp.ui.text.numbers import score_words
from pyapp.ui.text.texts import texts

LAYER = '<g id="threat" aria-hidden="true"></g>'


class Threat:
    """On the page: #threatened in the panel, #threat on the board."""

    def __init__(self, page: Page, analyst: Analyst) -> None:
        self._page, self._analyst = page, analyst
        self._shown_words = self._shown_arrow = ""
        page.dom.add_markup(".board", LAYER)

    def want(self, wanted: bool) -> None:
        """Show the threat from now on, or hide it. The panel is on the page."""
        self._analyst.mind_threat(wanted)
        self._page.dom.set_attribute("#analysis [data-do=threat]", "aria-pressed", "true" if wanted else "false")
        self.show()

    def show(self) -> None:
        """Update the words and the board to the engine's answer."""
        words, arrow = self._words(), self._arrow()
        if words != self._shown_words:
            self._shown_words = words
            self._page.dom.set_text("#threatened", words)
            if words:
                self._page.dom.announce("#announcer", words)
        if arrow != self._shown_arrow:
            self._shown_arrow = arrow
            self._page.dom.set_markup("#threat", arrow)

    def forget(self) -> None:
        """Write the words again the next time: the panel is made again."""
        self._shown_words = ""

    def _words(self) -> str:
        session, analyst = self._page.state.session, self._analyst
        if not analyst.minds_threat:
            return ""
        if session.line.result:
            return texts("threat.over")
        side = 1 - session.line.position.side
        if analyst.passed is None:
            return texts("threat.none", side=side)
        if analyst.threat is None:
            return texts("threat.waits", side=side)
        turn = turn_shown(session, analyst.threat.line[0])
        return texts("threat.turn", side=side, turn=turn, verdict=score_words(analyst.threat.score))

    def _arrow(self) -> str:
        session, threat = self._page.state.session, self._analyst.threat
        if not (self._analyst.minds_threat and threat):
            return ""
        size, way = session.line.position.variant.size, path(session.game, threat.line[0])
        return thought_svg(size, session.flipped, THREAT, way)
