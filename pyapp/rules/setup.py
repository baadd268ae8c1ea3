"""A position that is being set up: any pieces on any squares, and the reason why it cannot be played, if any.

An impossible position has a fault. One that no real game reaches, but that can be played and studied, is unusual.
"""

from __future__ import annotations

from typing import NamedTuple

from pyapp.rules.column import DARK, LIGHT, of_text, text
from pyapp.rules.endings import BLOCKED, IMPRISONED, ending
from pyapp.rules.notation import counted, read_written, written
from pyapp.rules.position import Position, legal_turns
from pyapp.rules.position_reading import strict_form
from pyapp.rules.squares import squares
from pyapp.rules.variants import UNDER, Variant

# pieces: by square number, the text of the column there, top first, "" where empty;  side: LIGHT or DARK to move;
# counters: plies without progress, plies of officers alone; 0 where the game does not count them
FIELDS = ("variant", "side", "pieces", "counters")  # MicroPython's named tuples have no `_fields`


class Setup(NamedTuple):
    """A position that is being set up."""

    variant: Variant
    side: int
    pieces: tuple[str, ...]
    counters: tuple[int, int]


class Fault(NamedTuple):
    """A fault of a position."""

    code: str  # one of those below, or that of the Result which the game would have at once
    squares: tuple[int, ...]  # where, () for none
    side: int | None  # the side with the fault, None for neither


EMPTY = "empty"  # no pieces at all
TOWER = "tower"  # a column in a game in which every piece stands alone
LAYERS = "layers"  # more than two layers
UNPROMOTED = "unpromoted"  # a soldier commands on its farthest rank
TOO_MANY = "too_many"  # a side has more pieces than it begins with
NO_COLUMN = IMPRISONED  # a side commands no column

LETTERS = "wb"


def setup_of(position: Position) -> Setup:
    """Return a position as a Setup, which may be changed."""
    return Setup(position.variant, position.side, tuple(text(column) for column in position.columns), position.counters)


def position_of(setup: Setup) -> Position:
    """The position that was set up. Raises ValueError where a column has too many layers."""
    columns = tuple(of_text(pieces) if pieces else 0 for pieces in setup.pieces)
    return Position(setup.variant, setup.side, columns, setup.counters)


def setup_text(setup: Setup) -> str:
    """Return the text of a setup in the form of positions, whatever stands on the squares."""
    return written(setup.variant, setup.side, setup.pieces, setup.counters)


def read_setup(variant: Variant, given: str) -> Setup:
    """Return the Setup that `given` describes, be it faulty or not. Raises NotationError."""
    side, pieces, counters = read_written(variant, strict_form(variant, given))
    return Setup(variant, side, tuple(pieces), counted(variant, counters))


def limits(variant: Variant) -> tuple[int, int]:
    """The number at which each counter ends the game; 0 if the game does not count it."""
    return variant.no_progress, variant.officers_only


def count(setup: Setup, side: int) -> int:
    """The number of pieces of a side, prisoners too."""
    return "".join(setup.pieces).lower().count(LETTERS[side])


def unusual(setup: Setup) -> bool:
    """Return whether pieces are missing in a game in which no piece ever leaves the board."""
    return setup.variant.captured == UNDER and any(count(setup, side) < setup.variant.pieces for side in (LIGHT, DARK))


def fault(setup: Setup) -> Fault | None:
    """Return the Fault to mend first, None where the position can be played on."""
    impossible = faults(setup)
    return impossible[0] if impossible else _without_column(setup) or _over(position_of(setup))


def faults(setup: Setup) -> list[Fault]:
    """Return every Fault of a position that no game can reach, [] if it has none."""
    if not any(setup.pieces):
        return [Fault(EMPTY, (), None)]
    return _faults_of_columns(setup) + [
        Fault(TOO_MANY, (), side) for side in (LIGHT, DARK) if count(setup, side) > setup.variant.pieces
    ]


def _faults_of_columns(setup: Setup) -> list[Fault]:
    faults = []
    for code, is_faulty in ((TOWER, _is_tower), (LAYERS, _is_mixed), (UNPROMOTED, _is_unpromoted)):
        places = tuple(
            square for square, pieces in enumerate(setup.pieces) if pieces and is_faulty(setup.variant, square, pieces)
        )
        if places:
            faults.append(Fault(code, places, None))
    return faults


def _is_tower(variant: Variant, _square: int, pieces: str) -> bool:
    return variant.captured != UNDER and len(pieces) > 1


def _is_mixed(_variant: Variant, _square: int, pieces: str) -> bool:
    prisoners = pieces.lower().lstrip(pieces[0].lower())
    return bool(prisoners.strip(prisoners[:1]))


def _is_unpromoted(variant: Variant, square: int, pieces: str) -> bool:
    """No column on the edge can be jumped, so the commander there has come by a turn of its own, which promotes it."""
    return squares(variant.size).at[square][1] == {"w": variant.size, "b": 1}.get(pieces[0])


def _without_column(setup: Setup) -> Fault | None:
    for side in (LIGHT, DARK):
        if not any(pieces[:1].lower() == LETTERS[side] for pieces in setup.pieces):
            return Fault(NO_COLUMN, (), side)
    return None


def _over(position: Position) -> Fault | None:
    """Return the Fault of a position in which the game would be over at once, else None."""
    result = ending(position, bool(legal_turns(position)), 1)
    if result is None:
        return None
    return Fault(result.reason, (), position.side if result.reason == BLOCKED else None)
