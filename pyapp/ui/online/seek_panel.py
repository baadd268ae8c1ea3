"""What is chosen before somebody to play with is looked for, and the bar that stands on the page meanwhile. Pure."""

from pyapp.rooms.names import LONGEST
from pyapp.rules.variants import VARIANTS
from pyapp.ui.online.clock_text import control_text
from pyapp.ui.online.lobby_panel import choice, select
from pyapp.ui.text.texts import Texts, escaped, worded
from pyapp.ui.text.words import game_key, game_name

PACES = (
    {"main": 180, "increment": 2},
    {"main": 300, "increment": 3},
    {"main": 600, "increment": 5},
    {"main": 900, "increment": 10},
    {"main": 1800, "increment": 20},
    {"days": 3},
)
CASUAL, RATED = "casual", "rated"
KINDS = ((CASUAL, "seek.casual"), (RATED, "seek.rated"))
SLOWED = {  # what of pyapp.players.conduct.OFFENCES makes one wait longer: how that is said
    "aborted": "seek.slowed_aborted",
    "abandoned": "seek.slowed_abandoned",
    "thrown": "seek.slowed_thrown",
}

DIALOG = (
    '<dialog id="seek" class="sharing online" aria-labelledby="seek-title"><form method="dialog">'
    '<h2 id="seek-title">%s</h2><button value="" class="close">%s</button><p>%s</p>'
    '<p id="seek-state" role="status"></p>'
    '<div class="chosen">%s<label id="seek-named">%s<input id="online-seek-name" maxlength="%d" autocomplete="nickname"'
    ' spellcheck="false"></label></div>'
    '<div id="seek-kind">%s</div><div id="seek-unknown"><p>%s</p><button type="button" data-do="seek_account">%s</button></div>'
    '<section aria-label="%s"><h3>%s</h3><div class="paces">%s</div></section>'
    '<section><button type="button" data-do="online">%s</button></section>'
    "</form></dialog>"
)
PACE = '<button type="button" data-do="seek_begin:%d"%s>%s</button>'
BAR = (
    '<aside id="seeking" class="seeking" aria-label="%s"><p><b id="seeking-what"></b><span id="seeking-how"></span></p>'
    '<button type="button" data-do="seek_computer" data-hides hidden></button>'
    '<button type="button" data-do="seek_stop">%s</button></aside>'
)


def dialog(texts: Texts) -> str:
    """The markup of the dialog, closed."""
    title, close, hint, name, unknown, account, pace, lobby = worded(
        texts,
        "seek.title",
        "menu.close",
        "seek.hint",
        "online.name",
        "seek.unknown",
        "account.title",
        "seek.pace",
        "seek.lobby",
    )
    games = select(texts, "seek-game", "game.kind", [(game, texts(game_key(game))) for game in VARIANTS], "")
    kinds = choice(texts, "kind", "seek.kind", [(kind, texts(key)) for kind, key in KINDS], CASUAL)
    asked = (games, name, LONGEST, kinds, unknown, account)
    return DIALOG % ((title, close, hint) + asked + (pace, pace, paces(texts, None), lobby))


def paces(texts: Texts, last: int | None) -> str:
    """The buttons that begin; last: the one that was chosen last, by its number."""
    return "".join(
        [
            PACE % (number, ' class="primary"' if number == last else "", escaped(control_text(pace, texts)))
            for number, pace in enumerate(PACES)
        ]
    )


def bar(texts: Texts) -> str:
    """The markup of the bar."""
    return BAR % tuple(worded(texts, "seek.looking", "action.cancel"))


def what(request: dict, texts: Texts) -> str:
    """What is looked for. request: as the server gets it."""
    _, kind = KINDS[request["rated"]]
    return texts(
        "seek.what",
        game=game_name(texts, VARIANTS[request["game"]]),
        clock=control_text(request["clock"], texts),
        kind=texts(kind),
    )


def how(waited: int, told: dict, texts: Texts) -> str:
    """How it stands: since when one waits, in milliseconds, and how many others do. told: as the server tells it, {} before."""
    time = "%d:%02d" % (waited // 60000, waited // 1000 % 60)
    if "waiting" not in told:
        return time
    others = texts("seek.waits", count=told["waiting"]) if told["waiting"] else texts("seek.alone")
    return texts("seek.how", time=time, others=others)


def slowed(told: dict, texts: Texts) -> str:
    """Why one waits longer than others, "" where that is not so."""
    return texts(SLOWED[told["why"]], count=told["slowed"]) if told.get("slowed") else ""
