"""Messages: notices stay until the player has answered or dismissed them, toasts pass by."""

from collections import OrderedDict

from pyapp.ui.text.texts import escaped

NOTICE = "<li><p>%s</p>%s</li>"
TOAST = "<p>%s</p>"
TOAST_TIME = 4000  # milliseconds
BUTTON = '<button type="button" data-do="%s" data-notice="%s">%s</button>'


class Notices:
    """The messages on the page. `dom` is the module of that name.

    toasts: whether the player wants those that pass by.
    """

    def __init__(self, dom, texts):
        self._dom = dom
        self._texts = texts
        self._shown = OrderedDict()
        self._passing = None
        self.toasts = True

    def show(self, name: str, text: str, action: str = "", label: str = "", **blanks) -> None:
        """Show a message in the place of an earlier one of this name; a button offers the action, if any.

        text, label: keys of texts;  blanks: what fills the message's blanks, or functions that say it in the language of now.
        """
        self._shown[name] = text, action, label, blanks
        self.draw()

    def hide(self, name: str) -> None:
        """Take a message away if it is shown."""
        if self._shown.pop(name, None):
            self.draw()

    def toast(self, text: str) -> None:
        """Show for a while what has happened, in the place of what is shown so."""
        if self.toasts:
            self._dom.set_markup("#toasts", TOAST % escaped(text))
            self._dom.never(self._passing)
            self._passing = self._dom.later(TOAST_TIME, lambda: self._dom.set_markup("#toasts", ""))

    def draw(self) -> None:
        """Show the messages that stand, in the language of now."""
        self._dom.set_markup("#notices", "".join([self._notice(name, *said) for name, said in self._shown.items()]))

    def _notice(self, name: str, text: str, action: str, label: str, blanks: dict) -> str:
        buttons = BUTTON % ("dismiss", name, escaped(self._texts("notice.dismiss")))
        if action:
            buttons = BUTTON % (action, name, escaped(self._texts(label))) + buttons
        filled = {blank: value() if callable(value) else value for blank, value in blanks.items()}
        return NOTICE % (escaped(self._texts(text, **filled)), buttons)
