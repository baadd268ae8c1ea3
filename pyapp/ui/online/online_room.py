"""The room on the page: its board, what stands beside it, and what the player does there."""

from pyapp.rooms import refusal
from pyapp.saves.players import HUMAN
from pyapp.saves.saved import Saved
from pyapp.ui.dom.attention import moment_of
from pyapp.ui.online import words
from pyapp.ui.online.followed_room import FollowedRoom
from pyapp.ui.online.line_state import LOST
from pyapp.ui.online.pack import GO_ON, game_id
from pyapp.ui.online.premove import Premove
from pyapp.ui.online.room_session import RoomSession, shared
from pyapp.ui.table.distant_session import DistantGame
from pyapp.ui.table.status import status, status_words


class OnlineRoom(DistantGame):
    """A room that is shown. `page` is the Page, `controller` the GameController, `library` the Library, `line` the Line.

    known: the FollowedRoom;  behind: the Session that its board stands before;  shown(): called when something of it changes.
    """

    def __init__(self, page, controller, library, line, known: FollowedRoom, shown):
        self.known = known
        self.behind = page.state.running
        self._page, self._dom, self._texts = page, page.dom, page.texts
        self._controller, self._library, self._line, self._shown = controller, library, line, shown
        self.session = RoomSession(self, self.behind.settings)
        self.premove = Premove(page, self)
        self._follow_silently()

    @property
    def way_back(self) -> str:
        """The action that puts the room on the board again."""
        return GO_ON % self.known.name

    @property
    def now(self) -> int:
        """Milliseconds since some moment."""
        return int(self._dom.now() * 1000)

    @property
    def may_move(self) -> bool:
        """Whether it is our turn, and none of ours is on its way."""
        return self.known.may_move and self.known.proposed is None

    @property
    def side(self) -> int | None:
        """The side that we play, None if we watch."""
        return self.known.seat

    @property
    def runs(self) -> bool:
        """Whether the game goes on."""
        return self.known.running

    def status(self, session, texts):
        """The Status beside the board."""
        return words.status(self.known, session, self._line.state, self.now, texts)

    # The board

    def show(self) -> None:
        """Put the room on the board."""
        self.behind = self._page.state.running
        self._page.notices.hide("room")
        self._controller.show_table()
        self._controller.resume(self.session)
        self.tell()

    def step_behind(self) -> None:
        """Let the board show what it showed before; the room goes on."""
        if self.on_board:
            self._page.state.session = self.behind
            self._page.notices.show("room", "online.goes_on", "room_back", "online.back")

    def tell(self) -> None:
        """Something has changed: show it, and keep it."""
        if self.on_board:
            self._controller.show()
            self._page.events.tell("changed")
        self._shown()

    def follow(self) -> None:
        """The room knows more turns, or fewer: bring the board in line with it."""
        turns, shown = self.known.wanted_turns(), self.session.game
        if self._is_one_more(turns):
            self._controller.play_in_game(turns[-1])
        elif self.session.round != self.known.room.round or turns != shown.played or self._was_decided:
            self._controller.settle()
            self._follow_silently()
            if self.is_seen:
                self._dom.announce("#announcer", status_words(status(self.session, None, self._texts), self._texts))
        self._keep()
        self.tell()
        self._play_premove()

    def _is_one_more(self, turns: list) -> bool:
        """Whether the board lacks the last turn alone, and is looked at."""
        played = self.session.game.played
        return (
            self.is_seen
            and self.session.round == self.known.room.round
            and len(turns) == len(played) + 1
            and shared(played, turns) == len(played)
        )

    @property
    def _was_decided(self) -> bool:
        return bool(self.known.room.game.result) and not self.session.game.result

    def _follow_silently(self):
        self.session.follow(self._saved(), self.known.room.round, self.known.wanted_turns())

    def _saved(self) -> Saved:
        """The room's game as it is kept."""
        known = self.known
        title = " – ".join([known.name_of(side) for side in (0, 1)]) if len(known.room.players) == 2 else ""
        name = game_id(known.name, known.room.round + 1)
        return Saved(known.room.game, name, [HUMAN, HUMAN], title, moment_of(known.room.began))

    def _keep(self):
        """Keep the game in the library as far as it is accepted."""
        if self.known.seat is not None:
            self._library.keep(self._saved())

    def _play_premove(self):
        if not self.known.running:
            self.premove.cancel()
        turn = self.premove.taken()
        if turn is not None and self.is_seen:
            self._controller.play_in_game(turn)

    # What the player says to the room

    def propose(self, turn) -> None:
        """Make our turn."""
        self._ask(self.known.propose(turn), self._answer_turn)
        self.tell()

    def propose_again(self) -> None:
        """Make a turn again that may not have been heard."""
        if self.known.proposed:
            self._ask(self.known.proposal(), self._answer_turn)

    def _answer_turn(self, answer: dict):
        if "error" not in answer:
            self._hear(answer)
        elif answer["error"]["code"] == refusal.TAKEN and self.known.proposed:
            self.propose_again()
        elif answer["error"]["code"] != LOST:
            self.known.proposed = None
            self._refuse(answer)
            self.follow()

    def wish(self, do: str, **fields) -> None:
        """Ask for something that is no turn."""
        self._ask(dict(fields, do=do), self._answer)

    def report(self, text: str) -> None:
        """Send a report to who runs the server."""
        self._ask({"do": "report", "text": text}, self._answer_report)

    def _answer_report(self, answer: dict):
        if "error" in answer:
            self._refuse(answer)
        else:
            self._page.notices.toast(self._texts("report.arrived"))

    def leave(self, left) -> None:
        """Leave the room for good, then call `left`."""
        self._ask({"do": "leave"}, lambda answer: self._answer_leave(answer, left))

    def _answer_leave(self, answer: dict, left):
        self._answer(answer)
        if "error" not in answer:
            left()

    def _answer(self, answer: dict):
        if "error" in answer:
            self._refuse(answer)
        else:
            self._hear(answer)

    def _refuse(self, answer: dict):
        self._page.notices.toast(words.refusal(answer, self._texts))

    def _ask(self, request: dict, answered):
        self._line.ask(dict(request, room=self.known.name), answered)

    # What is heard

    def _hear(self, answer: dict):
        if "event" in answer:
            self.hear(answer["n"], answer["event"], answer.get("clock"))

    def hear(self, number: int, event: dict, clock) -> bool:
        """Take an event. False if some before it are missing."""
        before = self.known.room.n
        if not self.known.hear(number, event, clock, self.now):
            return False
        if self.known.room.n > before:
            self._announce(event)
            self.follow()
        return True

    def see(self, presence: dict) -> None:
        """Others are here or away."""
        before, self.known.presence = self.known.presence, presence
        said = words.comings(before, self.known, self._texts)
        if said:
            self._dom.announce("#announcer", said)
        self.tell()

    def _announce(self, event: dict):
        """Say what has happened that is no turn."""
        said = words.happening(event, self.known, self._texts)
        if said:
            self._page.notices.toast(said)
            self._dom.announce("#announcer", said)
