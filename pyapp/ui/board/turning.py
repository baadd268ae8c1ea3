"""Turning the board: its squares move to other places, which is quicker than drawing them anew."""

from __future__ import annotations

from pyapp.rules.column import own_count, prisoner_count
from pyapp.ui.board.board_svg import TO_FRAME, coordinates_svg
from pyapp.ui.board.geometry import centre
from pyapp.ui.board.scene import Scene
from pyapp.ui.dom import turning

HIGH = 4  # pieces; a column of this height covers a part of the label on the square behind it


def turned(old: Scene, new: Scene) -> bool:
    """Turn the board on the page from one scene to another. Return False, and do nothing, if they differ by more than the side
    below; columns and marks do not count."""
    size, flipped = new.size, new.flipped
    if old.flipped == flipped or (old.size, old.look, old.numbered) != (size, new.look, new.numbered):
        return False
    names = "" if new.numbered else coordinates_svg(size, flipped)
    places = [centre(size, flipped, square) for square in range(len(new.cells))]
    turning.turn(places, names, any(is_high(cell.column) for cell in old.cells), TO_FRAME)
    return True


def is_high(column: int) -> bool:
    """Return whether a column can cover a part of another one."""
    return own_count(column) + prisoner_count(column) >= HIGH
