"""Moving the squares of the board to other places."""

import js

from pyapp.ui.annotations import JsObject
from pyapp.ui.dom import after_paint, find, square

SQUARES = "#play [data-square]"


def turn(places: list[tuple[int, int]], coordinates: str, in_order: bool) -> None:
    """Give each square its place (x, y) on a turned board.

    coordinates: the markup of the names on the frame, "" for none;  in_order: whether columns may overlap, so that the squares
    must be sorted by place at once. Otherwise sorting, which styles them all, waits until they are painted.
    """
    for number, place in enumerate(places):
        square(number).setAttribute("transform", "translate(%d %d)" % place)
    names = find("#play > .coordinates")
    if names:
        names.outerHTML = coordinates
    if in_order:
        _put_in_order()
    else:
        after_paint(_put_in_order)


def _put_in_order() -> None:
    """Sort the squares, so that they are drawn and read from the top left to the bottom right; the focus stays on its square."""
    squares = js.document.querySelectorAll(SQUARES)
    if _depth(squares[0]) < _depth(squares[squares.length - 1]):
        return
    play, focused = find("#play"), js.document.activeElement
    for row in reversed(list(play.querySelectorAll("[role=row]"))):
        row.append(*reversed(list(row.children)))
        play.append(row)
    if focused.closest("#play"):
        focused.focus()


def _depth(group: "JsObject") -> float:
    return group.transform.baseVal[0].matrix.f
