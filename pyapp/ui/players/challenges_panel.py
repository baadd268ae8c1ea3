"""Challenges in words and as cards, and the dialogs in which players make and decline them. Pure."""

from pyapp.players.challenges import ACCEPTED, DECLINED, EXPIRED, OPEN, REASONS
from pyapp.rooms.events import PRIVATE, PUBLIC, SIDES
from pyapp.rooms.messages import EITHER
from pyapp.rooms.names import LONGEST_PLAYER_NAME
from pyapp.rules.variants import VARIANTS
from pyapp.ui.markup import PRIMARY, answers, choice, dialog, render, worded
from pyapp.ui.online.lobby_panel import game_and_clock, row_button, side
from pyapp.ui.online.paces import clock_number
from pyapp.ui.text.clocks import control_text
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_name

LIST = '<ul id="challenges" class="notices challenges" aria-live="polite" {:challenge.several}></ul>'
CARD = '<li><p><b>{headline}</b><span>{terms}</span></p><div class="answered">{+buttons}</div></li>'
CHALLENGE = (
    '<label for="challenge-name">{friends.name}</label>'
    '<input id="challenge-name" maxlength="{longest}" autocomplete="off" spellcheck="false">'
    '<section aria-label="{challenge.title}">{+choices}<p id="challenge-said" role="status"></p>'
    '<button type="button" class="primary" data-do="challenge_send">{challenge.send}</button></section>'
)
DECLINE = (
    '<section aria-label="{challenge.decline}"><div class="phrases">{+reasons}</div></section>'
    '<p class="apart"><button value="{block}">{friends.block}</button></p>'
)
BLOCK = "block"  # the answer that blocks the challenger
RATED = (
    '<label class="switch"><input type="checkbox" id="challenge-rated"><span>{challenge.rated_switch}</span></label>'
)
SEPARATOR = " · "
BECAUSE = {
    "no": "challenge.because_no",
    "later": "challenge.because_later",
    "slower": "challenge.because_slower",
    "faster": "challenge.because_faster",
    "other-game": "challenge.because_other_game",
    "casual": "challenge.because_casual",
}
RECEIVED = (
    ("challenge_accept", "action.accept", PRIMARY),
    ("challenge_decline", "challenge.decline"),
    ("challenge_hide", "challenge.hide"),
)
SENT = {
    OPEN: (("challenge_withdraw", "challenge.withdraw"),),
    ACCEPTED: (("challenge_play", "challenge.play", PRIMARY),),
    DECLINED: (("challenge_forget", "challenge.seen"),),
    EXPIRED: (("challenge_forget", "challenge.seen"),),
}


def terms(challenge: dict, is_ours: bool) -> str:
    """Describe the game. challenge: as the server lists it;  is_ours: whether we are the challenger."""
    parts = [
        game_name(VARIANTS[challenge["game"]]),
        control_text(challenge["clock"]),
        texts("challenge.rated" if challenge["rated"] else "challenge.casual"),
        _side(challenge["side"], is_ours),
    ]
    return SEPARATOR.join(parts)


def _side(chosen: str, is_ours: bool) -> str:
    if chosen == EITHER:
        return texts("challenge.by_chance")
    side = SIDES.index(chosen)
    return texts("challenge.you_have", side=side if is_ours else 1 - side)


def headline(challenge: dict, is_ours: bool) -> str:
    """Name the other player of a challenge, and describe its state."""
    if not is_ours:
        return texts("challenge.received", name=challenge["name"])
    if challenge["phase"] == ACCEPTED:
        return texts("challenge.accepted", name=challenge["name"])
    if challenge["phase"] == DECLINED:
        return texts("challenge.declined", name=challenge["name"], reason=texts(BECAUSE[challenge["reason"]]))
    return texts("challenge.expired" if challenge["phase"] == EXPIRED else waiting(challenge), who=challenge["name"])


def waiting(challenge: dict) -> str:
    """Return the key of the sentence about an open challenge of ours: it is sent, or the other player has received it."""
    return "challenge.arrived" if challenge["received"] else "challenge.sent"


def cards(received: list, sent: list) -> str:
    """Return the cards of the challenges to us and by us. received, sent: as the server lists them."""
    shown = [card(challenge, False, RECEIVED) for challenge in received]
    shown += [card(challenge, True, SENT[challenge["phase"]]) for challenge in sent]
    return "".join(shown)


def card(challenge: dict, is_ours: bool, rows: tuple) -> str:
    """Return the card of a challenge. rows: an action, the key of its label, and the button's class if it has one."""
    name, who = challenge["challenge"], challenge["name"]
    buttons = "".join([row_button(wish, name, key, who, *kind) for wish, key, *kind in rows])
    return render(CARD, headline=headline(challenge, is_ours), terms=terms(challenge, is_ours), buttons=buttons)


def dialogs(game: str) -> str:
    """Return the dialogs, closed. game: the ID of the first choice."""
    challenge = render(CHALLENGE, longest=LONGEST_PLAYER_NAME, choices=choices(game))
    reasons = answers(worded([(reason, BECAUSE[reason]) for reason in REASONS]))
    decline = render(DECLINE, reasons=reasons, block=BLOCK)
    return dialog("challenge", "challenge.title", challenge, "sharing online", close="action.cancel") + dialog(
        "challenge-decline", "challenge.decline", decline, "sharing online", close="action.cancel"
    )


def choices(game: str) -> str:
    """Return the choices for the game of a challenge. game: as above."""
    watchers = worded(((PUBLIC, "challenge.anybody"), (PRIVATE, "challenge.by_link")))
    return (
        game_and_clock("online-challenge-", game, clock_number(None))
        + side("online-challenge-side")
        + choice("online-challenge-visibility", texts("challenge.watchers"), watchers, PUBLIC)
        + render(RATED)
    )
