"""The wood of the board as SVG: frame, field, and the inlays of the field.

A look is one of saves.settings.LOOKS: squares, or circles with or without the diagonal lines that join them.
Materials and colours: assets/boards.
"""

from pyapp.rules.squares import squares
from pyapp.ui.board.geometry import FRAME, SQUARE, centre, edge

INLAY = 8
WOODS = 3
PLACE = "M%d %dh100v100h-100z"
DISC = "M%d %da47 47 0 1 0 94 0a47 47 0 1 0-94 0z"


def is_round(look: str) -> bool:
    """Return whether columns stand on circles."""
    return look != "squares"


def wood_svg(size: int, look: str) -> str:
    """The board without anything that moves or turns."""
    return (
        rect_svg("frame", 0, edge(size), 20)
        + rect_svg("inlay", INLAY, edge(size) - 2 * INLAY, 14)
        + rect_svg("field", FRAME, size * SQUARE, 2)
        + (lines_svg(size) if look == "lines" else "")
        + "".join([places_svg(size, look, wood) for wood in range(WOODS)])
    )


def rect_svg(css_class: str, corner: int, width: int, radius: int) -> str:
    """A square piece of wood."""
    return '<rect class="%s" x="%d" y="%d" width="%d" height="%d" rx="%d"/>' % (
        css_class,
        corner,
        corner,
        width,
        width,
        radius,
    )


def places_svg(size: int, look: str, wood: int) -> str:
    """The squares, or circles, that are cut from one of the woods."""
    kind, shape, left, up = ("disc", DISC, 47, 0) if is_round(look) else ("place", PLACE, 50, 50)
    middles = [centre(size, False, square) for square in range(wood, squares(size).count, WOODS)]
    outline = "".join([shape % (x - left, y - up) for x, y in middles])
    return '<path class="%s" fill="url(#square-%d)" d="%s"/>' % (kind, wood, outline)


def lines_svg(size: int) -> str:
    """The diagonals, as grooves."""
    data = lines_data(size)
    return '<path class="lines" d="%s"/><path class="lines core" d="%s"/>' % (data, data)


def lines_data(size: int) -> str:
    """The data of a path along the diagonals, each from edge to edge."""
    ends = [ends_of(size, square, direction) for square in range(squares(size).count) for direction in (0, 1)]
    return "".join(["M%d %dL%d %d" % (start + end) for start, end in ends if start != end])


def ends_of(size: int, square: int, direction: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the ends of the diagonal that begins at a square; both are the same place if none begins there."""
    near, last = squares(size).near, square
    if near[4 * square + 3 - direction] < 0:
        while near[4 * last + direction] >= 0:
            last = near[4 * last + direction]
    return centre(size, False, square), centre(size, False, last)
