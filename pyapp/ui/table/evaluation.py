"""How the game stands, for those who want to know."""

from pyapp.ui.table.balance import balance
from pyapp.ui.table.fairness import may_help


class Evaluation:
    """`page` is the Page, `supervisor` the EngineSupervisor. On the page: #balance."""

    def __init__(self, page, supervisor):
        self._page, self._supervisor = page, supervisor
        page.events.hear("changed", self._judge)
        page.events.hear("looked", self._judge)
        page.events.hear("engine_ready", self._judge)
        page.events.hear("judged", self._show)
        self._judge()

    def _judge(self):
        """Show what can be counted, and ask the engine what it thinks."""
        self._show(None)
        session = self._page.state.session
        if session.settings.evaluation and may_help(session):
            self._supervisor.glance(session.line)

    def _show(self, score):
        session = self._page.state.session
        shown = balance(session.line.position, score, self._page.texts) if session.settings.evaluation else ""
        self._page.dom.set_markup("#balance", shown)
