"""Unforeseen failures: the page tells the player, who can try again after a reload and copy a report."""

from __future__ import annotations

from pyapp.ui.browser import JsObject
from pyapp.ui.dom import files, window
from pyapp.ui.dom.guard import on_failure, report
from pyapp.ui.page import Page
from pyapp.ui.text.texts import texts

REPORT = "Columna %s\n%s\n%s\n\n%s"
AGAIN, OF_TAB = "columna.again", "sessionStorage"  # the key of the action to repeat after the reload


class FailureReport:
    """The report on the last failure. Until `finish`, a failure means that a part of the page is missing."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._failure = ""
        self._builds = True
        page.actions.add("copy_report", self.copy)
        page.actions.add("start_again", self.start_again)
        on_failure(self._tell)
        page.dom.listen("error", self._take_error)
        self._do_again()

    def finish(self) -> None:
        """Note that every part of the page has been made."""
        self._builds = False

    def copy(self) -> None:
        """Put the report of the last failure on the clipboard."""
        version, browser = window.version(), window.browser()
        files.copy(REPORT % (version, self._page.dom.moment(), browser, self._failure), self._tell_copied)

    def start_again(self, action: str) -> None:
        """Reload the page. Then it follows the link in its address, or does the action with this name."""
        if not files.fragment():
            self._page.dom.store(AGAIN, action, OF_TAB)
        self._page.dom.reload()

    def _do_again(self) -> None:
        action = self._page.dom.stored(AGAIN, OF_TAB)
        if action:
            self._page.dom.store(AGAIN, "", OF_TAB)
            self._page.actions.do(action)

    def _take_error(self, event: JsObject) -> None:
        """Report an error that JavaScript threw through Python, which cannot catch it. Events without an error are warnings."""
        if event.error:
            report("%s\n%s" % (event.message, event.error.stack))

    def _tell(self, failure: str) -> None:
        """Tell the player that something failed; the board goes on."""
        self._failure = failure
        self._page.notices.show("failed", "notice.failed", "copy_report", "action.copy_report")
        if self._builds:
            self._page.notices.show("more", "notice.more", "reload", "action.reload")

    def _tell_copied(self, done: bool) -> None:
        self._page.notices.toast(texts("toast.report_copied" if done else "toast.report_refused"))
