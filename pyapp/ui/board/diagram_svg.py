"""A diagram of the help as markup: its board as a picture, and a button over every square that can be chosen.

Only squares with a column or a mark are drawn. `number` tells the diagrams of a page apart.
"""

from __future__ import annotations

from pyapp.rules.column import text
from pyapp.rules.notation import square_name
from pyapp.ui.board.board_svg import cell_class, coordinates_svg
from pyapp.ui.board.column_svg import column_svg
from pyapp.ui.board.flight_svg import Hop, flight_svg
from pyapp.ui.board.geometry import box, centre, edge
from pyapp.ui.board.scene import ALOFT, END, GOAL, Cell, Scene, flight_scene, scene
from pyapp.ui.board.wood_svg import is_round, wood_svg
from pyapp.ui.help.playable_diagram import Diagram
from pyapp.ui.markup import render
from pyapp.ui.text.words import square_label

FIGURE = (
    '<figure class="diagram" aria-labelledby="caption-{number}">'
    '<figcaption id="caption-{number}">{caption}</figcaption>'
    '<div class="diagram-board"><svg class="{kind}" viewBox="{box}" aria-hidden="true">{+below}<g id="drawn-{number}"></g></svg>'
    '<div id="spots-{number}"></div></div>'
    '<p id="told-{number}" class="told" aria-live="polite"></p>'
    '<button type="button" class="again" data-again="{number}">{again}</button></figure>'
)
CELL = (
    '<g class="%s" transform="translate(%d %d)"><rect class="mark"/>'
    '<g class="column">%s</g><circle class="target"/></g>'
)
SPOT = (
    '<button type="button" class="spot" data-spot="{square}" data-diagram="{number}" aria-label="{label}" style="{place}">'
    "</button>"
)
PLACE = "left:%.2f%%;top:%.2f%%;width:%.2f%%"
SPREAD = 114  # the width of a button in units: more than a square, since nobody plays on the squares beside it


def ground(size: int, look: str) -> str:
    """Return the ground below the columns of every diagram of a game."""
    return wood_svg(size, look) + coordinates_svg(size, False)


def figure(number: int, size: int, look: str, below: str, caption: str, again: str) -> str:
    """A diagram without its columns; `below` is its `ground`, `caption` and `again` are texts."""
    kind = "round" if is_round(look) else "checkered"
    return render(FIGURE, number=number, caption=caption, kind=kind, box=box(size), below=below, again=again)


def drawn(diagram: Diagram) -> str:
    """The markup of the present columns and marks."""
    session = diagram.session
    return cells_svg(scene(session))


def flying(diagram: Diagram, hop: Hop) -> str:
    """The markup of the columns and marks while a column makes a hop."""
    shown = flight_scene(diagram.session, hop)
    return cells_svg(shown) + flight_svg(shown.size, False, hop, False)


def cells_svg(shown: Scene) -> str:
    """The squares that have a column or a mark."""
    cells = []
    for square, cell in enumerate(shown.cells):
        if cell.column or cell.marks:
            column = column_svg(text(cell.column)) if ALOFT not in cell.marks else ""
            cells.append(CELL % ((cell_class(cell),) + centre(shown.size, False, square) + (column,)))
    return "".join(cells)


def spots(number: int, diagram: Diagram) -> str:
    """The buttons of all columns, and of the squares that the chosen one may go to."""
    session = diagram.session
    shown = scene(session)
    return "".join(
        [spot(number, shown, square) for square, cell in enumerate(shown.cells) if cell.column or is_goal(cell)]
    )


def is_goal(cell: Cell) -> bool:
    """Return whether the chosen column may go to this square, now or by a chain."""
    return bool({GOAL, END} & set(cell.marks.split()))


def spot(number: int, shown: Scene, square: int) -> str:
    """The button of a square."""
    cell = shown.cells[square]
    label = square_label(square_name(shown.size, square), cell.column, cell.marks)
    return render(SPOT, square=square, number=number, label=label, place=place(shown.size, False, square))


def place(size: int, flipped: bool, square: int) -> str:
    """Return the style of a button that lies over a square."""
    x, y = centre(size, flipped, square)
    spread = max(SPREAD, edge(size) / 8)  # 44 pixels on a phone, even on a board with ten squares a side
    return PLACE % tuple([100 * value / edge(size) for value in (x - spread / 2, y - spread / 2, spread)])
