"""What developers may ask for in the browser's console. Pure."""

import random

from pyapp.rules.notation import SIDES
from pyapp.rules.random_position import random_position
from pyapp.ui.text.texts import Texts

LOOP = "R"


def position_by_chance(variant, wishes: tuple, texts: Texts):
    """A random position of this game, for `__random`. Raises ValueError, which says what is wrong with the wishes.

    wishes: any first ones of the pieces a side, "W" or "B" to move, and "R" for a capture that the anti-loop rule stops.
    """
    pieces, side, loop = (tuple(wishes) + (None,) * 3)[:3]
    if not (_is_count(pieces) and side in ("W", "B", None) and loop in (None, LOOP) and len(wishes) <= 3):
        raise ValueError(texts("console.random"))
    return random_position(variant, random, pieces, SIDES.index(side) if side else None, loop == LOOP)


def _is_count(value) -> bool:
    return value is None or isinstance(value, int) and not isinstance(value, bool)
