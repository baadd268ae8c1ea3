"""The sounds of the game: wood on wood. Each consists of a few knocks, which the page synthesises; none is a recording."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from pyapp.rules.position import Turn
from pyapp.ui.board.flight_svg import GLIDE
from pyapp.ui.page import Page

Knock: TypeAlias = tuple[float, float, float, float]  # seconds from now, pitch, loudness, seconds of ringing


HOP = 0.42  # seconds between two landings of a chain
FIRST = GLIDE / 1000

# pitch in hertz, loudness from 0 to 1, seconds of ringing
PLACED = (240, 0.5, 0.09)
TAKEN = (170, 0.7, 0.12)
CROWNED = (520, 0.3, 0.25)
REFUSED = (110, 0.4, 0.08)
WON = ((330, 0.4, 0.3), (440, 0.4, 0.3), (550, 0.45, 0.5))


class SoundPlayer:
    """Plays the sounds. `knock` takes knocks, as in dom/sound.py."""

    def __init__(self, page: Page, knock: Callable[[list[Knock]], object]):
        self._page, self._knock = page, knock
        page.events.on("turn_begun", self._play_turn)
        page.events.on("refused", lambda: self._play(of_refusal()))

    def _play_turn(self, turn: Turn, begun: int) -> None:
        knocks = of_turn(turn, begun, self._page.dom.motion())
        if self._page.state.session.line.result:
            knocks += of_end(knocks[-1][0])
        self._play(knocks)

    def _play(self, knocks: list[Knock]) -> None:
        """Play these knocks after the next paint, timed as if they had begun now."""
        dom, began = self._page.dom, self._page.dom.now()
        if knocks and self._page.state.session.settings.sounds:
            dom.after_paint(lambda: self._knock(later(knocks, dom.now() - began)))


def of_turn(turn: Turn, begun: int, motion: bool) -> list[Knock]:
    """Return the knocks of a turn whose first `begun` hops have already sounded, each as (seconds from now, *knock)."""
    kind = TAKEN if turn.jumped else PLACED
    landings = range(len(turn.path) - 1 - begun) if motion else range(1)
    knocks: list[Knock] = [((FIRST + HOP * hop if motion else 0),) + kind for hop in landings]
    if turn.promotes and knocks:
        knocks.append((knocks[-1][0] + 0.1,) + CROWNED)
    return knocks


def of_refusal() -> list[Knock]:
    """Return the knock of a column that may not move."""
    return [(0,) + REFUSED]


def of_end(landed: float) -> list[Knock]:
    """Return the three notes at the end of a game. landed: seconds until the last knock of the turn."""
    return [(landed + 0.2 + 0.14 * place,) + note for place, note in enumerate(WON)]


def later(knocks: list[Knock], seconds: float) -> list[Knock]:
    """Return the knocks with their times after this many seconds have passed; late ones sound at once."""
    return [(max(0.0, knock[0] - seconds),) + knock[1:] for knock in knocks]
