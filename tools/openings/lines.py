"""The choices and values of a book along lines of turns."""

from collections import namedtuple

from pyapp.rules.book import Book, Choice, key
from pyapp.rules.column import LIGHT
from pyapp.rules.notation import turn_text
from pyapp.rules.position import Position, Turn, after, legal_turns
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import Variant

# position: before the turn;  turn: the Turn;  choices: all that the book says there
Step = namedtuple("Step", ("position", "turn", "choices"))


def choices(book: Book, position: Position) -> list[Choice]:
    """The turns of a position, the best first; only one of those that lead to the same position or its mirror image."""
    by_position: dict[str, Choice] = {}
    for choice in book.choices(position, legal_turns(position)):
        by_position.setdefault(key(position.variant, 1 - position.side, choice.turn.stages[-1]), choice)
    return list(by_position.values())


def best_line(book: Book, position: Position, plies: int) -> list[Step]:
    """The line of best play from a position, as far as the book has it, `plies` plies at most."""
    steps: list[Step] = []
    while len(steps) < plies and (options := choices(book, position)):
        steps.append(Step(position, options[0].turn, options))
        position = after(position, options[0].turn)
    return steps


def played(position: Position, turns: str) -> list[tuple[Position, Turn | None]]:
    """Return the positions that these turns lead through, each with the turn played there; the last one with None."""
    path: list[tuple[Position, Turn | None]] = []
    for text in turns.split(" "):
        turn = read_turn(position, text)
        path.append((position, turn))
        position = after(position, turn)
    return [*path, (position, None)]


def value(book: Book, turns: list) -> int | None:
    """The book's value for Light of the position behind these `played` turns, None where the book has none."""
    (before, turn), (position, _) = turns[-2:]
    here, there = choices(book, position), book.choices(before, legal_turns(before))
    if here:
        return for_light(position, here[0].value)
    return next((for_light(before, choice.value) for choice in there if choice.turn == turn), None)


def for_light(position: Position, worth: int) -> int:
    """A value for the side to move as a value for Light."""
    return worth if position.side == LIGHT else -worth


def numbered(turns: list[Turn], variant: Variant) -> str:
    """Turns from the start of a game on as they are printed, as in "1. c3-d4 e5xc3 2. b2xd4"."""
    words = []
    for ply, turn in enumerate(turns):
        number = [f"{ply // 2 + 1}."] if ply % 2 == 0 else []
        words += [*number, turn_text(variant, turn)]
    return " ".join(words)
