"""The picture of each game in the dialog of a new game: its board, a few columns, and a capture that is typical of it.

The build draws these pictures (tools/build/page.py), because the page would take long. The page draws only those for questions
about people's own rules.
"""

from __future__ import annotations

from pyapp.rules.notation import read_position
from pyapp.rules.position import Position, Turn, start
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import Variant
from pyapp.ui.board.captured import removed, standing
from pyapp.ui.board.geometry import box, centre
from pyapp.ui.board.thumbnail_svg import position_picture, spot_svg
from pyapp.ui.board.wood_svg import wood_svg
from pyapp.ui.text.games import PICTURES

MINIATURE = (
    '<svg class="miniature" viewBox="%s" aria-hidden="true">%s'
    '<path class="path-casing" d="%s"/><path class="path" d="%s"/>%s</svg>'
)
LARGER = 2  # times as large as on the board, so that the eye can tell the columns apart


def board_picture(variant: Variant) -> str:
    """The picture of a game, as an SVG element; a game without a scene of its own is shown at its start."""
    if variant.id not in PICTURES:
        return position_picture(start(variant))
    setup, capture, steps = PICTURES[variant.id]
    position = read_position(variant, setup)
    turn = read_turn(position, capture)
    path = turn_path(variant.size, turn.path[: steps + 1])
    spots = standing_columns(variant, turn, steps) + gone_columns(position, turn, steps)
    return miniature(variant.size, path, spots)


def picture_with_path(position: Position, turn: Turn) -> str:
    """The picture of a position with the path of a turn, as an SVG element."""
    size, path = position.variant.size, turn_path(position.variant.size, turn.path)
    spots = [
        (square, column, "captive" if square in turn.jumped else "here")
        for square, column in enumerate(position.columns)
        if column
    ]
    return miniature(size, path, spots)


def miniature(size: int, path: str, spots: list[tuple[int, int, str]]) -> str:
    """A board with a path and columns. spots: triples of a square, its column and its class."""
    # A higher number comes first: nearer columns cover those behind them.
    behind_first = sorted(spots, reverse=True)
    drawn = "".join([spot_svg(size, square, column, kind, LARGER) for square, column, kind in behind_first])
    return MINIATURE % (box(size), wood_svg(size, "squares"), path, path, drawn)


def turn_path(size: int, path: tuple[int, ...]) -> str:
    """The line along these squares."""
    return "M" + "L".join(["%d %d" % centre(size, False, square) for square in path])


def standing_columns(variant: Variant, turn: Turn, steps: int) -> list[tuple[int, int, str]]:
    """Return square, column and class of the columns on the board after these steps."""
    captured = standing(variant, turn, steps)
    return [
        (square, column, "captive" if square in captured else "here")
        for square, column in enumerate(turn.stages[steps - 1])
        if column
    ]


def gone_columns(position: Position, turn: Turn, steps: int) -> list[tuple[int, int, str]]:
    """Return square, column and class of the columns that have left the board in these steps."""
    gone = [square for step in range(steps) for square in removed(position.variant, turn, step)]
    return [(square, position.columns[square], "gone") for square in gone]
