"""The start page: the player chooses a game and players there, goes to the table, leaves it, and comes back."""

from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.ui.dom import forms, visits
from pyapp.ui.page import Page
from pyapp.ui.start.panel import COMPUTER, continuation, level, levels, mode, persons_side, seated
from pyapp.ui.table.session import Session
from pyapp.ui.text.games import GAMES
from pyapp.ui.text.levels import group_of, level_meant, player_name

START, TABLE = "start", "table"
WELCOME = ".welcome"


class StartController:
    """`page` is the Page, `controller` the GameController.

    On the page: .welcome with its choices, [data-do=continue] and [data-do=play].
    """

    def __init__(self, page: Page, controller):
        self._page, self._dom, self._texts = page, page.dom, page.texts
        self._controller = controller
        self._flipped = None  # the setting of the waiting game, None in a visit that did not see it
        if self._view == START and page.state.waiting is None:
            self._set_out()
        visits.hear(self._visit)
        self._dom.set_class("html", "returning", False)
        self._add_actions(page.actions.add)
        page.events.hear("changed", self._follow)
        self._follow()

    @property
    def _session(self):
        return self._page.state.session

    def _add_actions(self, add):
        add("game", self.pick)
        add("mode", lambda wanted: self._seat(wanted, self._side, self._level))
        add("side", lambda side: self._seat(COMPUTER, int(side), self._level))
        add("group", lambda group: self._meet(level_meant(group)))
        add("level", self._meet)
        add("play", self._return_to_table)
        add("continue", self.go_on)
        add("leave", self.leave, lambda: self._view == TABLE)

    def _follow(self):
        """Follow another game on the board, or other players."""
        self._record()
        if self._view == START:
            self._show()

    # The player's wishes

    def pick(self, game: str) -> None:
        """Put a game on the board."""
        self._controller.begin(start(VARIANTS[game]))

    def go_on(self) -> None:
        """Go on with the game that was left."""
        waiting = self._page.state.waiting
        if waiting:
            self._turn_back(waiting)
            self._controller.resume(waiting)
        self._return_to_table()

    def leave(self) -> None:
        """Go to the start page; a game under way waits there to be continued."""
        if visits.here() == TABLE:
            visits.back()  # and the browser says where that leads
        else:
            self._show_start()

    # Start page and table

    @property
    def _view(self) -> str:
        return self._session.settings.view

    @property
    def _side(self) -> int:
        return persons_side(self._session.players)

    @property
    def _level(self) -> str:
        return level(self._session.players)

    def _seat(self, wanted: str, side: int, strength: str):
        """Seat the players of the next game, and turn the board to a person who plays the computer."""
        for seat, player in enumerate(seated(wanted, side, strength)):
            self._controller.seat(seat, player)
        if wanted == COMPUTER:
            self._controller.set_up(flipped=side == 1)

    def _meet(self, strength: str):
        """Play the computer at this level, or let it play itself."""
        self._seat(mode(self._session.players), self._side, strength)

    def _set_out(self):
        """Put a game on the board that is yet to begin. A game under way waits, and nothing on the start page touches it."""
        session = self._session
        position = start(session.game.position.variant)
        if session.under_way:
            next_game = Session(Game(position), session.settings)
            next_game.players = list(session.players)  # a list of its own, not that of the waiting game
            self._page.state.waiting = session
            self._controller.resume(next_game)
        if session.game.played:
            self._controller.begin(position)

    def _turn_back(self, waiting):
        """Turn the board as it was for the waiting game; if that is not known, to its person."""
        settings, players = waiting.settings, waiting.players
        if self._flipped is not None:
            settings.flipped = self._flipped
        elif mode(players) == COMPUTER:
            settings.flipped = persons_side(players) == 1

    def _visit(self, entry):
        """Follow the player back or forward in the browser's history."""
        if entry == START and self._view == TABLE:
            self._show_start()
        elif entry == TABLE and self._view == START:
            self.go_on()

    def _show_start(self):
        self._page.events.tell("interrupted")
        session = self._session
        session.settings.view = START
        self._flipped = self._page.state.running.settings.flipped
        self._dom.set_class("html", "starting", True)
        self._page.state.waiting = None
        self._leave_table()
        self._set_out()
        self._dom.focus_on(".welcome [data-do=continue]" if self._page.state.waiting else "[data-do=play]")

    def _leave_table(self):
        """End a flight, let the engine stop thinking, and show the game instead of a look."""
        self._controller.halt()
        self._session.stand(None)
        self._controller.change()

    def _return_to_table(self):
        """Go on where the table was left, or begin, and say the names of the players."""
        self._controller.show_table()
        self._sit_down()
        light, dark = [player_name(self._texts, player) for player in self._session.players]
        self._page.notices.toast(self._texts("toast.sides", light=light, dark=dark))

    def _sit_down(self):
        self._controller.proceed()
        self._controller.board.focus(self._controller.board.stop)
        self._controller.say_status()

    def _record(self):
        """Keep entries for the start page and the table in the browser's history, and let the current one be that of the view."""
        if visits.here() == self._view:
            return
        if visits.here() != START:
            visits.name(START)
        if self._view == TABLE:
            visits.enter(TABLE)

    def _show(self):
        """Show the choices as the session has them."""
        session, left = self._session, self._page.state.waiting
        variant = session.game.position.variant.id
        forms.choose_radio(WELCOME, "game", variant)
        forms.choose_radio(WELCOME, "mode", mode(session.players))
        forms.choose_radio(WELCOME, "side", str(self._side))
        forms.choose_radio(WELCOME, "group", group_of(self._level))
        self._dom.set_markup(WELCOME + " [name=level]", levels(self._texts, self._level))
        self._dom.set_text("#about", self._texts(GAMES[variant].about))
        self._dom.set_attribute(".welcome", "data-mode", mode(session.players))
        self._dom.set_class("body", "waiting", left is not None)
        self._dom.set_markup("[data-do=continue]", continuation(left, self._texts) if left else "")
