"""Black on white: flat shapes and lines, which suit printers; the squares in play are grey.

All shapes are simple and have their colours as attributes, which every drawing program understands. An officer has a star on
its face and a milled edge, so that it can be recognised even in the middle of a column.
"""

from pyapp.rules.record import COLOURS
from pyapp.rules.squares import squares
from pyapp.ui.board.geometry import FRAME, SQUARE, centre
from pyapp.ui.board.wood_svg import is_round, lines_data
from pyapp.ui.print.diagram import Palette, text_svg

BLACK, WHITE, GREY = "#000", "#fff", "#d4d4d4"
WIDE, DEEP = 34, 31  # half the axes of a coin's face, in board units
WALL = 14  # how high a coin is
STEP = 17  # from coin to coin, unless the column is too tall
TALLEST = 112  # from the lowest coin to the topmost: it ends below the column two ranks behind
LIFT = 4  # centres a coin with its wall in its square
TALL = 2  # the least number of pieces whose counts are shown
TICKS = (-29, -22, -15, -7.5, 0, 7.5, 15, 22, 29)
COIN = "M-34 0v14a34 31 0 0 0 68 0v-14a34 31 0 0 0 -68 0z"
STAR = "M0-21 5.3-7.2 20-6.5 8.5 2.8 12.4 17 0 8.9-12.4 17-8.5 2.8-20-6.5-5.3-7.2Z"
LINE = 3  # the width of the line around a coin
DISC = 42  # half a circle's width, where columns stand on circles
BOX = 32  # the size of a count's box
BESIDE = 50  # the distance of its middle, which is between two columns


class Ink:
    """The art (see art.py)."""

    palette = Palette(
        paper=WHITE,
        ink=BLACK,
        coordinate=BLACK,
        number=BLACK,
        halo=WHITE,
        mark=WHITE,
        mark_line=BLACK,
        arrow=BLACK,
        casing=WHITE,
        drawn=dict.fromkeys(COLOURS, BLACK),
        light=WHITE,
        light_line=BLACK,
        dark=BLACK,
        dark_line=BLACK,
    )
    margin = 6

    def head(self) -> str:
        """Nothing: each shape carries its own style."""
        return ""

    def ground(self, size: int, look: str) -> str:
        """A frame, and squares, or circles with or without lines between them."""
        frame = '<rect x="%d" y="%d" width="%d" height="%d" fill="none" stroke="#000" stroke-width="5"/>' % (
            FRAME - 2,
            FRAME - 2,
            size * SQUARE + 4,
            size * SQUARE + 4,
        )
        middles = [centre(size, False, square) for square in range(squares(size).count)]
        if not is_round(look):
            data = "".join(["M%d %dh100v100h-100z" % (x - 50, y - 50) for x, y in middles])
            return '<path fill="%s" d="%s"/>%s' % (GREY, data, frame)
        lines = '<path stroke="#000" stroke-width="3" d="%s"/>' % lines_data(size) if look == "lines" else ""
        circles = [
            '<circle cx="%d" cy="%d" r="%d" fill="#fff" stroke="#000" stroke-width="2.5"/>' % (middle + (DISC,))
            for middle in middles
        ]
        return lines + "".join(circles) + frame

    def column(self, pieces: str) -> str:
        """The coins from the lowest one up, with the rank on the topmost."""
        count = len(pieces)
        coins = [coin(piece, coin_y(count, height), line_width(count)) for height, piece in enumerate(reversed(pieces))]
        return "".join(coins) + rank(pieces[0], coin_y(count, count - 1))

    def rise(self, pieces: str) -> float:
        """The height that a column reaches above the centre of its square."""
        return DEEP + LINE - coin_y(len(pieces), len(pieces) - 1)

    def label(self, pieces: str) -> str:
        """The number of the owner's pieces, and below it the number of prisoners."""
        if len(pieces) < TALL:
            return ""
        owner = pieces[0].lower()
        own = pieces.lower().count(owner)
        other = "b" if owner == "w" else "w"
        counts = [(owner, own), (other, len(pieces) - own)]
        return "".join([count_box(piece, count, BOX * place) for place, (piece, count) in enumerate(counts) if count])


def step(count: int) -> float:
    """The distance between two coins in a column of `count` pieces."""
    return min(STEP, TALLEST / (count - 1)) if count > 1 else 0


def coin_y(count: int, height: int) -> float:
    """The distance of the coin at `height` below the centre of the square, in a column of `count` pieces."""
    return -LIFT - height * step(count)


def line_width(count: int) -> float:
    """The width of the lines in a column of `count` pieces: thinner in tall columns, which show little of each piece."""
    return min(LINE, step(count) / 4) if count > 1 else LINE


def coin(piece: str, y: float, line: float) -> str:
    """A coin. A white border separates dark coins."""
    fill, inner = colours(piece)
    return (
        '<g transform="translate(0 %.1f)"><path d="%s" fill="#fff" stroke="#fff" stroke-width="%.1f"/>'
        '<path d="%s" fill="%s" stroke="#000" stroke-width="%.1f"/>%s%s</g>'
    ) % (y, COIN, 2.6 * line, COIN, fill, line, milled(inner) if piece.isupper() else "", face(fill, inner))


def face(fill: str, line: str) -> str:
    """The upper side of a coin."""
    within = 0 if fill == WHITE else 2
    return '<ellipse rx="%d" ry="%d" fill="%s" stroke="%s" stroke-width="2.6"/>' % (
        WIDE - within,
        DEEP - within,
        fill,
        line,
    )


def milled(line: str) -> str:
    """The ticks around the edge of an officer."""
    ticks = ["M%s %.1fv%d" % (x, DEEP * (1 - (x / WIDE) ** 2) ** 0.5, WALL) for x in TICKS]
    return '<path d="%s" fill="none" stroke="%s" stroke-width="3.2"/>' % ("".join(ticks), line)


def rank(piece: str, y: float) -> str:
    """The mark on the face of the commander: a star or a ring."""
    line = colours(piece)[1]
    if piece.isupper():
        return '<path transform="translate(0 %.1f)" d="%s" fill="%s"/>' % (y, STAR, line)
    return '<ellipse cy="%.1f" rx="20" ry="18" fill="none" stroke="%s" stroke-width="2.5"/>' % (y, line)


def colours(piece: str) -> tuple:
    """The colours of a piece and of the drawing on it."""
    return (WHITE, BLACK) if piece.lower() == "w" else (BLACK, WHITE)


def count_box(piece: str, count: int, y: int) -> str:
    """A count in the colours of its pieces."""
    fill, line = colours(piece)
    box = '<rect x="%d" y="%d" width="%d" height="%d" fill="%s" stroke="#000" stroke-width="2.5"/>' % (
        BESIDE - BOX // 2,
        y - BOX // 2,
        BOX,
        BOX,
        fill,
    )
    return box + text_svg(BESIDE, y, 30 if count < 10 else 25, str(count), line)
