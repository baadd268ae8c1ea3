"""An arrow on the board for a turn that nobody has played here: the best one, a poor one, a threat."""

from pyapp.ui.board.routes_svg import routes_svg

POOR, THREAT = "poor", "threat"  # kinds for the styles, besides the places of turns in a line, from "0"
THOUGHT = '<g class="thought thought-%s">%s</g>'


def thought_svg(size: int, flipped: bool, kind: str, way: tuple[int, ...]) -> str:
    """Return the markup of an arrow of this kind along a path of squares."""
    return THOUGHT % (kind, routes_svg(size, flipped, [way]))
