"""The options: choices of one among several, and switches. A row here is all that an option needs to be shown."""

from pyapp.ui.text.languages import values
from pyapp.ui.text.texts import Texts, escaped

DIALOG = (
    '<dialog id="options" aria-labelledby="options-title"><form method="dialog"><h2 id="options-title">%s</h2>'
    '<button value="" class="close">%s</button><div class="options">%s</div></form></dialog>'
)
CHOICE = "<fieldset><legend>%s</legend>%s</fieldset>"
VALUE = '<label><input type="radio" name="%s" value="%s" data-setting="%s"><span>%s</span></label>'
SWITCH = '<label class="switch"><input type="checkbox" data-setting="%s"><span>%s</span></label>'

# setting, legend, (value, label) …
CHOICES = (
    ("layout", "layout.label", (("auto", "layout.auto"), ("panels", "layout.panels"), ("menu", "layout.menu"))),
    ("look", "look.label", (("squares", "look.squares"), ("lines", "look.lines"), ("circles", "look.circles"))),
    ("pace", "pace.label", ((0, "pace.none"), (500, "pace.short"), (1000, "pace.medium"), (2000, "pace.long"))),
    ("tempo", "tempo.label", ((500, "tempo.fast"), (1000, "tempo.medium"), (2000, "tempo.slow"))),
)
# setting, label
SWITCHES = (
    ("coordinates", "option.coordinates"),
    ("numbered", "option.numbered"),
    ("hints", "option.hints"),
    ("evaluation", "option.evaluation"),
    ("sounds", "option.sounds"),
    ("toasts", "option.toasts"),
    ("ponders", "option.ponders"),
)


def options(texts: Texts, languages: list) -> str:
    """The markup of the dialog with all options, closed. languages: code and name of each."""
    switches = "".join([SWITCH % (setting, escaped(texts(label))) for setting, label in SWITCHES])
    spoken = fieldset("language", texts("language.label"), values(texts, languages))
    shown = "<div>%s</div>" % switches + "".join([choice(texts, *row) for row in CHOICES]) + spoken
    return DIALOG % (escaped(texts("action.options")), escaped(texts("menu.close")), shown)


def choice(texts: Texts, setting: str, legend: str, values: tuple) -> str:
    """The markup of one choice."""
    return fieldset(setting, texts(legend), [(value, texts(label)) for value, label in values])


def fieldset(setting: str, legend: str, values: list) -> str:
    """The markup of a choice among values, each with its label."""
    shown = [VALUE % (setting, value, setting, escaped(label)) for value, label in values]
    return CHOICE % (escaped(legend), "".join(shown))
