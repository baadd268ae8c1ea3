"""The puzzle on the board as a text, so that the page can return to it after a reload. Pure."""

import json
from collections import namedtuple

from pyapp.rules.variants import VARIANTS
from pyapp.ui.puzzles.purposes import PURPOSES

SOLVED, SHOWN = "solved", "shown"  # ends of a puzzle; "" while it goes on

# game: its id;  purpose: one of PURPOSES;  puzzle: its id, or the position of the player's own mistake;
# day, near: of a puzzle of the day, else "" and 0
Place = namedtuple("Place", ("game", "purpose", "puzzle", "day", "near"))
# end: "", SOLVED or SHOWN;  verdict, spoiled: of its Attempt
Stand = namedtuple("Stand", ("end", "verdict", "spoiled"))


def written(place: Place, stand: Stand) -> str:
    """The text from which `read` restores both."""
    return json.dumps([list(place), list(stand)])


def read(text: str | None) -> tuple[Place, Stand] | None:
    """The Place and the Stand in a text, None if it has none."""
    try:
        fields, state = json.loads(text or "[]")
        place, stand = Place(*fields), Stand(*state)
    except (TypeError, ValueError):
        return None
    is_known = place.game in VARIANTS and place.purpose in PURPOSES and type(place.near) is int
    return (place, stand) if is_known and stand.end in ("", SOLVED, SHOWN) else None
