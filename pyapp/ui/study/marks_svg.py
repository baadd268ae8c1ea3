"""Marks on the board: circles around squares and arrows between them, in colours that also differ in their dashes."""

import math

from pyapp.ui.board.geometry import SQUARE, centre

RADIUS = 44
SHORT = 24  # the distance of the end of an arrow's line from the middle of its square
HEAD, HALF = 34, 17  # the length of an arrow's head, and half its width
CIRCLE = (
    '<g class="sketch sketch-%s"><circle class="casing" cx="%d" cy="%d" r="%d"/><circle cx="%d" cy="%d" r="%d"/></g>'
)
ARROW = '<g class="sketch sketch-%s"><path class="casing" d="%s"/><path d="%s"/><path class="tip" d="%s"/></g>'


def marks_svg(size: int, flipped: bool, marks: tuple[tuple[str, tuple[int, ...]], ...]) -> str:
    """The markup of the marks of a node."""
    return "".join([mark_svg(size, flipped, colour, path) for colour, path in marks])


def mark_svg(size: int, flipped: bool, colour: str, path: tuple[int, ...]) -> str:
    """The markup of one mark: a circle for a path of one square, an arrow for a path of two."""
    x, y = centre(size, flipped, path[0])
    if path[0] == path[-1]:
        return CIRCLE % (colour, x, y, RADIUS, x, y, RADIUS)
    end_x, end_y = centre(size, flipped, path[1])
    length = math.sqrt((end_x - x) ** 2 + (end_y - y) ** 2)
    dx, dy = (end_x - x) / length, (end_y - y) / length
    tip_x, tip_y = end_x - dx * (SHORT - SQUARE / 10), end_y - dy * (SHORT - SQUARE / 10)
    back_x, back_y = tip_x - dx * HEAD, tip_y - dy * HEAD
    line = "M%d %dL%d %d" % (x, y, back_x, back_y)
    corners = (back_x - dy * HALF, back_y + dx * HALF, tip_x, tip_y, back_x + dy * HALF, back_y - dx * HALF)
    head = "M%d %dL%d %dL%d %dz" % corners
    return ARROW % (colour, line + head, line, head)
