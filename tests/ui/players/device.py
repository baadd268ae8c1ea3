"""A page with Players on a device that has an account, and the connection whose replies a test gives."""

import json
from unittest.mock import MagicMock, patch

from pyapp.ui.online.pack import ACCOUNT
from pyapp.ui.online.requests import CONNECTING, OFF, UP, start
from pyapp.ui.page import Page
from pyapp.ui.table.session import first_session
from tests.ui.online import tab

ANNA = {"player": "K7Q2M9XW4AZZZZZZ", "key": "key", "name": "Anna", "secret": "secret"}


class Line(tab.Line):
    """A line that comes up when the test says so."""

    state = OFF

    def __init__(self):
        super().__init__()
        self._listeners = []

    def hear(self, came, _heard, changed):
        self._listeners.append((came, changed))

    def greet_by(self, greet):
        self._greet = greet

    def renew(self):
        self._set(CONNECTING)

    def release(self, part):
        super().release(part)
        self._set(OFF)

    def come(self):
        """Connect, and let the page identify itself."""
        start(self._begin(), None)

    async def _begin(self):
        self.knows_us = await self._greet(self.ask)
        self._set(UP)
        for came, _ in self._listeners:
            came()

    def _set(self, state):
        self.state = state
        for _, changed in self._listeners:
            changed()


class Tabs:
    """The other tabs of the device. said: the messages to them;  hear: passes one to this tab."""

    def __init__(self):
        self.said = []

    def open(self, hear, _name):
        self.hear = hear
        return self

    def say(self, message):
        self.said.append(message)


class Device:
    """`account` is the one on the device, as the browser's storage has it."""

    def __init__(self, account=ANNA):
        from pyapp.ui.players.players import Players

        self.tabs = Tabs()
        self.texts = {ACCOUNT: json.dumps(account)}
        self.connection, dom = Line(), MagicMock()
        dom.value.return_value = ""
        dom.now.return_value = 0
        dom.stored = lambda key, _place="": self.texts.get(key)
        dom.store = lambda key, text, _place="": self.texts.update({key: text}) or True
        self.page = Page(dom, first_session())
        online = MagicMock(connection=self.connection, room=None)
        self.question = MagicMock()
        with patch("pyapp.ui.players.account.Channel", self.tabs.open):
            self.players = Players(self.page, MagicMock(), self.question, MagicMock(), online)

    def arrive(self):
        """Let the server know us."""
        self.connection.come()
        self.connection.reply(-1, {"nonce": "nonce"})
        self.connection.reply(-1, {"player": ANNA["player"], "name": "Anna"})

    @property
    def account(self):
        """The account in the storage."""
        return json.loads(self.texts[ACCOUNT])
