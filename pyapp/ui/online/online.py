"""Playing online: entering rooms, keeping the connection to the server while it is needed, returning after cuts."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rooms import refusal
from pyapp.ui.dialogs.question import Question
from pyapp.ui.dom import window
from pyapp.ui.dom.secret import new_token
from pyapp.ui.later_part import LaterPart
from pyapp.ui.library.games import Library
from pyapp.ui.library.ratings import Ratings
from pyapp.ui.online.attention import Attention
from pyapp.ui.online.connection_notices import ConnectionNotices
from pyapp.ui.online.entering import GONE, Entering
from pyapp.ui.online.followed_room import FollowedRoom
from pyapp.ui.online.invitation import Invitation
from pyapp.ui.online.kept_rooms import KeptRooms, is_game_lost, seat_of
from pyapp.ui.online.lobby import Lobby
from pyapp.ui.online.online_room import OnlineRoom
from pyapp.ui.online.premove import PremoveDrag
from pyapp.ui.online.requests import UP, Refused
from pyapp.ui.online.room_actions import RoomActions
from pyapp.ui.online.room_dialog import RoomDialog
from pyapp.ui.online.room_view import RoomView
from pyapp.ui.online.running_games import RunningGames
from pyapp.ui.online.seek_dialog import SeekDialog
from pyapp.ui.online.seeking import Seeking
from pyapp.ui.online.server_connection import PING, ServerConnection
from pyapp.ui.online.ways import Ways
from pyapp.ui.page import Page
from pyapp.ui.start.my_games import MyGames
from pyapp.ui.table.game_controller import GameController

WANTED = "rooms"  # the name under which this part wants a connection
TAKEN = (refusal.FULL, refusal.FULL_PRIVATE)  # the refusals for a guest who finds no free seat


class Online:
    """The part of the page for rooms. own_rules: the part whose pack describes people's own rules.

    connection: the ServerConnection;  rooms: the KeptRooms;  room: the OnlineRoom on the page, or None;  ways: the Ways;
    seeking: the Seeking;  name: the name by which the server knows us, "" as long as we are guests.
    """

    def __init__(
        self,
        page: Page,
        controller: GameController,
        question: Question,
        library: Library,
        ratings: Ratings,
        my_games: MyGames,
        own_rules: LaterPart,
    ) -> None:
        self._page, self._dom = page, page.dom
        self._controller, self._library, self._my_games = controller, library, my_games
        self.room: OnlineRoom | None = None
        self.name = ""
        self._shows = True  # whether the board is to show the room that is being entered
        self._come_back: Callable[[], None] | None = None  # brings back the exercise that the room has interrupted
        self._entering = Entering(page.dom, self, self._now, self._take_room, self._give_up, self._lose)
        self._running = RunningGames(page, self, my_games)
        self.connection = ServerConnection(page, self._subject, self._rhythm)
        self.connection.hear(self._come, self._hear, self._tell_connection)
        self.rooms = KeptRooms(page.dom, new_token)
        self.ways = Ways(page, self.rooms, self.enter, self._invite, lambda: self.room)
        self._lobby = Lobby(page, self, self.rooms)
        self._invitation = Invitation(page, self, self.rooms, own_rules)
        self._connection_notices = ConnectionNotices(page, self, (self._lobby, self._invitation))
        self._view = RoomView(page, controller, self)
        self._dialog = RoomDialog(page, self)
        self._attention = Attention(page, self)
        self.seeking = Seeking(page, controller, self, ratings)
        self._seek_dialog = SeekDialog(page, self, self.rooms)
        RoomActions(page, self, question)
        PremoveDrag(page, controller, self)

    # Wishes of the player

    def seek(self, game: str = "") -> None:
        """Let the player choose a clock and a game, then search. game: the ID of the first choice, "" for that on the board."""
        self._lobby.close()
        self._seek_dialog.open(game)

    def open(self, game: str | dict | None = None) -> None:
        """Show the lobby. game: the first choice for a new room, as a JSON value; None for the game on the board."""
        self.connection.want(WANTED)
        self._seek_dialog.close()
        self._lobby.open(game)

    def call_us(self, name: str) -> None:
        """Note the name by which the server knows us, "" for guests."""
        self.name = name
        self._lobby.show_name()
        self._invitation.show_name()

    def come_back(self) -> None:
        """Go on with the search for an opponent or the room from before a reload of this tab."""
        self.seeking.come_back()
        self.ways.come_back()

    def find_running(self) -> None:
        """Ask the server which of our games are running, and return to one whose clock runs."""
        self.want_connection()
        self._running.ask()

    def enter(self, request: dict, shows: bool = True) -> None:
        """Enter a room by a request to create, join, resume or watch. A search for an opponent ends. If a clock of ours runs
        elsewhere, ask the player first.

        shows: whether the board is to show the room.
        """
        self._controller.leave_for(lambda: self._enter(request, shows), is_replaced=False)

    def _enter(self, request: dict, shows: bool = True) -> None:
        self._shows = shows
        self.seeking.stop()
        self.connection.want(WANTED)
        self._entering.begin(request)

    def release_unused_connection(self) -> None:
        """Release the connection if neither a room nor a search nor the lobby needs it."""
        is_busy = self.room is not None or self.is_entering or self.seeking.goes_on
        if not (is_busy or self._lobby.is_open or self._invitation.is_open):
            self.connection.release(WANTED)

    def enter_paired_room(self, request: dict) -> None:
        """Enter the room with the opponent from a search, by a request to resume; leave a room whose game is over."""
        window.close_dialogs()
        if self.room is not None and self.room.followed.over and self.room.followed.token:
            self.connection.ask({"do": "leave", "room": self.room.followed.name})
        self._attention.meet()
        self._enter(request)

    def want_connection(self) -> None:
        """Keep a connection to the server until `release_unused_connection` finds that nothing needs it."""
        self.connection.want(WANTED)

    def leave(self, room: OnlineRoom) -> None:
        """Go Home, or back to the interrupted exercise, from a room that we have left for good, or that no longer exists."""
        if room.followed.has_left:
            self.rooms.forget(room.followed.name)
        if room is not self.room:
            return  # the player asked to leave twice, or has gone to another room meanwhile
        self.room = None
        come_back, self._come_back = self._come_back, None
        self.rooms.here = None
        self.release_unused_connection()
        self._view.clear()
        self._dialog.close()
        self._attention.clear()
        if room.on_board:
            self._controller.resume(room.behind)
            self._page.events.emit("changed")
            if come_back:
                come_back()
            else:
                self._page.actions.do("leave")
        elif self._page.state.waiting is room.session:
            self._page.state.waiting = room.behind if room.behind.under_way else None
            self._page.events.emit("changed")
        self._page.notices.hide("room")

    def _invite(self, room: str) -> None:
        self.connection.want(WANTED)
        self._lobby.close()
        self._invitation.open(room)

    # The connection

    def _come(self) -> None:
        """Enter the room that we want, or return to ours, now that the connection is up."""
        if self.is_entering:
            self._entering.ask()
        elif self.room:
            self._entering.again(self.room)
        else:
            self._running.ask()
        self._invitation.ask()
        self._lobby.ask()

    def _give_up(self, wish: dict, refused: Refused) -> None:
        """Give up the room that we wanted: the server does not let us in."""
        is_told = wish["do"] == "resume" and refused.reason in GONE and self._forget(wish["room"], refused)
        if self.room is None:
            here, self.rooms.here = self.rooms.here, None
            if here and here["room"] == wish.get("room"):
                self._page.actions.do("leave")  # the tab showed this room before it was reloaded
        if wish["do"] == "join" and refused.reason in TAKEN:
            self._invite(wish["room"])  # its card names the players and says whether we may watch
        elif self._invitation.is_open:
            self._invitation.tell(refused.words())
        elif not is_told:
            self._lobby.tell(refused.words())
            self._lobby.list([])
            self._lobby.ask()
        self.release_unused_connection()

    def _take_room(self, followed: FollowedRoom) -> None:
        on_board = self._page.state.session.room
        come_back = on_board.pause() if on_board else None
        if on_board is not self.room:  # else the exercise behind the former room still waits
            self._come_back = come_back
        self._lobby.close()
        self._invitation.close()
        parts = self._page, self._controller, self._library, self.connection, self._entering
        self.room = OnlineRoom(*parts, followed, self._show)
        self._keep(followed)
        if self._shows:
            self.room.show()
            self.room.greet()
        else:
            self.room.tell()
        self.room.propose_again()

    @property
    def is_entering(self) -> bool:
        """Return whether a room is on its way to the board."""
        return self._entering.goes_on

    def _keep(self, followed: FollowedRoom) -> None:
        """Keep the seat and the room on the device, so that we can come back."""
        if followed.seat is not None:
            row = seat_of(followed, self._now())
            if row != self.rooms.find(followed.name) and not self.rooms.keep(row):
                self._page.notices.show("storage", "notice.storage")
        self.rooms.here = {"room": followed.name, "key": followed.key, "public": followed.room.visibility == "public"}

    def _lose(self, room: OnlineRoom, refused: Refused) -> None:
        """Forget and leave a room that the server no longer knows."""
        if not self._forget(room.followed.name, refused):
            self._page.notices.show("online", "online.refused", reason=lambda: refused.words())
        self.leave(room)

    def _forget(self, name: str, refused: Refused) -> bool:
        """Forget a seat that the server does not know. If its game is lost, tell the player and return True."""
        row = self.rooms.find(name)
        self.rooms.forget(name)
        if row is None or not is_game_lost(row, refused.reason):
            return False
        self._page.notices.show("restored", "online.missing", who=row["other"])
        return True

    def tell_restored(self) -> None:
        """Tell the player that the game of the room went back to an earlier state."""
        self._page.notices.show("restored", "online.restored")

    def _hear(self, message: dict) -> None:
        """Take a message that answers no request, or a pong."""
        if "lobby" in message:
            self._lobby.list(message["lobby"])
        if self.room is None or message.get("room", self.room.followed.name) != self.room.followed.name:
            return
        if "presence" in message:
            self.room.see(message["presence"])
        elif "event" in message:
            self.room.hear(message["n"], message["event"], message.get("clock"))
        elif message.get("n", self.room.followed.room.n) != self.room.followed.room.n:
            self._entering.miss(self.room)

    def _subject(self) -> dict:
        return {"room": self.room.followed.name} if self.room and self._entering.is_resumed else {}

    def _rhythm(self) -> int:
        """Milliseconds between two pings."""
        return (self.room.followed.rhythm(self._now()) if self.room else None) or PING

    def _tell_connection(self) -> None:
        """Show the new state of the connection."""
        if self.connection.state != UP:
            self._entering.lose_connection()
        self._connection_notices.show()
        if self.room is not None:
            self._show()
            if self.room.on_board:
                self._controller.show_status()

    def pass_time(self) -> None:
        """Warn the player if a clock is low: a moment has passed in a running game."""
        self._attention.follow()

    def _show(self) -> None:
        """Show the changes in the room."""
        if self.room is not None:
            self._keep(self.room.followed)
            if not self.room.on_board:
                self._my_games.show()
            self.room.ask_ratings()
            self._view.show()
            self._dialog.show()
            self._attention.follow()
            self.connection.plan()

    def _now(self) -> int:
        return int(self._dom.now() * 1000)
