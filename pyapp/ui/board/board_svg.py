"""The playing field as SVG: coordinates, and a group for every square with its marks and its column.

The markup is a function of a Scene, so the same code draws the board when the site is built and while it is
played on. The classes of a square decide which marks are visible. The wood below: wood_svg. Coins: assets/themes.
"""

from pyapp.rules.column import text
from pyapp.rules.notation import square_name
from pyapp.rules.squares import FILES, squares
from pyapp.ui.board.column_svg import column_svg
from pyapp.ui.board.geometry import FRAME, SQUARE, centre, edge
from pyapp.ui.board.scene import Cell, Scene
from pyapp.ui.text.texts import escaped
from pyapp.ui.text.words import square_label

LETTER = 17  # from the edge of the board to the middle of the letters: a column may reach over half of the frame
CELL = (
    '<g role="gridcell" tabindex="%d" data-square="%d" class="%s" aria-label="%s"'
    ' transform="translate(%d %d)">'
    '<rect class="ground"/><rect class="mark"/>%s<g class="column">%s</g><circle class="target"/><rect class="focus"/></g>'
)
ROW = '<g role="row" class="%s">%s</g>'
TO_FRAME = "to-frame"  # the class of a row whose last square is beside the frame
NUMBER = '<text class="number" x="-47" y="-37">%d</text>'


def play_svg(scene: Scene) -> str:
    """The coordinates and squares, which turn with the board."""
    ranks = range(1, scene.size + 1) if scene.flipped else range(scene.size, 0, -1)
    rows = [row_svg(scene, rank) for rank in ranks]
    return ("" if scene.numbered else coordinates_svg(scene.size, scene.flipped)) + "".join(rows)


def coordinates_svg(size: int, flipped: bool) -> str:
    """The names of files and ranks on the frame."""
    names = []
    for place in range(size):
        along = FRAME + SQUARE * place + SQUARE // 2
        number = size - place if flipped else place + 1
        names.append(coordinate_svg(along, edge(size) - LETTER, FILES[number - 1].upper()))
        names.append(coordinate_svg(FRAME // 2, edge(size) - along, str(number)))
    return '<g class="coordinates" aria-hidden="true">%s</g>' % "".join(names)


def coordinate_svg(x: int, y: int, name: str) -> str:
    """One letter or number of the frame."""
    return '<text x="%d" y="%d">%s</text>' % (x, y, name)


def row_svg(scene: Scene, rank: int) -> str:
    """The squares of a rank, from left to right."""
    numbers = [square for square, place in enumerate(squares(scene.size).at) if place[1] == rank]
    if scene.flipped:
        numbers.reverse()
    beside_frame = centre(scene.size, scene.flipped, numbers[-1])[0] > edge(scene.size) - FRAME - SQUARE
    return ROW % (TO_FRAME if beside_frame else "", "".join([square_svg(scene, square) for square in numbers]))


def square_svg(scene: Scene, square: int) -> str:
    """A square with its marks and its column."""
    cell = scene.cells[square]
    label = escaped(cell_label(scene, square))
    x, y = centre(scene.size, scene.flipped, square)
    tab = 0 if square == 0 else -1
    number = NUMBER % (square + 1) if scene.numbered else ""
    coins = column_svg(text(cell.column))
    return CELL % (tab, square, cell_class(cell), label, x, y, number, coins)


def cell_class(cell: Cell) -> str:
    """The class attribute of a square."""
    return "square " + cell.marks


def cell_label(scene: Scene, square: int) -> str:
    """Return the label of a square."""
    cell = scene.cells[square]
    return square_label(square_name(scene.size, square, scene.numbered), cell.column, cell.marks)
