"""Moving the squares of the board to other places."""

from __future__ import annotations

import js

from pyapp.ui.browser import JsObject
from pyapp.ui.dom import after_paint, find, square

SQUARES = "#play [data-square]"


def turn(places: list[tuple[int, int]], coordinates: str, in_order: bool, to_frame: str) -> None:
    """Give each square its place (x, y) on a turned board.

    coordinates: the markup of the names on the frame, "" for none;  in_order: whether columns may overlap, so that the squares
    must be sorted by place at once. Otherwise sorting, which styles them all, waits until they are painted;  to_frame: the class
    of a row whose last square is beside the frame.
    """
    for number, place in enumerate(places):
        square(number).setAttribute("transform", "translate(%d %d)" % place)
    names = find("#play > .coordinates")
    if names:
        names.outerHTML = coordinates
    if in_order:
        _put_in_order(to_frame)
    else:
        after_paint(lambda: _put_in_order(to_frame))


def _put_in_order(to_frame: str) -> None:
    """Sort the squares, so that they are drawn and read from the top left to the bottom right; the focus stays on its square."""
    squares = js.document.querySelectorAll(SQUARES)
    if _depth(squares[0]) < _depth(squares[squares.length - 1]):
        return
    play, focused = find("#play"), js.document.activeElement
    farthest = max([_along(group) for group in squares])
    for row in reversed(list(play.querySelectorAll("[role=row]"))):
        row.append(*reversed(list(row.children)))
        row.classList.toggle(to_frame, _along(row.lastElementChild) == farthest)
        play.append(row)
    if focused.closest("#play"):
        focused.focus()


def _along(group: JsObject) -> float:
    return group.transform.baseVal[0].matrix.e


def _depth(group: JsObject) -> float:
    return group.transform.baseVal[0].matrix.f
