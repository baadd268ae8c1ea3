"""Positions as texts: reading them, and the reasons why a position cannot occur."""

from __future__ import annotations

from typing import Literal, TypeAlias, cast

from columna.errors import PositionError, of_rules
from pyapp.rules import position as rules
from pyapp.rules import setup
from pyapp.rules.notation import NotationError as Unreadable
from pyapp.rules.position_reading import read_written_position
from pyapp.rules.variants import Variant as Rules

Status: TypeAlias = Literal["empty", "tower", "layers", "unpromoted", "too_many"]
"""The reasons why a position cannot occur: no column at all; a column in a game where every piece stands alone; a column of
more than two layers; a soldier that commands on its far rank; more pieces of a side than it begins with."""


def position_read(variant: Rules, text: str) -> rules.Position:
    """Read a position. Raises NotationError or PositionError."""
    try:
        return read_written_position(variant, text)
    except Unreadable as error:
        raise _impossible(variant, text, str(error)) or of_rules(error) from None


def _impossible(variant: Rules, text: str, why: str) -> PositionError | None:
    """Return the error of a correctly written position that cannot stand on a board, else None."""
    try:
        status = status_of(setup.read_setup(variant, text))
    except Unreadable:
        return None
    return PositionError(why, status) if status else None


def status_of(written: setup.Setup) -> tuple[Status, ...]:
    return tuple(dict.fromkeys(cast(Status, fault.code) for fault in setup.faults(written)))
