"""The dialog in which tournaments are found and made. Pure."""

from pyapp.rooms.events import PRIVATE, PUBLIC
from pyapp.rooms.timekeeping import by_days
from pyapp.rules.variants import VARIANTS
from pyapp.saves.moment import EPOCH, after, seconds_since_1970
from pyapp.tournaments.events import ARENA, ROUND_ROBIN
from pyapp.tournaments.messages import LONGEST_TITLE
from pyapp.tournaments.tournament import COMING, ENDED
from pyapp.ui.online.clock_text import control_text
from pyapp.ui.text.texts import Texts, escaped, worded
from pyapp.ui.text.words import game_key
from pyapp.ui.tournaments import words

DIALOG = (
    '<dialog id="tournaments" class="sharing online tournaments" aria-labelledby="tournaments-title"><form method="dialog">'
    '<h2 id="tournaments-title">%s</h2><button value="" class="close">%s</button>'
    '<p id="tournaments-state" role="status"></p>'
    '<section aria-label="%s"><ul id="tournaments-list"></ul></section>'
    '<details id="tournaments-new"><summary>%s</summary>'
    '<label for="tournaments-name">%s</label><input id="tournaments-name" maxlength="%d" autocomplete="off">'
    '%s<button type="button" class="primary" data-do="tournament_create">%s</button></details></form></dialog>'
)
FIELDSET = "<fieldset%s><legend>%s</legend>%s</fieldset>"
VALUE = '<label><input type="radio" name="tournaments-%s" value="%s"%s><span>%s</span></label>'
CHOSEN = '<div class="chosen">%s</div>'
SELECT = '<label%s>%s<select id="tournaments-%s">%s</select></label>'
OPTION = '<option value="%s"%s>%s</option>'
MOMENT = '<label class="at-moment">%s<input type="datetime-local" id="tournaments-moment"></label>'
ABOUT = '<p class="%s">%s</p>'
OF_ARENA, OF_ROUND_ROBIN = "of-arena", "of-round-robin"
ROW = (
    '<li><span class="told"><b>%s</b><span>%s</span><span>%s</span></span>'
    '<button type="button" data-do="tournament_open:%s" aria-label="%s">%s</button></li>'
)
NONE = '<li class="none">%s</li>'

CLOCKS = (  # what may be chosen; those by days are for round robins alone
    {"main": 60, "increment": 1},
    {"main": 180, "increment": 2},
    {"main": 300, "increment": 3},
    {"main": 600, "increment": 5},
    {"main": 900, "increment": 10},
    {"main": 1800, "increment": 20},
    {"days": 1},
    {"days": 3},
    {"days": 7},
)
USUAL_CLOCK = "1"
SOON = (1, 2, 5, 10, 15, 30, 60)  # minutes until it begins
LENGTHS = (10, 20, 30, 45, 60, 90, 120)  # minutes of an arena
USUAL_SOON, USUAL_LENGTH = "5", "45"
AT = "at"  # chosen for a moment instead of SOON
YES, NO = "yes", "no"
MEETINGS = ((NO, "tournament.once"), (YES, "tournament.twice"))
COUNTS = ((YES, "tournament.rated"), (NO, "tournament.casual"))
FINDERS = ((PUBLIC, "tournament.public"), (PRIVATE, "tournament.private"))


def dialog(texts: Texts, game: str, title: str) -> str:
    """The markup of the dialog, closed. game: the ID of the one that is chosen at first;  title: that of a new tournament."""
    head, close, new, name, create = worded(
        texts, "tournaments.title", "menu.close", "tournament.new", "tournament.name", "tournament.create"
    )
    filled = DIALOG % (head, close, head, new, name, LONGEST_TITLE, choices(texts, game), create)
    return filled.replace('autocomplete="off">', 'autocomplete="off" value="%s">' % escaped(title))


def choices(texts: Texts, game: str) -> str:
    """What is chosen before a tournament is made."""
    games = [(name, texts(game_key(name))) for name in VARIANTS]
    clocks = [(str(number), control_text(control, texts)) for number, control in enumerate(CLOCKS)]
    begins = [(str(count), texts("tournament.in", count=count)) for count in SOON] + [(AT, texts("tournament.at"))]
    lengths = [(str(count), texts("tournament.minutes", count=count)) for count in LENGTHS]
    return (
        choice(texts, "kind", "tournament.kind", ((ARENA, "tournament.arena"), (ROUND_ROBIN, "tournament.round_robin")))
        + ABOUT % (OF_ARENA, escaped(texts("tournament.arena_about")))
        + ABOUT % (OF_ROUND_ROBIN, escaped(texts("tournament.round_robin_about")))
        + CHOSEN
        % (
            select(texts, "game", "game.kind", games, game)
            + select(texts, "clock", "online.clock", clocks, USUAL_CLOCK)
        )
        + CHOSEN
        % (
            select(texts, "starts", "tournament.starts", begins, USUAL_SOON)
            + select(texts, "minutes", "tournament.length", lengths, USUAL_LENGTH, OF_ARENA)
        )
        + MOMENT % escaped(texts("tournament.moment"))
        + choice(texts, "double", "tournament.meetings", MEETINGS, OF_ROUND_ROBIN)
        + choice(texts, "rated", "tournament.counts", COUNTS)
        + choice(texts, "visibility", "tournament.who", FINDERS)
    )


def select(texts: Texts, name: str, legend: str, values: list, chosen: str, kind: str = "") -> str:
    """One choice among values that unfold. kind: of which tournaments alone, "" for all."""
    shown = [OPTION % (value, " selected" if value == chosen else "", escaped(label)) for value, label in values]
    return SELECT % (' class="%s"' % kind if kind else "", escaped(texts(legend)), name, "".join(shown))


def choice(texts: Texts, name: str, legend: str, values: tuple, kind: str = "") -> str:
    """One choice among (value, key), the first at first. legend: the key of what it is about;  kind: as above."""
    shown = [
        VALUE % (name, value, "" if number else " checked", escaped(texts(key)))
        for number, (value, key) in enumerate(values)
    ]
    return FIELDSET % (' class="%s"' % kind if kind else "", escaped(texts(legend)), "".join(shown))


def asked(title: str, chosen: dict, now: int, moment: str) -> dict:
    """The request that makes a tournament, but for its token.

    chosen: what stands in the fields, by their names;  moment: what was chosen under AT, "" for nothing;  now: ms by
    the server's clock. Raises ValueError where no moment was chosen.
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
    }


def goes_together(request: dict) -> bool:
    """Tell whether a request makes sense: in an arena nobody waits for days."""
    return request["kind"] != ARENA or not by_days(request["clock"])


def rows(lines: list, when, texts: Texts) -> str:
    """The tournaments of the server's list. when(moment): a moment, UTC, in words."""
    return "".join([_row(line, when, texts) for line in lines]) or NONE % escaped(texts("tournament.none"))


def _row(line: dict, when, texts: Texts) -> str:
    wish = texts("tournament.open")
    spoken = texts("online.row", wish=wish, who=line["title"])
    return ROW % (
        escaped(line["title"]),
        escaped(words.about(line, texts)),
        escaped(_phase(line, when, texts)),
        line["tournament"],
        escaped(spoken),
        escaped(wish),
    )


def _phase(line: dict, when, texts: Texts) -> str:
    told = texts("tournament.players", count=line["players"])
    if line["phase"] == COMING:
        return texts("tournament.comes", when=when(after(EPOCH, line["starts"] // 1000)), players=told)
    return texts("tournament.has_ended" if line["phase"] == ENDED else "tournament.runs", players=told)
