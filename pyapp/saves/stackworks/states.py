"""A STATE of StackWorks as a position."""

from __future__ import annotations

from typing import Any

from pyapp.rules.notation import NotationError, is_number, read_position
from pyapp.rules.position import Position
from pyapp.rules.squares import FILES
from pyapp.rules.variants import Variant
from pyapp.saves.damaged import NOT_OURS, POSITION, DamagedSave
from pyapp.saves.document import field, is_list, is_text

PIECES = {("W", "S"): "w", ("W", "O"): "W", ("B", "S"): "b", ("B", "O"): "B"}


def position_of(variant: Variant, state: Any, place: str) -> Position:
    """The position of a STATE. place: its place in the file, for errors. Raises DamagedSave."""
    if not isinstance(state, dict):
        raise DamagedSave(NOT_OURS, place)
    side = field(state, "toMove", lambda value: value in ("W", "B"))
    columns = [_column(variant, entry, place) for entry in field(state, "board", is_list)]
    try:
        return read_position(variant, side + ":" + ",".join(filter(None, columns)))
    except NotationError as error:
        raise DamagedSave(POSITION, "%s: %s" % (place, error))


def _column(variant: Variant, entry: Any, place: str) -> str:
    """A column with its square, as in "c3Wbb"; "" for an empty square."""
    if not is_list(entry) or len(entry) != 2 or not is_list(entry[1]):
        raise DamagedSave(NOT_OURS, place)
    pieces = "".join([_piece(piece, place) for piece in reversed(entry[1])])
    return pieces and _square(variant, entry[0], place) + pieces


def _square(variant: Variant, name: Any, place: str) -> str:
    """The square that StackWorks calls r0c0 if it is the left one of the top row."""
    row, _, column = name[1:].partition("c") if is_text(name) and name[:1] == "r" else ("", "", "")
    if not (is_number(row, 1) and is_number(column, 1) and int(row) < variant.size and int(column) < variant.size):
        raise DamagedSave(NOT_OURS, place)
    return FILES[int(column)] + str(variant.size - int(row))


def _piece(piece: Any, place: str) -> str:
    kind = (piece.get("owner"), piece.get("rank")) if isinstance(piece, dict) else None
    if kind not in list(PIECES):
        raise DamagedSave(NOT_OURS, place)
    return PIECES[kind]
