"""The study: the buttons for the turn that is shown. Markup, pure."""

from pyapp.rules.record import BLUE, GREEN, RED, YELLOW
from pyapp.ui.study.glyphs import KNOWN
from pyapp.ui.text.texts import Texts, escaped, worded

PANEL = (
    '<section id="study" class="study card" tabindex="-1" aria-label="%s" data-label="study.label" hidden>%s'
    '<div class="colours" role="group" aria-label="%s" data-label="study.colours" hidden>%s</div></section>'
)
BUTTON = '<button type="button" data-do="%s" data-text="%s">%s</button>'
COLOUR = (
    '<button type="button" data-do="study_colour:%s" aria-pressed="false" aria-label="%s" data-label="%s">'
    '<svg viewBox="0 0 44 24" aria-hidden="true"><g class="sketch sketch-%s"><path d="M4 12h36"/></g></svg></button>'
)
DIALOGS = (
    '<dialog id="commenting" aria-labelledby="commented"><form method="dialog"><h2 id="commented">%s</h2>'
    '<textarea id="comment" rows="4" aria-labelledby="commented" aria-describedby="asking"></textarea>'
    '<p id="asking" class="hint">%s</p>'
    '<label for="drawn">%s</label><input id="drawn" autocomplete="off" autocapitalize="off" spellcheck="false">'
    '<button value="">%s</button><button value="yes" class="primary">%s</button></form></dialog>'
    '<dialog id="glyphs" aria-labelledby="judging"><form method="dialog"><h2 id="judging">%s</h2>'
    '<button value="" class="close">%s</button><div class="palette">%s</div></form></dialog>'
)
GLYPH = '<button type="button" data-do="study_glyph:%d" aria-pressed="false"><b aria-hidden="true">%s</b> %s</button>'
BUTTONS = (
    ("study_comment", "study.comment"),
    ("study_glyphs", "study.judge"),
    ("study_draw", "study.draw"),
    ("explorer", "explorer.open"),
    ("analyse", "action.analyse"),
    ("study_promote", "study.promote"),
    ("study_main", "study.main"),
    ("study_delete", "study.delete"),
    ("menu", "action.menu"),
    ("study", "study.close"),
)
COLOURS = (
    (GREEN, "study.green"),
    (RED, "study.red"),
    (YELLOW, "study.yellow"),
    (BLUE, "study.blue"),
)


def panel(texts: Texts) -> str:
    """The markup of the panel, closed."""
    buttons = "".join([BUTTON % (action, key, escaped(texts(key))) for action, key in BUTTONS])
    colours = "".join([COLOUR % (colour, escaped(texts(key)), key, colour) for colour, key in COLOURS])
    return PANEL % (escaped(texts("study.label")), buttons, escaped(texts("study.colours")), colours)


def dialogs(texts: Texts) -> str:
    """The markup of the dialogs, closed."""
    palette = "".join([GLYPH % (glyph, sign, escaped(texts(key))) for glyph, (sign, key) in KNOWN.items()])
    keys = (
        "study.comment_label",
        "study.diagram",
        "study.marks_label",
        "action.cancel",
        "study.keep",
        "study.judge_label",
        "menu.close",
    )
    return DIALOGS % (worded(texts, *keys) + (palette,))
