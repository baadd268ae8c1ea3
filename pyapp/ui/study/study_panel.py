"""The panel of the study, with the tools for the turn on the board, and its dialogs. Markup, pure."""

from __future__ import annotations

from pyapp.rules.record import BLUE, GREEN, RED, YELLOW
from pyapp.ui.dialogs.menu_panel import ANALYSE, BARS, EXPLORE
from pyapp.ui.markup import CROSS, dialog, icon, render
from pyapp.ui.text.glyphs import KNOWN, sign_markup
from pyapp.ui.text.texts import texts

PANEL = (
    '<section id="study" class="study card" tabindex="-1" {:study.label} hidden>{+buttons}'
    '<button type="button" popovertarget="rearranging">{+dots}<span data-text="menu.more">{menu.more}</span></button>'
    '<button type="button" data-do="menu" aria-haspopup="dialog">{+bars}'
    '<span data-text="action.menu">{action.menu}</span></button>'
    '<button type="button" data-do="study" {:study.close}>{+cross}</button>'
    '<div id="rearranging" class="card" popover role="group" {:menu.more}>{+rarer}</div>'
    '<div class="colours" role="group" {:study.colours} hidden>{+colours}</div></section>'
)
BUTTON = '<button type="button" data-do="{action}">{+icon}<span data-text="{label}">{@label}</span></button>'
RARER = (
    '<button type="button" popovertarget="rearranging" popovertargetaction="hide" data-do="{action}" data-text="{label}">'
    "{@label}</button>"
)
SKETCH = '<svg viewBox="0 0 44 24" aria-hidden="true"><g class="sketch sketch-{colour}"><path d="M4 12h36"/></g></svg>'
COLOUR = (
    '<button type="button" data-do="study_colour:{colour}" aria-pressed="false" aria-label="{@label}" data-label="{label}">'
    "{+sketch}</button>"
)
COMMENT = (
    '<textarea id="comment" rows="4" aria-labelledby="commenting-title" aria-describedby="asking"></textarea>'
    '<p id="asking" class="hint">{study.diagram}</p>'
    '<ul id="marked" aria-label="{study.marks}"></ul>'
    '<button value="">{action.cancel}</button><button value="yes" class="primary">{study.keep}</button>'
)
MARK = (
    "<li>{+sketch}<span>{words}</span>"
    '<button type="button" data-do="study_unmark:{number}" aria-label="{label}">{+cross}</button></li>'
)
PALETTE = '<div class="palette">{+choices}</div>'
GLYPH = (
    '<button type="button" data-do="study_glyph:{glyph}" aria-pressed="false">'
    '<b aria-hidden="true">{+sign}</b> {@name}</button>'
)
BUTTONS = (
    ("study_comment", "study.comment", "M4 5h16v11h-9l-4 4v-4H4zM8 9h8M8 12h5"),
    ("study_glyphs", "study.judge", "M7 4v10M7 19v.01M13 8a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 3.4M16 19v.01"),
    ("study_draw", "study.draw", "M6 18 17 7M10 6h8v8"),
    ("analyse", "action.analyse", ANALYSE),
    ("explorer", "explorer.open", EXPLORE),
)
DOTS = "M5 11.5a.5.5 0 1 0 .01 0M12 11.5a.5.5 0 1 0 .01 0M19 11.5a.5.5 0 1 0 .01 0"
RARER_BUTTONS = (
    ("study_promote", "study.promote"),
    ("study_main", "study.main"),
    ("study_delete", "study.delete"),
    ("study_copy", "study.copy"),
)
COLOURS = (
    (GREEN, "study.green"),
    (RED, "study.red"),
    (YELLOW, "study.yellow"),
    (BLUE, "study.blue"),
)


SHAPES = {  # of marks: the keys of their words, for a circle and for an arrow
    GREEN: ("study.green_circle", "study.green_arrow"),
    RED: ("study.red_circle", "study.red_arrow"),
    YELLOW: ("study.yellow_circle", "study.yellow_arrow"),
    BLUE: ("study.blue_circle", "study.blue_arrow"),
}


def panel() -> str:
    """Return the panel, closed."""
    buttons = [render(BUTTON, action=action, label=label, icon=icon(path)) for action, label, path in BUTTONS]
    colours = [render(COLOUR, colour=colour, label=label, sketch=sketch(colour)) for colour, label in COLOURS]
    rarer = [render(RARER, action=action, label=label) for action, label in RARER_BUTTONS]
    return render(
        PANEL,
        buttons="".join(buttons),
        cross=icon(CROSS),
        dots=icon(DOTS),
        bars=icon(BARS),
        rarer="".join(rarer),
        colours="".join(colours),
    )


def sketch(colour: str) -> str:
    """Return a line in one of the colours of marks."""
    return render(SKETCH, colour=colour)


def mark_words(colour: str, names: list[str]) -> str:
    """Return the words for a mark on the squares of these names, one for a circle and two for an arrow."""
    return texts(SHAPES[colour][len(names) - 1], start=names[0], end=names[-1])


def marks(rows: list[tuple[str, str]]) -> str:
    """Return the list of marks, each with a button that removes it. rows: colours and words."""
    return "".join(
        [
            render(
                MARK,
                sketch=sketch(colour),
                words=words,
                number=number,
                label=texts("study.unmark", mark=words),
                cross=icon(CROSS),
            )
            for number, (colour, words) in enumerate(rows)
        ]
    )


def dialogs() -> str:
    """Return the dialogs, closed."""
    glyphs = "".join([render(GLYPH, glyph=glyph, sign=sign_markup(glyph), name=row[1]) for glyph, row in KNOWN.items()])
    commenting = dialog("commenting", "study.comment_label", render(COMMENT), close="")
    return commenting + dialog("glyphs", "study.judge_label", render(PALETTE, choices=glyphs))
