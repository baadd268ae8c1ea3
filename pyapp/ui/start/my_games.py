"""My games: the player's games that are not on the board, in rooms, by link, and unfinished ones, the most urgent first."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable

from pyapp.rules.variants import VARIANTS
from pyapp.ui.browser import Dom
from pyapp.ui.library import unfinished
from pyapp.ui.markup import PRIMARY, render
from pyapp.ui.page import Page
from pyapp.ui.table.distant_session import distant_game
from pyapp.ui.table.session import Session
from pyapp.ui.text.levels import player_name
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_key

PLACE = "#mine"
HIDDEN = "#mine button:nth-of-type(%d)"  # the first game that was hidden before
COUNT = "columna.mine"  # the key of the number of rows at Home; index.html reserves their place before Python is up
BUTTON = '<button type="button"{?class=kind} data-do="{wish}"><b>{title}</b><span>{detail}</span></button>'
ALL = '<button type="button" data-do="all_mine"><b>{all}</b></button>'
SEPARATOR = " · "
MOST_ROWS = 3  # rows at Home, until the player asks for all games

# how urgent a game is, the most urgent first
CLOCK_RUNS, MY_MOVE, TOURNAMENT, RESULT, THEIR_MOVE, INVITED, UNFINISHED = range(7)
LEAST = UNFINISHED

# wish: the action that leads to the game
Entry = namedtuple("Entry", ("urgency", "wish", "title", "detail"))


class MyGames:
    """Shows My games at the top of Home, and the most urgent one in a notice beside the board.

    `entries` returns their Entries. On the page: #mine.
    """

    def __init__(self, page: Page, entries: Callable[[Dom], list]) -> None:
        self._page, self._dom, self._entries = page, page.dom, entries
        self._drawn = ""
        self._shows_all = False
        self._offered = ""  # the wish of the notice beside the board
        page.actions.add("all_mine", self._show_all)
        page.events.on("changed", self.show)
        self.show()

    def show(self) -> None:
        """Show the games that are now in the browser's storage."""
        session = self._page.state.session
        distant = distant_game(session)
        here = distant.way_back if distant else ""
        games = [entry for entry in in_order(self._entries(self._dom)) if entry.wish != here]
        if session.settings.view == "start":
            self._page.notices.hide("mine")  # the list says the same
            self._draw(games)
        else:
            self._shows_all = False
            self._offer(games, session)

    def _show_all(self) -> None:
        """Show all games until the player leaves Home."""
        self._shows_all = True
        self.show()
        self._dom.focus_on(HIDDEN % MOST_ROWS)

    def _draw(self, games: list) -> None:
        markup = rows(games if self._shows_all else in_rows(games), len(games))
        if markup != self._drawn:
            self._drawn = markup
            self._dom.set_markup(PLACE, markup)
        count = str(min(len(games), MOST_ROWS))
        self._dom.set_attribute("html", "data-mine", count)
        self._dom.store(COUNT, count)

    def _offer(self, games: list, session: Session) -> None:
        """Offer once the way to a game that waits for the player; from a room only if the other side has days for its move."""
        urgent = [entry for entry in games if entry.urgency <= MY_MOVE]
        distant = distant_game(session)
        if not urgent or session.room and not (distant and distant.waits_long):
            self._page.notices.hide("mine")
            self._offered = ""
        elif urgent[0].wish != self._offered:
            self._offered = urgent[0].wish
            words = SEPARATOR.join((urgent[0].title, urgent[0].detail))
            self._page.notices.show("mine", "mine.waits", self._offered, "mine.back", game=words)


def in_order(entries: list) -> list:
    """Return these entries, the most urgent first."""
    return [entry for urgency in range(LEAST + 1) for entry in entries if entry.urgency == urgency]


def turn_entry(is_mine: bool, wish: str, title: str, game: str) -> Entry:
    """Return the Entry of a game whose clock does not run."""
    detail = texts("mine.my_move" if is_mine else "mine.their_move")
    return Entry(MY_MOVE if is_mine else THEIR_MOVE, wish, title, SEPARATOR.join((game, detail)))


def unfinished_entries(dom: Dom, here: str) -> list:
    """Return the Entries of unfinished games against the computer, but not of the game with the id `here`."""
    return [
        Entry(
            UNFINISHED, "open_kept:" + name, texts(game_key(rules)) if rules in VARIANTS else rules, player_name(level)
        )
        for name, rules, level in unfinished.rows(dom)
        if name != here
    ]


def in_rows(games: list) -> list:
    """Return the games that Home shows at first: all, or one less than MOST_ROWS if a row has to lead to the others."""
    return games if len(games) <= MOST_ROWS else games[: MOST_ROWS - 1]


def rows(shown: list, count: int) -> str:
    """Return the buttons of these games, and one that leads to the others, if any. count: of all games."""
    more = render(ALL, all=texts("mine.all", count=count)) if len(shown) < count else ""
    first = shown[0] if shown and shown[0].urgency < UNFINISHED else None
    return "".join([button(entry, entry is first) for entry in shown]) + more


def button(entry: Entry, is_first: bool) -> str:
    """Return the button that leads to a game; the first one stands out, unless nobody waits for the player."""
    return render(BUTTON, kind=PRIMARY if is_first else "", wish=entry.wish, title=entry.title, detail=entry.detail)
