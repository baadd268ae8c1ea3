"""The puzzle on the board as a text, so that a reload comes back to it. Pure."""

import json
from collections import namedtuple

from pyapp.rules.variants import VARIANTS
from pyapp.ui.puzzles.errands import ERRANDS

SOLVED, SHOWN = "solved", "shown"  # ends of a puzzle; "" while it goes on

# game: its id;  errand: one of ERRANDS;  puzzle: its id, or the position of a mistake of the player's own;
# day, near: of a puzzle of the day, else "" and 0;  end: "", SOLVED or SHOWN
Place = namedtuple("Place", ("game", "errand", "puzzle", "day", "near", "end"))


def ended(place: Place, end: str) -> Place:
    """The same place with this end."""
    return Place(*place[:-1], end)


def written(place: Place) -> str:
    """The text that `read` makes the same of."""
    return json.dumps(list(place))


def read(text: str | None) -> Place | None:
    """The Place in a text, None if there is none."""
    try:
        place = Place(*json.loads(text or "[]"))
    except (TypeError, ValueError):
        return None
    is_known = place.game in VARIANTS and place.errand in ERRANDS and place.end in ("", SOLVED, SHOWN)
    return place if is_known and type(place.near) is int else None
