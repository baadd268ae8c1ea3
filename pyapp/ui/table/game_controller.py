"""How a game goes on, on the page: turns are chosen, fly, are answered, and are shown, spoken and kept."""

from pyapp.ui.board.flight_svg import hops
from pyapp.ui.board.view import BoardView
from pyapp.ui.table import speech
from pyapp.ui.table.selection import CLEARED, COMPLETED, HOPPED, REFUSED
from pyapp.ui.table.session import HUMAN, Session
from pyapp.ui.table.side_view import SideView
from pyapp.ui.text.words import turn_words

AFTER_PAINT = 40  # milliseconds; a frame has been drawn then, also on a slow device


class GameController:
    """Plays the session on the page. `page` is the Page, `supervisor` the EngineSupervisor."""

    def __init__(self, page, supervisor):
        self._page, self._dom, self._texts, self._supervisor = page, page.dom, page.texts, supervisor
        self.board = BoardView(page.dom, page.texts, self.session)
        self._side = SideView(page, supervisor.client)
        self._reply = self._wait = None
        self._since = page.dom.now()
        page.actions.add("flip", lambda: self.set_up(flipped=not self.session.settings.flipped))
        self._listen(page.events.hear)

    @property
    def session(self) -> Session:
        """The session on the board."""
        return self._page.state.session

    def _listen(self, hear):
        hear("engine_plays", self.reply)
        for event in ("engine_thinks", "engine_comes", "engine_ready", "engine_failed"):
            hear(event, self.show_status)
        hear("worded", self.show)

    def resume(self, session: Session) -> None:
        """Show this session in the place of the one on the board."""
        self._page.state.session = session
        self.show()

    def go_on(self) -> None:
        """Let the computer think if it is to move."""
        self._since = self._dom.now()
        if self.session.computer_to_move:
            self._supervisor.ask(self.session.game, self.session.mover)
        self.show_status()

    def choose(self, square: int, carried: bool) -> None:
        """Choose a square, by a click or by putting a column down that was `carried` there; wherever a person may."""
        self.settle()
        if self.session.human_to_move:
            begun = self._hops_seen
            self._follow_choice(self.session.selection.choose(square), begun, carried, square)

    def take(self, route: int) -> None:
        """Choose one of the ways that the table has asked about."""
        self.settle()
        if route < len(self.session.selection.routes):
            begun, goal = self._hops_seen, self.session.selection.routes[route][-1]
            self._follow_choice(self.session.selection.take(route), begun, False, goal)
            self.board.focus(goal)

    def give_up(self) -> None:
        """Give the selection up, a half-entered chain too."""
        self.settle()
        if self.session.selection.path:
            self.session.selection.clear()
            self._say_choice(CLEARED)
            self.show()

    def look(self, look) -> None:
        """Show a look at the record, or the game again if that is None; the game goes on meanwhile."""
        self.settle()
        self.session.stand(look)
        self.show()
        self._page.events.tell("looked")
        self.say_status()

    def play(self, turn) -> None:
        """Play a legal turn that was entered otherwise than on the board."""
        self.session.selection.clear()
        self._play(turn, 0, False)

    def seat(self, side: int, player: str) -> None:
        """Let `player` play a side."""
        self.halt()
        self.session.seat(side, player)
        self.change()
        self.go_on()

    def begin(self, position) -> None:
        """Begin a game from this position."""
        self.halt()
        self.session.begin(position, self._dom.new_id(), self._dom.moment())
        self._arrive()

    def open(self, saved) -> None:
        """Show another game, with its players where they are known; the one on the table stays as it was kept."""
        self.halt()
        self.session.open(saved)
        self._arrive()

    def follow(self, saved) -> None:
        """Show the game as it was played on elsewhere; a computer that is to move there plays there."""
        self.halt()
        self.session.open(saved)
        self.session.paused = self.session.mover != HUMAN
        self._arrive()

    def set_up(self, **settings) -> None:
        """Change settings of the session, such as `flipped`."""
        self.settle()
        for name, value in settings.items():
            setattr(self.session.settings, name, value)
        self.change()
        self._page.events.tell("set")

    def set(self, setting: str, value) -> None:
        """Change a setting; a number comes as a text."""
        kind = type(getattr(self.session.settings, setting))
        self.set_up(**{setting: kind(value)})

    def show_table(self) -> None:
        """Show the table in the place of the start page; the game that stands there is the one that is kept."""
        self._page.state.waiting = None
        self.session.settings.view = "table"
        self._dom.set_class("html", "starting", False)

    def reply(self, turn) -> None:
        """The engine has chosen its turn; it waits as long as the player likes, and until the board is still."""
        pace = self.session.settings.pace
        self._wait = self._dom.later(pace, lambda: self.reply_with(lambda: self.play_in_game(turn)))

    def reply_with(self, act=None) -> None:
        """Call `act`, else the act of the engine that waits, once the board is still."""
        self._reply = act or self._reply
        if self._reply and not self.board.flying:
            act, self._reply = self._reply, None
            act()

    def settle(self) -> None:
        """End what is moving at once; a reply that has come is played, and shown at once too."""
        while self.board.flying:
            self.board.land(self.session)

    def halt(self) -> None:
        """End what is moving and what is being thought."""
        self.forget_reply()
        self.settle()

    def forget_reply(self) -> None:
        """Let the engine say no more, and do nothing of what it has said."""
        self._dom.never(self._wait)
        self._reply = None
        self._supervisor.drop()

    def show(self) -> None:
        """Show the session as it stands; a board in motion shows it when it is still."""
        if not self.board.flying:
            self.board.show(self.session)
        self._side.show(self.session)
        self._page.events.tell("shown")
        self.show_status()

    def show_status(self) -> None:
        """Show the status alone; that the game is over is not said before its last column has landed."""
        if self.session.look or not (self.board.flying and self.session.game.result):
            self._side.show_status(self.session, self._supervisor.client)

    def change(self) -> None:
        """Show the session, and tell that it has changed."""
        self.show()
        self._page.events.tell("changed")

    def say_status(self) -> None:
        """Say what is to be known at the table."""
        if self.session.settings.view == "table":
            self._dom.announce("#announcer", speech.of_status(self.session, self._supervisor.client, self._texts))

    def _begin_turn(self, turn, begun: int):
        self.show_table()
        self._page.events.tell("turn_begun", turn, begun)

    @property
    def _hops_seen(self) -> int:
        """How many hops of a half-entered chain have been seen already."""
        return max(len(self.session.selection.path) - 1, 0)

    def _follow_choice(self, outcome: str, begun: int, carried: bool, square: int):
        """What follows what became of choosing `square`."""
        selection = self.session.selection
        if outcome == COMPLETED:
            self._play(selection.turn, begun, carried)
            return
        if outcome == HOPPED:
            entered = hops(self.session.line.position, selection.candidates[0], begun)[
                : len(selection.path) - 1 - begun
            ]
            self.board.fly(self.session, entered, carried, None)
        elif outcome == REFUSED:
            self._dom.shake(square)
            self._page.events.tell("refused")
        self._say_choice(outcome)
        self.show()

    def _play(self, turn, begun: int, carried: bool):
        """Play a turn of which the first `begun` hops have been seen already, or try it where the board only looks."""
        if self.session.look is None:
            self.play_in_game(turn, begun, carried)
            return
        before = self.session.line.position
        self.session.try_turn(turn)
        self.fly(before, turn, begun, carried)
        said = self._words(before, turn)
        self._dom.later(AFTER_PAINT, lambda: self._tell(said))

    def play_in_game(self, turn, begun: int = 0, carried: bool = False) -> None:
        """Play a turn in the game; it is not seen where the board shows another one."""
        before = self.session.game.position
        self._supervisor.drop()
        self.session.play(turn, round(self._dom.now() - self._since))
        if self.session.look is None:
            self.fly(before, turn, begun, carried)
        said = self._words(before, turn)
        self._dom.later(AFTER_PAINT, lambda: self._follow(said))

    def fly(self, before, turn, begun: int = 0, carried: bool = False) -> None:
        """Let a turn be seen that was made in the position `before`, but for its first `begun` hops."""
        self._begin_turn(turn, begun)
        self.board.fly(self.session, hops(before, turn, begun), carried, self._land)

    def _words(self, before, turn) -> str:
        return turn_words(self._texts, before, turn, self.session.settings.numbered)

    def _follow(self, said: str):
        """What follows a turn of the game once it is seen to move."""
        self._tell(said)
        self.go_on()

    def _tell(self, said: str):
        """Show and say what was played."""
        self.change()
        self._dom.announce("#announcer", said)
        if self.session.human_to_move:
            self.say_status()

    def _land(self):
        """The last column of a turn has landed."""
        if self.session.game.result and self.session.look is None:
            self.show_status()
            self.say_status()
            self._page.events.tell("ended")
        self.reply_with()

    def _arrive(self):
        """Another game is on the table."""
        self.change()
        self.say_status()
        self.go_on()

    def _say_choice(self, outcome: str):
        self._dom.announce("#announcer", speech.of_choice(self.session, outcome, self._texts))
