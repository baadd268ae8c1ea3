"""The function `__random` in the browser's console, for developers."""

from __future__ import annotations

import random

from pyapp.rules.notation import SIDES, position_text
from pyapp.rules.position import Position
from pyapp.rules.random_position import random_position
from pyapp.rules.variants import Variant
from pyapp.ui.page import Page
from pyapp.ui.table.beginning import fresh
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.text.texts import texts

LOOP = "R"


class Console:
    """The function that begins a game from a random position."""

    def __init__(self, page: Page, controller: GameController) -> None:
        self._page, self._controller = page, controller

    def begin_by_chance(self, wishes: tuple) -> str:
        """Begin a game from a random position. Return the position's text, or the error in the wishes."""
        variant = self._page.state.session.game.position.variant
        try:
            position = position_by_chance(variant, wishes)
        except ValueError as error:
            return str(error)
        self._controller.open(fresh(self._page.dom, position))
        return position_text(position)


def position_by_chance(variant: Variant, wishes: tuple) -> Position:
    """Return a random position of this game. Raises ValueError with a sentence for the player if a wish is wrong.

    wishes: up to three, in this order: the number of pieces a side; the side to move, "W" or "B"; "R" for a capture
    that the anti-loop rule stops.
    """
    pieces, side, loop = (tuple(wishes) + (None,) * 3)[:3]
    if not (_is_count(pieces) and side in ("W", "B", None) and loop in (None, LOOP) and len(wishes) <= 3):
        raise ValueError(texts("console.random"))
    return random_position(variant, random, pieces, SIDES.index(side) if side else None, loop == LOOP)


def _is_count(value: object) -> bool:
    return value is None or isinstance(value, int) and not isinstance(value, bool)
