"""The buttons that can be pressed: each one asks for an action (`data-do`) and follows its `may`. Nothing else locks them.

A locked button says why, in its description and once more when it is pressed; one that would end the rating of the game says so
there and below its name.
"""

from pyapp.ui.dom.buttons import label, lock
from pyapp.ui.text.texts import texts

TYPE_CHECKING = False  # mypy takes this for true; MicroPython has no module typing
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyapp.ui.page import Page

HELP = ("undo", "hint")


class Buttons:
    """The buttons of the page. `is_rated()` tells whether the game counts for the rating, until somebody helps.

    On the page: every [data-do]; one with `data-hides` is hidden rather than disabled.
    """

    def __init__(self, page: "Page", is_rated: "Callable[[], bool]") -> None:
        self._page, self._is_rated, self._waits = page, is_rated, False
        page.events.hear("shown", self._show_soon)
        page.events.hear("offered", self._show)
        page.events.hear("locked", self._tell_why)

    def _show_soon(self) -> None:
        """Follow after the next paint, once for all changes until then."""
        if not self._waits:
            self._waits = True
            self._page.dom.after_paint(self._show_late)

    def _show_late(self) -> None:
        self._waits = False
        self._show()

    def _show(self) -> None:
        locked = self._page.actions.locked()
        lock(locked)
        is_rated = self._is_rated()
        label({name: self._words(name, name in locked, is_rated) for name in self._page.actions.explained()})

    def _words(self, name: str, is_locked: bool, is_rated: bool) -> tuple:
        """Return why the buttons of an action are locked, and what it costs; "" for nothing."""
        if is_locked:
            key = self._page.actions.why_not(name, self._page.state.session)
            return texts(key) if key else "", ""
        costs = is_rated and name in HELP
        return (texts("rating.would_end"), texts("rating.unrated")) if costs else ("", "")

    def _tell_why(self, name: str) -> None:
        """Say why this action, for which the player asked, can do nothing now: to those without passing messages in a notice."""
        key = self._page.actions.why_not(name, self._page.state.session)
        if key and self._page.notices.toasts:
            self._page.notices.toast(texts(key))
        elif key:
            self._page.notices.show("locked", key)
