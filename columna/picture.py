"""Positions as pictures. Only this module of the library imports the app's drawing code."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from columna import errors, site_art
from columna.errors import reading
from columna.marks import Arrow, Mark, drawn
from columna.turn import Turn
from pyapp.ui.print.diagram import COORDINATES, Diagram, document
from pyapp.ui.print.ink import Ink
from pyapp.ui.print.notes import read_arrow, read_marks
from pyapp.ui.print.styles import places, properties
from pyapp.ui.print.theme_art import SHEETS, ThemeArt

if TYPE_CHECKING:
    from columna.position import Position

GROUNDS = "squares", "lines", "circles"
NOTEBOOK = 360  # pixels: the width of a picture in a notebook
WIDEST = 100_000  # millimetres or pixels
KEPT = 8  # looks: the last ones used
UNSAFE = re.compile(r'[<>{};"]')
STYLE = re.compile(r"(?<=<style>).*?(?=</style>)", re.DOTALL)
SELECTORS = re.compile(r"[^{}]+(?=\{)")
SELECTED = re.compile(r"[.#][A-Za-z][\w-]*")
ID = re.compile(r'(?:\bid="|href="#|url\(#)[\w-]+')
CLASSES = re.compile(r'(?<=\bclass=")[^"]+')


class _Look(NamedTuple):
    """The pieces, the board and the colours of a picture."""

    pieces: str
    board: str
    chosen: tuple[tuple[str, str], ...]  # the pair of colours and the background of the pieces
    dark: bool
    colours: tuple[tuple[str, str], ...]


def svg(
    position: Position,
    *,
    arrows: Iterable[Turn | str] = (),
    marks: Iterable[str | Mark | Arrow] = (),
    caption: str = "",
    coordinates: str = "letters",
    ground: str = "squares",
    flipped: bool = False,
    width: float = 60,
    size: int | None = None,
    style: str = "",
    pieces: str | None = None,
    board: str | None = None,
    pair: str | None = None,
    background: str | None = None,
    dark: bool = False,
    colours: Mapping[str, str] | None = None,
) -> str:
    """Return a diagram as an SVG document that needs no other file: for print in black, white and grey, or as on the site.

    arrows: turns, or squares as in "c3-d4";  marks: names of squares, Marks and Arrows; each colour has its own dashes,
    too;  caption: a text below;  coordinates: "letters", "numbers" for Lasker's, or "none";  ground: "squares", "lines" or
    "circles" under the columns;  flipped: whether Dark's side is below;  width: of the picture in millimetres;  size: its
    width in pixels instead;  style: CSS for the picture.

    The picture looks as on the site if one of these is given: `pieces`, one of PIECES;  `board`, one of BOARDS;  `pair`,
    `background`: for pieces that have several;  `dark`: by night;  `colours`: other colours, by their names in the site's
    styles, as {"coordinate": "#fff"}. Raises TypeError, ValueError or NotationError for anything else.

    >>> from columna import start
    >>> picture = svg(start("lasca"), arrows=["c3-d4"], marks=["d4", Mark("red", "e5")], caption="Bold", size=300)
    >>> picture.startswith("<?xml"), 'width="300px"' in picture
    (True, True)
    >>> picture = svg(start("bashni"), pieces="wooden", board="green", dark=True)
    """
    errors.one_of("coordinates", coordinates, COORDINATES)
    errors.one_of("ground", ground, GROUNDS)
    if "<" in errors.writable("style", style):
        raise ValueError("style must be CSS without <")
    here = getattr(position, "_rules", None)
    if here is None:
        raise TypeError(f"position must be a Position, not {position!r}")
    given = list(errors.several("marks", marks))
    with reading():
        paths = [read_arrow(here.variant, _way(arrow)) for arrow in errors.several("arrows", arrows)]
        squares = read_marks(here.variant, " ".join(mark for mark in given if isinstance(mark, str)))
    shapes = [drawn(here.variant, mark) for mark in given if not isinstance(mark, str)]
    diagram = Diagram(here, ground, coordinates, flipped, paths, squares, shapes, errors.writable("caption", caption))
    look = _look(pieces, board, pair, background, dark, colours)
    drawing = _site_art(look, ground) if look else Ink()
    picture = _styled(document(diagram, drawing, _width(width, size)), style)
    return _apart(picture, f"{look}{style}") if look else picture


def _way(arrow: object) -> str:
    """Return a turn as the way of an arrow. Raises TypeError."""
    if isinstance(arrow, Arrow):
        raise TypeError(f"arrows are turns, or texts as in 'c3-d4'; {arrow!r} goes to marks")
    return arrow if isinstance(arrow, str) else str(errors.kind_of("an arrow", arrow, Turn))


def _width(width: float, size: int | None) -> str:
    """Return the width of a picture with its unit. Raises TypeError or ValueError."""
    if size is not None:
        return f"{errors.whole('size', size, 1, WIDEST)}px"
    errors.real("width", width, f"a number of millimetres from 0.1 to {WIDEST}", lambda width: 0.1 <= width <= WIDEST)
    return f"{width:g}mm"


def _look(
    pieces: str | None,
    board: str | None,
    pair: str | None,
    background: str | None,
    dark: bool,
    colours: Mapping[str, str] | None,
) -> _Look | None:
    """Return the look of a picture as on the site, None for a picture for print. Raises TypeError or ValueError."""
    if (pieces, board, pair, background, dark, colours) == (None, None, None, None, False, None):
        return None
    theme = errors.one_of("pieces", site_art.FIRST if pieces is None else pieces, list(site_art.PIECES))
    ground = errors.one_of("board", site_art.FIRST if board is None else board, list(site_art.BOARDS))
    if not isinstance(colours, Mapping | None):
        raise TypeError(f"colours must be a dictionary, not {colours!r}")
    own = {
        errors.text("colours", name): errors.writable(f"colours[{name!r}]", each)
        for name, each in (colours or {}).items()
    }
    for name, colour in own.items():
        if UNSAFE.search(colour):
            raise ValueError(f"colours[{name!r}] must be a colour, not {colour!r}")
    chosen = site_art.chosen_of(theme, pair, background)
    return _Look(theme, ground, tuple(chosen.items()), bool(dark), tuple(sorted(own.items())))


@lru_cache(KEPT)
def _site_art(look: _Look, ground: str) -> ThemeArt:
    """Return the art for drawing as on the site. Raises ValueError for an unknown name of a colour."""
    chosen = dict(look.chosen)
    paths = [*SHEETS[:2], SHEETS[2] % look.board, SHEETS[3] % look.pieces]
    sheets = [site_art.sheet(path, look.dark) for path in paths]
    known = properties(sheets, places(chosen, ground != GROUNDS[0]))
    for name, _ in look.colours:
        if "--" + name not in known:
            raise ValueError(f"colours: {name!r} is none of {', '.join(sorted(each[2:] for each in known))}")
    own = [["", "--" + name, colour] for name, colour in look.colours]
    drawing = ThemeArt(
        [*sheets, {"properties": own, "rules": []}], site_art.drawings(look.board, look.pieces), chosen, ground
    )
    if look.dark:
        drawing.palette = drawing.palette._replace(paper=known["--paper"], ink=known["--ink"])
    return drawing


def _styled(picture: str, style: str) -> str:
    """Return a picture with its user's style sheet, which stands after the others, before the title."""
    if not style:
        return picture
    head, title, rest = picture.partition("<title>")
    return f"{head}<style>{style}</style>{title}{rest}"


def _apart(picture: str, look: str) -> str:
    """Return a picture with unique names for its drawings and styles, so that several can stand on one page, as in a notebook."""
    mark = f"-{crc32(look.encode()):x}"

    def named(selectors: re.Match[str]) -> str:
        return SELECTED.sub(rf"\g<0>{mark}", selectors[0])

    def beside(classes: re.Match[str]) -> str:
        return " ".join([classes[0], *(name + mark for name in classes[0].split())])

    picture = STYLE.sub(lambda sheet: SELECTORS.sub(named, sheet[0]), picture)
    return CLASSES.sub(beside, ID.sub(rf"\g<0>{mark}", picture))
