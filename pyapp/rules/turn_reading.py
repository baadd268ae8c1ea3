"""Turns as people write them (docs/rules.md#writing-it-down)."""

from __future__ import annotations

from pyapp.rules.look_alikes import blamed
from pyapp.rules.notation import NotationError, is_number
from pyapp.rules.position import Position, Turn, legal_turns
from pyapp.rules.squares import FILES, squares
from pyapp.rules.variants import Variant

MARKS = "x:-–—−‐‑×→"  # between the squares of a turn
ELLIPSIS = "…"  # after a number, as one character


def read_turn(position: Position, text: str) -> Turn:
    """Return the legal turn that `text` names. Raises NotationError."""
    return turn_among(position.variant, legal_turns(position), text)


def turn_among(variant: Variant, legal: list[Turn], text: str) -> Turn:
    """Return the turn among these that `text` names, by squares or by Lasker's numbers. Raises NotationError.

    A capture names its landings; or every square passed, also those jumped, as Lasker does; or only the origin and the
    end, if just one turn goes that way.
    """
    path = read_path(variant, text)
    turns = [turn for turn in legal if path in (turn.path, _passed(turn))]
    if not turns and len(path) == 2:
        turns = [turn for turn in legal if (turn.path[0], turn.path[-1]) == path]
    if not turns:
        raise NotationError("not a legal turn here", text)
    if len(turns) > 1:
        raise NotationError("short for %d turns: name every landing" % len(turns), text)
    return turns[0]


def _passed(turn: Turn) -> tuple[int, ...]:
    """Origin, and for every jump the square jumped and the landing."""
    passed = turn.path[:1]
    for victim, landing in zip(turn.jumped, turn.path[1:]):
        passed += (victim, landing)
    return passed


def read_path(variant: Variant, text: str) -> tuple[int, ...]:
    """The squares that a turn's text names, at least two. Raises NotationError."""
    names = unnumbered(text.lower().strip()).rstrip("*")
    for mark in MARKS:
        names = names.replace(mark, " ")
    path = names.split()
    if len(path) == 1:
        path = _apart(variant, path[0])
    if len(path) < 2:
        raise NotationError(blamed(text) or "a turn names at least two squares, as in c3-d4", text)
    return tuple(read_square(variant, name) for name in path)


def unnumbered(text: str) -> str:
    """A turn without the number before it, as in 1. or 1..."""
    behind = text.lstrip("0123456789")
    if behind[:1] == ELLIPSIS:
        behind = behind.replace(ELLIPSIS, ".")
    return behind.lstrip(".") if not behind or behind[0] == "." else text


def _apart(variant: Variant, word: str) -> list[str]:
    """The names in a word of squares without marks between them, as in c3d4; else a list of just the word."""
    begins = [at for at, letter in enumerate(word) if letter in FILES] + [len(word)]
    names = [word[begin:end] for begin, end in zip([0] + begins[1:], begins[1:])]
    return names if all(name in squares(variant.size).index for name in names) else [word]


def read_square(variant: Variant, name: str) -> int:
    """The square with a name or with one of Lasker's numbers."""
    board = squares(variant.size)
    if name in board.index:
        return board.index[name]
    if is_number(name, 3) and 1 <= int(name) <= board.count:
        return int(name) - 1
    raise NotationError(blamed(name) or "no square of this board", name)
