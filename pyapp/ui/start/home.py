"""Home shows the waiting game and the next game's board. The player leaves it for the table and comes back."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.ui.browser import Dom
from pyapp.ui.dom import visits
from pyapp.ui.dom.visits import HOME, TABLE
from pyapp.ui.page import Page
from pyapp.ui.start.new_game_panel import continuation
from pyapp.ui.table.beginning import fresh
from pyapp.ui.table.distant_session import DistantGame, distant_game
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.session import Session

# the key of "yes" while a game waits at Home; index.html reserves its place before Python is up
WAITS = "columna.waits"
LEFT, OF_TAB = "columna.left", "sessionStorage"  # the key of the id of the finished game that stood on the tab's table
CONTINUE, MINE, PLAY = "[data-do=continue]", "#mine button", ".begin [data-do=new]"


class HomeController:
    """The way Home and back. `entries` returns the Entries of My games. On the page: .home with [data-do=continue] and .begin."""

    def __init__(self, page: Page, controller: GameController, entries: Callable[[Dom], list]) -> None:
        self._page, self._dom = page, page.dom
        self._controller, self._entries = controller, entries
        self._drawn = ""
        if self._view == HOME and page.state.waiting is None:
            self._set_out()
        visits.hear(self._visit)
        page.actions.add("continue", self.go_on)
        page.actions.add("skip", self._focus)
        page.actions.add(
            "leave",
            self.leave,
            lambda: self._view == TABLE,
            label="action.leave_table",
            menu=("table", 130, "M14 4h5v16h-5M10 8l-4 4 4 4M6 12h9"),
        )
        page.events.on("changed", self._follow)
        # At once, since "changed" may come after the next paint, and Back must not leave the site before it.
        for event in ("looked", "turn_begun"):
            page.events.on(event, lambda *_values: self._record())
        self._follow()

    @property
    def _session(self) -> Session:
        return self._page.state.session

    @property
    def _view(self) -> str:
        return self._session.settings.view

    def _follow(self) -> None:
        """Follow a change of the view or of the waiting game."""
        self._record()
        if self._view == HOME:
            self._show()

    # The player's wishes

    def go_on(self) -> None:
        """Go on with the game that the player left."""
        waiting = self._page.state.waiting
        if waiting:
            self._controller.resume(waiting)
        self._return_to_table()

    def leave(self) -> None:
        """Go Home; a game under way waits there."""
        if visits.here() == TABLE:
            visits.back()  # then `_visit` goes Home
        else:
            self._come_home()

    # Home and the table

    def _set_out(self) -> None:
        """Put a new game on the board. A game under way waits, and nothing at Home touches it. If the board shows a finished game
        against somebody elsewhere, that is the game behind it.
        """
        distant = distant_game(self._session)
        if distant and not distant.is_open:
            distant.step_behind()
        session = self._session
        position = start(session.game.position.variant)
        if session.under_way or distant and distant.is_open:
            next_game = Session(Game(position), session.settings)
            next_game.players = list(session.players)  # a copy, so that the waiting game keeps its players
            next_game.face_own_side()
            self._page.state.waiting = session
            self._controller.resume(next_game)
        if session.game.played:
            self._controller.open(fresh(self._dom, position))

    def _visit(self, entry: str | None) -> None:
        """Follow the player, who went back or forward in the browser's history."""
        if entry == HOME and self._view == TABLE:
            self._come_home()
        elif entry == TABLE and self._view == HOME:
            self._go_forward()

    def _go_forward(self) -> None:
        """Go to the game that stood on the table: the waiting one, or a finished one. A game that was never begun stays away."""
        left = self._dom.stored(LEFT, OF_TAB)
        if self._page.state.waiting:
            self.go_on()
        elif left:
            self._page.actions.do("open_kept:" + left)
        else:
            visits.name(HOME)

    def _come_home(self) -> None:
        self._page.events.emit("interrupted")
        room = self._session.room
        if room and distant_game(self._session) is None:
            room.step_behind()  # an exercise ends here; the game from before it waits
        self._session.settings.view = HOME
        self._dom.set_class("html", "starting", True)
        self._page.state.waiting = None
        self._controller.halt()
        self._session.stand(None)
        is_kept = self._session.game.is_over and distant_game(self._session) is None
        self._dom.store(LEFT, self._session.id if is_kept else "", OF_TAB)
        self._set_out()
        self._controller.change()
        self._focus()

    def _focus(self) -> None:
        """Put the focus on what the player most likely wants at Home: the waiting game, else a new one."""
        self._dom.focus_on(MINE if self._listed else CONTINUE if self._page.state.waiting else PLAY)

    def _return_to_table(self) -> None:
        """Show the table, and go on with its game or begin one."""
        self._controller.show_table()
        self._controller.save_and_continue()
        self._controller.board.focus(self._controller.board.stop)
        self._controller.say_status()

    def _record(self) -> None:
        """Keep entries for Home and the table in the browser's history, with the current one for the view."""
        if visits.here() == self._view:
            return
        if visits.here() != HOME:
            visits.name(HOME)
        if self._view == TABLE:
            visits.enter(TABLE)

    def _show(self) -> None:
        """Show the waiting game, unless it is among My games: after a reload, the game behind that would wait."""
        left, listed = self._page.state.waiting, self._listed
        markup = continuation(left) if left and not listed else ""
        if markup != self._drawn:
            self._drawn = markup
            self._dom.set_markup(CONTINUE, markup)
        self._dom.set_class("html", "waiting", markup != "")
        self._dom.store(WAITS, "yes" if markup or listed and listed.behind.under_way else "")

    @property
    def _listed(self) -> DistantGame | None:
        """The waiting DistantGame if My games lead to it, else None."""
        left = self._page.state.waiting
        distant = distant_game(left) if left else None
        wishes = [entry.wish for entry in self._entries(self._dom)] if distant else ()
        return distant if distant and distant.way_back in wishes else None
