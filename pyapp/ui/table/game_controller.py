"""How a game goes on, on the page: turns are chosen, fly, are answered, and are shown, spoken and kept."""

from pyapp.ui.board.flight_svg import hops
from pyapp.ui.board.view import BoardView
from pyapp.ui.table import speech
from pyapp.ui.table.selection import ASKED, CLEARED, COMPLETED, HOPPED, REFUSED
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
        self._add_actions(page.actions.add)
        self._listen(page.events.hear)

    @property
    def session(self) -> Session:
        """The session on the board."""
        return self._page.state.session

    def _add_actions(self, add):
        add("undo", self.undo, lambda: self.session.undo_to is not None)
        add("redo", self.redo, lambda: self.session.redo_to is not None)
        add("flip", lambda: self.set_up(flipped=not self.session.settings.flipped))
        add("pause", self.pause, lambda: self.session.may_pause)
        add("step", self.step, lambda: self.session.may_step)
        add("hint", self.ask_hint, lambda: self.session.may_ask_hint)
        add("claim", self.claim, lambda: self.session.may_claim)
        add("offer", self.offer_draw, lambda: self.session.may_offer)
        add("accept", lambda: self.answer_offer(True), lambda: self.session.person_answers)
        add("decline", lambda: self.answer_offer(False), lambda: self.session.person_answers)

    def _listen(self, hear):
        hear("engine_plays", self.reply)
        hear("engine_claims", lambda: self._reply_with(self.claim))
        hear("engine_hints", self.show_hint)
        hear("engine_answers", self.answer_offer)
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
        self._say_status()

    def undo(self) -> None:
        """Take turns back, to a person's turn."""
        self._move_end(self.session.undo_to)
        self._page.notices.toast(self._texts("toast.undone"))

    def redo(self) -> None:
        """Make turns again that were taken back, to a person's turn."""
        self._move_end(self.session.redo_to)

    def _move_end(self, plies: int):
        self._page.events.tell("interrupted")
        self._halt()
        self.session.move_end(plies)
        self._since = self._dom.now()
        self._change()
        self._say_status()

    def replay(self) -> None:
        """Show the next turn of the look as it was played."""
        self.settle()
        look = self.session.look
        before = look.position
        look.redo()
        self.session.selection.clear()
        self._fly(before, look.node.turn, 0, False)
        self._page.events.tell("looked")
        self.show()

    def play(self, turn) -> None:
        """Play a legal turn that was entered otherwise than on the board."""
        self.session.selection.clear()
        self._play(turn, 0, False)

    def seat(self, side: int, player: str) -> None:
        """Let `player` play a side."""
        self._halt()
        self.session.seat(side, player)
        self._change()
        self.go_on()

    def begin(self, position) -> None:
        """Begin a game from this position."""
        self._halt()
        self.session.begin(position, self._dom.new_id(), self._dom.moment())
        self._arrive()

    def open(self, saved) -> None:
        """Show another game, with its players where they are known; the one on the table stays as it was kept."""
        self._halt()
        self.session.open(saved)
        self._arrive()

    def follow(self, saved) -> None:
        """Show the game as it was played on elsewhere; a computer that is to move there plays there."""
        self._halt()
        self.session.open(saved)
        self.session.paused = self.session.mover != HUMAN
        self._arrive()

    def set_up(self, **settings) -> None:
        """Change settings of the session, such as `flipped`."""
        self.settle()
        for name, value in settings.items():
            setattr(self.session.settings, name, value)
        self._change()
        self._page.events.tell("set")

    def set(self, setting: str, value) -> None:
        """Change a setting; a number comes as a text."""
        kind = type(getattr(self.session.settings, setting))
        self.set_up(**{setting: kind(value)})

    def leave_table(self) -> None:
        """End what is moving and what is being thought: the player goes to the start page."""
        self._halt()
        self.session.stand(None)
        self._change()

    def show_table(self) -> None:
        """Show the table in the place of the start page; the game that stands there is the one that is kept."""
        self._page.state.waiting = None
        self.session.settings.view = "table"
        self._dom.set_class("html", "starting", False)

    def return_to_table(self) -> None:
        """Go on where the table was left, or begin."""
        self._change()
        self.board.focus(self.board.stop)
        self._say_status()
        self.go_on()

    def pause(self) -> None:
        """Stop the computer, or let it go on; or stop playing the game through."""
        if self.session.look:
            self._page.events.tell("interrupted")
            return
        self._halt()
        self.session.paused = not self.session.paused
        self._change()
        self.go_on()

    def step(self) -> None:
        """Let the computer that rests play one turn."""
        self.session.paused, self.session.stepping = False, True
        self._change()
        self.go_on()

    def ask_hint(self) -> None:
        """Let the engine look for a turn to advise to the person who is to move."""
        self.settle()
        self._supervisor.hint(self.session.game)

    def show_hint(self, turn) -> None:
        """Show the turn that the engine advises, if that is still of use."""
        if turn in self.session.game.legal and self.session.may_ask_hint:
            self.session.selection.clear()
            self.session.hint = turn
            self.show()
            self._say_status()

    def claim(self) -> None:
        """End the game as the draw that may be claimed."""
        self.settle()
        if self.session.game.may_claim:
            self._end(self.session.game.claim)

    def resign(self) -> None:
        """Give the game up for the person who plays it."""
        self.settle()
        side = self.session.resigning_side
        if side is not None:
            self._end(lambda: self.session.game.resign(side))

    def offer_draw(self) -> None:
        """Offer a draw to the other side; a computer is asked."""
        self.settle()
        if not self.session.may_offer:
            return
        side = self.session.game.position.side
        self.session.game.offer_draw(side)
        if not self.session.person_answers:
            self._supervisor.offer_draw(self.session.game, self.session.players[1 - side])
        self.show()
        self._say_status()

    def answer_offer(self, accepts: bool) -> None:
        """The draw that is offered is accepted or declined; an answer that comes after the offer is none."""
        self.settle()
        if self.session.game.offer is not None:
            self._end(lambda: self.session.answer_offer(accepts))

    def reply(self, turn) -> None:
        """The engine has chosen its turn; it waits as long as the player likes, and until the board is still."""
        pace = self.session.settings.pace
        self._wait = self._dom.later(pace, lambda: self._reply_with(lambda: self.play_in_game(turn)))

    def settle(self) -> None:
        """End what is moving at once; a reply that has come is played, and shown at once too."""
        while self.board.flying:
            self.board.land(self.session)

    def show(self) -> None:
        """Show the session as it stands; a board in motion shows it when it is still."""
        if not self.board.flying:
            self.board.show(self.session)
        self._side.show(self.session)
        self.show_status()

    def show_status(self) -> None:
        """Show the status alone; that the game is over is not said before its last column has landed."""
        if self.session.look or not (self.board.flying and self.session.game.result):
            self._side.show_status(self.session, self._supervisor.client)

    def _begin_turn(self, turn, begun: int):
        self.show_table()
        self._page.events.tell("turn_begun", turn, begun)

    @property
    def _hops_seen(self) -> int:
        """How many hops of a half-entered chain have been seen already."""
        return max(len(self.session.selection.path) - 1, 0)

    def _follow_choice(self, outcome: str, begun: int, carried: bool, square: int):
        """What follows what became of choosing `square`."""
        table = self.session.selection
        if outcome == COMPLETED:
            self._play(table.turn, begun, carried)
            return
        if outcome == HOPPED:
            entered = hops(self.session.line.position, table.candidates[0], begun)[: len(table.path) - 1 - begun]
            self.board.fly(self.session, entered, carried, None)
        elif outcome == REFUSED:
            self._dom.shake(square)
            self._page.events.tell("refused")
        self._say_choice(outcome)
        self.show()
        if outcome == ASKED:
            self._side.focus_routes()

    def _play(self, turn, begun: int, carried: bool):
        """Play a turn of which the first `begun` hops have been seen already, or try it where the board only looks."""
        if self.session.look is None:
            self.play_in_game(turn, begun, carried)
            return
        before = self.session.line.position
        self.session.try_turn(turn)
        self._fly(before, turn, begun, carried)
        said = self._words(before, turn)
        self._dom.later(AFTER_PAINT, lambda: self._tell(said))

    def play_in_game(self, turn, begun: int = 0, carried: bool = False) -> None:
        """Play a turn in the game; it is not seen where the board shows another one."""
        before = self.session.game.position
        self._supervisor.drop()
        self.session.play(turn, round(self._dom.now() - self._since))
        if self.session.look is None:
            self._fly(before, turn, begun, carried)
        said = self._words(before, turn)
        self._dom.later(AFTER_PAINT, lambda: self._follow(said))

    def _fly(self, before, turn, begun: int, carried: bool):
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
        self._change()
        self._dom.announce("#announcer", said)
        if self.session.human_to_move:
            self._say_status()

    def _land(self):
        """The last column of a turn has landed."""
        if self.session.game.result and self.session.look is None:
            self.show_status()
            self._say_status()
            self._page.events.tell("ended")
        self._play_reply()

    def _end(self, decide):
        """Let people decide about the end of the game."""
        decide()
        if self.session.game.result:
            self._forget_reply()
        self._change()
        self._say_status()

    def _reply_with(self, act):
        self._reply = act
        if not self.board.flying:
            self._play_reply()

    def _play_reply(self):
        """Do what the engine wants if it has said so."""
        act, self._reply = self._reply, None
        if act:
            act()

    def _halt(self):
        """End what is moving and what is being thought."""
        self._forget_reply()
        self.settle()

    def _forget_reply(self):
        """Let the engine say no more, and do nothing of what it has said."""
        self._dom.never(self._wait)
        self._reply = None
        self._supervisor.drop()

    def _arrive(self):
        """Another game is on the table."""
        self._change()
        self._say_status()
        self.go_on()

    def _change(self):
        self.show()
        self._page.events.tell("changed")

    def _say_choice(self, outcome: str):
        self._dom.announce("#announcer", speech.of_choice(self.session, outcome, self._texts))

    def _say_status(self):
        if self.session.settings.view == "table":
            self._dom.announce("#announcer", speech.of_status(self.session, self._supervisor.client, self._texts))
