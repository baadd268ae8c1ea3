"""What failed although nobody has foreseen it: the player is told, and can hand on a report."""

from pyapp.ui.dom import files, window
from pyapp.ui.dom.guard import on_failure

REPORT = "Columna %s\n%s\n%s\n\n%s"


class FailureReport:
    """`page` is the Page."""

    def __init__(self, page):
        self._page = page
        self._failure = ""
        page.actions.add("copy_report", self.copy)
        on_failure(self._tell)

    def copy(self) -> None:
        """Put the report of the last failure on the clipboard."""
        version, browser = window.version(), window.browser()
        files.copy(REPORT % (version, self._page.dom.moment(), browser, self._failure), self._tell_copied)

    def _tell(self, failure: str):
        """The board goes on."""
        self._failure = failure
        self._page.notices.show("failed", "notice.failed", "copy_report", "action.copy_report")

    def _tell_copied(self, done: bool):
        self._page.notices.toast(self._page.texts("toast.report_copied" if done else "toast.report_refused"))
