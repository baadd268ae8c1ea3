"""Challenges beside the board, and the dialogs in which one is made and declined. Pure."""

from pyapp.players.challenges import ACCEPTED, DECLINED, REASONS
from pyapp.rooms.events import DARK, LIGHT, PRIVATE, PUBLIC
from pyapp.rooms.messages import EITHER
from pyapp.rooms.names import LONGEST
from pyapp.rooms.timekeeping import LONGEST_INCREMENT, LONGEST_MAIN
from pyapp.rules.variants import VARIANTS
from pyapp.ui.online import lobby_panel
from pyapp.ui.online.clock_text import control_text
from pyapp.ui.players import challenge_words as words
from pyapp.ui.text.texts import Texts, escaped, worded
from pyapp.ui.text.words import game_key

LIST = '<ul id="challenges" class="notices challenges" aria-live="polite" aria-label="%s" data-label="challenge.several"></ul>'
CARD = '<li><p><b>%s</b><span>%s</span></p><div class="answered">%s</div></li>'
BUTTON = '<button type="button"%s data-do="%s:%s" aria-label="%s">%s</button>'
PRIMARY = ' class="primary"'
DIALOGS = (
    '<dialog id="challenge" class="sharing online" aria-labelledby="challenge-title"><form method="dialog">'
    '<h2 id="challenge-title">%s</h2><button value="" class="close">%s</button>'
    '<label for="challenge-name">%s</label><input id="challenge-name" maxlength="%d" autocomplete="off" spellcheck="false">'
    '<section aria-label="%s">%s<p id="challenge-said" role="status"></p>'
    '<button type="button" class="primary" data-do="challenge_send">%s</button></section></form></dialog>'
    '<dialog id="challenge-decline" class="sharing online" aria-labelledby="challenge-decline-title"><form method="dialog">'
    '<h2 id="challenge-decline-title">%s</h2><button value="" class="close">%s</button>'
    '<section aria-label="%s"><div class="phrases">%s</div></section></form></dialog>'
)
REASON = '<button value="%s">%s</button>'
RATED = '<label class="switch"><input type="checkbox" id="challenge-rated"><span>%s</span></label>'
CLOCK = "2"  # the one that is chosen at first, of lobby_panel.CLOCKS
FIELDS = ("clock", "main", "increment", "days")


def cards(received: list, sent: list, texts: Texts) -> str:
    """The challenges to us and ours, as the server tells them, with what may be done about each."""
    shown = [card(each, False, RECEIVED, texts) for each in received]
    shown += [card(each, True, SENT[each["phase"]], texts) for each in sent]
    return "".join(shown)


def card(challenge: dict, is_ours: bool, buttons: tuple, texts: Texts) -> str:
    """One of them. buttons: rows of attributes, wish and label."""
    who, name = escaped(words.headline(challenge, is_ours, texts)), challenge["name"]
    shown = [
        BUTTON
        % (
            kind,
            wish,
            challenge["challenge"],
            escaped(texts("online.row", wish=texts(label), who=name)),
            escaped(texts(label)),
        )
        for kind, wish, label in buttons
    ]
    return CARD % (who, escaped(words.terms(challenge, is_ours, texts)), "".join(shown))


RECEIVED = (
    (PRIMARY, "challenge_accept", "action.accept"),
    ("", "challenge_decline", "challenge.decline"),
    ("", "challenge_block", "friends.block"),
    ("", "challenge_hide", "challenge.hide"),
)
SENT = {
    "open": (("", "challenge_withdraw", "challenge.withdraw"),),
    ACCEPTED: ((PRIMARY, "challenge_play", "challenge.play"),),
    DECLINED: (("", "challenge_forget", "challenge.seen"),),
}


def dialogs(texts: Texts, game: str) -> str:
    """The markup of the dialogs, closed. game: the ID of the one that is chosen at first."""
    title, cancel, name, send, decline = worded(
        texts, "challenge.title", "action.cancel", "friends.name", "challenge.send", "challenge.decline"
    )
    reasons = [REASON % (reason, escaped(texts(words.REASONS[reason]))) for reason in REASONS]
    made = (title, choices(texts, game), send)
    return DIALOGS % ((title, cancel, name, LONGEST) + made + (decline, cancel, decline, "".join(reasons)))


def choices(texts: Texts, game: str) -> str:
    """What is chosen of the game."""
    panel = lobby_panel
    clocks = [(str(number), control_text(control, texts)) for number, control in enumerate(panel.CLOCKS)]
    clocks += [(panel.MINUTES, texts("online.own_minutes")), (panel.DAYS, texts("online.own_days"))]
    sides = [(LIGHT, texts("side.light")), (EITHER, texts("online.either")), (DARK, texts("side.dark"))]
    who = [(PUBLIC, texts("challenge.anybody")), (PRIVATE, texts("challenge.by_link"))]
    games = [(name, texts(game_key(name))) for name in VARIANTS]
    main = panel.number(texts, "challenge-main", "online.main", 15, 0, LONGEST_MAIN // 60, panel.MINUTE_STEP)
    increment = panel.number(texts, "challenge-increment", "online.increment", 10, 0, LONGEST_INCREMENT, 1)
    return (
        panel.CHOSEN
        % (
            panel.select(texts, "challenge-game", "game.kind", games, game)
            + panel.select(texts, "challenge-clock", "online.clock", clocks, CLOCK)
        )
        + panel.OWN % (panel.MINUTES, main + increment)
        + panel.OWN % (panel.DAYS, panel.number(texts, "challenge-days", "online.day_count", 2, 1, panel.MOST_DAYS, 1))
        + panel.choice(texts, "challenge-side", "start.side", sides, EITHER)
        + panel.choice(texts, "challenge-visibility", "challenge.watchers", who, PUBLIC)
        + RATED % escaped(texts("challenge.rated_switch"))
    )
