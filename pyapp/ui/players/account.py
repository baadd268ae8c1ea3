"""The account of this device: a key pair, its name, and the proof to the server that we own it."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable

from pyapp.players.identity import ERASE, IDENTIFY, statement
from pyapp.rooms.refusal import BAD_SIGNATURE
from pyapp.ui.dom import socket
from pyapp.ui.dom.guard import run
from pyapp.ui.dom.tabs import Channel
from pyapp.ui.online.pack import ACCOUNT
from pyapp.ui.online.requests import BROKEN, NO_LINE, OFF, UP, Lost, Refused, Reply, Unanswered
from pyapp.ui.online.server_connection import ServerConnection
from pyapp.ui.page import Page
from pyapp.ui.players import kept_key

WANTED = "account"  # the name under which this part wants a connection
TABS = "columna account"  # the channel on which a tab says that it has changed the account of the device


class Account:
    """The account as this device keeps it, and as the server knows it.

    The storage has it as {"player", "key", "name", "secret"}, or with "locked", as in kept_key.py, instead of "secret".
    """

    def __init__(self, page: Page, connection: ServerConnection) -> None:
        self._page, self._dom, self._connection = page, page.dom, connection
        self._unlocked: dict = {}  # player: secret, of accounts that the player has unlocked with a passkey
        self._waiting: list = []  # a Reply for each coroutine that waits until the server knows us
        self._listeners: list = []
        self._own = self.player  # the ID as which this tab has spoken to the server
        self._tabs = Channel(self._follow_tab, TABS)
        connection.hear(self._come, lambda _message: None, self._see_connection)
        connection.greet_by(self._greet)

    @property
    def known(self) -> bool:
        """Return whether the connection is up and the server knows us."""
        return self._connection.knows_us and self._connection.state == UP

    def hear(self, changed: Callable[[], None]) -> None:
        """Call `changed` when the account or `known` may have changed."""
        self._listeners.append(changed)

    # On the device

    @property
    def player(self) -> str:
        """Our ID, "" where this device has no account."""
        return self._account.get("player", "")

    @property
    def name(self) -> str:
        """Our name, "" for none."""
        return self._account.get("name", "")

    @property
    def is_protected(self) -> bool:
        """Return whether a passkey protects the key."""
        return "locked" in self._account

    @property
    def is_locked(self) -> bool:
        """Return whether the player has yet to give the passkey."""
        return self.is_protected and not self._secret

    @property
    def _account(self) -> dict:
        """The account in the storage; read again each time, because other tabs write it too."""
        try:
            return json.loads(self._dom.stored(ACCOUNT) or "{}")
        except ValueError:
            return {}

    @property
    def _secret(self) -> str:
        account = self._account
        return account.get("secret") or self._unlocked.get(account.get("player"), "")

    def keep(self, account: dict) -> bool:
        """Keep this account instead of any other. Return False if the browser refuses."""
        if not self._dom.store(ACCOUNT, json.dumps(account)):
            return False
        self._dom.keep_for_good()
        self._introduce()
        self._tabs.say({})
        return True

    def forget(self) -> None:
        """Remove the account from this device."""
        player = self.player
        self._dom.store(ACCOUNT, "")
        self._go_nameless()
        self._tabs.say({"forgotten": player})

    def if_same(self, call: Callable[[], None]) -> Callable[[], None]:
        """Return a function that calls `call` if the device still has the present account: another tab may change it."""
        player = self.player
        return lambda: call() if self.player == player else None

    def _go_nameless(self) -> None:
        self._own, self._unlocked = "", {}
        self._connection.release(WANTED)
        self._recognized(NO_LINE)
        self._tell()

    def _follow_tab(self, message: dict) -> None:
        """Take over a change that another tab has made to the account or its name."""
        if self.player and self.player == message.get("forgotten"):
            self._dom.store(ACCOUNT, "")  # this tab has just written it, unaware that the other one forgot it
        if self.player == self._own:
            self._tell()
        elif self.player:
            self._introduce()
        else:
            self._go_nameless()

    def _introduce(self) -> None:
        """Make a new connection, on which the server hears of the account."""
        self._own = self.player
        is_connected = self._connection.state != OFF
        self._connection.want(WANTED)
        if is_connected:
            self._connection.renew()
        self._tell()

    # The key

    async def make(self) -> bool:
        """Make a key pair if there is none. Return False if the browser does not keep it."""
        return bool(self.player) or self.keep(await kept_key.made())

    async def packed(self, code: str) -> str:
        """Return the account as text that the code opens on another device."""
        return await kept_key.packed(self._account["key"], self._secret, code)

    async def protect(self) -> None:
        """Protect the key by a passkey. Raises OSError if the player makes none, or another tab changes the account."""
        account = self._account
        locked = await kept_key.put_behind_passkey(account["player"], account["name"], account["secret"])
        if self._account.get("secret") != account["secret"]:
            raise OSError(ACCOUNT)
        self._unlocked = {account["player"]: account["secret"]}
        self._store(dict(self._account, locked=locked), "secret")

    async def unlock(self) -> None:
        """Unlock the key with its passkey. Raises OSError if the player does not give it, or another tab changes the account."""
        account = self._account
        secret = await kept_key.opened_by_passkey(account["locked"])
        if self.player != account["player"]:
            raise OSError(ACCOUNT)
        self._unlocked = {account["player"]: secret}
        self._introduce()

    def unprotect(self) -> None:
        """Keep the unlocked key without its passkey."""
        self._store(dict(self._account, secret=self._secret), "locked")

    def _store(self, account: dict, without: str) -> None:
        account.pop(without)
        if not self._dom.store(ACCOUNT, json.dumps(account)):
            raise OSError(ACCOUNT)
        self._tabs.say({})
        self._tell()

    # Requests

    async def take_name(self, name: str) -> str:
        """Take a name as soon as the server knows us, and return it. Raises Refused."""
        await self.recognition()
        reply = await self._connection.ask({"do": "take-name", "name": name})
        self._learn_name(reply)
        return reply["name"]

    async def export(self) -> dict:
        """Return all our data on the server: table -> rows. Raises Refused."""
        await self.recognition()
        held: dict = {}
        count = 0
        while True:
            before = count
            reply = await self._connection.ask({"do": "export", "after": before})
            for table, rows in reply["held"].items():
                held.setdefault(table, []).extend(rows)
                count += len(rows)
            if not before < count < reply["rows"]:
                return held

    async def erase(self) -> None:
        """Let the server erase our data. Raises Refused."""
        await self.recognition()
        nonce = (await self._connection.ask({"do": "nonce"}))["nonce"]
        await self._connection.ask(dict(await self._signed(ERASE, nonce), do="erase"))

    def recognition(self) -> Reply:
        """Return the Reply to await until the server knows us. It raises Lost when offline, or if the server refuses us."""
        reply = Reply()
        if self.known:
            reply.settle({})
            return reply
        self._waiting.append(reply)
        self._connection.want(WANTED)
        if self._connection.state == UP:
            self._connection.renew()
        return reply

    def _recognized(self, message: dict) -> None:
        waiting, self._waiting = self._waiting, []
        for reply in waiting:
            reply.settle(message)

    def _come(self) -> None:
        """Go on now that the connection is up: by now the server knows us, or never will on this connection."""
        self._recognized({} if self.known else NO_LINE)
        self._tell()

    def _see_connection(self) -> None:
        self._tell()
        if self._connection.state in BROKEN:
            self._recognized(NO_LINE)

    async def _greet(self, ask: Callable[[dict], Awaitable[dict]]) -> bool:
        """Say who we are on a new connection. Return whether the server then knows us."""
        if not self._secret:
            return False
        try:
            nonce = (await ask({"do": "nonce"}))["nonce"]
        except Refused:
            return False
        key = self._account["key"]
        try:
            reply = await ask(dict(await self._signed(IDENTIFY, nonce), do="identify", key=key))
        except Unanswered:  # the server takes a nonce once
            return await self._greet(ask)
        except Lost:
            return False
        except Refused:
            self._page.notices.show("account", "account.not_known", "account", "account.title")
            return False
        self._learn_name(reply)
        return True

    def _signed(self, purpose: str, nonce: str) -> Reply:
        """Return the Reply to await for the field of a request that proves who we are."""
        reply = Reply()
        run(self._sign(purpose, nonce, reply))
        return reply

    async def _sign(self, purpose: str, nonce: str, reply: Reply) -> None:
        account, text = self._account, statement(purpose, socket.rooms_host(), nonce)
        try:
            proof: dict = {"signature": await kept_key.signature(account["key"], self._secret, text)}
        except (OSError, ValueError):  # the storage is damaged
            proof = {"error": {"code": BAD_SIGNATURE}}
        reply.settle(proof)

    def _learn_name(self, reply: dict) -> None:
        if reply["player"] == self.player:
            self.take_over(reply["name"] or "")
        self._tell()

    def take_over(self, name: str) -> None:
        """Keep the name by which the server knows us, "" for none. Another device may have changed or erased it."""
        if self.player and name != self.name:
            self._dom.store(ACCOUNT, json.dumps(dict(self._account, name=name)))
            self._tabs.say({})
            self._tell()

    def _tell(self) -> None:
        for changed in self._listeners:
            changed()
