"""Random positions that could occur in a game."""

from __future__ import annotations

from typing import Protocol

from pyapp.rules.column import DARK, LIGHT, of_text
from pyapp.rules.endings import ending
from pyapp.rules.position import Position, legal_turns
from pyapp.rules.squares import Squares, squares
from pyapp.rules.stopped_captures import stopped
from pyapp.rules.variants import AFTERWARDS, AT_ONCE, UNDER, Variant


class Chance(Protocol):
    """A source of random numbers, such as Python's random."""

    def randrange(self, start: int, stop: int | None = None) -> int: ...


LETTERS = "wb"
OFFICERS = 10  # one piece in this many is an officer, besides those on their far rank
STACKED = 3  # if pieces stack, the most pieces of a side for each of its columns
FEWEST = 3  # pieces of a side if their number is random
TRIES = 1000


class NoSuchPosition(ValueError):
    """No position has the wanted properties, or none was found. The message is a sentence for the player."""


def random_position(
    variant: Variant, random: Chance, pieces: int | None = None, side: int | None = None, loop: bool = False
) -> Position:
    """A position in which the game goes on. Raises NoSuchPosition.

    random: has `randrange`, as in Python;  pieces: of each side, prisoners too;  side: LIGHT or DARK to move, random
    by default;  loop: whether a capture must end because of the anti-loop rule alone.
    """
    if pieces is not None and not 1 <= pieces <= variant.pieces:
        raise NoSuchPosition("In %s a side has from 1 to %d pieces." % (variant.name, variant.pieces))
    if loop and variant.captured == AT_ONCE:
        raise NoSuchPosition("%s needs no anti-loop rule: a captured piece leaves the board at once." % variant.name)
    for _ in range(TRIES):
        position = _scattered(
            variant,
            random,
            random.randrange(FEWEST, variant.pieces + 1) if pieces is None else pieces,
            random.randrange(2) if side is None else side,
            loop and variant.captured == AFTERWARDS,
        )
        turns = legal_turns(position)
        goes_on = ending(position, bool(turns), 1) is None
        if goes_on and (not loop or any(stopped(position, turn) for turn in turns)):
            return position
    raise NoSuchPosition("No such position was found; more pieces may help.")


def _scattered(variant: Variant, random: Chance, pieces: int, side: int, ringed: bool) -> Position:
    """This many pieces of each side, in columns on random squares, or some of them on a ring."""
    board = squares(variant.size)
    columns, free = [0] * board.count, list(range(board.count))
    wanted: tuple[list[int], list[int]] = ([], [])
    if ringed:
        wanted = _lay_ring(board, random, side, free)
    for owner, own, prisoners in _towers(variant, random, pieces):
        among = wanted[owner] or free
        square = among.pop(random.randrange(len(among)))
        if board.at[square][1] == (variant.size, 1)[owner]:
            own[0] = own[0].upper()
        columns[square] = of_text("".join(own + prisoners))
    return Position(variant, side, tuple(columns), (0, 0))


def _lay_ring(board: Squares, random: Chance, side: int, free: list[int]) -> tuple[list[int], list[int]]:
    """Take a ring's squares out of `free`: four victims around a square, and the corners at which a column lands that
    captures them one after the other. Returns the squares for Light's and for Dark's columns: `side` has one."""
    inner = [square for square, (f, r) in enumerate(board.at) if 3 <= f <= board.size - 2 and 3 <= r <= board.size - 2]
    centre = inner[random.randrange(len(inner))]
    file, rank = board.at[centre]
    victims = board.near[4 * centre : 4 * centre + 4]
    corners = [board.at.index(at) for at in ((file - 2, rank), (file + 2, rank), (file, rank - 2), (file, rank + 2))]
    for square in victims + corners:
        free.remove(square)
    begin = [corners[random.randrange(4)]]
    return (victims, begin) if side else (begin, victims)


def _towers(variant: Variant, random: Chance, pieces: int) -> list[tuple[int, list[str], list[str]]]:
    """Columns with this many pieces of each side, as (owner, own pieces from the top, prisoners)."""
    fewest = (pieces + STACKED - 1) // STACKED if variant.captured == UNDER else pieces
    towers: list[tuple[int, list[str], list[str]]] = []
    others = []
    for side in (LIGHT, DARK):
        count = random.randrange(fewest, pieces + 1)
        towers.extend((side, [_piece(random, side)], []) for _ in range(count))
        others.extend([side] * (pieces - count))
    for side in others:
        owner, own, prisoners = towers[random.randrange(len(towers))]
        (own if owner == side else prisoners).append(_piece(random, side))
    return towers


def _piece(random: Chance, side: int) -> str:
    return LETTERS[side] if random.randrange(OFFICERS) else LETTERS[side].upper()
