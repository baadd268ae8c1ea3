"""The check of a book: some of its values, at random, against a deeper search."""

import random
from collections import namedtuple
from collections.abc import Iterator

from pyapp.rules.book import Book
from pyapp.rules.position import Position, after, legal_turns, start
from pyapp.rules.scores import JUDGEMENT
from pyapp.rules.variants import Variant
from tools.openings.judging import judged
from tools.openings.lines import for_light

BEHIND = 10  # positions at least that follow from one that is checked
EDGE = 50  # hundredths of a soldier from which on a side is called better

# behind: positions of the tree that follow;  said: by the book for Light;  found: by the search
Checked = namedtuple("Checked", ("position", "behind", "said", "found"))


def checked(variant: Variant, book: Book, count: int, nodes: int) -> Iterator[Checked]:
    """Some positions of a book, the same each time, searched again with `nodes` nodes."""
    candidates = sorted(positions(variant, book), key=lambda position: (position.side, position.columns))
    for position in random.Random(variant.id).sample(candidates, min(count, len(candidates))):
        value = book.choices(position, legal_turns(position))[0].value
        searched = for_light(position, judged(nodes, position))
        yield Checked(position, book.behind(position), for_light(position, value), searched)


def positions(variant: Variant, book: Book) -> list[Position]:
    """The positions of a book from which at least BEHIND others follow."""
    expanded: dict[Position, None] = {}
    waiting = [start(variant)]
    while waiting:
        position = waiting.pop()
        if position not in expanded and book.behind(position) >= BEHIND:
            expanded[position] = None
            choices = book.choices(position, legal_turns(position))
            waiting.extend(after(position, choice.turn) for choice in choices if choice.behind >= BEHIND)
    return list(expanded)


def row(variant: Variant, nodes: int, searched: list[Checked]) -> str:
    """The row of a game in the table of checked values."""
    apart = sorted(
        abs(each.said - each.found) for each in searched if max(abs(each.said), abs(each.found)) <= JUDGEMENT
    )
    agree = sum(side(each.said) * side(each.found) >= 0 for each in searched)
    figures = f"{apart[len(apart) // 2] / 100:.2f} | {apart[-1] / 100:.2f}" if apart else " | "
    return f"| {variant.name} | {len(searched)} | {nodes:,} | {figures} | {agree} of {len(searched)} |"


def side(value: int) -> int:
    """1 where Light is better by half a soldier or more, -1 where Dark is, 0 where neither is."""
    return 0 if abs(value) < EDGE else 1 if value > 0 else -1
