"""The course of a game on the page: the choice of turns, their flights, the replies, and the words for them."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rules.position import Position, Turn
from pyapp.saves.saved import Saved
from pyapp.ui.board.flight_svg import hops
from pyapp.ui.board.view import BoardView
from pyapp.ui.computer.supervisor import EngineSupervisor
from pyapp.ui.page import Page
from pyapp.ui.table.selection import CLEARED, COMPLETED, HOPPED, REFUSED
from pyapp.ui.table.session import Session
from pyapp.ui.table.side_view import SideView
from pyapp.ui.table.status import status_words
from pyapp.ui.text.words import turn_words


class GameController:
    """Plays the session on the page.

    leave_for: calls a function that shows another game; once the page has its Leaving, it first asks the player if needed.
    turn_words: returns the words for a turn of a position, which include the facts of the turn once the page has TurnNotes.
    choice_words, opening_words: return the words for a choice and for a game that comes to the table, "" until the rest of the
    page is there.
    """

    def __init__(self, page: Page, supervisor: EngineSupervisor):
        self._page, self._dom, self._supervisor = page, page.dom, supervisor
        self.board = BoardView(page.dom, self.session)
        self._side = SideView(page, supervisor.client)
        self._reply: Callable[[], object] | None = None
        self._wait: int | None = None
        self._holds = False
        self._unsaid: tuple[Position, Turn] | None = None  # the turn whose words are kept
        self.leave_for: Callable[..., object] = lambda call, is_replaced=True: call()
        self.turn_words: Callable[[Position, Turn], str] = lambda before, turn: turn_words(
            before, turn, self.session.settings.numbered
        )
        self.choice_words: Callable[[Session, str, tuple[int, ...], int], str] = lambda *_: ""
        self.opening_words: Callable[[Session], str] = lambda _: ""
        self._since = page.dom.now()
        self._listen(page.events.on)

    @property
    def session(self) -> Session:
        """The session on the board."""
        return self._page.state.session

    def _listen(self, hear: Callable[[str, Callable[..., object]], None]) -> None:
        hear("engine_plays", self.reply)
        for event in ("engine_thinks", "engine_comes", "engine_ready", "engine_failed"):
            hear(event, self.show_status)
        hear("worded", self.show)
        hear("changed", lambda: self._side.show(self.session))  # first, because other listeners add to the panels

    def resume(self, session: Session) -> None:
        """Show this session instead of the one on the board. No flight and no reply of that one reaches it."""
        if session is not self.session:
            self.halt()
        self._page.state.session = session
        self.show()

    def go_on(self) -> None:
        """Let the computer think if it is to move."""
        self._since = self._dom.now()
        if self.session.computer_to_move:
            self._supervisor.ask(self.session.game, self.session.mover)
        self.show_status()

    def choose(self, square: int, carried: bool) -> None:
        """Choose a square if a person is to move. carried: the player dropped a column there instead of clicking."""
        self.settle()
        if self.session.human_to_move:
            path = self.session.selection.path
            self._follow_choice(self.session.selection.choose(square), path, carried, square)

    def take(self, route: int) -> None:
        """Choose one of the selection's routes by its number."""
        self.settle()
        if route < len(self.session.selection.routes):
            path, goal = self.session.selection.path, self.session.selection.routes[route][-1]
            self._follow_choice(self.session.selection.take(route), path, False, goal)
            self.board.focus(goal)

    def give_up(self) -> None:
        """Give up the selection, even a half-entered chain."""
        self.settle()
        path = self.session.selection.path
        if path:
            self.session.selection.clear()
            self._say_choice(CLEARED, path, path[-1])
            self.show()

    def play(self, turn: Turn) -> None:
        """Play a legal turn that was not entered on the board."""
        self.session.selection.clear()
        self._play(turn, 0, False)

    def seat(self, side: int, player: str) -> None:
        """Let `player` play a side."""
        self.halt()
        self.session.seat(side, player)
        self.save_and_continue()

    def open(self, saved: Saved) -> None:
        """Show another game, with its players if it names them; the game on the table stays as it was saved.

        The page saves the new game once the player sees it; at once if it replaces a room or an exercise on the board.
        """
        self.halt()
        self._page.notices.hide_those_of_game()
        behind_room = self.session.room
        self.session.open(saved)
        self.session.face_own_side()
        if behind_room:
            self.save_and_continue()
            self._say_opening()
            return
        self.draw()
        self._page.events.emit("looked")
        self.go_on()
        self._dom.after_paint(self._follow_opening)

    def _follow_opening(self) -> None:
        """Announce the opened game once the player sees it."""
        self._page.events.emit("changed")
        self._say_opening()

    def _say_opening(self) -> None:
        """Let a screen reader say the game, its players and the status."""
        self._dom.announce("#announcer", self.opening_words(self.session))
        self.say_status()

    def set_up(self, **settings: object) -> None:
        """Change settings of the session, such as `sounds`."""
        self.settle()
        for name, value in settings.items():
            setattr(self.session.settings, name, value)
        self.change()
        self._page.events.emit("set")

    def set(self, setting: str, value: object) -> None:
        """Change a setting. value: a number may be given as a text."""
        kind = type(getattr(self.session.settings, setting))
        self.set_up(**{setting: kind(value)})

    def show_table(self) -> None:
        """Show the table instead of Home; from now on the page saves its game."""
        self._page.state.waiting = None
        self.session.settings.view = "table"
        self._dom.set_class("html", "starting", False)

    def reply(self, turn: Turn) -> None:
        """Play the turn that the engine has chosen, after the player's pause and once the board is still."""
        pace = 0 if self.session.is_timed else self.session.settings.pace
        self._wait = self._dom.later(pace, lambda: self.reply_with(lambda: self.play_in_game(turn)))

    def reply_with(self, act: Callable[[], object] | None = None) -> None:
        """Call `act`, or else the waiting reply, once the board is still."""
        self._reply = act or self._reply
        if self._reply and not self.board.flying:
            act, self._reply = self._reply, None
            act()

    def settle(self) -> None:
        """End a flight at once; if a reply has waited for it, play and show that at once as well."""
        while self.board.flying:
            self.board.land(self.session)

    def halt(self) -> None:
        """End a flight, and let the engine stop thinking."""
        self.forget_reply()
        self.settle()
        self._holds, self._unsaid = False, None

    def forget_reply(self) -> None:
        """Let the engine stop thinking, and forget a waiting reply."""
        self._dom.never(self._wait)
        self._reply = None
        self._supervisor.drop()

    def draw(self) -> None:
        """Show the session without its status; a board in motion follows when it is still."""
        self._draw_board()
        self._side.show(self.session)
        self._page.events.emit("shown")

    def show(self) -> None:
        """Show the session."""
        self.draw()
        self.show_status()

    def show_status(self) -> None:
        """Show only the status; the end of the game appears once the last column has landed."""
        if self.session.look or not (self.board.flying and self.session.game.result):
            self._side.show_status(self.session, self._supervisor.client)

    def change(self) -> None:
        """Show the session, and tell that it has changed."""
        self.show()
        self._page.events.emit("changed")

    def save_and_continue(self) -> None:
        """Show the session, tell that it has changed, and let the computer think if it is to move."""
        self.draw()
        self._page.events.emit("changed")
        self.go_on()

    def arrive(self) -> None:
        """Show and announce the game that has come to the table, and go on with it."""
        self.save_and_continue()
        self.say_status()

    def say_status(self) -> None:
        """Let a screen reader say the present status."""
        if self.session.settings.view == "table":
            self._dom.announce("#announcer", status_words(self._side.status))

    def _draw_board(self) -> None:
        if not self.board.flying:
            self.board.show(self.session)

    def _follow_choice(self, outcome: str, path: tuple[int, ...], carried: bool, square: int) -> None:
        """Act on the outcome of choosing `square`. path: the squares entered before."""
        selection, begun = self.session.selection, max(len(path) - 1, 0)  # hops that the board has shown
        if outcome == COMPLETED:
            self._play(selection.turn, begun, carried)
            return
        if outcome == HOPPED:
            entered = hops(self.session.line.position, selection.candidates[0], begun)[
                : len(selection.path) - 1 - begun
            ]
            self.board.fly(self.session, entered, carried, None)
            self._page.events.emit("shown")
        elif outcome == REFUSED:
            self._dom.shake(square)
            self._page.events.emit("refused")
        self._say_choice(outcome, path, square)
        self._draw_board()
        self.show_status()

    def _play(self, turn: Turn, begun: int, carried: bool) -> None:
        """Play a turn whose first `begun` hops were already shown; during a look at the record, try it instead."""
        if self.session.look is None:
            self.play_in_game(turn, begun, carried)
            return
        before = self.session.line.position
        self.session.try_turn(turn)
        self.fly(before, turn, begun, carried)
        self._dom.after_paint(lambda: self._follow_try(before, turn))

    def play_in_game(self, turn: Turn, begun: int = 0, carried: bool = False) -> None:
        """Play a turn in the game; show it unless the board looks at the record."""
        before = self.session.game.position
        self.forget_reply()  # a second reply may wait if the computer was asked twice
        self.session.play(turn, round(self._dom.now() - self._since))
        if self.session.look is None:
            self.fly(before, turn, begun, carried)
        self._dom.after_paint(lambda: self._follow(before, turn))

    def fly(self, before: Position, turn: Turn, begun: int = 0, carried: bool = False) -> None:
        """Show a turn from the position `before`, without its first `begun` hops."""
        self.show_table()
        self._page.events.emit("turn_begun", turn, begun)
        self.board.fly(self.session, hops(before, turn, begun), carried, self._land)

    def _follow(self, before: Position, turn: Turn) -> None:
        """Go on after a turn of the game, once the player sees its column move."""
        self.save_and_continue()
        if self._holds or self.session.game.result and self.board.flying:
            self._unsaid = before, turn
        else:
            self.say_turn(before, turn)

    def _follow_try(self, before: Position, turn: Turn) -> None:
        """Show a tried turn, once the player sees its column move."""
        self.change()
        self.say_turn(before, turn)

    def say_turn(self, before: Position, turn: Turn) -> None:
        """Let a screen reader say a turn of the position `before`, and the status if a person is to move."""
        self._dom.announce("#announcer", self.turn_words(before, turn))
        if self.session.human_to_move:
            self.say_status()

    def _land(self) -> None:
        """Follow the end of a flight."""
        is_end = self.session.game.result and self.session.look is None
        if is_end:
            self.show_status()
            self._page.events.emit("ended")
        if not self._holds:
            self.say_held()
        if is_end:
            self.say_status()
        self.reply_with()

    def hold_turn(self) -> None:
        """Keep the words for the turn that comes next until `say_held`: a focus that moves before would cut them off."""
        self._holds = True

    def say_held(self) -> None:
        """Say the turn whose words were kept, if there is one."""
        self._holds = False
        if self._unsaid:
            self.say_turn(*self._unsaid)
            self._unsaid = None

    def _say_choice(self, outcome: str, path: tuple[int, ...], square: int) -> None:
        self._dom.announce("#announcer", self.choice_words(self.session, outcome, path, square))
