"""Questions put to the diagrams for print. JSON goes in and out, so MicroPython can be asked as well."""

from pyapp.rules.game import Game
from pyapp.rules.notation import NotationError, read_position
from pyapp.rules.pdn import read_games
from pyapp.rules.position import legal_turns, start
from pyapp.rules.record import Node, Record
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.ui.print import notes, png
from pyapp.ui.print.book import Book, asks, page, pictures
from pyapp.ui.print.diagram import Diagram, document
from pyapp.ui.print.ink import Ink
from pyapp.ui.print.styles import places, properties, rules
from pyapp.ui.print.theme_art import ThemeArt


def art_of(art, look):
    """Ink for None; else a ThemeArt of sheets, drawings and theme_choices."""
    return Ink() if art is None else ThemeArt(*(art + [look]))


def drawn(
    game,
    position,
    look="squares",
    coordinates="letters",
    flipped=False,
    arrows="",
    marks="",
    caption="",
    art=None,
    sketches=(),
):
    """The document of a diagram; "" is the game's own start."""
    variant = VARIANTS[game]
    shown = read_position(variant, position) if position else start(variant)
    diagram = Diagram(
        shown,
        look,
        coordinates,
        flipped,
        notes.read_arrows(variant, arrows),
        notes.read_marks(variant, marks),
        [(colour, tuple(path)) for colour, path in sketches],
        caption,
    )
    return document(diagram, art_of(art, look), "60mm")


def printed(position, turns, comments, moments, coordinates="letters", title="", result="", art=None):
    """A page of this game of Lasca; comments: pairs of plies and text."""
    variant = VARIANTS["lasca"]
    game = Game(read_position(variant, position) if position else start(variant))
    for turn in turns:
        game.play(read_turn(game.position, turn))
    if result == "resigned":
        game.resign(game.position.side)
    nodes = game.record.nodes()
    for plies, comment in comments:
        nodes[plies].comment = comment
    book = Book(title, game.record, [nodes[plies] for plies in moments], "squares", coordinates, False)
    art = art_of(art, "squares")
    return page(book, pictures(book, art), art.head(), "about", "en")


def printed_study(text, asking=True):
    """The page of the first game of a PDN text, with the diagrams that are asked for."""
    record = read_games(text)[0].record
    moments = [node for node in record.nodes() if asks(node)] if asking else []
    book, art = Book("", record, moments, "squares", "letters", False), Ink()
    return page(book, pictures(book, art), art.head(), "", "en")


def nested(depth):
    """How many parentheses are opened and closed where variations lie within each other, so many deep."""
    record = Record(start(VARIANTS["lasca"]))
    node, turn = record.root, legal_turns(record.root.position)[0]
    for _ in range(depth):
        node.children = [Node(node, turn, node.position, 1), Node(node, turn, node.position, 1)]
        node = node.children[1]
    text = page(Book("", record, [], "squares", "none", False), {}, "", "", "en").split("<main>")[1]
    return [text.count("("), text.count(")")]


def noted(what, text):
    """The squares of arrows or marks, or why they cannot be read."""
    try:
        return getattr(notes, "read_" + what)(VARIANTS["lasca"], text)
    except NotationError as error:
        return str(error)


def toggled(text, square):
    return notes.toggled(VARIANTS["lasca"], text, square)


def written_out(sheets, chosen, is_round):
    held = places(chosen, is_round)
    return rules(sheets, held, properties(sheets, held))


def resolution(dots):
    return [png.pixels(40, dots), list(png.resolution(dots))]
