"""The dialog in which players find and make tournaments. Pure."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rooms.events import PRIVATE, PUBLIC
from pyapp.saves.moment import EPOCH, after, seconds_since_1970
from pyapp.tournaments.events import ARENA, ROUND_ROBIN, SWISS
from pyapp.tournaments.messages import LONGEST_TITLE
from pyapp.tournaments.swiss import suited
from pyapp.tournaments.tournament import COMING, ENDED
from pyapp.ui import markup
from pyapp.ui.markup import NONE, options, render, title_with_details, worded
from pyapp.ui.online.lobby_panel import row_button
from pyapp.ui.text.clocks import control_text
from pyapp.ui.text.games import game_names
from pyapp.ui.text.texts import texts
from pyapp.ui.tournaments import words
from pyapp.ui.tournaments.words import KINDS

INSIDE = (
    '<p id="tournaments-state" role="status"></p>'
    '<section aria-label="{tournaments.title}"><ul id="tournaments-list"></ul></section>'
    '<details id="tournaments-new"><summary>{tournament.new}</summary><label for="tournaments-name">{tournament.name}</label>'
    '<input id="tournaments-name" maxlength="{longest}" autocomplete="off" value="{title}">{+choices}'
    '<button type="button" class="primary" data-do="tournament_create">{tournament.create}</button></details>'
)
CHOSEN = '<div class="chosen">{+fields}</div>'
MOMENT = '<label class="at-moment">{tournament.moment}<input type="datetime-local" id="tournaments-moment"></label>'
ABOUT = '<p class="{kind}">{@about}</p>'
SUITED = '<p class="{kind}" id="tournaments-suited" role="status">{suited}</p>'

CLOCKS = (  # the clocks to choose from; those by days are for other kinds than arenas
    {"main": 60, "increment": 0},
    {"main": 60, "increment": 1},
    {"main": 120, "increment": 1},
    {"main": 180, "increment": 2},
    {"main": 300, "increment": 3},
    {"main": 600, "increment": 5},
    {"main": 900, "increment": 10},
    {"main": 1800, "increment": 20},
    {"days": 1},
    {"days": 3},
    {"days": 7},
)
USUAL_CLOCK = "3"
SOON = (1, 2, 5, 10, 15, 30, 60)  # minutes until the tournament begins
LENGTHS = (10, 20, 30, 45, 60, 90, 120)  # minutes of an arena
ROUNDS = (3, 4, 5, 6, 7, 8, 9, 11)  # of a Swiss tournament
USUAL_SOON, USUAL_LENGTH, USUAL_ROUNDS = "5", "45", "5"
AT = "at"  # the choice of a moment instead of one of SOON
YES, NO = "yes", "no"
MEETINGS = ((NO, "tournament.once"), (YES, "tournament.twice"))
COUNTS = ((YES, "tournament.rated"), (NO, "tournament.casual"))
FINDERS = ((PUBLIC, "tournament.public"), (PRIVATE, "tournament.private"))


def dialog(game: str, title: str) -> str:
    """Return the dialog, closed. game: the ID of the first choice;  title: of a new tournament."""
    inside = render(INSIDE, longest=LONGEST_TITLE, title=title, choices=choices(game))
    return markup.dialog("tournaments", "tournaments.title", inside, "sharing online")


def choices(game: str) -> str:
    """Return the choices before a tournament is made."""
    clocks = [(str(number), control_text(control)) for number, control in enumerate(CLOCKS)]
    begins = [(str(count), texts("tournament.in", count=count)) for count in SOON] + [(AT, texts("tournament.at"))]
    lengths = [(str(count), texts("tournament.minutes", count=count)) for count in LENGTHS]
    rounds = [(str(count), str(count)) for count in ROUNDS]
    played = select("game", "game.kind", game_names(), game)
    played += select("clock", "clock.title", clocks, USUAL_CLOCK)
    times = select("starts", "tournament.starts", begins, USUAL_SOON)
    times += select("minutes", "tournament.length", lengths, USUAL_LENGTH, KINDS[ARENA].alone)
    times += select("rounds", "tournament.rounds", rounds, USUAL_ROUNDS, KINDS[SWISS].alone)
    return (
        choice("kind", "tournament.kind", tuple([(kind, of.name) for kind, of in KINDS.items()]))
        + "".join([render(ABOUT, kind=of.alone, about=of.about) for of in KINDS.values()])
        + render(CHOSEN, fields=played)
        + render(CHOSEN, fields=times)
        + render(SUITED, kind=KINDS[SWISS].alone, suited=suited_words(int(USUAL_ROUNDS)))
        + render(MOMENT)
        + choice("double", "tournament.meetings", MEETINGS, KINDS[ROUND_ROBIN].alone)
        + choice("rated", "tournament.counts", COUNTS)
        + choice("visibility", "tournament.who", FINDERS)
    )


def suited_words(rounds: int) -> str:
    """Say how many players suit a Swiss of this number of rounds."""
    least, most = suited(rounds)
    return texts("tournament.suits", least=least, most=most)


def select(name: str, legend: str, values: list, chosen: str, kind: str = "") -> str:
    """Return a field with a list of values. kind: its class if it is for one kind of tournament only, else ""."""
    return markup.select("tournaments-" + name, texts(legend), options(values, chosen), kind)


def choice(name: str, legend: str, values: tuple, kind: str = "") -> str:
    """Return a choice, with the first value chosen. legend: the key;  values: pairs (value, key);  kind: as above."""
    return markup.choice("tournaments-" + name, texts(legend), worded(values), values[0][0], kind)


def asked(title: str, chosen: dict, now: int, moment: str) -> dict:
    """Return the request that makes a tournament, without its token. Raises ValueError for AT without a moment.

    chosen: name of a field -> its value;  moment: the value of the field for AT, "" for none;  now: milliseconds by the
    server's clock.
    """
    kind, starts = chosen["kind"], chosen["starts"]
    if starts == AT and not moment:
        raise ValueError(starts)
    return {
        "do": "create-tournament",
        "kind": kind,
        "title": " ".join(title.split()),
        "game": chosen["game"],
        "clock": CLOCKS[int(chosen["clock"])],
        "rated": chosen["rated"] == YES,
        "visibility": chosen["visibility"],
        "starts": seconds_since_1970(moment) * 1000 if starts == AT else now + int(starts) * 60_000,
        "minutes": int(chosen["minutes"]),
        "double": kind == ROUND_ROBIN and chosen["double"] == YES,
        "rounds": int(chosen["rounds"]),
    }


def rows(lines: list, when: Callable[[str], str]) -> str:
    """Return the tournaments of the server's list. when(moment): a moment, UTC, in words."""
    return "".join([_row(line, when) for line in lines]) or render(NONE, why="tournament.none")


def _row(line: dict, when: Callable[[str], str]) -> str:
    players = texts("tournament.players", count=line["players"])
    if line["phase"] == COMING:
        phase = texts("tournament.comes", when=when(after(EPOCH, line["starts"] // 1000)), players=players)
    else:
        phase = texts("tournament.has_ended" if line["phase"] == ENDED else "tournament.runs", players=players)
    about = title_with_details(line["title"], words.about(line), phase)
    return (
        "<li>" + about + row_button("tournament_open", line["tournament"], "tournament.open", line["title"]) + "</li>"
    )
