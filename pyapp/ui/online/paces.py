"""The paces and clocks that players choose from, and their last choice, which rooms and searches share. Pure."""

from __future__ import annotations

import json

from pyapp.rooms.time_control import BY_MINUTES
from pyapp.ui.browser import Dom

PACES = (  # of a search for an opponent; devices keep the number of the last one, so new ones come last
    {"main": 180, "increment": 2},
    {"main": 300, "increment": 3},
    {"main": 600, "increment": 5},
    {"main": 900, "increment": 10},
    {"main": 1800, "increment": 20},
    {"days": 3},
    {"main": 60, "increment": 0},
    {"main": 120, "increment": 1},
)
FIRST, MORE = (0, 1, 2), (6, 7, 3, 4, 5)  # the numbers of the first paces and of those under More, in the order shown
USUAL = 2  # the number of the suggested pace if the player has chosen none before
CLOCKS = (None,) + BY_MINUTES + ({"days": 1}, {"days": 3}, {"days": 7})  # of a room
CASUAL, RATED = "casual", "rated"
LAST = "columna.seek"  # the key of the last choice in the storage: the number of the pace, and the kind


def last_choice(dom: Dom) -> tuple:
    """Return the number of the last pace, or None, and the last kind."""
    try:
        pace, kind = json.loads(dom.stored(LAST) or "")
    except (ValueError, TypeError):
        return None, CASUAL
    is_offered = pace in range(len(PACES)) and kind in (CASUAL, RATED)
    return (pace, kind) if is_offered else (None, CASUAL)


def keep_choice(dom: Dom, pace: int, kind: str) -> None:
    """Remember a choice."""
    dom.store(LAST, json.dumps([pace, kind]))


def clock_number(pace: int | None) -> str:
    """Return the number among CLOCKS, as a text, of a pace's clock; pace: None for the usual one."""
    return str(CLOCKS.index(PACES[USUAL if pace is None else pace]))
