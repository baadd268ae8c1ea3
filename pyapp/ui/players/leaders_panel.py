"""The leaderboard: the dialog, the places, our own place. Pure."""

from pyapp.players.pace import BLITZ, PACES
from pyapp.rooms.names import LONGEST_PLAYER_NAME
from pyapp.ui import markup
from pyapp.ui.markup import buttons, options, render, select, worded
from pyapp.ui.text.games import game_names
from pyapp.ui.text.texts import texts

INSIDE = (
    '<div class="chosen">{+chosen}</div><div id="leaders-own"></div><div id="leaders-shown"></div>'
    '<label for="leaders-name">{leaders.find}</label><div class="join"><input id="leaders-name" maxlength="{longest}"'
    ' autocomplete="off" spellcheck="false"><button type="button" data-do="leaders_find">{leaders.show}</button></div>'
    '<p id="leaders-said" role="status"></p>'
)
OWN = '<p>{sentence}</p><button type="button" data-do="player:{player}">{leaders.own_page}</button>'
HEADS = ("leaders.place", "leaders.player", "rating.rating", "ratings.games")
ROW = (
    '<tr{?class=kind}><td>{rank}</td><th scope="row"><button type="button" data-do="player:{player}">{name}</button></th>'
    "<td>{rating}</td><td>{games}</td></tr>"
)
WAYS = '<div class="ways-in">{+buttons}</div>'
NONE = "<p>{@why}</p>"
AROUND = ("leaders_around", "leaders.around")
PAGE = 50  # places at a time


def dialog(game: str) -> str:
    """Return the dialog, closed. game: the ID of the first choice."""
    paces = options(worded([(pace, pace_key(pace)) for pace in PACES]), BLITZ)
    chosen = select("leaders-game", texts("game.kind"), options(game_names(), game))
    chosen += select("leaders-pace", texts("ratings.pace"), paces)
    inside = render(INSIDE, chosen=chosen, longest=LONGEST_PLAYER_NAME)
    return markup.dialog("leaders", "leaders.title", inside, "sharing online")


def pace_key(pace: str) -> str:
    """Return the key of a pace's name."""
    return "pace." + pace


def places(answer: dict, own: str) -> str:
    """Return places. answer: the server's reply;  own: our ID, "" for guests."""
    leaders = answer["leaders"]
    if not leaders:
        return render(NONE, why="leaders.none")
    first, last = leaders[0]["rank"], leaders[-1]["rank"]
    rows = "".join([row(place, place["player"] == own) for place in leaders])
    caption = texts("leaders.places", first=first, last=last)
    return markup.table(HEADS, rows, caption) + ways(first, last, answer["more"])


def row(place: dict, is_own: bool) -> str:
    """Return the row of a place. place: as the server lists it."""
    return render(
        ROW,
        kind="even" if is_own else "",
        rank=place["rank"],
        player=place["player"],
        name=place["name"],
        rating=place["rating"],
        games=place["games"],
    )


def ways(first: int, last: int, more: bool) -> str:
    """Return the buttons that lead to other places."""
    rows = []
    if first > 1:
        rows.append(("leaders_from:" + str(max(1, first - PAGE)), "leaders.better"))
    if more:
        rows.append(("leaders_from:" + str(last + 1), "leaders.worse"))
    return render(WAYS, buttons=buttons(rows)) if rows else ""


def own_place(own: dict | None, player: str) -> str:
    """Return our own place.

    own: as the server lists it, None if we have played no such game;  player: our ID, "" for guests.
    """
    if not player:
        return render(NONE, why="leaders.guest")
    if own is None:
        sentence = texts("leaders.unplayed")
    elif own["provisional"]:
        sentence = texts("leaders.provisional", rating=own["rating"], count=own["games"])
    elif own["rank"] is None:
        sentence = texts("leaders.away", rating=own["rating"])
    else:
        sentence = texts("leaders.own", rating=own["rating"], rank=own["rank"])
    around = buttons((AROUND,)) if own and own["rank"] else ""
    return render(OWN, sentence=sentence, player=player) + around
