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
    """`app` is the App."""

    def __init__(self, app):
        self._app = app

    def do_faster(self):
        """Let the computer wait less before its turn."""
        self._step("pace", True)

    def do_slower(self):
        """Let the computer wait longer before its turn."""
        self._step("pace", False)

    def do_replay_faster(self):
        """Let playback show turns for a shorter time."""
        self._step("tempo", True)

    def do_replay_slower(self):
        """Let playback show turns for a longer time."""
        self._step("tempo", False)

    def _step(self, setting: str, faster: bool):
        value = stepped(setting, getattr(self._app.session.settings, setting), faster)
        self._app.course.set_up(**{setting: value})
        self._app.notices.toast(said(self._app.texts, setting, value))
