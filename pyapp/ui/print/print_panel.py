"""The dialogs for printing diagrams: of one position, and of a whole game."""

from __future__ import annotations

from pyapp.rules.record import Node, line_from
from pyapp.saves.settings import Settings
from pyapp.ui.markup import PRIMARY, buttons, choice, dialog, render, worded
from pyapp.ui.print.diagram import LETTERS, NONE, NUMBERS
from pyapp.ui.table.session import Session
from pyapp.ui.table.turns import node_label
from pyapp.ui.text.texts import texts

STAY = "<button disabled hidden></button>"  # the form's first button, so that Enter in a field closes nothing
ONE = (
    '<figure><div class="paper"><img id="diagrams-preview" alt="{diagrams.preview}" draggable="false"></div>'
    "<figcaption>{diagrams.draw}</figcaption></figure>"
    '<div class="settings">{+settings}</div>'
    '<p id="diagrams-told" role="status"></p><div class="deeds">{+deeds}</div>'
)
GAME = (
    '<iframe id="book-preview" title="{diagrams.page}" tabindex="-1"></iframe>'
    '<div class="settings"><fieldset class="moments"><legend>{diagrams.moments}</legend><div id="moments"></div></fieldset>'
    '{+settings}</div><p id="book-told" role="status"></p><div class="deeds">{+deeds}</div>'
)
FIELD = (
    '<label class="field"><span>{@label}</span>'
    '<input id="{name}" autocomplete="off" autocapitalize="off" spellcheck="false"></label>'
)
SWITCH = '<label class="switch"><input type="checkbox" id="{name}"><span>{@label}</span></label>'
MOMENT = '<label class="moment"><input type="checkbox" value="{number}"{?checked}><span>{label}</span></label>'
ON_DIAGRAM = (
    ("diagram-flip", "diagrams.flip"),
    ("diagram-last", "diagrams.last"),
    ("diagram-drawn", "diagrams.drawn"),
)
FIELDS = (
    ("diagram-arrows", "diagrams.arrows"),
    ("diagram-marks", "diagrams.marks"),
    ("diagram-caption", "diagrams.caption"),
)
CENTIMETRES = (4, 6, 8, 12)
PER_INCH = (300, 600)


def coordinates_of(settings: Settings) -> str:
    """Return the coordinates on the board by these settings, one of COORDINATES."""
    return NUMBERS if settings.numbered else LETTERS if settings.coordinates else NONE


def one(may_copy: bool) -> str:
    """Return the dialog for a diagram of the position on the board."""
    deeds: list = [("diagram_svg", "diagrams.as_svg", PRIMARY), ("diagram_png", "diagrams.as_png", PRIMARY)]
    deeds += [("diagram_copy", "diagrams.copy")] if may_copy else []
    deeds += [("book", "diagrams.book")]
    inside = render(ONE, settings=diagram_settings(), deeds=buttons(deeds))
    return dialog("diagrams", "diagrams.title", inside, "printing", above=STAY)


def diagram_settings() -> str:
    """Return the settings of a diagram: art, marks and arrows, caption, size."""
    switches = "".join([render(SWITCH, name=name, label=label) for name, label in ON_DIAGRAM])
    fields = "".join([render(FIELD, name=name, label=label) for name, label in FIELDS])
    return choices("diagram") + '<div class="switches">' + switches + "</div>" + fields + sizes()


def game() -> str:
    """Return the dialog for a game with diagrams."""
    deeds = (
        ("book_print", "diagrams.print", PRIMARY),
        ("book_html", "diagrams.html"),
        ("book_svg", "diagrams.files"),
    )
    inside = render(GAME, settings=choices("page"), deeds=buttons(deeds))
    return dialog("book", "diagrams.book_title", inside, "printing")


def choices(prefix: str) -> str:
    """Return the choices of art and coordinates. prefix: the beginning of their names."""
    art = worded((("ink", "diagrams.ink"), ("theme", "diagrams.theme")))
    coordinates = worded((("letters", "diagrams.letters"), ("numbers", "diagrams.numbers"), ("none", "diagrams.none")))
    return choice(prefix + "-art", texts("diagrams.art"), art, "ink") + choice(
        prefix + "-coordinates", texts("diagrams.coordinates"), coordinates, "letters"
    )


def sizes() -> str:
    """Return the choices of the picture's width and of the resolution of a PNG file."""
    wide = [(size, texts("diagrams.centimetres", count=size)) for size in CENTIMETRES]
    fine = [(dots, texts("diagrams.per_inch", count=dots)) for dots in PER_INCH]
    return choice("diagram-width", texts("diagrams.width"), wide, 8) + choice(
        "diagram-dots", texts("diagrams.dots"), fine, 300
    )


def moments(session: Session, nodes: list, chosen: list) -> str:
    """Return the moments of a record to choose from: its start, every turn of the main line, and the chosen ones.

    nodes: of the record;  chosen: indices of nodes.
    """
    main_count = len(line_from(nodes[0]))
    return "".join(
        [
            render(
                MOMENT,
                number=number,
                checked=number in chosen,
                label=_moment(session, node, number < main_count),
            )
            for number, node in enumerate(nodes)
            if number < main_count or number in chosen
        ]
    )


def _moment(session: Session, node: Node, is_main: bool) -> str:
    """Return the name of a moment."""
    if not node.turn:
        return texts("history.start")
    label = node_label(session, node)
    return label if is_main else texts("study.variation", turn=label)
