"""Lets the game be heard."""

from pyapp.ui.dom import sound
from pyapp.ui.table import sounds


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
        if self._page.state.session.settings.sounds:
            sound.knock(knocks)
