"""The card of an invitation: the opponent, the game, its clock, the side and the position, and one button. Pure."""

from pyapp.rooms.events import DARK, LIGHT, RUNNING, WAITING
from pyapp.rooms.names import LONGEST_PLAYER_NAME
from pyapp.rules.notation import read_position
from pyapp.rules.own_rules import read_game
from pyapp.ui import markup
from pyapp.ui.board.thumbnail_svg import position_picture
from pyapp.ui.markup import PRIMARY, buttons, render, title_with_details
from pyapp.ui.text.clocks import control_text
from pyapp.ui.text.games import players_line
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_name

AGAIN = 3000  # milliseconds after which the card is asked for again, as long as it offers a seat
INSIDE = (
    '<div id="invited-offer"></div><p id="invited-rules" role="status"></p><p id="invited-said" role="status"></p>'
    '<div id="invited-name"><label for="online-invited-name">{online.name}</label><div class="join called">'
    '<input id="online-invited-name" maxlength="{longest}" autocomplete="nickname" spellcheck="false">'
    '<button type="button" data-do="account">{online.own_name}</button></div></div>'
)
OFFER = '<div class="offered">{+picture}{+words}</div>{+button}'


def dialog() -> str:
    """Return the dialog, closed."""
    return markup.dialog("invited", "online.invitation", render(INSIDE, longest=LONGEST_PLAYER_NAME), "sharing online")


def offer(line: dict) -> str:
    """Return the card with a button to join, or to watch if no seat is free. line: the server's reply to `look`."""
    variant = read_game(line["game"])
    return render(
        OFFER,
        picture=position_picture(read_position(variant, line["position"])),
        words=title_with_details(headline(line), *terms(line)),
        button=button(line),
    )


def headline(line: dict) -> str:
    """Name the host; if no seat is free, the players, or only the game where the players are private."""
    game = game_name(read_game(line["game"]))
    if line["phase"] == WAITING:
        return texts("online.invites", name=line[_host(line)], game=game)
    return players_line([line[side] for side in (LIGHT, DARK) if line[side]]) or game


def terms(line: dict) -> list:
    """Return the lines of facts that a guest may want to know before joining."""
    clock = control_text(line["clock"])
    kind = texts("online.rated" if line["rated"] else "online.casual")
    if line["phase"] == WAITING:
        return [clock, texts("online.invites_side", side=int(_host(line) == LIGHT)), kind]
    return [game_name(read_game(line["game"])), clock, kind]


def _host(line: dict) -> str:
    return LIGHT if line[LIGHT] else DARK


def button(line: dict) -> str:
    """Return the button to join or to watch, "" where neither is possible."""
    if line["phase"] == WAITING:
        return buttons([("online_accept", "online.accept", PRIMARY)])
    return buttons([("watch:" + line["room"], "online.watch", PRIMARY)]) if line["watch"] else ""


def hindrance(line: dict) -> str:
    """Say why nobody can join, "" where a seat is free."""
    if line["phase"] == WAITING:
        return ""
    if line["phase"] != RUNNING:
        return texts("online.invited_over")
    return texts("online.invited_late" if line["watch"] else "refusal.full_private")
