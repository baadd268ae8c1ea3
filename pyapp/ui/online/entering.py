"""Entering a room, and again after each cut of the line: the requests to the server, and its replies."""

from pyapp.rooms import refusal
from pyapp.ui.online.followed_room import FollowedRoom
from pyapp.ui.online.online_room import OnlineRoom
from pyapp.ui.online.requests import UP, Refused, insist, resumption, watching

GONE = (refusal.NO_SUCH_ROOM, refusal.FORBIDDEN)  # refusals after which this device forgets a room


class Entering:
    """`online` is the Online;  now(): milliseconds.

    came(followed), failed(wish, refused): called with the FollowedRoom that was entered, or with the request and the Refused;
    lost(room, refused): called with an OnlineRoom that the server does not know any more.
    """

    def __init__(self, online, now, came, failed, lost):
        self._online, self._now = online, now
        self._came, self._failed, self._lost = came, failed, lost
        self._wish: dict = {}  # the request by which a room is being entered, {} for none

    @property
    def goes_on(self) -> bool:
        """Tell whether a room is on its way to the board."""
        return bool(self._wish)

    def begin(self, request: dict) -> None:
        """Enter a room by a request to create, join, resume or watch."""
        self._wish = request
        self.ask()

    def ask(self) -> None:
        """Send the request if there is one, and a line."""
        line = self._online.line
        if self._wish and line.state == UP:
            line.run(self._enter(self._wish))

    async def _enter(self, wish: dict):
        try:
            answer = await insist(self._online.line, wish, lambda: wish is self._wish)
        except Refused as refused:
            self._wish = {}
            self._failed(wish, refused)
            return
        self._wish = {}
        followed = FollowedRoom(answer["room"], wish.get("token", ""), wish.get("key", ""))
        followed.enter(answer, self._now())
        self._came(followed)

    def again(self, room: OnlineRoom) -> None:
        """Tell a new connection which room we are in, and take the events that we missed."""
        self._online.line.run(self._catch_up(room))

    async def _catch_up(self, room: OnlineRoom):
        followed = room.followed
        is_watched = followed.seat is None
        request = watching(followed.name, followed.key) if is_watched else resumption(followed.name, followed.token)
        request["after"] = followed.room.n
        try:
            answer = await insist(self._online.line, request, lambda: self._online.room is room)
        except Refused as refused:
            if refused.reason in GONE:
                self._lost(room, refused)
            return
        if followed.enter(answer, self._now()):
            room.follow()
            room.propose_again()
        else:
            followed.forget()
            self.again(room)
