"""Positions as texts: reading them, and the reasons why a position cannot occur."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, TypeAlias, cast

from columna.errors import PositionError, of_rules
from pyapp.rules import position as rules
from pyapp.rules import setup
from pyapp.rules.column import of_text, own_count, owner, prisoner_count
from pyapp.rules.notation import NotationError as Unreadable
from pyapp.rules.position_reading import read_written_position
from pyapp.rules.squares import squares
from pyapp.rules.variants import UNDER
from pyapp.rules.variants import Variant as Rules

MOST_COLUMNS = 1000  # kept with their texts

Status: TypeAlias = Literal["empty", "tower", "layers", "unpromoted", "too_many"]
"""The reasons why a position cannot occur: no column at all; a column in a game where every piece stands alone; a column of
more than two layers; a soldier that commands on its far rank; more pieces of a side than it begins with."""


def position_read(variant: Rules, text: str) -> rules.Position:
    """Read a position. Raises NotationError or PositionError."""
    try:
        return _plain(variant, text) or read_written_position(variant, text)
    except Unreadable as error:
        raise _impossible(variant, text, str(error)) or of_rules(error) from None


def _plain(variant: Rules, text: str) -> rules.Position | None:
    """Read a position that is written without counters, as most are. Return None where the text needs a closer look."""
    side, _, items = text.partition(":")
    board, counts = squares(variant.size), [0, 0]
    columns = [0] * board.count
    for item in items.split(","):
        name = item[:3] if item[2:3].isdigit() else item[:2]
        square, column = board.index.get(name), _column(item[len(name) :])
        if square is None or column is None or columns[square]:
            return None
        columns[square] = column
        counts[owner(column)] += own_count(column)
        counts[1 - owner(column)] += prisoner_count(column)
    are_alone = variant.captured == UNDER or sum(counts) == len(columns) - columns.count(0)
    if side not in ("W", "B") or max(counts) > variant.pieces or not are_alone:
        return None
    return rules.Position(variant, int(side == "B"), tuple(columns), (0, 0))


@lru_cache(maxsize=MOST_COLUMNS)
def _column(pieces: str) -> int | None:
    """Return a column, None if no column has these pieces."""
    try:
        return of_text(pieces)
    except ValueError:
        return None


def _impossible(variant: Rules, text: str, why: str) -> PositionError | None:
    """Return the error of a correctly written position that cannot stand on a board, else None."""
    try:
        status = status_of(setup.read_setup(variant, text))
    except Unreadable:
        return None
    return PositionError(why, status) if status else None


def status_of(written: setup.Setup) -> tuple[Status, ...]:
    return tuple(dict.fromkeys(cast(Status, fault.code) for fault in setup.faults(written)))
