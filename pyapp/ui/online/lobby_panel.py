"""The dialog in which players make, find and enter rooms. Pure."""

from pyapp.rooms.events import DARK, LIGHT, PRIVATE, PUBLIC, WAITING
from pyapp.rooms.messages import EITHER
from pyapp.rooms.names import LONGEST_PLAYER_NAME
from pyapp.rooms.time_control import LONGEST_INCREMENT, LONGEST_MAIN, MOST_DAYS, is_control
from pyapp.rules.own_rules import read_game
from pyapp.ui import markup
from pyapp.ui.markup import NONE, choice, options, render, section, select, spoken, title_with_details, worded
from pyapp.ui.online.links import grouped
from pyapp.ui.online.paces import CLOCKS
from pyapp.ui.text.clocks import control_text
from pyapp.ui.text.games import game_names, players_line
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_name

ENTER = (
    '<p id="online-state" role="status"></p>'
    '<button type="button" class="primary" data-do="seek">{action.seek}</button>'
    '<label for="online-name">{online.name}</label><div class="join called">'
    '<input id="online-name" maxlength="{longest}" autocomplete="nickname" spellcheck="false">'
    '<button type="button" data-do="account">{online.own_name}</button></div>'
)
CREATE = '<button type="button" class="primary" data-do="online_create">{online.create}</button>'
JOIN = (
    '<div class="join"><input id="online-room" aria-label="{online.paste}" placeholder="K7Q2 M9XW 4A"'
    ' autocomplete="off" autocapitalize="characters" spellcheck="false">'
    '<button type="button" data-do="online_join">{online.enter}</button></div>'
)
BOARDS = '<div id="online-boards"></div>'
ROOMS = '<ul id="online-rooms"></ul>'
CHOSEN = '<div class="chosen">{+fields}</div>'
OWN = '<div class="chosen own-{kind}">{+fields}</div>'  # a clock that the player sets instead of choosing one of CLOCKS
NUMBER = (
    '<label>{@legend}<input type="number" id="{name}" value="{value}" min="{least}" max="{most}" step="{step}"></label>'
)
MINUTES, DAYS = "minutes", "days"  # the choices instead of one of CLOCKS
MINUTE_STEP = "0.25"
CLOCK_FIELDS = ("clock", "main", "increment", "days")


def dialog(game: str, clock: str) -> str:
    """Return the dialog, closed. game, clock: the first choice, as the game's ID and the clock's number."""
    inside = (
        render(ENTER, longest=LONGEST_PLAYER_NAME)
        + section(texts("online.rooms"), ROOMS)
        + section(texts("online.new"), choices(game, clock) + render(CREATE), "online-new")
        + section(texts("online.join"), render(JOIN))
        + section(texts("online.live"), BOARDS, "online-live")
    )
    return markup.dialog("online", "online.title", inside, "sharing online")


def choices(game: str, clock: str) -> str:
    """Return the choices before a room is made."""
    visibilities = worded(((PRIVATE, "online.private"), (PUBLIC, "online.public")))
    return (
        game_and_clock("online-", game, clock)
        + side("online-side")
        + choice("online-visibility", texts("online.who"), visibilities, PRIVATE)
    )


def game_and_clock(prefix: str, game: str, clock: str) -> str:
    """Return the fields for a game and its clock; `game` and `clock` are chosen at first. The fields' IDs begin with prefix."""
    clocks = [(str(number), control_text(control)) for number, control in enumerate(CLOCKS)]
    clocks += [(MINUTES, texts("online.own_minutes")), (DAYS, texts("online.own_days"))]
    games = select(prefix + "game", texts("game.kind"), options(game_names(), game))
    main = number(prefix + "main", "online.main", 15, 0, LONGEST_MAIN // 60, MINUTE_STEP)
    increment = number(prefix + "increment", "online.increment", 10, 0, LONGEST_INCREMENT, 1)
    days = number(prefix + "days", "online.day_count", 2, 1, MOST_DAYS, 1)
    return (
        render(CHOSEN, fields=games + select(prefix + "clock", texts("clock.title"), options(clocks, clock)))
        + render(OWN, kind=MINUTES, fields=main + increment)
        + render(OWN, kind=DAYS, fields=days)
    )


def side(name: str) -> str:
    """Return the choice of a side."""
    sides = worded(((LIGHT, "side.light"), (EITHER, "online.either"), (DARK, "side.dark")))
    return choice(name, texts("start.side"), sides, EITHER)


def number(name: str, legend: str, value: int, least: int, most: int, step: int | str) -> str:
    """Return a field for a number, with its label."""
    return render(NUMBER, name=name, legend=legend, value=value, least=least, most=most, step=step)


def control(clock: str, main: str, increment: str, days: str) -> dict | None:
    """Return the time control that these fields describe. Raises ValueError for one that rooms do not allow."""
    if clock == MINUTES:
        chosen: dict | None = {"main": round(float(main) * 60), "increment": int(increment)}
    elif clock == DAYS:
        chosen = {"days": int(days)}
    else:
        chosen = CLOCKS[int(clock)]
    if not is_control(chosen):
        raise ValueError(clock)
    return chosen


def rows(own: list, lobby: list, is_cut: bool) -> str:
    """Return the rooms that the player can go on with, join or watch.

    own: rows as in kept_rooms.py;  lobby: as the server lists it;  is_cut: whether there is no connection.
    """
    mine = [room["room"] for room in own]
    shown = [own_row(room) for room in own]
    shown += [row(entry) for entry in lobby if entry["room"] not in mine]
    return "".join(shown) or render(NONE, why="online.no_line" if is_cut else "online.no_rooms")


def own_row(room: dict) -> str:
    """Return a room that this device has a seat in."""
    title = texts("online.with", name=room["other"]) if room["other"] else grouped(room["room"])
    return _row(title, game_name(read_game(room["game"])), "online_resume", room["room"], "online.continue")


def row(entry: dict) -> str:
    """Return a room of the lobby."""
    players = [entry[side] for side in (LIGHT, DARK) if entry[side]]
    about = texts("online.about", game=game_name(read_game(entry["game"])), clock=control_text(entry["clock"]))
    waits = entry["phase"] == WAITING
    wish, label = ("online_enter", "online.enter") if waits else ("watch", "online.watch")
    return _row(players_line(players), about, wish, entry["room"], label)


def _row(title: str, about: str, wish: str, room: str, key: str) -> str:
    return "<li>" + title_with_details(title, about) + row_button(wish, room, key, title) + "</li>"


def row_button(wish: str, value: str, key: str, who: str, kind: str = "") -> str:
    """Return a button of the row about `who`, whom screen readers name as well. key: of its label;  kind: its class."""
    label = texts(key)
    return spoken(wish + ":" + value, label, texts("online.row", wish=label, who=who), kind)
