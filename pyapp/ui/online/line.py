"""The line to the room server: kept up by itself, with growing pauses, and at once when the network or the tab comes back.

All that is said to the server goes over one line. It is there as long as anybody wants it.
"""

import json

from pyapp.rooms.messages import SUBPROTOCOL
from pyapp.ui.dom import socket
from pyapp.ui.dom.guard import run
from pyapp.ui.online.line_state import BROKEN, CONNECTING, CUT, LOST, OFF, REFUSED, UP

PAUSES = (300, 1000, 2000, 4000, 8000, 15000)  # milliseconds between two tries
AGAIN = 2000  # milliseconds after which something is asked again that came too fast
PING = 20000  # milliseconds between two pings
PROBED = 2  # failed tries to connect, after which the server is asked over HTTP
PATIENCE = 5000  # milliseconds in which a ping is to be answered, and a connection to be made


class Line:
    """`page` is the Page;  subject(): the fields of a ping.

    state: one of line_state;  greet(put, greeted): says who we are when a connection is there, before it counts as up; it puts
    requests by `put`, which is as `ask`, and calls `greeted` in the end. None where we are nobody.
    """

    def __init__(self, page, subject):
        self._dom, self._subject = page.dom, subject
        self.state = OFF
        self.greet = None
        self._wanted = set()  # by whom
        self._hearers = []
        self._socket = self._timer = self._pinging = None
        self._tries = self._number = 0
        self._asked = {}  # id of a request: who hears the answer
        socket.hear_network(self._hurry, self._cut)

    def hear(self, came, heard, changed) -> None:
        """Call came() when the line is up, and the server knows at most who we are;  heard(message) with what the server says
        unasked, and with its pongs;  changed() when the state is another one."""
        self._hearers.append((came, heard, changed))

    def want(self, who: str) -> None:
        """Have a line from now on, as long as `who` wants it."""
        self._wanted.add(who)
        if self.state == OFF:
            self._tries = 0
            self._set(CONNECTING)
            self._connect()

    def release(self, who: str) -> None:
        """`who` wants it no more; where nobody does there is none. Else it is made anew: the server forgets what `who` did."""
        if who not in self._wanted:
            return
        self._wanted.discard(who)
        if self._wanted:
            self.renew()
        else:
            self._set(OFF)
            self._drop()

    def renew(self) -> None:
        """Have another connection in the place of the one there is: who we are is said once, at its beginning."""
        if self.state != OFF:
            self._tries = 0
            self._set(CONNECTING)
            self._connect()

    def is_wanted(self, who: str) -> bool:
        """Whether `who` wants it."""
        return who in self._wanted

    def ask(self, request: dict, answered) -> None:
        """Put a request; `answered` gets the answer, or one with an error: LOST where there is no line, or none any more."""
        if self.state != UP:
            answered({"error": {"code": LOST}})
            return
        self._put(request, answered)

    def wait(self, call) -> None:
        """Call `call` after the pause for what came too fast, unless the connection is another one by then."""
        connection = self._socket
        self._dom.later(AGAIN, lambda: call() if connection is self._socket else None)

    def _put(self, request: dict, answered):
        self._number += 1
        self._asked[self._number] = answered
        self._socket.say(json.dumps(dict(request, id=self._number)))

    def _connect(self):
        self._drop()
        self._socket = socket.Socket(socket.rooms_address(), SUBPROTOCOL, self._hear)
        self._timer = self._dom.later(PATIENCE, self._cut)

    def _drop(self):
        """End what there is of a connection."""
        self._dom.never(self._timer)
        self._dom.never(self._pinging)
        if self._socket:
            self._socket.end()
            self._socket = None
        asked, self._asked = self._asked, {}
        for answered in asked.values():
            answered({"error": {"code": LOST}})

    def _hear(self, kind: str, text: str):
        if kind == "open" and self.greet:
            self._begin(self._socket)
        elif kind == "open":
            self._come()
        elif kind == "message":
            self._take(json.loads(text))
        else:
            self._cut()
            if self._tries >= PROBED:
                run(self._probe())

    def _begin(self, connection):
        """Say who we are, as long as this is the connection there is."""

        def put(request: dict, answered):
            if connection is self._socket:
                self._put(request, answered)

        self.greet(put, lambda: self._come() if connection is self._socket else None)

    def _come(self):
        self._dom.never(self._timer)
        self._tries = 0
        self._set(UP)
        self._wait_to_ping()
        for came, _, _ in self._hearers:
            came()

    def _take(self, message: dict):
        answered = self._asked.pop(message.get("id"), None)
        if answered:
            answered(message)
        else:
            self._tell(message)

    def _tell(self, message: dict):
        for _, heard, _ in self._hearers:
            heard(message)

    def _cut(self):
        """The connection is gone, or never came about: try again after a pause."""
        if self.state == OFF:
            return
        if self.state not in BROKEN:
            self._set(CUT)
        self._drop()
        self._timer = self._dom.later(PAUSES[min(self._tries, len(PAUSES) - 1)], self._connect)
        self._tries += 1

    async def _probe(self):
        """Find out whether the server refuses what the browser reports as a failure of the network."""
        is_answered = await socket.is_answered()
        if self.state in BROKEN:
            self._set(REFUSED if is_answered else CUT)

    def _hurry(self):
        """The network or the tab has come back."""
        if self.state in BROKEN:
            self._connect()
        elif self.state == UP:
            self._ping()

    def _wait_to_ping(self):
        self._pinging = self._dom.later(PING, self._ping)

    def _ping(self):
        """See whether the line still lives."""
        self._dom.never(self._pinging)
        self._dom.never(self._timer)
        self._timer = self._dom.later(PATIENCE, self._cut)
        self.ask(dict(self._subject(), do="ping"), self._pong)

    def _pong(self, answer: dict):
        if "error" not in answer:
            self._dom.never(self._timer)
            self._wait_to_ping()
            self._tell(answer)

    def _set(self, state: str):
        if state != self.state:
            self.state = state
            for _, _, changed in self._hearers:
                changed()
