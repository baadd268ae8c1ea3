"""The line to the room server: kept up by itself, with growing pauses, and at once when the network or the tab comes back."""

import json

from pyapp.rooms.messages import SUBPROTOCOL
from pyapp.ui.dom import socket
from pyapp.ui.online.line_state import CONNECTING, CUT, LOST, OFF, UP

PAUSES = (300, 1000, 2000, 4000, 8000, 15000)  # milliseconds between two tries
PING = 20000  # milliseconds between two pings
PATIENCE = 5000  # milliseconds in which a ping is to be answered, and a connection to be made


class Line:
    """`page` is the Page; state: one of line_state.

    came(): it is up, and the server knows nothing of us yet;  heard(message): what the server says unasked;
    changed(): the state is another one;  subject(): the fields of a ping.
    """

    def __init__(self, page, came, heard, changed, subject):
        self._dom = page.dom
        self._came, self._heard, self._changed, self._subject = came, heard, changed, subject
        self.state = OFF
        self._socket = self._timer = self._pinging = None
        self._tries = self._number = 0
        self._asked = {}  # id of a request: who hears the answer
        socket.hear_network(self._hurry, self._cut)

    def open(self) -> None:
        """Have a line from now on."""
        if self.state == OFF:
            self._tries = 0
            self._set(CONNECTING)
            self._connect()

    def close(self) -> None:
        """Have none any more."""
        self._set(OFF)
        self._drop()

    def ask(self, request: dict, answered) -> None:
        """Put a request; `answered` gets the answer, or one with an error: LOST where there is no line, or none any more."""
        if self.state != UP:
            answered({"error": {"code": LOST}})
            return
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
        if kind == "open":
            self._dom.never(self._timer)
            self._tries = 0
            self._set(UP)
            self._wait_to_ping()
            self._came()
        elif kind == "message":
            self._take(json.loads(text))
        else:
            self._cut()

    def _take(self, message: dict):
        answered = self._asked.pop(message.get("id"), None)
        if answered:
            answered(message)
        else:
            self._heard(message)

    def _cut(self):
        """The connection is gone, or never came about: try again after a pause."""
        if self.state == OFF:
            return
        self._set(CUT)
        self._drop()
        self._timer = self._dom.later(PAUSES[min(self._tries, len(PAUSES) - 1)], self._connect)
        self._tries += 1

    def _hurry(self):
        """The network or the tab has come back."""
        if self.state == CUT:
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
            self._heard(answer)

    def _set(self, state: str):
        if state != self.state:
            self.state = state
            self._changed()
