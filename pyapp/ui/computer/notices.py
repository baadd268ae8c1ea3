"""What the player is told of the computer player beside the game."""

from pyapp.ui.computer.files import retry


class EngineNotices:
    """`page` is the Page, `supervisor` the EngineSupervisor."""

    def __init__(self, page, supervisor):
        self._page, self._supervisor = page, supervisor
        page.actions.add("retry", lambda: retry(supervisor))
        page.events.hear("engine_ready", self._tell_ready)
        page.events.hear("engine_failed", self._tell_failed)

    def _tell_ready(self):
        if self._page.state.session.computer_to_move:
            self._page.notices.toast(self._page.texts("toast.ready"))
        if not self._supervisor.client.compiled:
            self._page.notices.show("pure", "notice.pure")

    def _tell_failed(self):
        """The engine has died; another one is on its way unless that has failed too often."""
        client = self._supervisor.client
        if client.missing:
            self._page.notices.show("engine", "notice.engine_file", "retry", "action.retry", file=client.missing)
        elif client.given_up:
            self._page.notices.show("engine", "notice.no_engine", "retry", "action.retry")
        else:
            self._page.notices.show("engine", "notice.engine_died")
