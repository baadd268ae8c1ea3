"""Puts the page together: the player's intents and the engine's turns go in, views and storage follow."""

import json

from pyapp.saves.game_save import Saved
from pyapp.ui.board.held_column import HeldColumn
from pyapp.ui.computer.client import GLANCE, READY
from pyapp.ui.computer.supervisor import EngineSupervisor
from pyapp.ui.input.events import InputEvents
from pyapp.ui.input.keyboard import neighbour
from pyapp.ui.notices import Notices
from pyapp.ui.running_game import RunningGame
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.session import Session
from pyapp.ui.text.language import Language
from pyapp.ui.text.texts import Texts

TEXTS = "assets/texts/en.json"
REST = "pyapp.ui.deferred"


def start():
    """Bring the page to life."""
    from pyapp.ui import dom

    with open(TEXTS) as catalogue:
        App(dom, Texts(json.load(catalogue))).open()


class App:
    """The page as a whole: passes on what hands, engine, storage and new versions bring. `dom` is the module of that name."""

    def __init__(self, dom, texts: Texts):
        self.dom = page
        self.texts = texts
        self.notices = Notices(page, texts)
        self.keeper = RunningGame(page)
        self._language = Language(page, texts, self.notices, self._reword)
        self.room = EngineSupervisor(page, self)
        self.course = GameController(page, texts, self.room, self)
        self.grip = HeldColumn(page, self.course.board)
        self.offline = None
        self.more = self.library = None
        self.left = None  # the Session that waits on the start page to be continued
        self._waiting = []
        self._inspected = None

    @property
    def session(self) -> Session:
        """The game at the table."""
        return self.course.session

    def open(self):
        """Find the game that was kept, answer what the player has done so far, fetch the computer player."""
        self._restore()
        self._apply_settings()
        self.dom.set_class("html", "restoring", False)
        self.dom.set_class("html", "elsewhere", False)
        self.dom.set_class("html", "starting", self.session.settings.view == "start")
        InputEvents(self.dom, self).listen()
        self.dom.listen("pagehide", lambda _event: self.keep())  # a turn may be in flight
        self.course.go_on()
        self.dom.later(0, self._fetch_rest)

    # The player's intents on the board

    def choose(self, square: int):
        """Choose a square."""
        self._interrupt()
        self.course.choose(square, False)
        self._inspected = square
        if self.more:
            self.more.inspect(square)

    def choose_here(self):
        """Choose the square that has the focus."""
        self.choose(self.course.board.stop)

    def give_up(self):
        """Give the selection up, a half-entered chain too."""
        self.course.give_up()

    def go(self, key: str):
        """Move the focus with an arrow key."""
        board, size = self.course.board, self.session.game.position.variant.size
        board.focus(neighbour(size, self.session.settings.flipped, board.stop, key))

    def focused(self, square: int):
        """A square has the focus; the Tab key comes back to it."""
        self.course.board.rove(square)

    def grasp(self, square: int, event) -> bool:
        """Take a column up, if it may move."""
        self.course.settle()
        if not self.session.human_to_move:
            return False
        if not self._is_chosen(square):
            self.choose(square)
        if not self._is_chosen(square):
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
            self.course.choose(square, True)

    def let_go(self):
        """Let the column in the hand go back to where it was."""
        self.grip.put_down()
        self.course.board.show(self.session)

    def _is_chosen(self, square: int) -> bool:
        return self.session.selection.path[-1:] == (square,)

    # The player's intents beside it

    def jump(self, plies: int):
        """Show the game after so many turns."""
        self._interrupt()
        self.course.jump(plies)

    def seat(self, side: int, player: str):
        """Let `player` play a side."""
        self.course.seat(side, player)

    def take(self, route: int):
        """Choose one of the ways to a square that the table has asked about."""
        self.course.take(route)

    def set(self, setting: str, value):
        """Change a setting; a number comes as a text."""
        kind = type(getattr(self.session.settings, setting))
        self.course.set_up(**{setting: kind(value)})
        self._apply_settings()

    def hear_turn_played(self, turn, begun: int):
        """A turn begins to be seen, of which the first `begun` hops have been seen already."""
        self.sit_down()
        if self.more:
            self.more.hear_turn(turn, begun)

    def hear_refusal(self):
        """A column was chosen that may not move."""
        if self.more:
            self.more.hear_refusal()

    def act(self, action: str, notice):
        """Do what a button says; `notice` names the message it belongs to, if it does."""
        if notice:
            self.notices.hide(notice)
        if hasattr(self, "do_" + action):
            getattr(self, "do_" + action)()
        elif self.more:
            self.more.act(action)
        elif action not in self._waiting:
            self._waiting.append(action)

    def sit_down(self):
        """Show the table in the place of the start page, and let the game that stands there be the one that is kept."""
        self.left = None
        self.session.settings.view = "table"
        self.dom.set_class("html", "starting", False)

    def do_accept(self):
        """Take the draw that is offered."""
        self.course.answer_offer(True)

    def do_decline(self):
        """Decline the draw that is offered."""
        self.course.answer_offer(False)

    def do_undo(self):
        """Take turns back, to a person's turn."""
        if self.session.undo_to is not None:
            self.jump(self.session.undo_to)
            self.notices.toast(self.texts("toast.undone"))

    def do_redo(self):
        """Make turns again that were taken back, to a person's turn."""
        if self.session.redo_to is not None:
            self.jump(self.session.redo_to)

    def do_flip(self):
        """Turn the board."""
        self.course.set_up(flipped=not self.session.settings.flipped)

    def do_pause(self):
        """Stop the computer, or let it go on."""
        self.course.pause()

    def do_step(self):
        """Let the computer play one turn."""
        self.course.step()

    def do_hint(self):
        """Ask the engine for a turn."""
        self.course.ask_hint()

    def do_claim(self):
        """End the game as the draw that may be claimed."""
        self.course.claim()

    def do_day_night(self):
        """Change between light and dark."""
        wish = "light" if self.dom.is_dark() else "dark"
        self.dom.set_attribute("html", "data-appearance", wish)
        self.keeper.keep_appearance(wish)
        self.tell_of_storage()

    def do_update(self):
        """Let the new version take over."""
        self.offline.update()

    def do_retry(self):
        """Try once more to start the computer player."""
        self.room.retry()
        self.course.show_status()

    def do_reload(self):
        """Load the page anew; the game is kept."""
        self.dom.reload()

    def do_dismiss(self):
        """A message was read."""

    # The engine and new versions

    def hear_turn(self, turn):
        """The engine has chosen its turn."""
        self.course.reply(turn)

    def hear_hint(self, turn):
        """The engine advises this turn."""
        self.course.show_hint(turn)

    def hear_claim(self):
        """The engine claims a draw."""
        self.course.reply_with_claim()

    def hear_answer(self, accepts: bool):
        """The engine has considered the draw that is offered."""
        self.course.answer_offer(accepts)

    def hear_news(self, news: str):
        """The engine is ready, or has looked deeper."""
        if news == GLANCE:
            self.more.hear_glance(self.room.link.score)
            return
        self.course.show_status()
        if news == READY:
            if self.more:
                self.more.hear_ready()
            if not self.room.link.compiled:
                self.notices.show("pure", self._say("notice.pure"))
            self._stay()

    def engine_failed(self):
        """The engine has died; another one is on its way unless that has failed too often."""
        if self.room.link.given_up:
            self.notices.show("engine", self._say("notice.no_engine"), "retry", self._say("action.retry"))
            self._stay()
        else:
            self.notices.show("engine", self._say("notice.engine_died"))
        self.course.show_status()

    # What is fetched after the first click can be answered

    def _fetch_rest(self):
        self.room.open()
        self.dom.fetch_more(REST, self._arrive)

    def _arrive(self, rest):
        """The rest of the page's Python is there: the module of this name; or None, it cannot be had."""
        if rest is None:
            self.notices.show("more", self._say("notice.more"), "reload", self._say("action.reload"))
            return
        self.more = rest.Deferred(self)
        if self._inspected is not None:
            self.more.inspect(self._inspected)
        for action in self._waiting:
            self.more.act(action)

    def _stay(self):
        """Keep the page on the device, now that nothing else loads."""
        if self.offline is None:
            self.offline = self.dom.Offline(self._offer_update)

    def _interrupt(self):
        """The player does something; what was only looked on at ends."""
        if self.more:
            self.more.interrupt()

    def _apply_settings(self):
        """Let the page look and speak as the settings say, as far as the board is not drawn otherwise."""
        settings = self.session.settings
        self.dom.set_class("html", "unnamed", not settings.coordinates)
        self.notices.toasts = settings.toasts
        for option in ("theme", "board", "pair", "background"):
            self.dom.apply_setting(option, getattr(settings, option))
        self._language.want(settings.language)

    def _say(self, key: str):
        """What says this text in the language of now."""
        return lambda: self.texts(key)

    def _reword(self):
        """Another language is spoken now."""
        self.notices.draw()
        self.course.show()
        if self.more:
            self.more.reword()

    def _offer_update(self):
        self.notices.show("update", self._say("notice.update"), "update", self._say("action.update"))

    # Storage

    def _restore(self):
        settings, saved = self.keeper.settings(), self.keeper.game()
        if saved is None:
            settings.view = "start"
            saved = Saved(self.session.game, self.dom.new_id(), None, "", self.dom.moment())
        session = Session(saved.game, settings)
        session.open(saved)
        self.course.resume(session)
        if self.keeper.damage:
            self.notices.show("damaged", self._damage)

    def _damage(self) -> str:
        """What is wrong with the game that was kept."""
        reason = self.texts(DAMAGES[self.keeper.damage.reason], place=self.keeper.damage.place)
        return self.texts("notice.damaged", reason=reason)

    def hear_change(self):
        """The session has changed, or been played on, and is to be kept."""
        self.keep()
        self.tell_of_storage()
        if self.more:
            self.more.hear_change()

    @property
    def running(self) -> Session:
        """The game that is kept: the one that waits on the start page, else the one at the table."""
        return self.left or self.session

    def keep(self):
        """Keep the running game and the settings."""
        self.keeper.keep(self.running)

    def tell_of_storage(self):
        """Say what is not kept."""
        if not self.keeper.refused:
            self.notices.hide("storage")
        elif self.library and self.library.has_all:
            self.notices.show("storage", self._say("notice.library_only"))
        else:
            self.notices.show("storage", self._say("notice.storage"))


DAMAGES = {
    "not_json": "damaged.not_json",
    "not_ours": "damaged.not_ours",
    "newer": "damaged.newer",
    "position": "damaged.position",
    "turn": "damaged.turn",
}
