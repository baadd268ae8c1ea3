"""A column that flies over the board, as SVG that CSS animates.

A hop is one step of a turn. The column glides to its landing while the commander it has taken slides from the
jumped square to the bottom, or the captured pieces fade away; a rank just gained settles on the top.
"""

from __future__ import annotations

from collections import namedtuple

from pyapp.rules.column import text
from pyapp.rules.position import Position, Turn
from pyapp.ui.board.captured import removed, standing
from pyapp.ui.board.column_svg import coin_svg, coin_y, coins_svg, column_svg, face_svg
from pyapp.ui.board.geometry import centre

GLIDE = 300  # milliseconds
SETTLE = 260
RING = '<circle class="ring" r="42"/>'  # around a captured piece that does not go under its captor
TIMES = "--glide:%dms;--settle:%dms" % (GLIDE, SETTLE)

# origin, landing, victim: squares, victim None for a quiet move;  before, after: all columns then;
# promotes: the commander gains its rank with this hop;  standing: squares of captured pieces that still stand
# there after it;  removed: squares of those that leave the board with it
Hop = namedtuple("Hop", ("origin", "landing", "victim", "before", "after", "promotes", "standing", "removed"))


def hops(position: Position, turn: Turn, begun: int) -> list[Hop]:
    """The hops of a legal turn except the first `begun`."""
    return [_hop(position, turn, step) for step in range(begun, len(turn.stages))]


def _hop(position: Position, turn: Turn, step: int) -> Hop:
    return Hop(
        turn.path[step],
        turn.path[step + 1],
        turn.jumped[step] if turn.jumped else None,
        turn.stages[step - 1] if step else position.columns,
        turn.stages[step],
        turn.promotes and step == len(turn.stages) - 1,
        standing(position.variant, turn, step + 1),
        removed(position.variant, turn, step),
    )


def duration(hop: Hop) -> int:
    """Return how long a hop takes, in milliseconds."""
    return GLIDE + (SETTLE if hop.promotes else 0)


def flight_svg(size: int, flipped: bool, hop: Hop, carried: bool) -> str:
    """The markup of a hop. A column that was carried to its landing by hand does not glide."""
    start, end = centre(size, flipped, hop.origin), centre(size, flipped, hop.landing)
    before, after = text(hop.before[hop.origin]), text(hop.after[hop.landing])
    taken = len(after) - len(before)
    rise = top_y(before) - top_y(after)
    path = (0, 0) if carried else (start[0] - end[0], start[1] - end[1] + rise)
    prisoner = prisoner_svg(size, flipped, hop, after) if taken else ""
    column = moving_svg("glide", path, coins_svg(after, taken))
    kind = "flight settles" if hop.promotes else "flight"
    flight = '<g class="%s" transform="translate(%d %d)">%s%s</g>' % (kind, end[0], end[1], prisoner, column)
    return "".join([fading_svg(size, flipped, hop, square) for square in hop.removed]) + flight


def prisoner_svg(size: int, flipped: bool, hop: Hop, after: str) -> str:
    """The coin taken on the way, sliding from the top of its column to the bottom of the other."""
    start, end = centre(size, flipped, hop.victim), centre(size, flipped, hop.landing)
    rise = top_y(text(hop.before[hop.victim])) - coin_y(len(after), 0)
    coin = coin_svg(after, 0) + face_svg(after[-1], coin_y(len(after), 0))
    return moving_svg("slide", (start[0] - end[0], start[1] - end[1] + rise), coin)


def fading_svg(size: int, flipped: bool, hop: Hop, square: int) -> str:
    """A captured piece as it leaves the board."""
    x, y = centre(size, flipped, square)
    content = column_svg(text(hop.before[square])) + RING
    return '<g class="fading" transform="translate(%d %d)" style="%s">%s</g>' % (x, y, TIMES, content)


def moving_svg(css_class: str, path: tuple[float, float], content: str) -> str:
    """A group that moves to its place from a point at the distance `path` (x, y)."""
    style = "--from:translate(%.1fpx,%.1fpx);%s" % (path[0], path[1], TIMES)
    return '<g class="%s" style="%s">%s</g>' % (css_class, style, content)


def held_svg(column: int) -> str:
    """A column that the player holds; the page moves it."""
    return '<g class="held">%s</g>' % coins_svg(text(column), 0)


def top_y(column: str) -> float:
    """Return how far below the centre of its square the top coin lies."""
    return coin_y(len(column), len(column) - 1)
