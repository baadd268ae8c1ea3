"""The start page on the page: game and players are chosen there, the table is sat down at, left, and come back to."""

from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.ui.dom import shell, visits
from pyapp.ui.games import GAMES
from pyapp.ui.start.panel import COMPUTER, continuation, mode, persons_side, seated
from pyapp.ui.table.session import Session
from pyapp.ui.text.words import level_name

START, TABLE = "start", "table"
CHOICE = ".welcome [name=%s]"


class StartController:
    """`page` is the Page, `controller` the GameController, `question` the Question.

    On the page: .welcome with its choices, [data-do=continue] and [data-do=play].
    """

    def __init__(self, page, controller, question):
        self._page, self._dom, self._texts = page, page.dom, page.texts
        self._controller, self._question = controller, question
        if self._view == START and self._session.under_way and page.state.waiting is None:
            page.state.waiting = self._session
        visits.hear(self._visit)
        self._dom.set_class("html", "returning", False)
        self._add_actions(page.actions.add)
        page.events.hear("changed", self._follow)
        self._follow()

    @property
    def _session(self):
        return self._page.state.session

    def _add_actions(self, add):
        add("pick", self.pick)
        add("mode", lambda wanted: self._seat(wanted, persons_side(self._session.players)))
        add("side", lambda side: self._seat(COMPUTER, int(side)))
        add("play", self._return_to_table)
        add("continue", self.go_on)
        add("leave", self.ask_to_leave, lambda: self._view == TABLE)

    def _follow(self):
        """Another game may be on the board, or other players at it."""
        self._record()
        if self._view == START:
            self._show()

    # What the player does

    def pick(self, game: str):
        """Put a game on the board."""
        if self._waits:
            self._controller.resume(Session(self._page.state.waiting.game, self._page.state.waiting.settings))
        self._controller.begin(start(VARIANTS[game]))

    def go_on(self):
        """Go on with the game that was left."""
        if self._page.state.waiting:
            self._controller.resume(self._page.state.waiting)
        self._return_to_table()

    def ask_to_leave(self):
        """Go to the start page; a game that is under way is asked about, and kept."""
        if not self._session.under_way:
            self._leave()
            return
        self._question.confirm(
            self._texts("leave.question"), self._texts("leave.kept"), self._texts("action.leave"), self._leave
        )

    # Start page and table

    @property
    def _view(self) -> str:
        return self._session.settings.view

    @property
    def _waits(self) -> bool:
        """Whether the game that was left is on the board."""
        return self._page.state.waiting is self._session

    def _seat(self, wanted: str, side: int):
        """Seat the players, and turn the board to the person who plays the computer."""
        for seat, player in enumerate(seated(self._session.players, wanted, side)):
            self._controller.seat(seat, player)
        if wanted == COMPUTER:
            self._controller.set_up(flipped=side == 1)

    def _leave(self):
        if visits.here() == TABLE:
            visits.back()  # and the browser says where that leads
        else:
            self._show_start()

    def _visit(self, entry):
        """The player has gone back or forward in the browser's history."""
        if entry == START and self._view == TABLE:
            self._show_start()
        elif entry == TABLE and self._view == START:
            self._return_to_table()

    def _show_start(self):
        self._page.events.tell("interrupted")
        session = self._session
        session.settings.view = START
        self._dom.set_class("html", "starting", True)
        self._page.state.waiting = session if session.under_way else None
        self._controller.leave_table()
        if session.game.played and not session.under_way:
            self._controller.begin(start(session.game.position.variant))
        self._dom.focus_on(".welcome [data-do=continue]" if self._page.state.waiting else "[data-do=play]")

    def _return_to_table(self):
        self._controller.show_table()
        self._controller.return_to_table()
        light, dark = [level_name(self._texts, player) for player in self._session.players]
        self._page.notices.toast(self._texts("toast.sides", light=light, dark=dark))

    def _record(self):
        """Let the browser's history have entries for start page and table, and be at the one that is shown."""
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
        shell.choose(CHOICE % "games", "" if self._waits else variant)
        shell.choose(CHOICE % "modes", mode(session.players))
        shell.choose(CHOICE % "sides", str(persons_side(session.players)))
        self._dom.set_text("#about", self._texts(GAMES[variant].about))
        self._dom.set_class(".welcome", "against", mode(session.players) == COMPUTER)
        self._dom.set_property("[data-do=continue]", "hidden", left is None)
        self._dom.set_property("[data-do=play]", "hidden", self._waits)
        self._dom.set_markup("[data-do=continue]", continuation(left, self._texts) if left else "")
