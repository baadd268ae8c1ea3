"""Questions put to the help's pure modules. JSON goes in and out, so MicroPython can be asked as well."""

from pyapp.rules.notation import position_text, read_position
from pyapp.rules.squares import squares
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.ui.board.diagram_svg import drawn, figure, flying, ground, spots
from pyapp.ui.help import panel as markup
from pyapp.ui.help import rulebook
from pyapp.ui.help.playable_diagram import Diagram
from tests.ui.spoken import texts


def diagram_of(game, position):
    return Diagram(read_position(VARIANTS[game], position), "squares")


def after(game, position, turns):
    """How a diagram stands after these turns, entered by their squares, and what is said below it then."""
    diagram = diagram_of(game, position)
    for turn in turns:
        for square in read_turn(diagram.session.game.position, turn).path:
            diagram.choose(square)
    return [position_text(diagram.session.game.position), diagram.words(texts())]


def steps(game, position, names):
    """For each choice (null: again) how many hops a column makes then, and what is said below the diagram."""
    diagram, found = diagram_of(game, position), []
    for name in names:
        hops = diagram.choose(squares(VARIANTS[game].size).index[name]) if name else diagram.again() or []
        drawn_hops = [flying(diagram, hop) for hop in hops]
        found.append([len(drawn_hops), diagram.words(texts())])
    return found


def buttons(game, position, names):
    """The buttons over a diagram after these choices."""
    diagram = diagram_of(game, position)
    for name in names:
        diagram.choose(squares(VARIANTS[game].size).index[name])
    return spots(0, diagram, texts())


def board(game, position, look):
    """A diagram as markup: what stays, and what is drawn."""
    diagram = Diagram(read_position(VARIANTS[game], position), look)
    return figure(0, VARIANTS[game].size, look, ground(VARIANTS[game].size, look), "Caption", "Again") + drawn(diagram)


def page(game, chapter):
    """A chapter of a game's help; of each diagram only its caption stands there."""
    variant, known = VARIANTS[game], texts()
    rows = rulebook.rows(variant, chapter) if markup.is_rules(chapter) else []
    figures = ["<figure>%s</figure>" % rulebook.sentence(known, variant, row) for row in rows if row.position]
    return markup.page(known, variant, chapter, figures)


def dialog():
    return markup.dialog(texts())
