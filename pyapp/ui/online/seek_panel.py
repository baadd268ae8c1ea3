"""The choices before a search for an opponent, and the bar during the search. Pure."""

from pyapp.players.pairing import ANY
from pyapp.rooms.names import LONGEST_PLAYER_NAME
from pyapp.rules.variants import VARIANTS
from pyapp.ui import markup
from pyapp.ui.markup import PRIMARY, choice, options, render, section, select, worded
from pyapp.ui.online.paces import CASUAL, FIRST, MORE, PACES, RATED
from pyapp.ui.text.clocks import control_text
from pyapp.ui.text.games import game_names
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_name, level_name

KEPT = 30_000  # milliseconds for which the server keeps the place of a player whose connection was cut
KINDS = ((CASUAL, "seek.casual"), (RATED, "seek.rated"))
SLOWED = {  # an offence of pyapp.players.conduct for which a player waits longer: the sentence on it
    "aborted": "seek.slowed_aborted",
    "abandoned": "seek.slowed_abandoned",
    "thrown": "seek.slowed_thrown",
}

INSIDE = (
    '<div id="seek-offline"><p>{seek.offline}</p>'
    '<button type="button" class="primary" data-do="seek_offline">{action.new_game}</button></div>'
    '<p id="seek-hint">{seek.hint}</p><p id="seek-state" role="status"></p>'
    '<div class="chosen">{+games}<label id="seek-named">{online.name}'
    '<input id="online-seek-name" maxlength="{longest}" autocomplete="nickname" spellcheck="false"></label></div>'
    '<div id="seek-kind">{+kinds}</div><div id="seek-unknown"><p>{seek.unknown}</p>'
    '<button type="button" data-do="seek_account">{online.own_name}</button></div>{+paces}'
    '<section><button type="button" data-do="online">{seek.lobby}</button></section>'
)
PACE = '<button type="button" data-do="seek_begin:{number}"{?class=kind}>{pace}</button>'
OFFERED = (
    '<div class="paces">{+shown}</div>'
    '<details{?open}><summary>{seek.more}</summary><div class="paces">{+rest}</div></details>'
)
BAR = (
    '<aside id="seeking" class="seeking" aria-label="{seek.looking}">'
    '<p><b id="seeking-what"></b><span id="seeking-how"></span></p>'
    '<button type="button" data-do="seek_stop">{action.cancel}</button><div id="seeking-offers"></div></aside>'
)
OFFER = '<button type="button" data-do="{wish}">{label}</button>'


def dialog() -> str:
    """Return the dialog, closed."""
    inside = render(
        INSIDE,
        games=select("online-seek-game", texts("game.kind"), options(game_names() + [(ANY, texts("seek.any_game"))])),
        longest=LONGEST_PLAYER_NAME,
        kinds=choice("online-kind", texts("seek.kind"), worded(KINDS), CASUAL),
        paces=section(texts("seek.pace"), '<div id="seek-paces"></div>'),
    )
    return markup.dialog("seek", "seek.title", inside, "sharing online")


def paces(last: int | None) -> str:
    """Return the buttons that begin a search. last: the number of the pace that the player chose last, None for none."""
    buttons = [
        render(PACE, number=number, kind=PRIMARY if number == last else "", pace=control_text(pace))
        for number, pace in enumerate(PACES)
    ]
    shown, rest = ["".join([buttons[number] for number in numbers]) for numbers in (FIRST, MORE)]
    return render(OFFERED, shown=shown, rest=rest, open=last in MORE)


def bar() -> str:
    """Return the bar."""
    return render(BAR)


def what(request: dict) -> str:
    """Return the search in words. request: the request `seek`."""
    _, kind = KINDS[request["rated"]]
    return texts(
        "seek.what",
        game=texts("seek.any_game") if request["game"] == ANY else game_name(VARIANTS[request["game"]]),
        clock=control_text(request["clock"]),
        kind=texts(kind),
    )


def other(wanted: dict) -> str:
    """Ask whether the player wants to play a game for which others wait. wanted: as the server describes it."""
    return texts("seek.other", count=wanted["waiting"], what=what(wanted))


def offers(others: list, is_late: bool, computer: str, may_notify: bool) -> str:
    """Return the buttons for what the player may do instead of waiting: join others, and after a while the rest.

    others: as the server describes them;  computer: the level to play meanwhile, "" for none.
    """
    rows = [("seek_other:" + str(number), other(wanted)) for number, wanted in enumerate(others)]
    if is_late and computer:
        rows.append(("seek_computer", texts("seek.computer", level=level_name(computer))))
    if is_late:
        rows.append(("seek_link", texts("seek.link")))
    if is_late and may_notify:
        rows.append(("seek_notify", texts("seek.notify")))
    return "".join([render(OFFER, wish=wish, label=label) for wish, label in rows])


def ways_on(may_search: bool, computer: str) -> str:
    """Return the buttons while there is no connection, or has been none for long.

    may_search: whether the player may search again now;  computer: as above.
    """
    rows = [("seek_again", texts("seek.again"))] if may_search else []
    if computer:
        rows.append(("seek_computer", texts("seek.computer", level=level_name(computer))))
    return "".join([render(OFFER, wish=wish, label=label) for wish, label in rows])


def cut(left: int, has_place: bool) -> str:
    """Say that there is no connection, and what becomes of the search.

    left: milliseconds until it ends;  has_place: whether the server has begun it, and keeps the player's place until then.
    """
    if left <= 0:
        return texts("seek.stopped")
    return texts("seek.cut", count=-(-left // 1000)) if has_place else texts("seek.not_begun")


def how(waited: int, state: dict) -> str:
    """Say how long the player has waited, and how many others wait.

    waited: milliseconds;  state: of the search, as the server describes it; {} before.
    """
    time = "%d:%02d" % (waited // 60000, waited // 1000 % 60)
    if "waiting" not in state:
        return time
    others = texts("seek.waits", count=state["waiting"]) if state["waiting"] else texts("seek.alone")
    return texts("seek.how", time=time, others=others)


def slowed(state: dict) -> str:
    """Say why the player waits longer than others, "" if that is not so. state: as above."""
    return texts(SLOWED[state["why"]], count=state["slowed"]) if state.get("slowed") else ""
