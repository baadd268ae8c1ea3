"""Messages that stay until the player has answered or dismissed them."""

from collections import OrderedDict

from pyapp.ui.texts import escaped

NOTICE = '<li><p>%s</p>%s</li>'
BUTTON = '<button type="button" data-do="%s" data-notice="%s">%s</button>'


class Notices:
    """The messages on the page. `page` is the module dom."""

    def __init__(self, page, texts):
        self._page = page
        self._texts = texts
        self._shown = OrderedDict()

    def show(self, name: str, text: str, action: str = "", label: str = ""):
        """Show a message in the place of an earlier one of this name; a button offers the action, if any."""
        buttons = BUTTON % ("dismiss", name, escaped(self._texts("notice.dismiss")))
        if action:
            buttons = BUTTON % (action, name, escaped(label)) + buttons
        self._shown[name] = NOTICE % (escaped(text), buttons)
        self._draw()

    def hide(self, name: str):
        """Take a message away if it is shown."""
        if self._shown.pop(name, None):
            self._draw()

    def _draw(self):
        self._page.set_markup("#notices", "".join(self._shown.values()))
