"""Lets the game be heard."""

from pyapp.ui.dom import sound
from pyapp.ui.table import sounds

AFTER_PAINT = 40  # milliseconds; to make what sounds come from takes longer than a frame, the first time


class SoundPlayer:
    """`page` is the Page."""

    def __init__(self, page):
        self._page = page
        page.events.hear("turn_begun", self._play_turn)
        page.events.hear("refused", lambda: self._play(sounds.of_refusal()))

    def _play_turn(self, turn, begun: int):
        self._play(sounds.of_turn(turn, begun, self._page.dom.motion()))
        if self._page.state.session.line.result:
            self._play(sounds.of_end())

    def _play(self, knocks: list):
        """Let these knocks be heard, as if they had begun now, once what has happened is seen."""
        dom, began = self._page.dom, self._page.dom.now()
        if knocks and self._page.state.session.settings.sounds:
            dom.later(AFTER_PAINT, lambda: sound.knock(sounds.later(knocks, dom.now() - began)))
