"""The connection to the room server. It connects again after growing pauses, and at once when the network or the tab comes back.

All requests to the server go over this one line. It exists as long as any part of the page wants it. A new connection is only
open; it is up once the server has heard who we are. Entering makes it act for our seat in a room.

Whatever gets lost on a connection is noticed: a request or its reply by a ping, any other message by the server's count of these.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Coroutine

from pyapp.rooms.messages import SUBPROTOCOL
from pyapp.ui.dom import socket
from pyapp.ui.dom.guard import run
from pyapp.ui.online.pack import ACCOUNT
from pyapp.ui.online.requests import (
    BROKEN,
    CONNECTING,
    CUT,
    NO_LINE,
    OFF,
    REFUSED,
    UP,
    Lost,
    Refused,
    Reply,
    SentRequests,
    never,
    silently,
    start,
)
from pyapp.ui.page import Page

PAUSES = (300, 1000, 2000, 4000, 8000, 15000)  # milliseconds before each try to connect again
AGAIN = 2000  # milliseconds before a request that came too soon is repeated, and after which a reply is overdue
PING = 20000  # milliseconds between two pings where nothing is urgent
PROBED = 2  # failed tries to connect, after which the server is asked over HTTP
LONGEST_WAIT = 5000  # milliseconds that a pong and a connection may take
SLEEP = (
    PING + LONGEST_WAIT
) / 1000  # seconds without a message, after which the page has slept and the connection has ended


class ServerConnection:
    """The connection of the page. subject(): the fields of a ping;  rhythm(): the milliseconds between two pings.

    state: one of those in requests.py;  knows_us: whether the server knows on this connection who we are.
    """

    def __init__(self, page: Page, subject: Callable[[], dict], rhythm: Callable[[], int]) -> None:
        self._page, self._dom, self._subject, self._rhythm = page, page.dom, subject, rhythm
        self.state = OFF
        self.knows_us = self._is_open = False
        self._greet: Callable[[Callable[[dict], Reply]], Awaitable[bool]] | None = None
        self._wanted: set = set()  # the names of the parts that want a connection
        self._listeners: list = []
        self._waiting: list = []  # a Reply for each coroutine that waits for the connection
        self._socket: socket.Socket = None  # type: ignore[assignment]  # while there is no connection
        self._timer: int | None = None  # ends the wait for a connection or a pong, or the pause between two tries
        self._pinging: int | None = None
        self._tries = 0
        self._heard = 0.0  # the moment of the server's last message, seconds
        self._pinged = 0  # the moment of the last ping, milliseconds
        self._sent = SentRequests(self._say)
        self._pushed = 0  # the number of messages on this connection that answered no request
        socket.hear_network(self._hurry, self._cut)

    def hear(self, came: Callable[[], None], heard: Callable[[dict], None], changed: Callable[[], None]) -> None:
        """Call these functions from now on.

        came(): when the connection is up, after we have said who we are, if we do, and when a message of the server got lost: it
        asks for everything again;  heard(message): with each message that answers no request, and with each pong;  changed():
        when the state changes.
        """
        self._listeners.append((came, heard, changed))

    def greet_by(self, greet: Callable[[Callable[[dict], Reply]], Awaitable[bool]]) -> None:
        """Await greet(ask) on each new connection before it counts as up. `ask` sends requests on that connection.

        `greet` returns whether the server then knows us.
        """
        self._greet = greet
        if self.state == UP and self._dom.stored(ACCOUNT):
            self.renew()
        elif self.state != UP and self._is_open:
            self._meet()

    @property
    def is_greeter_coming(self) -> bool:
        """Return whether the part of the page that says who we are is still being fetched."""
        return self._greet is None and bool(self._dom.stored(ACCOUNT))

    def want(self, part: str) -> None:
        """Keep a connection from now on, until the part of the page with this name releases it."""
        self._wanted.add(part)
        if self.state == OFF:
            self._tries = 0
            self._set(CONNECTING)
            self._connect()

    def release(self, part: str) -> None:
        """End the connection if no other part wants it. Else renew it, so that the server forgets the part's requests."""
        if part not in self._wanted:
            return
        self._wanted.discard(part)
        if self._wanted:
            self.renew()
        else:
            self._set(OFF)
            self._drop()

    def renew(self) -> None:
        """Replace the connection, because the server hears who we are only at the beginning of a connection."""
        if self.state != OFF:
            self._tries = 0
            self._set(CONNECTING)
            self._connect()

    # Requests

    def run(
        self,
        coroutine: Coroutine[Reply, None, object],
        say: Callable[[str], None] | None = None,
        special: dict[str, str] | None = None,
    ) -> None:
        """Run a coroutine that awaits replies, and tell the player the reason of a refusal that it does not catch.

        say(sentence): shows the reason, else a toast does;  special: keys of texts for some reasons, as Refused.words has them.
        """
        say = say or self._page.notices.toast
        start(coroutine, lambda refused: say(refused.words(special)))

    def ask(self, request: dict) -> Reply:
        """Send a request at once, and return the Reply to await. It raises Lost without a connection, or if it gets lost.

        The connection repeats a request that gets lost, or whose reply does, as long as it is wanted.
        """
        reply = Reply()
        if self.state == UP:
            self._sent.send(request, reply, self._now)
        else:
            reply.settle(NO_LINE)
        return reply

    def comes(self) -> Reply:
        """Return the Reply to await until the connection is up."""
        reply = Reply()
        self._waiting.append(reply)
        return reply

    def pause(self) -> Reply:
        """Return the Reply to await before repeating a request that came too soon. It never comes if the connection changes."""
        reply, connection = Reply(), self._socket
        self._dom.later(AGAIN, lambda: reply.settle({}) if connection is self._socket else None)
        return reply

    def _say(self, request: dict) -> None:
        self._socket.say(json.dumps(request))
        self.plan()

    # The connection

    def _connect(self) -> None:
        self._drop()
        self._socket = socket.Socket(socket.rooms_address(), SUBPROTOCOL, self._hear)
        self._timer = self._dom.later(LONGEST_WAIT, self._tire)

    def _tire(self) -> None:
        """Go on as guests if the part that says who we are has not arrived, else give the connection up."""
        if self._is_open and self._greet is None:
            self._come()
        else:
            self._cut()

    def _drop(self) -> None:
        """End the connection, if any."""
        self._wait_no_more()
        self._dom.never(self._pinging)
        self.knows_us = self._is_open = False
        self._pushed = 0
        if self._socket:
            self._socket.end()
            self._socket = None  # type: ignore[assignment]
        self._sent.lose()

    def _wait_no_more(self) -> None:
        self._dom.never(self._timer)
        self._timer = None

    def _hear(self, kind: str, text: str) -> None:
        self._heard = self._dom.now()
        if kind == "open":
            self._is_open, self._pinged = True, self._now
            self._meet()
        elif kind == "message":
            self._take(json.loads(text))
        else:
            self._cut()
            if self._tries >= PROBED:
                run(self._probe())

    def _meet(self) -> None:
        """Say who we are on a new connection; guests say nothing."""
        if self._greet:
            self.run(self._begin(self._greet, self._socket), silently)
        elif not self.is_greeter_coming:
            self._come()

    async def _begin(
        self, greet: Callable[[Callable[[dict], Reply]], Awaitable[bool]], connection: socket.Socket
    ) -> None:
        """Say who we are, unless another connection has replaced this one."""

        def ask(request: dict) -> Reply:
            reply = Reply()
            if connection is self._socket:
                self._sent.send(request, reply, self._now)
            return reply

        knows_us = await greet(ask)
        if connection is self._socket:
            self.knows_us = knows_us
            self._come()

    def _come(self) -> None:
        self._wait_no_more()
        self._tries, self._pinged = 0, self._now
        self._set(UP)
        self.plan()
        self._ask_for_all()
        waiting, self._waiting = self._waiting, []
        for reply in waiting:
            reply.settle({})

    def _ask_for_all(self) -> None:
        for came, _, _ in self._listeners:
            came()

    def _take(self, message: dict) -> None:
        if message.get("id") is not None:
            self._sent.settle(message, self._now)
        elif "pushed" in message:
            is_whole, self._pushed = message["pushed"] == self._pushed, message["pushed"]
            if not is_whole and self.state == UP:
                self._ask_for_all()
        else:
            self._pushed += 1
            self._tell(message)

    def _tell(self, message: dict) -> None:
        for _, heard, _ in self._listeners:
            heard(message)

    def _cut(self) -> None:
        """Try again after a pause: the connection is gone, or never came about."""
        if self.state == OFF:
            return
        if self.state not in BROKEN:
            self._set(CUT)
        self._drop()
        self._timer = self._dom.later(PAUSES[min(self._tries, len(PAUSES) - 1)], self._connect)
        self._tries += 1

    async def _probe(self) -> None:
        """Find out whether the server refused the connection; the browser reports that as a failure of the network."""
        is_answered = await socket.is_answered()
        if self.state in BROKEN:
            self._set(REFUSED if is_answered else CUT)

    def _hurry(self) -> None:
        """Connect or ping at once: the network or the tab has come back."""
        if self.state in BROKEN:
            self._connect()
        elif self.state == UP and self._dom.now() - self._heard > SLEEP:
            self.renew()
        elif self.state == UP:
            self._ping()

    def plan(self) -> None:
        """Plan the next ping again: the rhythm may have become faster, or a reply is awaited."""
        self._dom.never(self._pinging)
        if self.state == UP or self._is_open and self._sent.first is not None:
            self._pinging = self._dom.later(max(0, self._next - self._now), self._beat)

    @property
    def _next(self) -> int:
        """The moment of the next ping: by the rhythm, or when a reply is overdue, because the pong proves that reply lost."""
        rhythm = self._pinged + self._rhythm()
        first = self._sent.first
        return rhythm if first is None else min(rhythm, max(first, self._pinged) + AGAIN)

    def _beat(self) -> None:
        if self._next > self._now:
            self.plan()
        else:
            self._ping()

    def _ping(self) -> None:
        """Find out whether the connection still works, and whether anything got lost."""
        self._pinged = self._now
        if self._timer is None:
            self._timer = self._dom.later(LONGEST_WAIT, self._cut)
        self.run(self._await_pong(), silently)

    async def _await_pong(self) -> None:
        reply = Reply()
        reply.is_wanted = never
        self._sent.send(dict(self._subject(), do="ping"), reply, self._now)
        try:
            pong = await reply
        except Lost:
            return  # a later ping tells more
        except Refused:
            pong = {}  # the connection works all the same
        if self.state == UP:  # else the wait for our greeting goes on
            self._wait_no_more()
            self._tell(pong)

    @property
    def _now(self) -> int:
        """A monotonic time in milliseconds."""
        return int(self._dom.now() * 1000)

    def _set(self, state: str) -> None:
        if state != self.state:
            self.state = state
            for _, _, changed in self._listeners:
                changed()
