"""The squares that the focus jumps to on the board. Pure."""

from __future__ import annotations

from pyapp.rules.column import officer, own_count, owner, prisoner_count
from pyapp.rules.squares import squares
from pyapp.ui.input.single_keys import DIGITS
from pyapp.ui.table.session import Session

# arrows, each pressed with Alt: the diagonal an eighth of a turn clockwise from the arrow
DIAGONALS = {"ArrowUp": (1, 1), "ArrowRight": (1, -1), "ArrowDown": (-1, -1), "ArrowLeft": (-1, 1)}
NONE = {"s": "asked.no_soldier", "o": "asked.no_officer", "c": "asked.no_column", "n": "asked.no_goal"}


def jump(session: Session, square: int, key: str) -> int | None:
    """Return the square that a key leads to, None if there is none. key: a jump, as `pressed_alone` names it."""
    letter, is_back = key.split("+")[-1], "shift+" in key
    if letter in DIGITS:
        return _line(session, square, DIGITS.index(letter) + 1, not is_back)
    side = 1 - my_side(session) if "alt+" in key else my_side(session)
    wanted = set(_goals(session) if letter == "n" else of_kind(session, letter, side))
    order = reading_order(session)
    at = order.index(square)
    behind = order[at + 1 :] + order[:at]
    return next((each for each in (reversed(behind) if is_back else behind) if each in wanted), None)


def my_side(session: Session) -> int:
    """Return the side of the only person, else the side to move on the board."""
    return session.line.position.side if session.own_side is None else session.own_side


def of_kind(session: Session, kind: str, side: int) -> list[int]:
    """Return the squares with a side's columns of a kind: "s" led by a soldier, "o" by an officer, "c" of two pieces or more."""
    return [
        square
        for square, column in enumerate(session.selection.columns)
        if column
        and owner(column) == side
        and (own_count(column) + prisoner_count(column) > 1 if kind == "c" else officer(column) == (kind == "o"))
    ]


def reading_order(session: Session) -> list[int]:
    """Return the squares from the far rank home, each rank from left to right, as the player sees the board."""
    at = squares(session.line.position.variant.size).at
    order = sorted(range(len(at)), key=lambda square: (-at[square][1], at[square][0]))
    return order[::-1] if session.flipped else order


def along(session: Session, square: int, way: tuple[int, int]) -> list[int]:
    """Return the squares from a square to the edge of the board. way: the diagonal as the player sees it, right and up."""
    at = squares(session.line.position.variant.size).at
    dx, dy = (-way[0], -way[1]) if session.flipped else way
    file, rank = at[square]
    line = []
    while (file + dx, rank + dy) in at:
        file, rank = file + dx, rank + dy
        line.append(at.index((file, rank)))
    return line


def _goals(session: Session) -> set[int]:
    """Return the goals of the chosen column, or else the columns that may move."""
    selection = session.selection
    return selection.goals | selection.ends or selection.movers


def _line(session: Session, square: int, number: int, is_rank: bool) -> int | None:
    """Return the square of a rank or a file that is nearest to a square, None if the board has no such line."""
    at = squares(session.line.position.variant.size).at
    place = int(is_rank)
    line = [each for each in range(len(at)) if at[each][place] == number]
    other = at[square][1 - place]
    return min(line, key=lambda each: abs(at[each][1 - place] - other)) if line else None
