"""Shortcuts of parts that come after the first click."""

from pyapp.ui.input.events import FIELDS

LATER_SHORTCUTS = {  # with Ctrl or Cmd, as keyboard.SHORTCUTS
    ("e", True): "explorer",
    ("l", True): "threat",
}


class LaterKeys:
    """Answers the keys of LATER_SHORTCUTS. `page` is the Page."""

    def __init__(self, page):
        self._actions = page.actions
        page.dom.listen("keydown", self.key)

    def key(self, event) -> None:
        """Answer a key, but for those in a dialog or a field, which have their own meaning."""
        if event.ctrlKey == event.metaKey or event.altKey or event.target.closest(FIELDS):
            return
        action = LATER_SHORTCUTS.get((event.key.lower(), event.shiftKey))
        if action:
            event.preventDefault()
            self._actions.do(action)
