"""A small picture of each game: its board, a few columns, and a capture as only this game has it.

It shows the pieces and the board that are chosen on the page (assets/themes, assets/boards).
"""

from pyapp.rules.column import text
from pyapp.rules.notation import read_position
from pyapp.rules.turn_reading import read_turn
from pyapp.ui.board.captured import removed, standing
from pyapp.ui.board.column_svg import column_svg
from pyapp.ui.board.flight_svg import RING
from pyapp.ui.board.geometry import box, centre
from pyapp.ui.board.wood_svg import wood_svg
from pyapp.ui.text.games import GAMES

MINIATURE = (
    '<svg class="miniature" viewBox="%s" aria-hidden="true">%s'
    '<path class="path-casing" d="%s"/><path class="path" d="%s"/>%s</svg>'
)
SPOT = '<g class="%s" transform="translate(%d %d) scale(%s)">%s</g>'
LARGER = 2  # than on the board, so that the eye can tell them apart
POSITION = '<svg class="miniature" viewBox="%s" aria-hidden="true">%s%s</svg>'
FULL = 1.3  # larger than on the board; all squares may be occupied

_woods: dict = {}  # by the board's size; they are the same in all pictures


def board_picture(variant) -> str:
    """The picture of a game, as an SVG element."""
    setup, capture, steps = GAMES[variant.id].picture
    position = read_position(variant, setup)
    turn = read_turn(position, capture)
    path = turn_path(variant.size, turn.path[: steps + 1])
    spots = standing_columns(variant, turn, steps) + gone_columns(position, turn, steps)
    # A higher number comes first: nearer columns cover those behind them.
    behind_first = sorted(spots, reverse=True)
    drawn = "".join([spot_svg(variant.size, square, column, kind, LARGER) for square, column, kind in behind_first])
    return MINIATURE % (box(variant.size), wood_svg(variant.size, "squares"), path, path, drawn)


def position_picture(position) -> str:
    """The picture of a position, as an SVG element."""
    size = position.variant.size
    if size not in _woods:
        _woods[size] = wood_svg(size, "squares")
    spots = [spot_svg(size, square, column, "here", FULL) for square, column in enumerate(position.columns) if column]
    return POSITION % (box(size), _woods[size], "".join(reversed(spots)))


def turn_path(size: int, path: tuple) -> str:
    """The line along these squares."""
    return "M" + "L".join(["%d %d" % centre(size, False, square) for square in path])


def standing_columns(variant, turn, steps: int) -> list:
    """Return square, column and class of the columns on the board after these steps."""
    captured = standing(variant, turn, steps)
    return [
        (square, column, "captive" if square in captured else "here")
        for square, column in enumerate(turn.stages[steps - 1])
        if column
    ]


def gone_columns(position, turn, steps: int) -> list:
    """Return square, column and class of the columns that have left the board in these steps."""
    gone = [square for step in range(steps) for square in removed(position.variant, turn, step)]
    return [(square, position.columns[square], "gone") for square in gone]


def spot_svg(size: int, square: int, column: int, kind: str, scale) -> str:
    """A column of the picture."""
    x, y = centre(size, False, square)
    return SPOT % (kind, x, y, scale, column_svg(text(column)) + (RING if kind == "captive" else ""))
