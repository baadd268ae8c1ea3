"""Messages: a notice stays until the player answers or dismisses it, a toast disappears after a while."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from pyapp.ui.browser import Dom
from pyapp.ui.text.texts import escaped, texts

NOTICE = "<li><p>%s</p>%s</li>"
TOAST = "<p>%s</p>"
TOAST_TIME = 4000  # milliseconds
OF_GAME = ("own-rules", "by_link", "locked", "opened")  # the notices about the game on the board
BUTTON = '<button type="button" data-do="%s" data-notice="%s">%s</button>'


class Notices:
    """The messages on the page. toasts: whether the player wants to see toasts."""

    def __init__(self, dom: Dom) -> None:
        self._dom = dom
        self._shown: OrderedDict = OrderedDict()
        self._timer: int | None = None
        self.toasts = True

    def show(
        self, name: str, key: str, action: str = "", label: str = "", **blanks: str | int | Callable[[], str]
    ) -> None:
        """Show a notice, replacing an earlier one with this name; a button offers the action, if any.

        key, label: keys of texts;  blanks: values for the blanks, or functions that return them in the current language.
        """
        before, self._shown[name] = self._shown.get(name), (key, action, label, blanks)
        if before is None:  # the other notices stay untouched, because one may have the focus
            self._dom.add_markup("#notices", self._notice(name, *self._shown[name]))
        elif before != self._shown[name]:
            self.draw()
        if before != self._shown[name]:
            self._dom.announce("#announcer", self._words(key, blanks))

    def hide(self, name: str) -> None:
        """Remove a notice if it is shown."""
        if self._shown.pop(name, None):
            self.draw()

    def hide_those_of_game(self) -> None:
        """Remove the notices about the game on the board, as another one replaces it."""
        for name in OF_GAME:
            self.hide(name)

    def toast(self, text: str) -> None:
        """Show a text for a while, replacing an earlier toast; a screen reader says it, even if the player wants to see none."""
        self._dom.set_markup("#toasts", TOAST % escaped(text))
        self._dom.never(self._timer)
        self._timer = self._dom.later(TOAST_TIME, lambda: self._dom.set_markup("#toasts", ""))

    def draw(self) -> None:
        """Show all notices, in the current language."""
        self._dom.set_markup("#notices", "".join([self._notice(name, *notice) for name, notice in self._shown.items()]))

    def _notice(self, name: str, key: str, action: str, label: str, blanks: dict) -> str:
        buttons = BUTTON % ("dismiss", name, escaped(texts("notice.dismiss")))
        if action:
            buttons = BUTTON % (action, name, escaped(texts(label))) + buttons
        return NOTICE % (escaped(self._words(key, blanks)), buttons)

    def _words(self, key: str, blanks: dict) -> str:
        return texts(key, **{blank: value() if callable(value) else value for blank, value in blanks.items()})
