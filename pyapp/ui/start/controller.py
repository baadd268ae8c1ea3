"""The start page on the page: game and players are chosen there, the table is sat down at, left, and come back to."""

from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.ui.dialogs.question import Question
from pyapp.ui.dom import shell, visits
from pyapp.ui.start.games import ABOUT
from pyapp.ui.start.panel import COMPUTER, continuation, mode, persons_side, seated
from pyapp.ui.table.session import Session
from pyapp.ui.text.words import level_name

START, TABLE = "start", "table"
CHOICE = ".welcome [name=%s]"


class StartController:
    """`app` is the App. On the page: .welcome with its choices, [data-do=continue] and [data-do=play]."""

    def __init__(self, app):
        self._app, self._dom, self._texts, self._course = app, app.dom, app.texts, app.course
        if self._view == START and app.session.under_way and app.left is None:
            app.left = app.session
        visits.hear(self._visit)
        self._dom.set_class("html", "returning", False)

    def hear_change(self):
        """Another game may be on the board, or other players at it."""
        self._record()
        if self._view == START:
            self._show()

    # What the player does

    def do_pick(self, game: str):
        """Put a game on the board."""
        if self._waits:
            self._course.resume(Session(self._app.left.game, self._app.left.settings))
        self._course.begin(start(VARIANTS[game]))

    def do_mode(self, wanted: str):
        """Seat people and computers in one of MODES."""
        self._seat(wanted, persons_side(self._app.session.players))

    def do_side(self, side: str):
        """Seat the person at a side, opposite the computer."""
        self._seat(COMPUTER, int(side))

    def do_play(self):
        """Begin the game that stands on the board."""
        self._sit_down()

    def do_continue(self):
        """Go on with the game that was left."""
        if self._app.left:
            self._course.resume(self._app.left)
        self._sit_down()

    def do_leave(self):
        """Go to the start page; a game that is under way is asked about, and kept."""
        if not self._app.session.under_way:
            self._leave()
            return
        self._app.more.desk(Question).confirm(
            self._texts("leave.question"), self._texts("leave.kept"), self._texts("action.leave"), self._leave
        )

    def may_leave(self) -> bool:
        """Whether the player is at the table."""
        return self._view == TABLE

    # Start page and table

    @property
    def _view(self) -> str:
        return self._app.session.settings.view

    @property
    def _waits(self) -> bool:
        """Whether the game that was left is on the board."""
        return self._app.left is self._app.session

    def _seat(self, wanted: str, side: int):
        """Seat the players, and turn the board to the person who plays the computer."""
        for seat, player in enumerate(seated(self._app.session.players, wanted, side)):
            self._course.seat(seat, player)
        if wanted == COMPUTER:
            self._course.set_up(flipped=side == 1)

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
            self._sit_down()

    def _show_start(self):
        self._app.more.interrupt()
        session = self._app.session
        session.settings.view = START
        self._dom.set_class("html", "starting", True)
        self._app.left = session if session.under_way else None
        self._course.rest()
        if session.game.played and not session.under_way:
            self._course.begin(start(session.game.position.variant))
        self._dom.focus_on(".welcome [data-do=continue]" if self._app.left else "[data-do=play]")

    def _sit_down(self):
        self._app.sit_down()
        self._course.sit_down()
        light, dark = [level_name(self._texts, player) for player in self._app.session.players]
        self._app.notices.toast(self._texts("toast.sides", light=light, dark=dark))

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
        session, left = self._app.session, self._app.left
        variant = session.game.position.variant.id
        shell.choose(CHOICE % "games", "" if self._waits else variant)
        shell.choose(CHOICE % "modes", mode(session.players))
        shell.choose(CHOICE % "sides", str(persons_side(session.players)))
        self._dom.set_text("#about", self._texts(ABOUT[variant]))
        self._dom.set_class(".welcome", "against", mode(session.players) == COMPUTER)
        self._dom.set_property("[data-do=continue]", "hidden", left is None)
        self._dom.set_property("[data-do=play]", "hidden", self._waits)
        self._dom.set_markup("[data-do=continue]", continuation(left, self._texts) if left else "")
