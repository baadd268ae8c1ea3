"""The dialogs from which diagrams go to paper: of one position, and of a whole game."""

from pyapp.rules.record import line_from
from pyapp.ui.table.turns import node_label
from pyapp.ui.text.texts import Texts, escaped, worded

STAY = "<button disabled hidden></button>"  # the form's first button: so Enter in a field closes nothing
ONE = (
    '<dialog id="diagrams" class="printing" aria-labelledby="diagrams-title"><form method="dialog">'
    + STAY
    + '<h2 id="diagrams-title">%s</h2><button value="" class="close">%s</button>'
    '<figure><div class="paper"><img id="diagrams-preview" alt="%s" draggable="false"></div><figcaption>%s</figcaption></figure>'
    '<div class="settings">%s</div>'
    '<p id="diagrams-told" role="status"></p><div class="deeds">%s</div></form></dialog>'
)
GAME = (
    '<dialog id="book" class="printing" aria-labelledby="book-title"><form method="dialog">'
    '<h2 id="book-title">%s</h2><button value="" class="close">%s</button>'
    '<iframe id="book-preview" title="%s" tabindex="-1"></iframe>'
    '<div class="settings"><fieldset class="moments"><legend>%s</legend><div id="moments"></div></fieldset>%s</div>'
    '<p id="book-told" role="status"></p><div class="deeds">%s</div></form></dialog>'
)
CHOICE = "<fieldset><legend>%s</legend>%s</fieldset>"
VALUE = '<label><input type="radio" name="%s" value="%s"%s><span>%s</span></label>'
FIELD = '<label class="field"><span>%s</span><input id="%s" autocomplete="off" autocapitalize="off" spellcheck="false"></label>'
SWITCH = '<label class="switch"><input type="checkbox" id="%s"><span>%s</span></label>'
SWITCHES = '<div class="switches">%s</div>'
MOMENT = '<label class="moment"><input type="checkbox" value="%d"%s><span>%s</span></label>'
DEED = '<button type="button" data-do="%s" class="%s">%s</button>'
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
CHECKED = " checked"
CENTIMETRES = (4, 6, 8, 12)
PER_INCH = (300, 600)


def one(texts: Texts, may_copy: bool) -> str:
    """The dialog for a diagram of the position on the board."""
    deeds = [("diagram_svg", "primary", "diagrams.as_svg"), ("diagram_png", "primary", "diagrams.as_png")]
    deeds += [("diagram_copy", "", "diagrams.copy")] if may_copy else []
    deeds += [("book", "", "diagrams.book")]
    said = worded(texts, "diagrams.title", "menu.close", "diagrams.preview", "diagrams.draw")
    return ONE % (said + (diagram_settings(texts), deeds_of(texts, deeds)))


def diagram_settings(texts: Texts) -> str:
    """The choices for a diagram: style, marks, caption and size."""
    switches = [SWITCH % (name, escaped(texts(label))) for name, label in ON_DIAGRAM]
    fields = [FIELD % (escaped(texts(label)), name) for name, label in FIELDS]
    return choices(texts, "diagram") + SWITCHES % "".join(switches) + "".join(fields) + sizes(texts)


def game(texts: Texts) -> str:
    """The dialog for a game with diagrams."""
    deeds = [
        ("book_print", "primary", "diagrams.print"),
        ("book_html", "", "diagrams.html"),
        ("book_svg", "", "diagrams.files"),
    ]
    said = worded(texts, "diagrams.book_title", "menu.close", "diagrams.page", "diagrams.moments")
    return GAME % (said + (choices(texts, "page"), deeds_of(texts, deeds)))


def choices(texts: Texts, prefix: str) -> str:
    """The choices of style. Their names begin with `prefix`."""
    art = [("ink", texts("diagrams.ink")), ("theme", texts("diagrams.theme"))]
    coordinates = [
        ("letters", texts("diagrams.letters")),
        ("numbers", texts("diagrams.numbers")),
        ("none", texts("diagrams.none")),
    ]
    return choice(prefix + "-art", texts("diagrams.art"), art, "ink") + choice(
        prefix + "-coordinates", texts("diagrams.coordinates"), coordinates, "letters"
    )


def sizes(texts: Texts) -> str:
    """The choices of size, and of the resolution of a PNG file."""
    wide = [(size, texts("diagrams.centimetres", count=size)) for size in CENTIMETRES]
    fine = [(dots, texts("diagrams.per_inch", count=dots)) for dots in PER_INCH]
    return choice("diagram-width", texts("diagrams.width"), wide, 8) + choice(
        "diagram-dots", texts("diagrams.dots"), fine, 300
    )


def choice(name: str, legend: str, values: list, chosen) -> str:
    """One among several values, given with their labels."""
    shown = [VALUE % (name, value, CHECKED if value == chosen else "", escaped(label)) for value, label in values]
    return CHOICE % (escaped(legend), "".join(shown))


def deeds_of(texts: Texts, deeds: list) -> str:
    """The buttons that do something."""
    return "".join([DEED % (action, css_class, escaped(texts(label))) for action, css_class, label in deeds])


def moments(session, texts: Texts, nodes: list, chosen: list) -> str:
    """The moments of a record to choose among: its start, every turn of the main line, and those chosen already.

    nodes: of the record;  chosen: numbers among these.
    """
    main = len(line_from(nodes[0]))
    return "".join(
        [
            MOMENT
            % (number, CHECKED if number in chosen else "", escaped(_moment(session, texts, node, number < main)))
            for number, node in enumerate(nodes)
            if number < main or number in chosen
        ]
    )


def _moment(session, texts: Texts, node, is_main: bool) -> str:
    """The name of a moment of the game."""
    if not node.turn:
        return texts("history.start")
    label = node_label(session, texts, node)
    return label if is_main else texts("study.variation", turn=label)
