"""The threat: the turn of the side that is not to move, if it were, on the board and in words."""

from pyapp.ui.analysis.judgements import path
from pyapp.ui.analysis.panel import turn_shown
from pyapp.ui.board.routes_svg import routes_svg
from pyapp.ui.text.numbers import score_words

LAYER = '<g id="threat" aria-hidden="true"></g>'
ARROW = '<g class="thought thought-threat">%s</g>'


class Threat:
    """`page` is the Page, `analyst` the Analyst. On the page: #threatened in the panel, #threat on the board."""

    def __init__(self, page, analyst):
        self._page, self._analyst = page, analyst
        self._said = self._drawn = ""
        page.dom.add_markup(".board", LAYER)

    def want(self, wanted: bool) -> None:
        """Show the threat from now on, or no longer. The panel is on the page."""
        self._analyst.mind_threat(wanted)
        self._page.dom.set_attribute("#analysis [data-do=threat]", "aria-pressed", "true" if wanted else "false")
        self.show()

    def show(self) -> None:
        """Bring words and board into line with the engine's answer."""
        words, drawn = self._words(), self._arrow()
        if words != self._said:
            self._said = words
            self._page.dom.set_text("#threatened", words)
        if drawn != self._drawn:
            self._drawn = drawn
            self._page.dom.set_markup("#threat", drawn)

    def forget(self) -> None:
        """The panel is made anew."""
        self._said = ""

    def _words(self) -> str:
        session, texts, analyst = self._page.state.session, self._page.texts, self._analyst
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
        return texts("threat.turn", side=side, turn=turn, verdict=score_words(analyst.threat.score, texts))

    def _arrow(self) -> str:
        session, threat = self._page.state.session, self._analyst.threat
        if not (self._analyst.minds_threat and threat):
            return ""
        size, way = session.line.position.variant.size, path(session.game, threat.line[0])
        return ARROW % routes_svg(size, session.settings.flipped, [way])
