"""The course of a game on the page: turns are chosen, fly, are answered, and are shown, spoken and kept."""

from pyapp.rules.position import start
from pyapp.ui.board.flight_svg import hops
from pyapp.ui.board.view import BoardView
from pyapp.ui.table import speech
from pyapp.ui.table.selection import ASKED, CLEARED, COMPLETED, HOPPED, REFUSED
from pyapp.ui.table.session import HUMAN, Session, first_session
from pyapp.ui.table.side_view import SideView
from pyapp.ui.text.words import turn_words

AFTER_PAINT = 40  # milliseconds; a frame has been drawn then, also on a slow device


class GameController:
    """Plays the session on the page. `dom` is the module of that name, `room` the EngineSupervisor. `listener` hears what happens:

    hear_change(): the session has changed, or been played on, and is to be kept;
    hear_turn_played(turn, begun): a turn begins to be seen, but for the first `begun` hops, which have been;
    hear_refusal(): a column was chosen that may not move.
    """

    def __init__(self, dom, texts, room, listener):
        self.session = first_session()
        self.board = BoardView(page, texts, self.session)
        self._side = SideView(page, texts, self.session, room.link)
        self._dom, self._texts, self._room, self._listener = dom, texts, room, listener
        self._reply = self._wait = None
        self._since = page.now()

    def resume(self, session: Session):
        """Show this session in the place of the one that the page begins with."""
        self.session = session
        self.show()

    def go_on(self):
        """Let the computer think if it is to move."""
        self._since = self._dom.now()
        if self.session.computer_to_move:
            self._room.ask(self.session.game, self.session.mover)
        self.show_status()

    def choose(self, square: int, carried: bool):
        """Choose a square, by a click or by putting a column down that was `carried` there; wherever a person may."""
        self.settle()
        if self.session.human_to_move:
            begun = self._hops_seen
            self._follow_choice(self.session.selection.choose(square), begun, carried, square)

    def take(self, route: int):
        """Choose one of the ways that the table has asked about."""
        self.settle()
        if route < len(self.session.selection.routes):
            begun, goal = self._hops_seen, self.session.selection.routes[route][-1]
            self._follow_choice(self.session.selection.take(route), begun, False, goal)
            self.board.focus(goal)

    def give_up(self):
        """Give the selection up, a half-entered chain too."""
        self.settle()
        if self.session.selection.path:
            self.session.selection.clear()
            self._say_choice(CLEARED)
            self.show()

    def jump(self, plies: int):
        """Show the game after so many turns."""
        self._halt()
        self.session.jump(plies)
        self._since = self._dom.now()
        self._change()
        self._say_status()

    def replay(self):
        """Show the next turn of the record as it was played."""
        self._halt()
        before, turn = self.session.game.position, self.session.game.played[self.session.game.cursor]
        self.session.jump(self.session.game.cursor + 1)
        self._listener.hear_turn_played(turn, 0)
        self.board.fly(self.session, hops(before, turn, 0), False, None)
        self._change()

    def play(self, turn):
        """Play a legal turn that was entered otherwise than on the board."""
        self.session.selection.clear()
        self._play(turn, 0, False)

    def seat(self, side: int, player: str):
        """Let `player` play a side."""
        self._halt()
        self.session.seat(side, player)
        self._change()
        self.go_on()

    def new_game(self, variant):
        """Begin a game of this variant."""
        self.begin(start(variant))

    def begin(self, position):
        """Begin a game from this position."""
        self._halt()
        self.session.begin(position, self._dom.new_id(), self._dom.moment())
        self._arrive()

    def open(self, saved):
        """Show another game, with its players where they are known; the one on the table stays as it was kept."""
        self._halt()
        self.session.open(saved)
        self._arrive()

    def follow(self, saved):
        """Show the game as it was played on elsewhere; a computer that is to move there plays there."""
        self._halt()
        self.session.open(saved)
        self.session.paused = self.session.mover != HUMAN
        self._arrive()

    def set_up(self, **settings):
        """Change settings of the session, such as `flipped`."""
        self.settle()
        for name, value in settings.items():
            setattr(self.session.settings, name, value)
        self._change()

    def rest(self):
        """End what is moving and what is being thought: the player leaves the table."""
        self._halt()
        self.session.selection.clear()
        self._change()

    def sit_down(self):
        """Go on where the table was left, or begin."""
        self._change()
        self.board.focus(self.board.stop)
        self._say_status()
        self.go_on()

    def pause(self):
        """Stop the computer, or let it go on."""
        self._halt()
        self.session.paused = not self.session.paused
        self._change()
        self.go_on()

    def step(self):
        """Let the computer that rests play one turn."""
        self.session.paused, self.session.stepping = False, True
        self._change()
        self.go_on()

    def ask_hint(self):
        """Let the engine look for a turn to advise to the person who is to move."""
        self.settle()
        if self.session.may_ask_hint:
            self._room.hint(self.session.game)

    def show_hint(self, turn):
        """Show the turn that the engine advises, if that is still of use."""
        if turn in self.session.game.legal and self.session.human_to_move:
            self.session.selection.clear()
            self.session.hint = turn
            self.show()
            self._say_status()

    def claim(self):
        """End the game as the draw that may be claimed."""
        self.settle()
        if self.session.game.may_claim:
            self._end(self.session.game.claim)

    def resign(self):
        """Give the game up for the person who plays it."""
        self.settle()
        side = self.session.resigning_side
        if side is not None:
            self._end(lambda: self.session.game.resign(side))

    def offer_draw(self):
        """Offer a draw to the other side; a computer is asked."""
        self.settle()
        if not self.session.may_offer:
            return
        side = self.session.game.position.side
        self.session.game.offer_draw(side)
        if not self.session.person_answers:
            self._room.offer_draw(self.session.game, self.session.players[1 - side])
        self.show()
        self._say_status()

    def answer_offer(self, accepts: bool):
        """The draw that is offered is accepted or declined; an answer that comes after the offer is none."""
        self.settle()
        if self.session.game.offer is not None:
            self._end(lambda: self.session.answer_offer(accepts))

    def reply(self, turn):
        """The engine has chosen its turn; it waits as long as the player likes, and until the board is still."""
        pace = self.session.settings.pace
        self._wait = self._dom.later(pace, lambda: self._reply_with(lambda: self._play(turn, 0, False)))

    def reply_with_claim(self):
        """The engine claims the draw that it may; that, too, waits until the board is still."""
        self._reply_with(self.claim)

    def settle(self):
        """End what is moving at once; a reply that has come is played, and shown at once too."""
        while self.board.flying:
            self.board.land(self.session)

    def show(self):
        """Show the session as it stands; a board in motion shows it when it is still."""
        if not self.board.flying:
            self.board.show(self.session)
        self._side.show(self.session, self._room.link)

    def show_status(self):
        """Show the status alone."""
        self._side.show_status(self.session, self._room.link)

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
            entered = hops(self.session.game.position, table.candidates[0], begun)[: len(table.path) - 1 - begun]
            self.board.fly(self.session, entered, carried, None)
        elif outcome == REFUSED:
            self._dom.shake(square)
            self._listener.hear_refusal()
        self._say_choice(outcome)
        self.show()
        if outcome == ASKED:
            self._side.focus_routes()

    def _play(self, turn, begun: int, carried: bool):
        """Play a turn of which the first `begun` hops have been seen already."""
        before = self.session.game.position
        self._room.drop()
        self.session.play(turn, round(self._dom.now() - self._since))
        self._listener.hear_turn_played(turn, begun)
        self.board.fly(self.session, hops(before, turn, begun), carried, self._play_reply)
        said = turn_words(self._texts, before, turn, self.session.settings.numbered)
        self._dom.later(AFTER_PAINT, lambda: self._follow(said))

    def _follow(self, said: str):
        """What follows a turn once it is seen to move."""
        self._change()
        self._dom.announce("#announcer", said)
        if self.session.human_to_move or self.session.game.result:
            self._say_status()
        self.go_on()

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
        self._room.drop()

    def _arrive(self):
        """Another game is on the table."""
        self._change()
        self._say_status()
        self.go_on()

    def _change(self):
        self.show()
        self._listener.hear_change()

    def _say_choice(self, outcome: str):
        self._dom.announce("#announcer", speech.of_choice(self.session, outcome, self._texts))

    def _say_status(self):
        self._dom.announce("#announcer", speech.of_status(self.session, self._room.link, self._texts))
