"""The options: choices of one among several, and switches. A row here is all that an option needs to be shown."""

from pyapp.ui.texts import Texts, escaped

CHOICE = (
    '<fieldset><legend>%s</legend>%s</fieldset>'
)
VALUE = '<label><input type="radio" name="%s" value="%s" data-setting="%s"><span>%s</span></label>'
SWITCH = '<label class="switch"><input type="checkbox" data-setting="%s"><span>%s</span></label>'

# setting, legend, (value, label) …
CHOICES = (
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
)


def options(texts: Texts) -> str:
    """The markup of all options."""
    switches = "".join([SWITCH % (setting, escaped(texts(label))) for setting, label in SWITCHES])
    return "<div>%s</div>" % switches + "".join([choice(texts, *row) for row in CHOICES])


def choice(texts: Texts, setting: str, legend: str, values: tuple) -> str:
    """The markup of one choice."""
    shown = [VALUE % (setting, value, setting, escaped(texts(label))) for value, label in values]
    return CHOICE % (escaped(texts(legend)), "".join(shown))
