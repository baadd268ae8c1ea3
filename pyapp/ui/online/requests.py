"""Requests to the room server: states of the connection, the reply, the requests that wait, and the words for a refusal. Pure.

A coroutine awaits the reply, as in `reply = await connection.ask({"do": "lobby"})`. ServerConnection.run starts the coroutine.
If the server refuses, and the coroutine does not catch Refused, ServerConnection.run tells the player the reason.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable, Coroutine, Generator
from typing import TYPE_CHECKING

from pyapp.rooms.refusal import TOO_FAST
from pyapp.ui.text.texts import texts

if TYPE_CHECKING:
    from pyapp.ui.online.server_connection import ServerConnection


OFF = "off"  # nobody wants a connection
CONNECTING = "connecting"  # for the first time
UP = "up"
CUT = "cut"  # the connection was up, or could not be made; ServerConnection tries again
REFUSED = "refused"  # as CUT, but the server answers over HTTP: it refuses the connection
BROKEN = (CUT, REFUSED)

# reasons for a refusal: the connection was cut before the reply came; the request was repeated, perhaps after it had been done
LOST, UNANSWERED = "lost", "unanswered"
NO_LINE, NO_REPLY = {"error": {"code": LOST}}, {"error": {"code": UNANSWERED}}
WORDS = "refusal."  # the beginning of the keys of texts for reasons


class Refused(Exception):
    """The server refuses a request. reason: a code of rooms/refusal.py, LOST, UNANSWERED, or a code of a later server."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason

    def words(self, special: dict[str, str] | None = None) -> str:
        """Return the reason in words. special: reason -> key of a text that is not the usual one."""
        key = (special or {}).get(self.reason) or WORDS + self.reason.replace("-", "_")
        try:
            return texts(key)
        except KeyError:
            return texts("refusal.bad_message")


class Lost(Refused):
    """There is no connection, or it was cut before the reply came."""


class Unanswered(Lost):
    """The request or its reply got lost although the connection is up, and the request is no longer wanted, or the server
    refuses its repetition: it may have done it before.
    """


class Dropped(Exception):
    """A request is dropped: nobody wants its reply, or the next connection repeats it. The player is told nothing."""


def always() -> bool:
    """Want a reply in any case."""
    return True


def never() -> bool:
    """Do without a reply that gets lost."""
    return False


class Reply:
    """The reply to one request. One coroutine that `start` runs awaits it; it raises Refused, or Lost.

    is_wanted(): whether the request is to be repeated if it, or its reply, gets lost.
    """

    def __init__(self) -> None:
        self.is_wanted = always
        self._message: dict = None  # type: ignore[assignment]  # until it comes
        self.go_on: Callable[[], None] | None = None  # continues the coroutine that waits

    def settle(self, message: dict) -> None:
        """Hand over the server's message; the waiting coroutine continues at once."""
        self._message = message
        if self.go_on:
            self.go_on()

    def __await__(self) -> Generator[Reply, None, dict]:
        if self._message is None:
            yield self
        if "error" not in self._message:
            return self._message
        reason = self._message["error"]["code"]
        raise _FAILURES.get(reason, Refused)(reason)

    __iter__ = __await__  # MicroPython awaits by this name


_FAILURES = {LOST: Lost, UNANSWERED: Unanswered}

# at: the moment when the request was sent, milliseconds;  is_repeated: whether it had been sent before
Sent = namedtuple("Sent", ("request", "reply", "at", "is_repeated"))


class SentRequests:
    """The requests that wait for their replies. say(request): sends a request with its ID. now: milliseconds."""

    def __init__(self, say: Callable[[dict], None]) -> None:
        self._say = say
        self._number = 0
        self._waiting: dict = {}  # ID of a request: its Sent

    def send(self, request: dict, reply: Reply, now: int, is_repeated: bool = False) -> None:
        """Send a request; the Reply waits."""
        self._number += 1
        self._waiting[self._number] = Sent(request, reply, now, is_repeated)
        self._say(dict(request, id=self._number))

    @property
    def first(self) -> int | None:
        """The moment at which the first of them was sent, None where none waits."""
        return min([sent.at for sent in self._waiting.values()], default=None)

    def settle(self, message: dict, now: int) -> None:
        """Hand over the server's reply, unless it has come twice.

        Repeat the requests before this one: the server answers in order, so they or their replies got lost.
        """
        sent = self._waiting.pop(message["id"], None)
        if sent is None:
            return
        lost = [number for number in sorted(self._waiting) if number < message["id"]]
        for earlier in [self._waiting.pop(number) for number in lost]:
            if earlier.reply.is_wanted():
                self.send(earlier.request, earlier.reply, now, True)
            else:
                earlier.reply.settle(NO_REPLY)
        sent.reply.settle(NO_REPLY if "error" in message and sent.is_repeated else message)

    def lose(self) -> None:
        """Fail all of them: the connection has ended."""
        waiting, self._waiting = self._waiting, {}
        for number in sorted(waiting):
            waiting[number].reply.settle(NO_LINE)


def start(coroutine: Coroutine[Reply, None, object], tell: Callable[[Refused], None]) -> None:
    """Run a coroutine that awaits only replies. `tell` gets the Refused that it does not catch.

    The coroutine continues within the event that brings its reply, before the next message is read. A task of asyncio would
    continue after it, and the message that follows a reply would find no room yet.
    """

    def go_on() -> None:
        try:
            coroutine.send(None).go_on = go_on
        except (StopIteration, Dropped):
            pass
        except Refused as refused:
            tell(refused)

    go_on()


def silently(_sentence: str) -> None:
    """Say nothing about a refusal."""


def watching(room: str, key: str) -> dict:
    """Return the request to watch a room; key: "" where it is public."""
    request = {"do": "watch", "room": room}
    return dict(request, key=key) if key else request


def resumption(room: str, token: str = "") -> dict:
    """Return the request to go on with a seat of ours. Without a token, the server has to know us."""
    request = {"do": "resume", "room": room, "after": 0}
    return dict(request, token=token) if token else request


async def ask_until_answered(
    connection: ServerConnection, request: dict, is_wanted: Callable[[], bool] = always
) -> dict:
    """Return the reply to a request that may be made twice. Repeat it as long as the server refuses it as too soon.

    Raise Dropped once is_wanted() is false, or the connection is lost: the next connection then repeats the request.
    """
    while is_wanted():
        try:
            reply = connection.ask(request)
            reply.is_wanted = is_wanted
            answer = await reply
            if is_wanted():
                return answer
        except Unanswered:
            pass
        except Lost:
            break
        except Refused as refused:
            if is_wanted() and refused.reason != TOO_FAST:
                raise
            await connection.pause()
    raise Dropped()
