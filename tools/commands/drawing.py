"""Diagrams for print on the command line: an SVG file of a position, an HTML page of a game with diagrams."""

import argparse
import re
from pathlib import Path

from pyapp.rules.game import Game
from pyapp.rules.notation import NotationError
from pyapp.rules.position_reading import is_written_position, read_written_position
from pyapp.rules.record import Node, line_to
from pyapp.rules.variants import VARIANTS
from pyapp.ui.print.book import asks, page, pictures
from pyapp.ui.print.book_turns import Book
from pyapp.ui.print.diagram import COORDINATES, Diagram, document
from pyapp.ui.print.ink import Ink
from pyapp.ui.print.notes import read_arrows, read_marks
from pyapp.ui.print.theme_art import ThemeArt, sheets_of
from tools.build import themes
from tools.commands.puzzle_lines import position_of
from tools.commands.rewriting import games, put
from tools.complaint import Complaint
from tools.prepare.lock import locked

WIDTH = re.compile(r"([0-9]+(?:\.[0-9]+)?)(mm|cm|in|pt|px)?")
LOOKS = ("squares", "lines", "circles")
HEADINGS = ("White", "Black")
BENEATH = ("Event", "Date", "Result")


def add_options(command: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.add_argument(
        "source",
        metavar="SOURCE",
        help='a position, as in "W:b2w,c3Wbb", a puzzle, as in lasca.ID or its line of JSON, or a file of PDN',
    )
    command.add_argument(
        "target", type=Path, metavar="FILE", help="file.svg for a diagram, file.html for a game with diagrams"
    )
    command.add_argument(
        "--game",
        choices=list(VARIANTS),
        metavar="ID",
        default="lasca",
        help=f"of a position: one of {', '.join(VARIANTS)} (default: lasca)",
    )
    command.add_argument("--which", type=int, metavar="N", default=1, help="of the games in the file (default: 1)")
    command.add_argument(
        "--after",
        type=int,
        metavar="PLIES",
        action="append",
        default=[],
        help="the moment in the game, in turns of both sides (default: its end); a page takes several, beside those where"
        " something is drawn on the board or a comment asks for a diagram by [#]",
    )
    command.add_argument(
        "--theme",
        choices=names("theme"),
        help="draw in this theme of the app, not black on white; the first time, a parser of styles is fetched",
    )
    command.add_argument("--board", choices=names("board"), default=themes.FIRST, help="the theme's board")
    command.add_argument("--pair", default="first", help="the theme's colours, where it has several pairs")
    command.add_argument("--background", default="original", help="the theme's background, where it has several")
    command.add_argument("--look", choices=LOOKS, default=LOOKS[0], help="what columns stand on (default: squares)")
    command.add_argument(
        "--coordinates",
        choices=COORDINATES,
        default=COORDINATES[0],
        help="letters beside the board, Lasker's numbers, or none (default: letters)",
    )
    command.add_argument("--flip", action="store_true", help="Dark's side is below")
    command.add_argument("--arrow", metavar="SQUARES", action="append", default=[], help="as in c3-d4 or b2-d4-f6")
    command.add_argument("--mark", metavar="SQUARES", action="append", default=[], help="as in e5 or e5,g3")
    command.add_argument("--caption", default="", help="a text below")
    command.add_argument("--width", default="60mm", help="as in 60mm, 6cm, 2.5in (default: 60mm)")


def names(kind: str) -> list[str]:
    """The names of all themes or of all boards."""
    return [folder.name for folder in themes.folders(kind)]


def write(options: argparse.Namespace) -> None:
    """Write the document, as a whole or not at all. Raises Complaint."""
    makers = {".svg": svg, ".html": html}
    if options.target.suffix.lower() not in makers:
        raise Complaint(f"{options.target} should end in .svg for a diagram, or in .html for a game with diagrams.")
    options.game, options.source = position_of(options.source) or (options.game, options.source)
    try:
        content = makers[options.target.suffix.lower()](options)
    except NotationError as error:
        raise Complaint(f"That cannot be read: {error}.")
    put(options.target, content)


def svg(options: argparse.Namespace) -> str:
    """A diagram."""
    if is_position(options):
        position, drawn = read_written_position(VARIANTS[options.game], options.source), ()
    else:
        node = shown_node(options)
        position, drawn = node.position, node.marks
    variant = position.variant
    arrows, marks = read_arrows(variant, ",".join(options.arrow)), read_marks(variant, ",".join(options.mark))
    shown = Diagram(position, options.look, options.coordinates, options.flip, arrows, marks, drawn, options.caption)
    return document(shown, art(options), width(options))


def shown_node(options: argparse.Namespace) -> Node:
    """The node of a game's record after the turns that were asked for."""
    if len(options.after) > 1:
        raise Complaint("A diagram shows one moment; a page, file.html, takes --after several times.")
    game = chosen(options)
    return (moments(options, game) or [game.last])[0]


def html(options: argparse.Namespace) -> str:
    """A game with diagrams."""
    if is_position(options):
        raise Complaint("A page shows a game: give a file of PDN.")
    if options.arrow or options.mark:
        raise Complaint("Arrows and marks belong to a single diagram, file.svg.")
    tags = chosen(options).record.tags
    about = ", ".join(tags[name] for name in BENEATH if tags.get(name, "?").strip("?.* "))
    book, drawing = book_of(options), art(options)
    return page(book, pictures(book, drawing), drawing.head(), about, "en")


def book_of(options: argparse.Namespace) -> Book:
    """The game in the file, and its moments."""
    game = chosen(options)
    tags = game.record.tags
    players = [tags[name] for name in HEADINGS if name in tags]
    title = options.caption or " – ".join(players) or game.start.variant.name
    shown = moments(options, game) + [node for node in game.record.nodes() if asks(node)]
    return Book(title, game.record, shown, options.look, options.coordinates, options.flip)


def moments(options: argparse.Namespace, game: Game) -> list[Node]:
    """The moments of the game that were asked for."""
    line = line_to(game.last)
    if not all(0 <= plies < len(line) for plies in options.after):
        raise Complaint(f"The game has {len(line) - 1} turns: --after takes 0 to {len(line) - 1}.")
    return [line[plies] for plies in options.after]


def chosen(options: argparse.Namespace) -> Game:
    """The game in the file."""
    records = games(Path(options.source), "is neither a position nor a file that can be read")
    if not 1 <= options.which <= len(records):
        raise Complaint(f"{options.source} holds {len(records)} games: --which takes 1 to {len(records)}.")
    return records[options.which - 1]


def is_position(options: argparse.Namespace) -> bool:
    """Return whether the source is a position rather than a file."""
    return is_written_position(options.source.strip())


def width(options: argparse.Namespace) -> str:
    """The width with its unit. Raises Complaint."""
    match = WIDTH.fullmatch(options.width.strip())
    if not match or not float(match[1]):
        raise Complaint(f"{options.width} is no width: write 60mm, 6cm or 2.5in.")
    return match[1] + (match[2] or "mm")


def art(options: argparse.Namespace) -> Ink | ThemeArt:
    """Return the art of the drawing."""
    if not options.theme:
        return Ink()
    from tools.build import styles  # imports the library

    with locked():
        styles.prepare()
    sheets = sheets_of(styles.read(), options.board, options.theme)
    chosen = {"pair": options.pair, "background": options.background}
    return ThemeArt(sheets, themes.drawings(options.board, options.theme), chosen, options.look)
