"""Speeds changed by keys: how long the computer waits before its turn, and how long playback shows one."""

from pyapp.ui.dialogs.options_panel import CHOICES
from pyapp.ui.text.texts import Texts


def stepped(setting: str, value: int, faster: bool) -> int:
    """The next value of a choice of milliseconds, the same one at the end."""
    values = sorted([value for value, _ in choice(setting)[2]])
    place = values.index(value) + (-1 if faster else 1)
    return values[min(max(place, 0), len(values) - 1)]


def said(texts: Texts, setting: str, value: int) -> str:
    """What a toast says of the value."""
    _, legend, values = choice(setting)
    return texts("toast.speed", what=texts(legend), value=texts(dict(values)[value]))


def choice(setting: str) -> tuple:
    """The row of an option: setting, legend, pairs of value and label."""
    return next(row for row in CHOICES if row[0] == setting)


class Speeds:
    """`page` is the Page, `controller` the GameController."""

    def __init__(self, page, controller):
        self._page, self._controller = page, controller
        page.actions.add("faster", lambda: self._step("pace", True))
        page.actions.add("slower", lambda: self._step("pace", False))
        page.actions.add("replay_faster", lambda: self._step("tempo", True))
        page.actions.add("replay_slower", lambda: self._step("tempo", False))

    def _step(self, setting: str, faster: bool):
        value = stepped(setting, getattr(self._page.state.session.settings, setting), faster)
        self._controller.set_up(**{setting: value})
        self._page.notices.toast(said(self._page.texts, setting, value))
