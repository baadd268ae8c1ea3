"""The line to the room server. It connects again after growing pauses, and at once when the network or the tab comes back.

All requests to the server go over this one line. It is there as long as any part of the page wants it.
"""

import json

from pyapp.rooms.messages import SUBPROTOCOL
from pyapp.ui.dom import socket
from pyapp.ui.dom.guard import run
from pyapp.ui.online.requests import BROKEN, CONNECTING, CUT, NO_LINE, OFF, REFUSED, UP, Reply, silently, start
from pyapp.ui.page import Page

PAUSES = (300, 1000, 2000, 4000, 8000, 15000)  # milliseconds between two tries
AGAIN = 2000  # milliseconds before a request that came too fast is repeated
PING = 20000  # milliseconds between two pings
PROBED = 2  # failed tries to connect, after which the server is asked over HTTP
PATIENCE = 5000  # milliseconds that a pong and a connection may take
SLEEP = (PING + PATIENCE) / 1000  # seconds without a word, after which the page has slept and the connection has ended


class Line:
    """`page` is the Page;  subject(): the fields of a ping.

    state: one of those in requests.py.
    """

    def __init__(self, page: Page, subject):
        self._page, self._dom, self._subject = page, page.dom, subject
        self.state = OFF
        self._greet = None
        self._wanted: set = set()  # the names of the parts that want a line
        self._hearers: list = []
        self._waiting: list = []  # a Reply for each coroutine that waits for the line
        self._socket: socket.Socket = None  # type: ignore[assignment]  # while there is no connection
        self._timer: int | None = None
        self._pinging: int | None = None
        self._tries = self._number = 0
        self._heard = 0.0  # the moment of the last word of the server
        self._replies: dict = {}  # id of a request: its Reply
        socket.hear_network(self._hurry, self._cut)

    def hear(self, came, heard, changed) -> None:
        """Call these functions from now on.

        came(): when the line is up, and the server knows who we are if it ever will;  heard(message): with each message that
        answers no request, and with each pong;  changed(): when the state changes.
        """
        self._hearers.append((came, heard, changed))

    def greet_by(self, greet) -> None:
        """Await greet(ask) on each new connection before it counts as up. `ask` is `Line.ask` on that connection."""
        self._greet = greet

    @property
    def greets(self) -> bool:
        """Tell whether each new connection hears who we are."""
        return self._greet is not None

    def want(self, part: str) -> None:
        """Have a line from now on, as long as the part of the page with this name wants it."""
        self._wanted.add(part)
        if self.state == OFF:
            self._tries = 0
            self._set(CONNECTING)
            self._connect()

    def release(self, part: str) -> None:
        """End the line if this part was the last to want it. Else renew it, so that the server forgets the part's requests."""
        if part not in self._wanted:
            return
        self._wanted.discard(part)
        if self._wanted:
            self.renew()
        else:
            self._set(OFF)
            self._drop()

    def renew(self) -> None:
        """Replace the connection: the server hears who we are once, at the beginning of a connection."""
        if self.state != OFF:
            self._tries = 0
            self._set(CONNECTING)
            self._connect()

    # Requests

    def run(self, coroutine, say=None, special=None) -> None:
        """Run a coroutine that awaits replies, and tell the player the reason of a refusal that it does not catch.

        say(sentence): shows the reason, else a toast does;  special: keys of texts for some reasons, as Refused.words has them.
        """
        say = say or self._page.notices.toast
        start(coroutine, lambda refused: say(refused.words(self._page.texts, special)))

    def ask(self, request: dict) -> Reply:
        """Send a request at once, and return the Reply to await. It raises Lost where there is no line, or none any more."""
        reply = Reply()
        if self.state == UP:
            self._put(request, reply)
        else:
            reply.settle(NO_LINE)
        return reply

    def comes(self) -> Reply:
        """Return the Reply to await until the line is up."""
        reply = Reply()
        self._waiting.append(reply)
        return reply

    def pause(self) -> Reply:
        """Return the Reply to await before a request that came too fast is repeated. It never comes on another connection."""
        reply, connection = Reply(), self._socket
        self._dom.later(AGAIN, lambda: reply.settle({}) if connection is self._socket else None)
        return reply

    def _put(self, request: dict, reply: Reply):
        self._number += 1
        self._replies[self._number] = reply
        self._socket.say(json.dumps(dict(request, id=self._number)))

    # The connection

    def _connect(self):
        self._drop()
        self._socket = socket.Socket(socket.rooms_address(), SUBPROTOCOL, self._hear)
        self._timer = self._dom.later(PATIENCE, self._cut)

    def _drop(self):
        """End the connection, if there is one."""
        self._dom.never(self._timer)
        self._dom.never(self._pinging)
        if self._socket:
            self._socket.end()
            self._socket = None  # type: ignore[assignment]
        replies, self._replies = self._replies, {}
        for reply in replies.values():
            reply.settle(NO_LINE)

    def _hear(self, kind: str, text: str):
        self._heard = self._dom.now()
        if kind == "open" and self._greet:
            self.run(self._begin(self._greet, self._socket), silently)
        elif kind == "open":
            self._come()
        elif kind == "message":
            self._take(json.loads(text))
        else:
            self._cut()
            if self._tries >= PROBED:
                run(self._probe())

    async def _begin(self, greet, connection):
        """Say who we are, as long as this is the connection there is."""

        def ask(request: dict) -> Reply:
            reply = Reply()
            if connection is self._socket:
                self._put(request, reply)
            return reply

        await greet(ask)
        if connection is self._socket:
            self._come()

    def _come(self):
        self._dom.never(self._timer)
        self._tries = 0
        self._set(UP)
        self._wait_to_ping()
        for came, _, _ in self._hearers:
            came()
        waiting, self._waiting = self._waiting, []
        for reply in waiting:
            reply.settle({})

    def _take(self, message: dict):
        reply = self._replies.pop(message.get("id"), None)
        if reply:
            reply.settle(message)
        else:
            self._tell(message)

    def _tell(self, message: dict):
        for _, heard, _ in self._hearers:
            heard(message)

    def _cut(self):
        """Try again after a pause: the connection is gone, or never came about."""
        if self.state == OFF:
            return
        if self.state not in BROKEN:
            self._set(CUT)
        self._drop()
        self._timer = self._dom.later(PAUSES[min(self._tries, len(PAUSES) - 1)], self._connect)
        self._tries += 1

    async def _probe(self):
        """Find out whether the server refuses the connection that the browser calls a failure of the network."""
        is_answered = await socket.is_answered()
        if self.state in BROKEN:
            self._set(REFUSED if is_answered else CUT)

    def _hurry(self):
        """Connect or ping at once: the network or the tab has come back."""
        if self.state in BROKEN:
            self._connect()
        elif self.state == UP and self._dom.now() - self._heard > SLEEP:
            self.renew()
        elif self.state == UP:
            self._ping()

    def _wait_to_ping(self):
        self._pinging = self._dom.later(PING, self._ping)

    def _ping(self):
        """See whether the line still lives."""
        self._dom.never(self._pinging)
        self._dom.never(self._timer)
        self._timer = self._dom.later(PATIENCE, self._cut)
        self.run(self._await_pong(), silently)

    async def _await_pong(self):
        pong = await self.ask(dict(self._subject(), do="ping"))
        self._dom.never(self._timer)
        self._wait_to_ping()
        self._tell(pong)

    def _set(self, state: str):
        if state != self.state:
            self.state = state
            for _, _, changed in self._hearers:
                changed()
