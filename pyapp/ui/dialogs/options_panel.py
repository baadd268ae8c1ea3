"""The options: choices of one among several, and switches. Each row of the tables here makes an option."""

from pyapp.ui.markup import choice, dialog, render, worded
from pyapp.ui.text.texts import texts

INSIDE = (
    '<div class="options"><div><div>{+switches}</div>{+choices}</div>'  # side by side where there is room
    '<div>{+language}{+others}<div id="kept"></div></div></div>'
)
FIRST = 3  # the number of choices that stand in the column of the switches
SWITCH = '<label class="switch"><input type="checkbox" data-setting="{setting}"><span>{@label}</span></label>'
SAYS_TIMES = (
    '<label class="switch"><input type="checkbox" data-do="says_times"><span>{option.says_times}</span></label>'
)
AUTO = "auto"  # the language of the browser

# setting, legend, (value, label) …
CHOICES = (
    ("layout", "layout.label", (("auto", "layout.auto"), ("panels", "layout.panels"), ("menu", "layout.menu"))),
    ("look", "look.label", (("squares", "look.squares"), ("lines", "look.lines"), ("circles", "look.circles"))),
    ("pace", "pace.label", ((0, "pace.none"), (500, "pace.short"), (1000, "pace.medium"), (2000, "pace.long"))),
    (
        "sentences",
        "sentences.label",
        (("auto", "sentences.auto"), ("short", "sentences.short"), ("full", "sentences.full")),
    ),
    ("tempo", "tempo.label", ((500, "tempo.fast"), (1000, "tempo.medium"), (2000, "tempo.slow"))),
)
# setting, label
SOUNDS = ("sounds", "option.sounds")
SWITCHES = (
    ("coordinates", "option.coordinates"),
    ("numbered", "option.numbered"),
    ("hints", "option.hints"),
    ("evaluation", "option.evaluation"),
    SOUNDS,
    ("toasts", "option.toasts"),
    ("ponders", "option.ponders"),
)


def options(languages: list) -> str:
    """Return the dialog with all options, closed. languages: code and name of each."""
    switches = [render(SWITCH, setting=setting, label=label) for setting, label in SWITCHES]
    switches.insert(SWITCHES.index(SOUNDS) + 1, render(SAYS_TIMES))
    fieldsets = [setting_choice(setting, texts(legend), worded(rows)) for setting, legend, rows in CHOICES]
    language = setting_choice("language", texts("language.label"), [(AUTO, texts("language.auto"))] + languages)
    choices, others = "".join(fieldsets[:FIRST]), "".join(fieldsets[FIRST:])
    inside = render(INSIDE, switches="".join(switches), choices=choices, language=language, others=others)
    return dialog("options", "action.options", inside)


def setting_choice(setting: str, legend: str, values: list) -> str:
    """Return a choice among values, each with its label."""
    return choice(setting, legend, values, setting=setting)


def known_language(language: str, languages: list) -> str:
    """Return the kept language, or AUTO if this version of the page does not have it."""
    return language if language in dict(languages) else AUTO


def stepped(setting: str, value: int, faster: bool) -> int:
    """Return the next value of a choice of milliseconds, the same one at the end."""
    values = sorted([each for each, _ in _row(setting)[2]])
    place = values.index(value) + (-1 if faster else 1)
    return values[min(max(place, 0), len(values) - 1)]


def speed_words(setting: str, value: int) -> str:
    """Return the words of a toast that names the new value of a setting."""
    _, legend, values = _row(setting)
    return texts("toast.speed", what=texts(legend), value=texts(dict(values)[value]))


def _row(setting: str) -> tuple:
    """Return the row of a choice: setting, legend, pairs of value and label."""
    return next(row for row in CHOICES if row[0] == setting)
