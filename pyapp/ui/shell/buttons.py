"""The buttons for actions: each asks for one (`data-do`) and is locked if the action's `may` is false. Nothing else locks it.

The description of a locked button gives the reason, as does a message when it is pressed. A button that would end the rating of
the game says so in its description and below its name.
"""

from __future__ import annotations

from collections.abc import Callable

from pyapp.ui.dom.buttons import label, lock
from pyapp.ui.page import Page
from pyapp.ui.text.texts import texts

HELP = ("undo", "hint")


class Buttons:
    """The buttons of the page. `is_rated()`: whether the game counts for the rating so far.

    On the page: every [data-do]; one with `data-hides` is hidden rather than disabled.
    """

    def __init__(self, page: Page, is_rated: Callable[[], bool]) -> None:
        self._page, self._is_rated, self._waits = page, is_rated, False
        page.events.on("shown", self._show_soon)
        page.events.on("offered", self._show)
        page.events.on("locked", self._tell_why)

    def _show_soon(self) -> None:
        """Update the buttons after the next paint, once for all changes until then."""
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
        """Return the description of an action's buttons, with the reason for a lock or the cost, and the cost below the name."""
        if is_locked:
            key = self._page.actions.why_not(name, self._page.state.session)
            return texts(key) if key else "", ""
        costs = is_rated and name in HELP
        return (texts("rating.would_end"), texts("rating.unrated")) if costs else ("", "")

    def _tell_why(self, name: str) -> None:
        """Say why the action that the player wanted is locked, by a toast, or by a notice for players who want no toasts."""
        key = self._page.actions.why_not(name, self._page.state.session)
        if key and self._page.notices.toasts:
            self._page.notices.toast(texts(key))
        elif key:
            self._page.notices.show("locked", key)
