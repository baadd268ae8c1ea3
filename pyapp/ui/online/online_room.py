"""The room on the page: its board, the texts beside it, and the player's requests to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pyapp.rooms import refusal
from pyapp.rooms.events import DRAW
from pyapp.rooms.time_control import by_days
from pyapp.rules.position import Turn
from pyapp.saves.players import HUMAN
from pyapp.saves.saved import Saved
from pyapp.ui.browser import Dom
from pyapp.ui.dom.moments import moment_of
from pyapp.ui.library.games import Library
from pyapp.ui.online import words
from pyapp.ui.online.followed_room import FollowedRoom, RoomSession, Unsent, shared
from pyapp.ui.online.pack import GO_ON, game_id
from pyapp.ui.online.premove import Premove
from pyapp.ui.online.requests import Refused, Reply, Unanswered, ask_until_answered, silently
from pyapp.ui.online.rights import may_have_more_time, may_offer
from pyapp.ui.online.server_connection import ServerConnection
from pyapp.ui.page import Page
from pyapp.ui.table.distant_session import DistantGame
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.session import Session
from pyapp.ui.table.status import Status, status_words
from pyapp.ui.text.games import players_line
from pyapp.ui.text.texts import texts

if TYPE_CHECKING:
    from pyapp.ui.online.entering import Entering


COPY = "#inviting [data-do]"
# refusals of a turn by a server that has other events than we do, or forgot our seat
BEHIND = (refusal.TAKEN, refusal.FORBIDDEN)
MORE_TIME = "columna.more-time"  # the key of "yes" where the player always wants more time for a first turn
JUST_NOW = 5000  # milliseconds after an event, in which a player still wants to hear of it


def asks_for_time(dom: Dom) -> bool:
    """Return whether the player always wants more time for a first turn."""
    return dom.stored(MORE_TIME) == "yes"


class OnlineRoom(DistantGame):
    """The room that the page shows.

    followed: its FollowedRoom;  behind: the Session that its board covers;  shown(): called when the room has changed.
    """

    def __init__(
        self,
        page: Page,
        controller: GameController,
        library: Library,
        connection: ServerConnection,
        entering: Entering,
        followed: FollowedRoom,
        shown: Callable[[], None],
    ) -> None:
        self.followed, self.way_back = followed, GO_ON % followed.name
        self.behind = page.state.running
        self._page, self._dom = page, page.dom
        self._controller, self._library, self._shown = controller, library, shown
        self._connection, self._entering = connection, entering
        self.session: RoomSession = RoomSession(self, self.behind.settings)
        self.premove = Premove(page, self)
        self._rated: list = []  # the IDs of players whose ratings were asked for
        self._greeted: tuple = ()  # the number of the game that the player was last told of, and of its players
        self._follow_silently()

    @property
    def now(self) -> int:
        """A monotonic time in milliseconds."""
        return int(self._dom.now() * 1000)

    @property
    def may_move(self) -> bool:
        """Return whether it is our turn, and the server has accepted all our turns."""
        return self.followed.may_move and self.followed.proposed is None

    @property
    def side(self) -> int | None:
        """Our side, None if we watch."""
        return self.followed.seat

    @property
    def runs(self) -> bool:
        """Return whether the game is running."""
        return self.followed.running

    @property
    def is_open(self) -> bool:
        """Return whether the game is running, or we are waiting for an opponent."""
        return self.runs or self.followed.invites

    @property
    def may_offer(self) -> bool:
        """Return whether we may offer a draw."""
        return may_offer(self.followed, DRAW)

    @property
    def waits_long(self) -> bool:
        """Return whether the other side has days for its move, so that the player may go on with another game."""
        return self.runs and by_days(self.followed.room.control) and not self.may_move

    @property
    def is_timed(self) -> bool:
        """Return whether our clock runs on if we leave the board."""
        return self.followed.plays and self.followed.room.ticks

    def status(self, session: Session) -> Status:
        """The Status beside the board."""
        return words.status(self.followed, session, self._connection.state, self.now)

    # The board

    def show(self) -> None:
        """Put the room on the board."""
        self.behind = self._page.state.running
        self._page.notices.hide("room")
        self._controller.show_table()
        self._controller.resume(self.session)
        self.tell()

    def step_behind(self) -> None:
        """Let the board show the earlier game again; the room goes on."""
        if self.on_board:
            self._page.state.session = self.behind
            if self.is_open:
                self._page.notices.show("room", "online.goes_on", "room_back", "online.back")

    def tell(self) -> None:
        """Show the changes, and let the page keep them."""
        if self.on_board:
            self._controller.show()
            self._page.events.emit("changed")
        self._shown()

    def follow(self, event: dict | None = None) -> None:
        """Bring the board into line with the room, which has more turns, or fewer. event: has just happened, None for several."""
        turns, shown = self.followed.wanted_turns(), self.session.game
        begins = self.session.round != self.followed.room.round
        if self._is_one_more(turns):
            self._controller.play_in_game(turns[-1])
        elif begins or turns != shown.played or self.followed.room.game.result and not shown.result:
            self._controller.settle()
            self._follow_silently()
            if self.is_seen and not begins:
                on_board = self.session.look or self
                self._dom.announce("#announcer", status_words(on_board.status(self.session)))
        self._keep()
        self.tell()
        self.greet(event)
        sentence = words.first_turn(self.followed, self.now)
        if sentence and self.may_move and self.is_seen:
            self._dom.announce("#announcer", sentence)
        if not self.followed.running:
            self.premove.cancel()
        turn = self.premove.taken()
        if turn is not None and self.is_seen:
            self._controller.play_in_game(turn)

    def greet(self, event: dict | None = None) -> None:
        """Tell the player of an event, if any, and once for each game which one begins; the focus goes to its board."""
        game = self.followed.room.round, len(self.followed.room.players)
        if self.is_seen and game != self._greeted:
            self._greeted = game
            self.ask_for_time()
            self._dom.after_paint(lambda: self._begin(event))  # a board that turns takes the focus until then
        elif event:
            self._announce(event)

    def _begin(self, event: dict | None) -> None:
        """Put the focus where the player goes on, and then say what has happened, and which game this is."""
        if not self.is_seen:
            return
        board, movers = self._controller.board, self.session.selection.movers if self.session.human_to_move else ()
        if self.followed.invites:
            self._dom.focus_on(COPY)
        else:
            board.focus(min(movers, default=board.stop))
        if event:
            self._announce(event)
        self._dom.announce("#announcer", words.arrival(self.followed, self.status(self.session)))

    def ask_for_time(self) -> None:
        """Ask for more time for our first turn if the player always wants it."""
        if may_have_more_time(self.followed) and asks_for_time(self._dom):
            self.wish("more-time")

    def _is_one_more(self, turns: list) -> bool:
        """Return whether the board is in view and lacks only the last turn."""
        played = self.session.game.played
        return (
            self.is_seen
            and self.session.round == self.followed.room.round
            and len(turns) == len(played) + 1
            and shared(played, turns) == len(played)
        )

    def _follow_silently(self) -> None:
        self.session.follow(self._saved(), self.followed.room.round, self.followed.wanted_turns())

    def _saved(self, ending: str = "") -> Saved:
        """Return the room's game as the library keeps it. ending: the end of its ID."""
        followed = self.followed
        title = players_line([followed.name_of(side) for side in (0, 1)]) if len(followed.room.players) == 2 else ""
        name = game_id(followed.name, followed.room.round + 1)
        return Saved(followed.room.game, name + ending, [HUMAN, HUMAN], title, moment_of(followed.room.began))

    def _keep(self) -> None:
        """Keep the game in the library as far as the server has accepted it."""
        if self.followed.seat is not None:
            self._library.keep(self._saved())

    def forget(self) -> None:
        """Forget the events: a restored server has others. The library keeps the game so far as a separate one."""
        if self.followed.seat is not None:
            self._library.keep(self._saved("-%d" % self.followed.room.n))
        self.followed.forget()

    # The player's requests

    def propose(self, turn: Turn) -> None:
        """Make our turn."""
        self.followed.propose(turn)
        self.propose_again()
        self.tell()

    def propose_again(self) -> None:
        """Send our unsent turn once the connection acts for our seat: the server may not have it."""
        unsent = self.followed.unsent
        if unsent and self._entering.is_resumed:
            self._connection.run(self._send(unsent))

    async def _send(self, unsent: Unsent) -> None:
        request = dict(self.followed.proposal(), room=self.followed.name)
        try:
            self._hear(await ask_until_answered(self._connection, request, lambda: unsent is self.followed.unsent))
        except Refused as refused:
            if refused.reason in BEHIND:
                self._entering.miss(self)
            else:
                self.followed.unsent = None
                self._page.notices.toast(refused.words())
                self.follow()

    def offer(self) -> None:
        """Offer a draw."""
        self._page.actions.do("room_draw")

    def wish(self, do: str, **fields: int | str) -> None:
        """Make a request other than a turn."""
        self._connection.run(self._wish(dict(fields, do=do)))

    async def _wish(self, request: dict) -> None:
        """Make a request, which is repeated if it gets lost, unless the room already has an event of ours."""
        await self._entering.resumed()
        acts = self.followed.acts
        reply = self._ask(request)
        reply.is_wanted = lambda: self.followed.acts == acts
        try:
            self._hear(await reply)
        except Unanswered:
            self._entering.miss(self)

    def report(self, text: str) -> None:
        """Send a report to the operators of the server."""
        self._connection.run(self._report(text))

    async def _report(self, text: str) -> None:
        await self._ask({"do": "report", "text": text})
        self._page.notices.toast(texts("report.arrived"))

    def leave(self, left: Callable[[OnlineRoom], None]) -> None:
        """Leave the room for good, then call left(self)."""
        self._connection.run(self._leave(left))

    async def _leave(self, left: Callable[[OnlineRoom], None]) -> None:
        await self._wish({"do": "leave"})
        left(self)

    def ask_ratings(self) -> None:
        """Ask for the ratings of the players in a room with a clock."""
        players = [player.id for player in self.followed.room.players if player.id]
        if self.followed.room.control and players != self._rated:
            self._rated = players
            for player in players:
                self._connection.run(self._rate(player), silently)

    async def _rate(self, player: str) -> None:
        if self.followed.rate(await self._connection.ask({"do": "player", "player": player})):
            self._shown()

    def _ask(self, request: dict) -> Reply:
        return self._connection.ask(dict(request, room=self.followed.name))

    # Messages of the server

    def _hear(self, answer: dict) -> None:
        if "event" in answer:
            self.hear(answer["n"], answer["event"], answer.get("clock"))

    def hear(self, number: int, event: dict, clock: dict | None) -> None:
        """Take an event; ask for earlier ones that are missing."""
        before = self.followed.room.n
        if not self.followed.hear(number, event, clock, self.now):
            self._entering.miss(self)
        elif self.followed.room.n > before:
            self.follow(event)

    def tell_missed(self, answer: dict, known: int) -> None:
        """Tell the player about events that have just happened and got lost on the way.

        answer: to a request to go on, with these events;  known: the number of the last event before them.
        """
        first = answer["n"] - len(answer["events"]) + 1
        for number, event in enumerate(answer["events"], first):
            if number > known and answer["now"] - event["at"] < JUST_NOW:
                self._announce(event)

    def see(self, presence: dict) -> None:
        """Show the presence of both players."""
        before, self.followed.presence = self.followed.presence, presence
        sentence = words.comings(before, self.followed)
        if sentence:
            self._dom.announce("#announcer", sentence)
        self.tell()

    def _announce(self, event: dict) -> None:
        """Tell the player about an event other than a turn."""
        sentence = words.happening(event, self.followed)
        if sentence:
            self._page.notices.toast(sentence)
