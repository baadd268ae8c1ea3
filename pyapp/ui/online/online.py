"""Playing online: enters rooms, keeps the line to the server as long as something is wanted of it, comes back after cuts."""

from pyapp.rooms import refusal
from pyapp.ui.dom import window
from pyapp.ui.online import links, words
from pyapp.ui.online.attention import Attention
from pyapp.ui.online.entering import insist, resumption, seat_of, watching
from pyapp.ui.online.followed_room import FollowedRoom
from pyapp.ui.online.kept_rooms import KeptRooms
from pyapp.ui.online.line import Line
from pyapp.ui.online.line_state import BROKEN, CONNECTING, LOST, UP
from pyapp.ui.online.lobby import Lobby
from pyapp.ui.online.online_room import OnlineRoom
from pyapp.ui.online.premove_drag import PremoveDrag
from pyapp.ui.online.room_actions import RoomActions
from pyapp.ui.online.room_dialog import RoomDialog
from pyapp.ui.online.room_view import RoomView
from pyapp.ui.online.running_games import RunningGames
from pyapp.ui.online.seat_ratings import SeatRatings
from pyapp.ui.online.seek_dialog import SeekDialog
from pyapp.ui.online.seeking import Seeking

WANTED = "rooms"  # why the line is wanted
GONE = (refusal.NO_SUCH_ROOM, refusal.FORBIDDEN)  # answers after which a room is not asked for again


class Online:
    """`page` is the Page, `controller` the GameController, `question` the Question, `library` the Library, `ratings` the Ratings,
    `my_games` the MyGames.

    line: the Line;  rooms: the KeptRooms;  room: the OnlineRoom that is shown, or None;  seeking: the Seeking;  name: by which
    the server knows us, "" as long as we are guests;  named: Players.named once that part is there, None before.
    """

    def __init__(self, page, controller, question, library, ratings, my_games):
        self._page, self._dom, self._texts = page, page.dom, page.texts
        self._controller, self._library = controller, library
        self.room, self.name, self.named = None, "", None
        self._wish = None  # the request by which a room is being entered
        self._come_back = None  # what brings back the exercise that the room has interrupted
        self._was_cut = False
        self._running = RunningGames(page, self, my_games)
        self.line = Line(page, self._subject)
        self.line.hear(self._come, self._hear, self._tell_line)
        self.rooms = KeptRooms(page.dom)
        self._lobby = Lobby(page, self, self.rooms)
        self._view = RoomView(page, controller, self)
        self._dialog = RoomDialog(page, self)
        self._attention = Attention(page, self)
        self._seat_ratings = SeatRatings(self.line, self._show)
        self.seeking = Seeking(page, controller, self, ratings)
        self._seek_dialog = SeekDialog(page, self, self.rooms)
        RoomActions(page, self, question)
        PremoveDrag(page, controller, self)

    # What the player wants

    def seek(self) -> None:
        """Let be chosen what to play with somebody who is looked for."""
        self._lobby.close()
        self._seek_dialog.open()

    def open(self) -> None:
        """Show the lobby."""
        self.line.want(WANTED)
        self._seek_dialog.close()
        self._lobby.open()
        self._ask_lobby()

    def call_us(self, name: str) -> None:
        """The server knows us by this name, "" as guests."""
        self.name = name
        self._lobby.show_name()

    def follow(self, link, join) -> None:
        """Go where a Link leads: on with our own seat, watching, or `join` gets the ID of the room to join."""
        kept = self.rooms.find(link.room)
        if kept:
            self._resume(kept)
        elif link.watches:
            self.enter(watching(link.room, link.key))
        else:
            join(link.room)

    def visit(self, fragment: str) -> None:
        """Follow a link; who is invited is asked for a name first."""
        link = links.read(fragment)
        if link is None:
            self._page.notices.show("online", "online.no_link")
        elif self.room is None or self.room.known.name != link.room:
            self.follow(link, lambda _room: self._invite(link))

    def go_on(self, room: str) -> None:
        """Show a room that we have a seat in."""
        if self.room is not None and self.room.known.name == room:
            self.room.show()
        else:
            self._resume(self.rooms.find(room))

    def come_back(self) -> None:
        """Show the room again that this tab showed before it was loaded anew, and go on looking for somebody."""
        self.seeking.come_back()
        here = self.rooms.here
        if here is None or self.room is not None:
            return
        kept = self.rooms.find(here["room"])
        if kept:
            self._resume(kept)
        elif here["key"] or here["public"]:
            self.enter(watching(here["room"], here["key"]))

    def find_running(self) -> None:
        """Ask the server which of our games go on, and go back to one whose clock runs."""
        self.want_line()
        self._running.ask()

    def _resume(self, kept: dict):
        self.enter(resumption(kept["room"], kept["token"]))

    def enter(self, request: dict) -> None:
        """Enter a room by a request to create, join, resume or watch. Who looked for somebody does so no more."""
        self.seeking.stop()
        self._wish = request
        self.line.want(WANTED)
        self._send_wish()

    def rest(self) -> None:
        """Something is over: without a room or a search no line is needed."""
        if self.room is None and self._wish is None and not self.seeking.goes_on:
            self.line.release(WANTED)

    def meet(self, request: dict) -> None:
        """Sit down where somebody was found, by a request to resume; a room whose game is over is left."""
        window.close_dialogs()
        if self.room is not None and self.room.known.over and self.room.known.token:
            self.line.ask({"do": "leave", "room": self.room.known.name}, lambda _answer: None)
        self._attention.meet()
        self.enter(request)

    def want_line(self) -> None:
        """Have a line to the server until `rest` finds that nothing is wanted of it."""
        self.line.want(WANTED)

    def leave(self) -> None:
        """The room is left for good, or is not there any more: show what was on the board before."""
        room, self.room = self.room, None
        come_back, self._come_back = self._come_back, None
        self.rooms.here = None
        if room.known.has_left:
            self.rooms.forget(room.known.name)
        self.rest()
        self._view.clear()
        self._attention.clear()
        if room.on_board:
            self._controller.resume(room.behind)
            self._page.events.tell("changed")
            self._controller.go_on()
            if come_back:
                come_back()
        self._page.notices.hide("room")

    def _invite(self, link):
        self.line.want(WANTED)
        self._lobby.invite(link)

    # The line

    def _come(self):
        """The line is up: enter what was wanted, or come back to where we were."""
        if self._wish:
            self._send_wish()
        elif self.room:
            self._enter_again()
        else:
            self._running.ask()
        self._lobby.ask_offer()
        self._ask_lobby()

    def _send_wish(self):
        wish = self._wish
        if self.line.state == UP:
            insist(self.line, wish, lambda answer: self._entered(wish, answer), lambda: wish is self._wish)

    def _entered(self, wish: dict, answer: dict):
        if wish is not self._wish:
            return  # something else was wanted meanwhile
        if "error" in answer:
            self._refused(wish, answer)
            return
        self._wish = None
        known = FollowedRoom(answer["room"], wish.get("token", ""), wish.get("key", ""))
        known.enter(answer, self._now())
        self._take_room(known)

    def _refused(self, wish: dict, answer: dict):
        code = answer["error"]["code"]
        if code == LOST:
            return  # the line comes back, and the wish is sent again
        self._wish = None
        if wish["do"] == "resume" and code in GONE:
            self.rooms.forget(wish["room"])
        self.rooms.here = None
        self._lobby.tell(words.refusal(answer, self._texts), wish["room"] if code == refusal.FULL else "")
        self._lobby.list([])
        self._ask_lobby()

    def _take_room(self, known: FollowedRoom):
        on_board = self._page.state.session.room
        self._come_back = on_board.pause() if on_board else None
        self._lobby.close()
        self.room = OnlineRoom(self._page, self._controller, self._library, self.line, known, self._show)
        self._keep()
        self._controller.set_up(flipped=known.seat == 1)
        self.room.show()

    @property
    def is_entering(self) -> bool:
        """Tell whether a room is on its way to the board."""
        return self._wish is not None

    def _keep(self):
        """Keep what is needed to come back."""
        known = self.room.known
        if known.seat is not None:
            kept = seat_of(known)
            if kept != self.rooms.find(known.name) and not self.rooms.keep(kept):
                self._page.notices.show("storage", "notice.storage")
        self.rooms.here = {"room": known.name, "key": known.key, "public": known.room.visibility == "public"}

    def _enter_again(self):
        """Tell a new connection which room we are in, and hear what we missed."""
        known = self.room.known
        is_watched = known.seat is None
        request = watching(known.name, known.key) if is_watched else resumption(known.name, known.token)
        request["after"] = known.room.n
        insist(self.line, request, self._entered_again, lambda: self.room is not None and self.room.known is known)

    def _entered_again(self, answer: dict):
        if "error" in answer:
            if answer["error"]["code"] in GONE:
                self._lose(answer)
            return
        known = self.room.known
        if not known.enter(answer, self._now()):
            known.forget()
            self._enter_again()
            return
        self.room.follow()
        self.room.propose_again()

    def _lose(self, answer: dict):
        """The server knows the room no more."""
        self.rooms.forget(self.room.known.name)
        self._page.notices.show("online", "online.refused", reason=lambda: words.refusal(answer, self._texts))
        self.leave()

    def _hear(self, message: dict):
        """What the server says unasked, and its pongs."""
        if "lobby" in message:
            self._lobby.list(message["lobby"])
        if self.room is None or message.get("room", self.room.known.name) != self.room.known.name:
            return
        if "presence" in message:
            self.room.see(message["presence"])
        elif "event" in message:
            if not self.room.hear(message["n"], message["event"], message.get("clock")):
                self._enter_again()
        elif message.get("n", self.room.known.room.n) != self.room.known.room.n:
            self._enter_again()

    def _ask_lobby(self):
        if self._lobby.is_open and self.room is None and self._wish is None:
            self.line.ask({"do": "lobby"}, self._hear_lobby)

    def _hear_lobby(self, answer: dict):
        if "lobby" in answer:
            self._lobby.list(answer["lobby"])

    def _subject(self) -> dict:
        return {"room": self.room.known.name} if self.room else {}

    def _tell_line(self):
        """The line has come, or gone."""
        state = self.line.state
        self._lobby.show_line(state)
        if state != CONNECTING and self._dom.find("#toasts").textContent == self._texts("online.connecting"):
            self._dom.set_markup("#toasts", "")  # it is true no more
        if self.room is not None:
            if state in BROKEN and not self._was_cut:
                self._page.notices.toast(self._texts("online.reconnecting"))
            elif state == UP and self._was_cut:
                self._page.notices.toast(self._texts("online.reconnected"))
            self._show()
            if self.room.on_board:
                self._controller.show_status()
        elif state == CONNECTING and (self.is_entering or self.seeking.goes_on):
            self._page.notices.toast(self._texts("online.connecting"))
        self._was_cut = state in BROKEN

    def pass_time(self) -> None:
        """A moment has passed in a game that runs."""
        self._attention.follow()

    def _show(self):
        """Something of the room has changed."""
        if self.room is not None:
            self._keep()
            self._seat_ratings.follow(self.room.known)
            self._view.show()
            self._dialog.show()
            self._attention.follow()

    def _now(self) -> int:
        return int(self._dom.now() * 1000)
