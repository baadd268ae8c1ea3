"""The dialog in which rooms are made, found and entered. Pure."""

from pyapp.rooms.events import DARK, LIGHT, PRIVATE, PUBLIC
from pyapp.rooms.messages import EITHER
from pyapp.rooms.names import LONGEST
from pyapp.rooms.room import RUNNING, WAITING
from pyapp.rooms.timekeeping import LONGEST_INCREMENT, LONGEST_MAIN, MOST_DAYS, is_control
from pyapp.rules.variants import VARIANTS
from pyapp.ui.online.clock_text import control_text
from pyapp.ui.online.links import grouped
from pyapp.ui.text.texts import Texts, escaped, worded
from pyapp.ui.text.words import game_key, game_name

DIALOG = (
    '<dialog id="online" class="sharing online" aria-labelledby="online-title"><form method="dialog">'
    '<h2 id="online-title">%s</h2><button value="" class="close">%s</button>'
    '<p id="online-state" role="status"></p><div id="online-instead"></div>'
    '<button type="button" class="primary" data-do="seek">%s</button>'
    '<label for="online-name">%s</label><div class="join called">'
    '<input id="online-name" maxlength="%d" autocomplete="nickname" spellcheck="false">'
    '<button type="button" data-do="account">%s</button></div>'
    '<div id="online-invited" hidden><p id="online-invitation"></p>'
    '<button type="button" class="primary" data-do="online_accept" data-hides>%s</button></div>'
    '<section aria-label="%s" id="online-new"><h3>%s</h3>%s'
    '<button type="button" class="primary" data-do="online_create">%s</button></section>'
    '<section aria-label="%s"><h3>%s</h3><div class="join"><input id="online-room" aria-label="%s" placeholder="K7Q2 M9XW 4A"'
    ' autocomplete="off" autocapitalize="characters" spellcheck="false">'
    '<button type="button" data-do="online_join">%s</button></div></section>'
    '<section aria-label="%s"><h3>%s</h3><ul id="online-rooms"></ul></section>'
    "</form></dialog>"
)
CHOICE = "<fieldset><legend>%s</legend>%s</fieldset>"
CHOSEN = '<div class="chosen">%s</div>'
INSTEAD = '<button type="button" class="primary" data-do="%s">%s</button>'
OWN = '<div class="chosen own-%s">%s</div>'  # a clock that is none of those to be had at a click
NUMBER = '<label>%s<input type="number" id="online-%s" value="%s" min="%s" max="%s" step="%s"></label>'
SELECT = '<label>%s<select id="online-%s">%s</select></label>'
OPTION = '<option value="%s"%s>%s</option>'
VALUE = '<label><input type="radio" name="online-%s" value="%s"%s><span>%s</span></label>'
ROW = (
    '<li><span class="told"><b>%s</b><span>%s</span></span>'
    '<button type="button" data-do="%s:%s" aria-label="%s">%s</button></li>'
)
NONE = '<li class="none">%s</li>'
CLOCKS = (  # what may be chosen at a click: minutes and increment, or days a turn
    None,
    {"main": 180, "increment": 2},
    {"main": 600, "increment": 5},
    {"main": 1800, "increment": 20},
    {"days": 1},
    {"days": 3},
    {"days": 7},
)
MINUTES, DAYS = "minutes", "days"  # what may be chosen instead of one of CLOCKS
MINUTE_STEP = "0.25"
CLOCK_FIELDS = ("clock", "main", "increment", "days")


def dialog(texts: Texts, game: str) -> str:
    """The markup of the dialog, closed. game: the ID of the one that is chosen at first."""
    title, close, seek, name, known, accept, new, create, join, room, enter, rooms = worded(
        texts,
        "online.title",
        "menu.close",
        "action.seek",
        "online.name",
        "online.own_name",
        "online.accept",
        "online.new",
        "online.create",
        "online.join",
        "online.paste",
        "online.enter",
        "online.rooms",
    )
    made = (accept, new, new, choices(texts, game), create)
    return DIALOG % ((title, close, seek, name, LONGEST, known) + made + (join, join, room, enter, rooms, rooms))


def choices(texts: Texts, game: str) -> str:
    """What is chosen before a room is made."""
    clocks = [(str(number), control_text(control, texts)) for number, control in enumerate(CLOCKS)]
    clocks += [(MINUTES, texts("online.own_minutes")), (DAYS, texts("online.own_days"))]
    sides = [(LIGHT, texts("side.light")), (EITHER, texts("online.either")), (DARK, texts("side.dark"))]
    who = [(PRIVATE, texts("online.private")), (PUBLIC, texts("online.public"))]
    games = [(name, texts(game_key(name))) for name in VARIANTS]
    selected = select(texts, "game", "game.kind", games, game) + select(texts, "clock", "online.clock", clocks, "0")
    main = number(texts, "main", "online.main", 15, 0, LONGEST_MAIN // 60, MINUTE_STEP)
    increment = number(texts, "increment", "online.increment", 10, 0, LONGEST_INCREMENT, 1)
    return (
        CHOSEN % selected
        + OWN % (MINUTES, main + increment)
        + OWN % (DAYS, number(texts, "days", "online.day_count", 2, 1, MOST_DAYS, 1))
        + choice(texts, "side", "start.side", sides, EITHER)
        + choice(texts, "visibility", "online.who", who, PRIVATE)
    )


def select(texts: Texts, name: str, legend: str, values: list, chosen: str) -> str:
    """One choice among values that unfold, each with its label."""
    shown = [OPTION % (value, " selected" if value == chosen else "", escaped(label)) for value, label in values]
    return SELECT % (escaped(texts(legend)), name, "".join(shown))


def number(texts: Texts, name: str, legend: str, value: int, least: int, most: int, step) -> str:
    """A field for a number, with its label."""
    return NUMBER % (escaped(texts(legend)), name, value, least, most, step)


def control(clock: str, main: str, increment: str, days: str):
    """The control of time that these fields make. Raises ValueError where no room has such a one."""
    if clock == MINUTES:
        found = {"main": round(float(main) * 60), "increment": int(increment)}
    elif clock == DAYS:
        found = {"days": int(days)}
    else:
        found = CLOCKS[int(clock)]
    if not is_control(found):
        raise ValueError(clock)
    return found


def offer(line: dict, texts: Texts) -> str:
    """Describe the offer of an invitation, or say that the seat is gone. line: as the server answers `look`."""
    if line["phase"] == RUNNING:
        return texts("online.invited_late")
    if line["phase"] != WAITING:
        return texts("online.invited_over")
    host = LIGHT if line[LIGHT] else DARK
    invites = texts("online.invites", name=line[host], game=game_name(texts, VARIANTS[line["game"]]))
    side = texts("online.invites_side", side=int(host == LIGHT))
    kind = texts("online.rated" if line["rated"] else "online.casual")
    return "%s %s" % (invites, " · ".join((control_text(line["clock"], texts), side, kind)))


def instead(wish: str, texts: Texts) -> str:
    """The button that watches a room in which no seat is free."""
    return INSTEAD % (wish, escaped(texts("online.watch")))


def choice(texts: Texts, name: str, legend: str, values: list, chosen: str) -> str:
    """One choice among values, each with its label."""
    shown = [VALUE % (name, value, " checked" if value == chosen else "", escaped(label)) for value, label in values]
    return CHOICE % (escaped(texts(legend)), "".join(shown))


def rows(own: list, lobby: list, texts: Texts) -> str:
    """The rooms that can be gone on with, joined or watched. own: as kept_rooms has them;  lobby: as the server tells it."""
    names = [room["room"] for room in own]
    found = [own_row(room, texts) for room in own]
    found += [row(entry, texts) for entry in lobby if entry["room"] not in names]
    return "".join(found) or NONE % escaped(texts("online.no_rooms"))


def own_row(room: dict, texts: Texts) -> str:
    """A room that this device has a seat in."""
    who = texts("online.with", name=room["other"]) if room["other"] else grouped(room["room"])
    return _row(who, texts(game_key(room["game"])), "online_resume", room["room"], "online.continue", texts)


def row(entry: dict, texts: Texts) -> str:
    """A room of the lobby."""
    names = [entry[side] for side in (LIGHT, DARK) if entry[side]]
    told = texts(
        "online.about", game=game_name(texts, VARIANTS[entry["game"]]), clock=control_text(entry["clock"], texts)
    )
    waits = entry["phase"] == WAITING
    wish, label = ("online_enter", "online.enter") if waits else ("online_watch", "online.watch")
    return _row(" – ".join(names), told, wish, entry["room"], label, texts)


def _row(who: str, told: str, wish: str, room: str, label: str, texts: Texts) -> str:
    said = texts(label)
    spoken = texts("online.row", wish=said, who=who)
    return ROW % (escaped(who), escaped(told), wish, room, escaped(spoken), escaped(said))
