"""My games that go on elsewhere than on the board: in rooms, by link, in tournaments. The most urgent comes first."""

from collections import namedtuple

from pyapp.rooms.room import RUNNING, WAITING
from pyapp.rooms.timekeeping import by_days
from pyapp.rules.variants import VARIANTS
from pyapp.saves.kept_rows import read_rows
from pyapp.ui import link_names, room_names, tournament_names
from pyapp.ui.link_names import OVER, kept_links
from pyapp.ui.markup import PRIMARY, filled
from pyapp.ui.room_names import kept_rooms
from pyapp.ui.text.texts import Texts
from pyapp.ui.text.words import game_name

PLACE = "#mine"
BUTTON = '<button type="button"{?class=kind} data-do="{wish}"><b>{title}</b><span>{detail}</span></button>'
SEPARATOR = " · "
MOST = 3  # games on the start page; the dialogs of rooms and links list all

CLOCK_RUNS, MY_MOVE, TOURNAMENT, THEIR_MOVE, INVITATION = range(5)  # how urgent a game is, the most urgent first
LEAST = INVITATION

# wish: the action that leads to the game
Entry = namedtuple("Entry", ("urgency", "wish", "title", "detail"))


class MyGames:
    """Shows these games at the top of the start page, and the most urgent one beside the board. `page` is the Page.

    On the page: #mine.
    """

    def __init__(self, page):
        self._page, self._dom, self._texts = page, page.dom, page.texts
        self._drawn = ""
        self._offered = ""  # the wish of the notice beside the board
        page.events.hear("changed", self.show)
        self.show()

    def show(self) -> None:
        """Show the games as the browser's storage has them now."""
        session = self._page.state.session
        here = getattr(session.room, "way_back", "")
        games = [entry for entry in self._entries() if entry.wish != here]
        if session.settings.view == "start":
            self._draw(games)
        else:
            self._offer(games, session)

    def _entries(self) -> list:
        tournaments = read_rows(self._dom.stored(tournament_names.TOURNAMENTS))
        return entries(kept_rooms(self._dom), kept_links(self._dom), tournaments, self._texts)

    def _draw(self, games: list):
        markup = "".join([button(entry, number == 0) for number, entry in enumerate(games[:MOST])])
        if markup != self._drawn:
            self._drawn = markup
            self._dom.set_markup(PLACE, markup)

    def _offer(self, games: list, session):
        """Offer the way to a game that waits for us, once; not where another one leads to a room already."""
        urgent = [entry for entry in games if entry.urgency <= MY_MOVE]
        if not urgent or session.room:
            self._page.notices.hide("mine")
            self._offered = ""
        elif urgent[0].wish != self._offered:
            self._offered = urgent[0].wish
            name = SEPARATOR.join((urgent[0].title, urgent[0].detail))
            self._page.notices.show("mine", "mine.waits", self._offered, "mine.back", game=name)


def entries(rooms: list, links: list, tournaments: list, texts: Texts) -> list:
    """The Entry of each game that goes on, the most urgent first. rooms, links: rows of kept_rooms and kept_links;
    tournaments: rows of TOURNAMENTS."""
    games = [room_entry(row, texts) for row in rooms if row.get("phase") in (WAITING, RUNNING)]
    games += [link_entry(row, texts) for row in links if row["mover"] != OVER and row["turns"]]
    games += [tournament_entry(row, texts) for row in tournaments]
    return [entry for urgency in range(LEAST + 1) for entry in games if entry.urgency == urgency]


def room_entry(row: dict, texts: Texts) -> Entry:
    """The Entry of a seat in a room."""
    wish, game = room_names.GO_ON % row["room"], game_name(texts, VARIANTS[row["game"]])
    if row["phase"] == WAITING:
        return Entry(INVITATION, wish, texts("mine.invitation"), game)
    title = texts("mine.room", name=row["other"])
    if row["clock"] and not by_days(row["clock"]):
        return Entry(CLOCK_RUNS, wish, title, SEPARATOR.join((game, texts("mine.clock_runs"))))
    return _turn_entry(row["mine"], wish, title, game, texts)


def link_entry(row: dict, texts: Texts) -> Entry:
    """The Entry of a game by link."""
    game = game_name(texts, VARIANTS[row["game"]])
    return _turn_entry(row["mover"] == row["side"], link_names.GO_ON % row["number"], texts("mine.link"), game, texts)


def _turn_entry(is_mine: bool, wish: str, title: str, game: str, texts: Texts) -> Entry:
    """The Entry of a game without a clock that runs out while one looks elsewhere."""
    detail = texts("mine.my_move" if is_mine else "mine.their_move")
    return Entry(MY_MOVE if is_mine else THEIR_MOVE, wish, title, SEPARATOR.join((game, detail)))


def tournament_entry(row: dict, texts: Texts) -> Entry:
    """The Entry of a tournament."""
    return Entry(TOURNAMENT, tournament_names.GO_ON % row["tournament"], row["title"], texts("mine.tournament"))


def button(entry: Entry, is_first: bool) -> str:
    """Return the button that leads to a game; the most urgent one stands out."""
    return filled(BUTTON, kind=PRIMARY if is_first else "", wish=entry.wish, title=entry.title, detail=entry.detail)
