"""Entering a room, first and again after a cut of the connection or a gap in the events: the requests and their replies.

A request that needs a name waits until the server knows us. A request to a room waits until the connection acts for our seat.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pyapp.rooms import refusal
from pyapp.ui.browser import Dom
from pyapp.ui.online.followed_room import FollowedRoom
from pyapp.ui.online.kept_rooms import last_event
from pyapp.ui.online.online_room import OnlineRoom
from pyapp.ui.online.pack import ACCOUNT
from pyapp.ui.online.requests import NO_LINE, UP, Refused, Reply, ask_until_answered, resumption, watching

if TYPE_CHECKING:
    from pyapp.ui.online.online import Online


GONE = (refusal.NO_SUCH_ROOM, refusal.FORBIDDEN)  # refusals after which this device forgets a room


class Entering:
    """Enters rooms. now(): milliseconds.

    came(followed): called when a room was entered;  failed(wish, refused): called with the request that the server refuses;
    lost(room, refused): called with a room that the server no longer knows.
    """

    def __init__(
        self,
        dom: Dom,
        online: Online,
        now: Callable[[], int],
        came: Callable[[FollowedRoom], None],
        failed: Callable[[dict, Refused], None],
        lost: Callable[[OnlineRoom, Refused], None],
    ) -> None:
        self._dom, self._online, self._now = dom, online, now
        self._came, self._failed, self._lost = came, failed, lost
        self._wish: dict = {}  # the request by which a room is being entered, {} for none
        self._missing: dict = {}  # the request for the events that our room lacks, {} for none
        self._waiting: list = []  # a Reply for each coroutine that waits until the connection acts for our seat

    @property
    def goes_on(self) -> bool:
        """Return whether a room is on its way to the board."""
        return bool(self._wish)

    def begin(self, request: dict) -> None:
        """Enter a room by a request to create, join, resume or watch."""
        self._wish = request
        self.ask()

    def ask(self) -> None:
        """Send the request, if any, once the connection is up."""
        connection = self._online.connection
        if self._wish and connection.state == UP and self._may_ask(self._wish):
            connection.run(self._enter(self._wish))

    def _may_ask(self, request: dict) -> bool:
        """Return whether the server can answer now: if we have an account but no token, it has to know us first."""
        needs_name = request["do"] == "resume" and "token" not in request
        return self._online.connection.knows_us or not needs_name or not self._dom.stored(ACCOUNT)

    async def _enter(self, wish: dict) -> None:
        known = last_event(self._online.rooms.find(wish.get("room", "")))
        try:
            answer = await ask_until_answered(self._online.connection, wish, lambda: wish is self._wish)
        except Refused as refused:
            self._wish = {}
            self._failed(wish, refused)
            return
        self._wish = {}
        followed = FollowedRoom(answer["room"], wish.get("token", ""), wish.get("key", ""))
        followed.take_up(self._online.rooms.unsent(followed.name))
        followed.enter(answer, self._now())
        self._missing = {}
        self._settle(NO_LINE)  # these requests were for another room
        self._came(followed)
        if answer["n"] < known:
            self._online.tell_restored()

    @property
    def is_resumed(self) -> bool:
        """Return whether the connection acts for our seat, and we have heard of all events that we know to exist."""
        return self._online.connection.state == UP and not self._missing

    def resumed(self) -> Reply:
        """Return the Reply to await until `is_resumed`. It raises Lost without a connection, or if it is lost meanwhile."""
        reply = Reply()
        if self._online.connection.state != UP:
            reply.settle(NO_LINE)
        elif self._missing:
            self._waiting.append(reply)
        else:
            reply.settle({})
        return reply

    def lose_connection(self) -> None:
        """Fail the requests that wait for the connection: it was cut."""
        self._settle(NO_LINE)

    def miss(self, room: OnlineRoom) -> None:
        """Ask for the events that we missed, unless they are on their way."""
        if self.is_resumed:
            self.again(room)

    def again(self, room: OnlineRoom, is_afresh: bool = False) -> None:
        """Tell a connection which room we are in, and ask for the events that we missed.

        The server also sends our last event again, which shows whether it still has the history that we know.
        is_afresh: replace our events by those of the server.
        """
        followed = room.followed
        is_watched = followed.seat is None
        request = watching(followed.name, followed.key) if is_watched else resumption(followed.name, followed.token)
        request["after"] = 0 if is_afresh else max(0, followed.room.n - 1)
        self._missing = request
        if self._may_ask(request):
            self._online.connection.run(self._catch_up(room, request, is_afresh))

    async def _catch_up(self, room: OnlineRoom, request: dict, is_afresh: bool) -> None:
        online, followed, known = self._online, room.followed, room.followed.room.n
        try:
            answer = await ask_until_answered(
                online.connection, request, lambda: online.room is room and self._missing is request
            )
        except Refused as refused:
            if refused.reason in GONE:
                self._lost(room, refused)
            return
        if is_afresh:
            room.forget()
        if followed.enter(answer, self._now()):
            if is_afresh:
                self._online.tell_restored()
            self._missing = {}
            room.follow()
            room.tell_missed(answer, known)
            room.propose_again()
            self._settle({})
        else:  # the answer came late, or the server was restored from a backup, and has fewer events than before, or others
            self.again(room, answer["n"] < known or followed.contradicts(answer))

    def _settle(self, message: dict) -> None:
        waiting, self._waiting = self._waiting, []
        for reply in waiting:
            reply.settle(message)
