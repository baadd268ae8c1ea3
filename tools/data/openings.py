"""The opening book that the computer player and the explorer use, position by position."""

import json
from collections.abc import Iterator

from pyapp.engine.openings import on_disk
from pyapp.rules.book import Book
from pyapp.rules.column import LIGHT
from pyapp.rules.notation import position_text, turn_text
from pyapp.rules.position import Position, after, legal_turns, start
from pyapp.rules.variants import Variant


def lines(variant: Variant) -> Iterator[str]:
    """A line of JSON for each position of a game's book, the start's first: the position, and its turns with their values."""
    for position, turns in positions(variant):
        yield json.dumps({"position": position_text(position), "turns": turns}) + "\n"


def positions(variant: Variant) -> Iterator[tuple[Position, dict]]:
    """Each position whose turns the book has, once, with these: the value for Light in hundredths of a soldier by their texts."""
    book, seen = Book(variant.id, on_disk(variant.id)), set()
    waiting = [start(variant)]
    for position in waiting:
        choices = [] if position in seen else book.choices(position, legal_turns(position))
        seen.add(position)
        if choices:
            sign = 1 if position.side == LIGHT else -1
            yield position, {turn_text(variant, choice.turn): sign * choice.value for choice in choices}
            waiting += [after(position, choice.turn) for choice in choices]
