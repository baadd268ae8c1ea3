"""Positions and turns as text, both ways (rules, "Writing it down")."""

from pyapp.rules.column import DARK, LIGHT, of_text, own_count, owner, prisoner_count
from pyapp.rules.column import text as column_text
from pyapp.rules.position import Position, Turn, legal_turns
from pyapp.rules.squares import squares
from pyapp.rules.variants import Variant

SIDES = "WB"


class NotationError(ValueError):
    """A text that cannot be read; the message names the place and the reason."""


def position_text(position: Position) -> str:
    """As in "W:a1w,c3Wbb": side to move, every column with its pieces top first, counters where they are not zero."""
    names = squares(position.variant.size).names
    columns = [name + column_text(column) for name, column in zip(names, position.columns) if column]
    fields = [SIDES[position.side], ",".join(columns)]
    if any(position.counters):
        fields.extend(str(plies) for plies in position.counters)
    return ":".join(fields)


def read_position(variant: Variant, text: str) -> Position:
    """The position that `text` describes. Raises NotationError."""
    fields = text.strip().split(":")
    if len(fields) not in (2, 4):
        raise NotationError("a position has a side and its columns, as in W:a1w,c3Wbb, and may end in two counters")
    if fields[0] not in ("W", "B"):
        raise NotationError("the side to move is W or B, not %r" % fields[0][:20])
    columns = _read_columns(variant, fields[1])
    counters = tuple(_read_counter(field) for field in fields[2:]) or (0, 0)
    return Position(variant, SIDES.index(fields[0]), columns, counters)


def turn_text(variant: Variant, turn: Turn) -> str:
    """As in "c3-d4" or "b2xd4xf6*": origin and every landing, a star for a promotion."""
    names = squares(variant.size).names
    return ("x" if turn.jumped else "-").join(names[s] for s in turn.path) + ("*" if turn.promotes else "")


def turn_display(variant: Variant, turn: Turn) -> str:
    """As in "C3 → D4" or "B2 × D4 × F6": for the eye."""
    names = squares(variant.size).names
    return (" × " if turn.jumped else " → ").join(names[s].upper() for s in turn.path)


def read_turn(position: Position, text: str) -> Turn:
    """The legal turn that `text` names; a capture may leave out landings where one turn remains. NotationError."""
    path = _read_path(position.variant, text)
    legal = legal_turns(position)
    exact = [turn for turn in legal if turn.path == path]
    shortened = [turn for turn in legal if len(path) == 2 and (turn.path[0], turn.path[-1]) == path]
    candidates = exact or shortened
    if not candidates:
        raise NotationError("%s is not a legal turn here" % text[:80])
    if len(candidates) > 1:
        raise NotationError("%s is short for %d turns: name every landing" % (text[:80], len(candidates)))
    return candidates[0]


def _read_columns(variant: Variant, text: str) -> tuple:
    board = squares(variant.size)
    columns = [0] * board.count
    for item in text.split(",") if text else ():
        name, pieces = item[:2], item[2:]
        if name not in board.index:
            raise NotationError("%r begins with no square of this board" % item[:20])
        if columns[board.index[name]]:
            raise NotationError("%s is named twice" % name)
        try:
            columns[board.index[name]] = of_text(pieces)
        except ValueError as error:
            raise NotationError("%s: %s" % (name, error))
    for side, word in ((LIGHT, "Light"), (DARK, "Dark")):
        if sum(_pieces_of(side, column) for column in columns) > variant.pieces:
            raise NotationError("%s has more than %d pieces" % (word, variant.pieces))
    return tuple(columns)


def _pieces_of(side: int, column: int) -> int:
    return own_count(column) if owner(column) == side else prisoner_count(column)


def _read_counter(text: str) -> int:
    if not text.isdigit() or len(text) > 3:
        raise NotationError("a counter is a number of plies, not %r" % text[:20])
    return int(text)


def _read_path(variant: Variant, text: str) -> tuple:
    names = text.lower().strip().rstrip("*")
    for mark in ("x", ":", "-", "×", "→"):
        names = names.replace(mark, " ")
    index = squares(variant.size).index
    path = names.split()
    if len(path) < 2:
        raise NotationError("a turn names at least two squares, as in c3-d4: %r" % text[:80])
    for name in path:
        if name not in index:
            raise NotationError("%r in %r is no square of this board" % (name[:20], text[:80]))
    return tuple(index[name] for name in path)
