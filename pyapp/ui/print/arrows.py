"""Arrows from square to square, in any direction and along any number of squares; circles around squares."""

LINE = 10  # how wide, in board units
CASING = 20
HEAD = 34  # how long an arrow's head is
HALF = 19  # half its width
CLEAR = 43  # from an arrow's end to the centre of the column there
RADIUS = 45  # of a circle around a square's centre


def arrow_svg(points: list, leaves_column: bool, meets_column: bool, colour: str, casing: str, dashes: str = "") -> str:
    """The markup of an arrow along these points; it keeps clear of the columns at its ends.

    dashes: of its line, as stroke-dasharray has them, "" for none.
    """
    begin = toward(points[0], points[1], CLEAR) if leaves_column else points[0]
    tip = toward(points[-1], points[-2], CLEAR) if meets_column else points[-1]
    back = toward(tip, points[-2], HEAD)
    line = path([begin] + points[1:-1] + [toward(tip, points[-2], HEAD - 2)])
    head = path(corners(tip, back)) + "z"
    return (
        '<path d="%s" fill="none" stroke="%s" stroke-width="%d" stroke-linejoin="round" stroke-linecap="round"/>'
        '<path d="%s" fill="%s" stroke="%s" stroke-width="%d" stroke-linejoin="round"/>'
        '<path d="%s" fill="none" stroke="%s" stroke-width="%d" stroke-linejoin="round"%s/><path d="%s" fill="%s"/>'
    ) % (line, casing, CASING, head, casing, casing, CASING - LINE, line, colour, LINE, dashed(dashes), head, colour)


def circle_svg(point: tuple, colour: str, casing: str, dashes: str) -> str:
    """The markup of a circle around a square's centre."""
    x, y = point
    return (
        '<circle cx="%d" cy="%d" r="%d" fill="none" stroke="%s" stroke-width="%d"/>'
        '<circle cx="%d" cy="%d" r="%d" fill="none" stroke="%s" stroke-width="%d"%s/>'
    ) % (x, y, RADIUS, casing, LINE + 6, x, y, RADIUS, colour, LINE - 2, dashed(dashes))


def dashed(dashes: str) -> str:
    """The attribute for these dashes."""
    return ' stroke-dasharray="%s"' % dashes if dashes else ""


def path(points: list) -> str:
    """The data of a path along these points."""
    return "M" + "L".join(["%.1f %.1f" % point for point in points])


def toward(start: tuple, end: tuple, length: float) -> tuple:
    """The point at this distance from `start` in the direction of `end`."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    distance = (dx * dx + dy * dy) ** 0.5
    return start[0] + dx * length / distance, start[1] + dy * length / distance


def corners(tip: tuple, back: tuple) -> list:
    """The three corners of an arrow's head; `back` is the middle of its back."""
    dx, dy = (tip[0] - back[0]) / HEAD * HALF, (tip[1] - back[1]) / HEAD * HALF
    return [(back[0] - dy, back[1] + dx), tip, (back[0] + dy, back[1] - dx)]
