"""A position as a self-contained SVG document."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable
from typing import Protocol

from pyapp.rules.column import text
from pyapp.rules.notation import SIDES, position_text
from pyapp.rules.record import BLUE, GREEN, RED, YELLOW
from pyapp.rules.squares import FILES
from pyapp.ui.board.geometry import FRAME, SQUARE, centre, edge
from pyapp.ui.board.wood_svg import is_round
from pyapp.ui.print.arrows import arrow_svg, circle_svg
from pyapp.ui.text.texts import escaped

# position: of any game;  look: one of saves.settings.LOOKS;  coordinates: one of COORDINATES;  flipped: Dark's side is
# below;  arrows: paths of squares;  marks: squares;  drawn: marks of a record's node;  caption: the text below, "" for none
Diagram = namedtuple("Diagram", ("position", "look", "coordinates", "flipped", "arrows", "marks", "drawn", "caption"))
COORDINATES = LETTERS, NUMBERS, NONE = ("letters", "numbers", "none")
# paper: the background;  ink: of the caption;  coordinate: on the frame;  number: on a square;  halo: around it, "" for none;
# mark, mark_line: fill and outline of a marked square;  arrow, casing: of an arrow and around it;
# drawn: one of record.COLOURS -> the colour of these marks, which also differ in their DASHES;
# light, light_line, dark, dark_line: of the sign for the side to move
Palette = namedtuple(
    "Palette",
    (
        "paper",
        "ink",
        "coordinate",
        "number",
        "halo",
        "mark",
        "mark_line",
        "arrow",
        "casing",
        "drawn",
        "light",
        "light_line",
        "dark",
        "dark_line",
    ),
)


class Art(Protocol):
    """The drawing of the board and the columns: ink.py (black on white) or theme_art.py (a theme of the app).

    palette: the colours of everything else;  margin: the least width drawn beside the field, in board units.
    """

    palette: Palette
    margin: int

    def ground(self, size: int, look: str) -> str:
        """Return the board."""

    def column(self, pieces: str) -> str:
        """Return the drawing of a column around the centre of its square. pieces: the column as text, top first."""

    def rise(self, pieces: str) -> float:
        """Return how far a column reaches above the centre of its square."""

    def label(self, pieces: str) -> str:
        """Return the counts of a column's pieces, "" where the pieces can be counted at a glance."""

    def head(self) -> str:
        """Return the styles and drawings that the document needs once, at its beginning."""


SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"%s viewBox="%d %d %d %d">'
BOLD = 'font-family="Helvetica, Arial, Liberation Sans, sans-serif" font-weight="bold"'
ROMAN = 'font-family="Palatino, Palatino Linotype, Georgia, Liberation Serif, serif"'
CAPITAL = 0.36  # from the middle of a capital letter to its foot, in ems
COORDINATE = 27  # sizes of letters, in board units
NUMBER = 21
CORNER = (37, 39)  # from the centre of a square to its number
CAPTION = 36
LEADING = 46
CAPTION_ROOM = 18  # above and below a caption
LETTER = 20  # the approximate width of a letter of a caption
SIGN = 12
DASHES = {GREEN: "", RED: "22 9", YELLOW: "6 8", BLUE: "26 8 6 8"}  # as on the board of the page


def document(diagram: Diagram, art: Art, width: str) -> str:
    """The SVG document. width: of the picture, with its unit, as in "60mm"."""
    x, y, wide, high = extent(diagram, art)
    number, unit = width[:-2], width[-2:]
    size = ' width="%s" height="%.2f%s"' % (width, float(number) * high / wide, unit)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        + SVG % (size, x, y, wide, high)
        + (art.head() + content(diagram, art) + "</svg>\n")
    )


def inline(diagram: Diagram, art: Art) -> str:
    """The picture as a part of a page that already has art.head()."""
    return SVG % ((' role="img"',) + extent(diagram, art)) + content(diagram, art) + "</svg>"


def extent(diagram: Diagram, art: Art) -> tuple:
    """The frame of the picture: x and y of its corner, width and height, in board units."""
    size = diagram.position.variant.size
    begin, top = FRAME - room(diagram, art), min([FRAME - art.margin] + tops(diagram, art))
    bottom = edge(size) - begin + (LEADING * len(caption_lines(diagram)) + CAPTION_ROOM if diagram.caption else 0)
    return begin, top, edge(size) - begin, bottom - top


def room(diagram: Diagram, art: Art) -> int:
    """The widths of the margins left of the field and below it."""
    return FRAME if diagram.coordinates == LETTERS else art.margin


def tops(diagram: Diagram, art: Art) -> list:
    """The upper edge of each column."""
    size = diagram.position.variant.size
    return [
        int(centre(size, diagram.flipped, square)[1] - art.rise(text(column)))
        for square, column in enumerate(diagram.position.columns)
        if column
    ]


def content(diagram: Diagram, art: Art) -> str:
    """The content of the SVG element."""
    x, y, width, height = extent(diagram, art)
    size = diagram.position.variant.size
    return "".join(
        [
            "<title>%s</title>" % escaped(diagram.caption or diagram.position.variant.name),
            "<desc>%s</desc>" % escaped("%s %s" % (diagram.position.variant.id, position_text(diagram.position))),
            '<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>' % (x, y, width, height, art.palette.paper),
            art.ground(size, diagram.look),
            marks_svg(diagram, art.palette),
            coordinates_svg(diagram, art.palette),
            columns_svg(diagram, art.column),
            numbers_svg(diagram, art.palette),
            arrows_svg(diagram, art.palette),
            drawn_svg(diagram, art.palette),
            columns_svg(diagram, art.label),
            sign_svg(diagram, art.palette),
            caption_svg(diagram, art),
        ]
    )


def columns_svg(diagram: Diagram, draw: Callable[[str], str]) -> str:
    """The results of `draw` for all columns, the rear ones first."""
    size = diagram.position.variant.size
    placed = [
        (centre(size, diagram.flipped, square), column)
        for square, column in enumerate(diagram.position.columns)
        if column
    ]
    placed.sort(key=lambda each: (each[0][1], each[0][0]))
    drawn = [(place, draw(text(column))) for place, column in placed]
    return "".join(
        ['<g transform="translate(%d %d)">%s</g>' % (place + (markup,)) for place, markup in drawn if markup]
    )


def marks_svg(diagram: Diagram, palette: Palette) -> str:
    """The marked squares."""
    size = diagram.position.variant.size
    radius = 46 if is_round(diagram.look) else 0
    half = radius or 45
    marks = [
        '<rect x="%d" y="%d" width="%d" height="%d" rx="%d" fill="%s" stroke="%s" stroke-width="7"/>'
        % (x - half, y - half, 2 * half, 2 * half, radius, palette.mark, palette.mark_line)
        for x, y in [centre(size, diagram.flipped, square) for square in diagram.marks]
    ]
    return "".join(marks)


def coordinates_svg(diagram: Diagram, palette: Palette) -> str:
    """The names of files and ranks beside the field."""
    size, texts = diagram.position.variant.size, []
    for place in range(size if diagram.coordinates == LETTERS else 0):
        along = FRAME + SQUARE * place + SQUARE // 2
        number = size - place if diagram.flipped else place + 1
        texts.append(
            text_svg(along, edge(size) - FRAME // 2, COORDINATE, FILES[number - 1].upper(), palette.coordinate)
        )
        texts.append(text_svg(FRAME // 2, edge(size) - along, COORDINATE, str(number), palette.coordinate))
    return "".join(texts)


def numbers_svg(diagram: Diagram, palette: Palette) -> str:
    """Lasker's number in a corner of each square."""
    texts = []
    for square in range(len(diagram.position.columns) if diagram.coordinates == NUMBERS else 0):
        x, y = centre(diagram.position.variant.size, diagram.flipped, square)
        texts.append(text_svg(x - CORNER[0], y - CORNER[1], NUMBER, str(square + 1), palette.number, halo=palette.halo))
    return "".join(texts)


def text_svg(x: float, y: float, size: int, words: str, colour: str, font: str = BOLD, halo: str = "") -> str:
    """A line of text with its middle at a point. halo: the colour around the letters, "" for none."""
    line = '<text x="%.1f" y="%.1f" font-size="%d" text-anchor="middle" %s fill="%s"%s>%s</text>'
    rest = (x, y + CAPITAL * size, size, font)
    around = ' stroke="%s" stroke-width="5" stroke-linejoin="round"' % halo
    return (line % (rest + (halo, around, escaped(words))) if halo else "") + line % (
        rest + (colour, "", escaped(words))
    )


def arrows_svg(diagram: Diagram, palette: Palette) -> str:
    """The arrows; they keep clear of the columns where they begin and end."""
    size, columns = diagram.position.variant.size, diagram.position.columns
    return "".join(
        [
            arrow_svg(
                [centre(size, diagram.flipped, square) for square in path],
                bool(columns[path[0]]),
                bool(columns[path[-1]]),
                palette.arrow,
                palette.casing,
            )
            for path in diagram.arrows
        ]
    )


def drawn_svg(diagram: Diagram, palette: Palette) -> str:
    """The marks on the board: a circle for a path of one square, an arrow for two."""
    size, columns, shapes = diagram.position.variant.size, diagram.position.columns, []
    for colour, path in diagram.drawn:
        points = [centre(size, diagram.flipped, square) for square in path]
        inks = palette.drawn[colour], palette.casing, DASHES[colour]
        if len(path) == 1:
            shapes.append(circle_svg(points[0], *inks))
        else:
            shapes.append(arrow_svg(points, bool(columns[path[0]]), bool(columns[path[1]]), *inks))
    return "".join(shapes)


def sign_svg(diagram: Diagram, palette: Palette) -> str:
    """A small piece beside the board, on the side that is to move."""
    size, side = diagram.position.variant.size, diagram.position.side
    below = (side == 0) != diagram.flipped
    y = edge(size) - FRAME - SQUARE // 2 if below else FRAME + SQUARE // 2
    fill, line = (palette.dark, palette.dark_line) if side else (palette.light, palette.light_line)
    return '<circle class="to-move-%s" cx="%d" cy="%d" r="%d" fill="%s" stroke="%s" stroke-width="3.5"/>' % (
        SIDES[side],
        edge(size) - FRAME // 2 + 2,
        y,
        SIGN,
        fill,
        line,
    )


def caption_svg(diagram: Diagram, art: Art) -> str:
    """The caption below the board."""
    size = diagram.position.variant.size
    top = edge(size) - FRAME + room(diagram, art) + CAPTION_ROOM
    return "".join(
        [
            text_svg(edge(size) / 2, top + LEADING * (line + 0.4), CAPTION, words, art.palette.ink, ROMAN)
            for line, words in enumerate(caption_lines(diagram))
        ]
    )


def caption_lines(diagram: Diagram) -> list:
    """The caption in lines about as wide as the board."""
    longest = edge(diagram.position.variant.size) // LETTER
    lines: list = []
    for word in diagram.caption.split():
        if lines and len(lines[-1]) + 1 + len(word) <= longest:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines
