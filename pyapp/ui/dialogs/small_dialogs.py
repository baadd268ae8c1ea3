"""Small dialogs: a question, the choice of a game, a turn to type, the menu beside the board."""

from pyapp.ui.start.games import cards
from pyapp.ui.text.texts import Texts, escaped

CONFIRM = (
    '<dialog id="confirm" aria-labelledby="question" aria-describedby="consequence"><form method="dialog">'
    '<h2 id="question"></h2><p id="consequence"></p>'
    '<button value="">%s</button><button value="yes" class="primary" id="agreed"></button></form></dialog>'
)
GAMES = (
    '<dialog id="games" aria-labelledby="which"><form method="dialog"><h2 id="which">%s</h2>'
    '<div class="choice" role="radiogroup" aria-labelledby="which">%s</div><p id="loss" hidden></p>'
    '<button value="yes" class="primary">%s</button><button value="">%s</button></form></dialog>'
)
TYPING = (
    '<dialog id="typing" aria-labelledby="typed-label"><form method="dialog">'
    '<h2 id="typed-label">%s</h2><p id="typed-hint">%s</p>'
    '<input id="typed" autocomplete="off" autocapitalize="off" spellcheck="false" aria-labelledby="typed-label"'
    ' aria-describedby="typed-hint"><button value="yes" class="primary">%s</button><button value="">%s</button>'
    "</form></dialog>"
)
BESIDE = '<div id="wishes" popover>%s</div>'
BESIDE_WISH = '<button type="button" popovertarget="wishes" popovertargetaction="hide" data-do="%s">%s</button>'
WISHES_BESIDE = (("shortcuts", "action.shortcuts"), ("help", "action.help"), ("menu", "menu.title"))


def confirm(texts: Texts) -> str:
    """The question before something is done, still without words."""
    return CONFIRM % worded(texts, "action.cancel")


def games(texts: Texts) -> str:
    """The choice of a game to begin."""
    which, begin, cancel = worded(texts, "new.which", "new.begin", "action.cancel")
    return GAMES % (which, cards(texts), begin, cancel)


def beside(texts: Texts) -> str:
    """The menu that the right button opens beside the board."""
    return BESIDE % "".join([BESIDE_WISH % (wish, escaped(texts(label))) for wish, label in WISHES_BESIDE])


def typing(texts: Texts) -> str:
    """The place to type a turn."""
    return TYPING % worded(texts, "typing.label", "typing.hint", "typing.play", "action.cancel")


def worded(texts: Texts, *keys) -> tuple:
    """The texts under these keys, for markup."""
    return tuple([escaped(texts(key)) for key in keys])
