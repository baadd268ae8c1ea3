"""The opening book that the computer player and the explorer use, position by position."""

import json
from collections.abc import Iterator

from pyapp.engine.openings import on_disk
from pyapp.rules.book import Book, key
from pyapp.rules.notation import position_text, turn_text
from pyapp.rules.position import Position, after, legal_turns, start
from pyapp.rules.variants import Variant
from tools.openings.lines import for_light


def lines(variant: Variant) -> Iterator[str]:
    """A line of JSON for each position whose turns a game's book knows, the start's first."""
    for position, choices in positions(variant):
        turns = {turn_text(variant, choice.turn): for_light(position, choice.value) for choice in choices}
        yield json.dumps({"position": position_text(position), "turns": turns}) + "\n"


def positions(variant: Variant) -> Iterator[tuple[Position, list]]:
    """Each position once with the Choices of its turns, the best first; of two that are the same in a mirror one."""
    book, seen = Book(variant.id, on_disk(variant.id)), set()
    waiting = [start(variant)]
    for position in waiting:
        name = key(variant, position.side, position.columns)
        choices = [] if name in seen else book.choices(position, legal_turns(position))
        seen.add(name)
        if choices:
            yield position, choices
            waiting += [after(position, choice.turn) for choice in choices if choice.behind]
