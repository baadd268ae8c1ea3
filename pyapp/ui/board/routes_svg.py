"""The routes that a player is to choose from, drawn over the board and numbered from 1.

Routes may share a part of their length. So each is moved a little to the side, has its own kind of line, and bears its number
where no other goes. All routes move left or right, so that neighbours on a diagonal are equally far apart in every direction.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from pyapp.ui.board.geometry import SQUARE, centre

Point: TypeAlias = tuple[float, float]
Routes: TypeAlias = Sequence[tuple[int, ...]]  # paths of squares
Unit: TypeAlias = tuple[int, int, int, int]  # x, y, dx, dy: its beginning and its length


ASIDE = 26  # how far two routes lie apart at most, in board units, from left to right
KINDS = 4  # of lines that the styles tell apart
ARROW = 28  # how long an arrow's head is
HALF = 14  # half its width


def routes_svg(size: int, flipped: bool, routes: Routes) -> str:
    """The markup of these paths of squares, "" for none. `data-route` counts from 0, as Selection.routes does.

    A single route is advice, not a question: it bears no number and lets clicks through.
    """
    if len(routes) == 1:
        return '<g class="advice">%s</g>' % route_svg(size, flipped, routes, 0)
    drawn = [route_svg(size, flipped, routes, number) for number in range(len(routes))]
    numbers = [number_svg(size, flipped, routes, number) for number in range(len(routes))]
    return "".join(drawn + numbers)


def route_svg(size: int, flipped: bool, routes: Routes, number: int) -> str:
    """The line of a route, with an arrow's head at its end."""
    points = points_of(size, flipped, routes, number)
    head = head_points(points[-2], points[-1])
    line = "M" + "L".join(["%.0f %.0f" % point for point in points[:-1] + [head[3]]])
    tip = "M" + "L".join(["%.0f %.0f" % point for point in head[:3]]) + "z"
    return (
        '<g class="route route-%d" data-route="%d">'
        '<path class="casing" d="%s"/><path class="way-line" d="%s"/><path class="tip" d="%s"/></g>'
    ) % (number % KINDS, number, line + tip, line, tip)


def number_svg(size: int, flipped: bool, routes: Routes, number: int) -> str:
    """The number of a route, in the middle of the first stretch that it does not share."""
    first, last = stretch(size, flipped, routes, number)
    x, y = (first[0] + last[0] + last[2]) / 2 + aside(routes, number), (first[1] + last[1] + last[3]) / 2
    return (
        '<g class="route route-%d" data-route="%d" transform="translate(%.0f %.0f)">'
        '<circle class="badge" r="23"/><text class="way-number">%d</text></g>'
    ) % (number % KINDS, number, x, y, number + 1)


def stretch(size: int, flipped: bool, routes: Routes, number: int) -> tuple[Unit, Unit]:
    """The first and the last unit of the first straight stretch that no other route takes; of its last jump if there is none."""
    shared = [unit for other, route in enumerate(routes) if other != number for unit in units(size, flipped, route)]
    own = units(size, flipped, routes[number])
    alone: list[Unit] = []
    for unit in own:
        if unit not in shared and (not alone or unit[2:] == alone[-1][2:]):
            alone.append(unit)
        elif alone:
            break
    alone = alone or own[-2:]
    return alone[0], alone[-1]


def units(size: int, flipped: bool, route: tuple[int, ...]) -> list[Unit]:
    """The steps of a route from square to neighbouring square, each as (x, y, dx, dy): its beginning and its length."""
    points, steps = [centre(size, flipped, square) for square in route], []
    for (x, y), (to_x, to_y) in zip(points, points[1:]):
        dx, dy = (SQUARE if to_x > x else -SQUARE), (SQUARE if to_y > y else -SQUARE)
        steps.extend([(x + dx * i, y + dy * i, dx, dy) for i in range(abs(to_x - x) // SQUARE)])
    return steps


def points_of(size: int, flipped: bool, routes: Routes, number: int) -> list[Point]:
    """Return the points of a route's line."""
    beside = aside(routes, number)
    return [(x + beside, y) for x, y in [centre(size, flipped, square) for square in routes[number]]]


def aside(routes: Routes, number: int) -> float:
    """Return how far to the right a route is moved."""
    return min(ASIDE, SQUARE / len(routes)) * (number - (len(routes) - 1) / 2)


def head_points(start: Point, end: Point) -> tuple[Point, Point, Point, Point]:
    """The three corners of an arrow's head, the tip second, and the middle of its back. All lines are diagonals."""
    slant = 0.5**0.5
    x, y = (slant if end[0] > start[0] else -slant), (slant if end[1] > start[1] else -slant)
    back = end[0] - ARROW * x, end[1] - ARROW * y
    return (back[0] - HALF * y, back[1] + HALF * x), end, (back[0] + HALF * y, back[1] - HALF * x), back
