"""Positions and turns as text (docs/rules.md#writing-it-down). turn_reading.py reads turns as people write them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyapp.rules.column import letters, of_text, own_count, owner, prisoner_count
from pyapp.rules.column import text as column_text
from pyapp.rules.position import Position, Turn
from pyapp.rules.squares import squares
from pyapp.rules.variants import UNDER, Variant

SIDES = "WB"
LONGEST_TOKEN = 40  # characters of a wrong text that its error repeats


class NotationError(ValueError):
    """A text that cannot be read.

    reason: why it cannot be read;  token: the wrong part of the text, "" if that is the whole text;  line, column: where it
    begins, from 1, None in a text of one line.
    """

    def __init__(self, reason: str, token: str = "", place: tuple[int | None, int | None] = (None, None)):
        self.reason, self.token = reason, token
        self.line, self.column = place
        where = "line %d, column %d: " % (self.line, self.column) if self.line and self.column else ""
        super().__init__(where + ("%r: " % token[:LONGEST_TOKEN] if token else "") + reason)


def position_text(position: Position) -> str:
    """The text of a position, as in "W:a1w,c3Wbb": side to move, every column with its pieces top first, counters unless zero."""
    pieces = [column_text(column) for column in position.columns]
    return written(position.variant, position.side, pieces, position.counters)


def written(variant: Variant, side: int, pieces: list[str] | tuple[str, ...], counters: tuple[int, int]) -> str:
    """The text of these pieces: one text for each square, top first, "" for an empty square."""
    names = squares(variant.size).names
    fields = [SIDES[side], ",".join([name + standing for name, standing in zip(names, pieces) if standing])]
    if any(counters):
        fields.extend(str(plies) for plies in counters)
    return ":".join(fields)


def read_position(variant: Variant, text: str) -> Position:
    """Return the position that `text` describes, with the counters that the game has. Raises NotationError."""
    side, pieces, counters = read_written(variant, text)
    return Position(variant, side, _columns(variant, pieces), counted(variant, counters))


def counted(variant: Variant, counters: tuple[int, int]) -> tuple[int, int]:
    """The counters that the game has: those without a limit are 0."""
    no_progress, officers_only = counters
    return no_progress if variant.no_progress else 0, officers_only if variant.officers_only else 0


def read_written(variant: Variant, text: str) -> tuple[int, list[str], tuple[int, int]]:
    """The side to move, pieces and counters as `written` takes them, whatever the pieces are. Raises NotationError."""
    fields = text.strip().split(":")
    if len(fields) not in (2, 4):
        raise NotationError("a position has a side and its columns, as in W:a1w,c3Wbb, and may end in two counters")
    if fields[0] not in ("W", "B"):
        raise NotationError("the side to move is W or B", fields[0])
    pieces = _read_pieces(variant, fields[1])
    for field in fields[2:]:
        if not is_number(field, 3):
            raise NotationError("a counter is a number of plies", field)
    counters = (int(fields[2]), int(fields[3])) if len(fields) == 4 else (0, 0)
    return SIDES.index(fields[0]), pieces, counters


def turn_text(variant: Variant, turn: Turn) -> str:
    """The text of a turn, as in "c3-d4" or "b2xd4xf6*": origin and every landing, a star for a promotion."""
    names = squares(variant.size).names
    return ("x" if turn.jumped else "-").join(names[s] for s in turn.path) + ("*" if turn.promotes else "")


def square_name(size: int, square: int, numbered: bool = False) -> str:
    """The name of a square as players see it: "D4", or Lasker's number."""
    return str(square + 1) if numbered else squares(size).names[square].upper()


def turn_display(variant: Variant, turn: Turn, numbered: bool = False) -> str:
    """A turn as players see it: "C3 → D4" or "B2 × D4 × F6", or by Lasker's numbers "9 → 13"."""
    shown = [square_name(variant.size, square, numbered) for square in turn.path]
    return (" × " if turn.jumped else " → ").join(shown)


def legal_turn(variant: Variant, legal: list[Turn], text: str) -> Turn | None:
    """Return the turn among these that `turn_text` writes like this, or None."""
    names = squares(variant.size).names
    likely = [turn for turn in legal if text.startswith(names[turn.path[0]])]  # saves writing the text of most turns
    return next((turn for turn in likely if turn_text(variant, turn) == text), None)


def is_number(text: str, digits: int) -> bool:
    """Return whether a text consists of one to `digits` digits."""
    return 0 < len(text) <= digits and not text.strip("0123456789")


def _read_pieces(variant: Variant, text: str) -> list[str]:
    board = squares(variant.size)
    pieces = [""] * board.count
    for item in text.split(",") if text else ():
        standing = item[1:].lstrip("0123456789")
        name = item[: len(item) - len(standing)]
        if name not in board.index:
            raise NotationError("begins with no square of this board", item)
        if pieces[board.index[name]]:
            raise NotationError("this square is named twice", name)
        pieces[board.index[name]] = _made_of(letters, standing, item)
    return pieces


def _columns(variant: Variant, pieces: list[str]) -> tuple[int, ...]:
    columns = []
    for name, standing in zip(squares(variant.size).names, pieces):
        if variant.captured != UNDER and len(standing) > 1:
            raise NotationError("in this game every piece stands alone", name + standing)
        columns.append(_made_of(of_text, standing, name + standing) if standing else 0)
    for side, word in enumerate(("Light", "Dark")):
        counts = [own_count(column) if owner(column) == side else prisoner_count(column) for column in columns]
        if sum(counts) > variant.pieces:
            raise NotationError("%s has more than %d pieces" % (word, variant.pieces))
    return tuple(columns)


def _made_of(make: Callable[[str], Any], pieces: str, item: str) -> Any:
    """Return the value that `make` gives for these pieces; its error names the item."""
    try:
        return make(pieces)
    except ValueError as error:
        raise NotationError(str(error), item)
