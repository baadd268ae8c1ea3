"""Puts the page together: the player's intents and the engine's turns go in, views and storage follow."""

import json

from pyapp.ui import speech
from pyapp.ui.board_view import BoardView
from pyapp.ui.engine_link import READY
from pyapp.ui.engine_room import EngineRoom
from pyapp.ui.flight_svg import hops
from pyapp.ui.grip import Grip
from pyapp.ui.hands import Hands
from pyapp.ui.keeper import Keeper
from pyapp.ui.keyboard import neighbour
from pyapp.ui.notices import Notices
from pyapp.ui.session import Session, first_session
from pyapp.ui.side_view import SideView
from pyapp.ui.table import CLEARED, COMPLETED, HOPPED, REFUSED
from pyapp.ui.texts import Texts
from pyapp.ui.words import turn_words

TEXTS = "assets/texts/en.json"
AFTER_PAINT = 40  # milliseconds; a frame has been drawn then, also on a slow device


def start():
    """Bring the page to life."""
    from pyapp.ui import dom

    with open(TEXTS) as catalogue:
        App(dom, Texts(json.load(catalogue))).open()


class App:
    """The table, its views and its computer player. `page` is the module dom."""

    def __init__(self, page, texts: Texts):
        self.page = page
        self.texts = texts
        self.session = first_session()
        self.room = EngineRoom(page, self.answer, self.hear_news, self.mourn)
        self.board = BoardView(page, texts, self.session)
        self.side = SideView(page, texts, self.session, self.room.link)
        self.grip = Grip(page, self.board)
        self.notices = Notices(page, texts)
        self.keeper = Keeper(page)
        self.offline = None
        self._reply = None

    def open(self):
        """Find the game that was kept, answer what the player has done so far, fetch the computer player."""
        self._restore()
        self.page.set_class("html", "restoring", False)
        Hands(self.page, self).listen()
        self._go_on()
        self.page.later(0, self.room.open)

    # The player's intents

    def choose(self, square: int, carried: bool):
        """Choose a square, by a click or by putting a column down that was `carried` there."""
        self._settle()
        if self.session.human_to_move:
            self._choose(square, carried)

    def give_up(self):
        """Give the selection up, a half-entered chain too."""
        self._settle()
        if self.session.table.path:
            self.session.table.clear()
            self._say_choice(CLEARED)
            self._show()

    def choose_here(self):
        """Choose the square that has the focus."""
        self.choose(self.board.stop, False)

    def go(self, key: str):
        """Move the focus with an arrow key."""
        size = self.session.game.position.variant.size
        self.board.focus(neighbour(size, self.session.flipped, self.board.stop, key))

    def focused(self, square: int):
        """A square has the focus; the Tab key comes back to it."""
        self.board.rove(square)

    def grasp(self, square: int, event) -> bool:
        """Take a column up, if it may move."""
        self._settle()
        if not self.session.human_to_move:
            return False
        if self.session.table.path[-1:] != (square,):
            self._choose(square, False)
        if self.session.table.path[-1:] != (square,):
            return False
        self.grip.take(self.session, square, event)
        return True

    def carry(self, event):
        """Move the column in the hand."""
        self.grip.carry(self.session, event)

    def drop(self, event):
        """Put the column down where the pointer is; back where it was if it may not land there."""
        square = self.grip.over(self.session, event)
        self.let_go()
        if square is not None:
            self._choose(square, True)

    def let_go(self):
        """Let the column in the hand go back to where it was."""
        self.grip.put_down()
        self.board.show(self.session)

    def act(self, action: str, notice):
        """Do what a button says; `notice` names the message it belongs to, if it does."""
        if notice:
            self.notices.hide(notice)
        getattr(self, "do_" + action)()

    def do_new(self):
        """Begin a new game, after a question if one is under way."""
        if self.session.under_way:
            self.page.ask("#confirm", self._begin_if)
        else:
            self._begin_if("yes")

    def do_undo(self):
        """Take turns back, to a person's turn."""
        if self.session.undo_to is not None:
            self.jump(self.session.undo_to)

    def do_redo(self):
        """Make turns again that were taken back, to a person's turn."""
        if self.session.redo_to is not None:
            self.jump(self.session.redo_to)

    def do_flip(self):
        """Turn the board."""
        self._settle()
        self.session.flipped = not self.session.flipped
        self._change()

    def do_pause(self):
        """Stop the computer, or let it go on."""
        self._halt()
        self.session.paused = not self.session.paused
        self._change()
        self._go_on()

    def do_claim(self):
        """End the game as the draw that may be claimed."""
        self._settle()
        if self.session.game.may_claim:
            self.session.game.claim()
            self._change()
            self._say_status()

    def do_appearance(self):
        """Change between light and dark."""
        wish = "light" if self.page.is_dark() else "dark"
        self.page.set_attribute("html", "data-appearance", wish)
        self.keeper.keep_appearance(wish)
        self._tell_of_storage()

    def do_update(self):
        """Let the new version take over."""
        self.offline.update()

    def do_retry(self):
        """Try once more to start the computer player."""
        self.room.retry()
        self._show()

    def do_dismiss(self):
        """A message was read."""

    def jump(self, plies: int):
        """Show the game after so many turns."""
        self._halt()
        self.session.jump(plies)
        self._change()
        self._say_status()

    def seat(self, side: int, player: str):
        """Let `player` play a side."""
        self._halt()
        self.session.seat(side, player)
        self._change()
        self._go_on()

    # The engine

    def answer(self, turn):
        """The engine has chosen its turn; it waits until the board is still."""
        self._reply = turn
        if not self.board.flying:
            self._play_reply()

    def hear_news(self, news: str):
        """The engine is ready, or has looked deeper."""
        self.side.show_status(self.session, self.room.link)
        if news == READY:
            self._engine_is_ready()

    def mourn(self):
        """The engine has died; another one is on its way unless that has failed too often."""
        if self.room.link.given_up:
            self.notices.show("engine", self.texts("notice.no_engine"), "retry", self.texts("action.retry"))
        else:
            self.notices.show("engine", self.texts("notice.engine_died"))
        self.side.show_status(self.session, self.room.link)

    def _engine_is_ready(self):
        if not self.room.link.compiled:
            self.notices.show("pure", self.texts("notice.pure"))
        if self.offline is None:
            self.offline = self.page.Offline(self._offer_update)

    def _offer_update(self):
        self.notices.show("update", self.texts("notice.update"), "update", self.texts("action.update"))

    # What follows

    def _choose(self, square: int, carried: bool):
        table, before = self.session.table, self.session.game.position
        begun = max(len(table.path) - 1, 0)
        outcome = table.choose(square)
        if outcome == COMPLETED:
            self._play(table.turn, begun, carried)
            return
        if outcome == HOPPED:
            self.board.fly(self.session, hops(before, table.candidates[0], begun)[:1], carried, None)
        elif outcome == REFUSED:
            self.page.shake(square)
        self._say_choice(outcome)
        self._show()

    def _play(self, turn, begun: int, carried: bool):
        """Play a turn of which the first `begun` hops have been seen already."""
        before = self.session.game.position
        self.session.play(turn)
        self.board.fly(self.session, hops(before, turn, begun), carried, self._play_reply)
        said = turn_words(self.texts, before.variant, before.side, turn)
        self.page.later(AFTER_PAINT, lambda: self._follow(said))

    def _follow(self, said: str):
        """What follows a turn once it is seen to move."""
        self._change()
        self.page.announce("#announcer", said)
        if self.session.human_to_move or self.session.game.result:
            self._say_status()
        self._go_on()

    def _play_reply(self):
        """Play the engine's turn if it has come."""
        turn, self._reply = self._reply, None
        if turn:
            self._play(turn, 0, False)

    def _go_on(self):
        """Let the computer think if it is to move."""
        if self.session.computer_to_move:
            self.room.ask(self.session.game, self.session.mover)
        self.side.show_status(self.session, self.room.link)

    def _settle(self):
        """End what is moving at once; a reply that has come is played, and shown at once too."""
        while self.board.flying:
            self.board.land(self.session)

    def _halt(self):
        """End what is moving and what is being thought."""
        self._reply = None
        self.room.drop()
        self._settle()

    def _begin_if(self, wish: str):
        if wish:
            self._halt()
            self.session.new_game()
            self._change()
            self._say_status()
            self._go_on()

    def _change(self):
        """Show and keep the session after a change."""
        self._show()
        self.keeper.keep(self.session)
        self._tell_of_storage()

    def _show(self):
        if not self.board.flying:
            self.board.show(self.session)
        self.side.show(self.session, self.room.link)

    def _restore(self):
        wishes, game = self.keeper.settings(), self.keeper.game()
        self.session = Session(game or self.session.game, list(wishes.players), wishes.flipped)
        self._show()
        if self.keeper.damage:
            text = self.texts(DAMAGES[self.keeper.damage.reason], place=self.keeper.damage.place)
            self.notices.show("damaged", self.texts("notice.damaged", reason=text))

    def _tell_of_storage(self):
        if self.keeper.refused:
            self.notices.show("storage", self.texts("notice.storage"))
        else:
            self.notices.hide("storage")

    def _say_choice(self, outcome: str):
        self.page.announce("#announcer", speech.of_choice(self.session, outcome, self.texts))

    def _say_status(self):
        self.page.announce("#announcer", speech.of_status(self.session, self.room.link, self.texts))


DAMAGES = {
    "not_json": "damaged.not_json",
    "not_ours": "damaged.not_ours",
    "newer": "damaged.newer",
    "position": "damaged.position",
    "turn": "damaged.turn",
}
