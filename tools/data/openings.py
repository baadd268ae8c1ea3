"""The opening book that the computer player and the explorer use, position by position."""

import json
from collections.abc import Iterator

from pyapp.engine.openings import OPENINGS
from pyapp.rules.book import branches
from pyapp.rules.notation import position_text
from pyapp.rules.position import Position, after, start
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import Variant


def lines(variant: Variant) -> Iterator[str]:
    """A line of JSON for each position of a game's book, the start's first: the position, and its turns with their values."""
    for position, turns in positions(variant):
        yield json.dumps({"position": position_text(position), "turns": dict(turns)}) + "\n"


def positions(variant: Variant) -> Iterator[tuple[Position, list]]:
    """Each position of the book once, with (text, value for Light in hundredths of a soldier or None) of its turns."""
    book, seen = OPENINGS[variant.id], set()
    waiting = [(start(variant), 0)] if book else []
    for position, at in waiting:
        if position not in seen:
            seen.add(position)
            found = list(branches(book, at))
            yield position, [(turn, value) for turn, value, _ in found]
            waiting += [
                (after(position, read_turn(position, turn)), behind) for turn, _, behind in found if behind >= 0
            ]
