"""The identity of the player at a connection, proved by a signature, without a password."""

import secrets
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, EllipticCurvePublicKey
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from pyapp.players.identity import ERASE, IDENTIFY, NONCE_LENGTH, player_of, statement
from pyapp.players.letters import letters, raw
from pyapp.rooms import refusal
from pyapp.rooms.refusal import Refusal
from pyapp.server.clock import now
from pyapp.server.connection import Connection
from pyapp.server.event_store import EventStore
from pyapp.server.limits import ACCOUNTS, NAMES
from pyapp.server.players import player_data
from pyapp.server.players.erasing import Erasing
from pyapp.server.players.names import Names
from pyapp.server.players.person import name_of
from pyapp.server.players.present import Present

AT_ONCE = 200  # rows of an export in one answer


def has_signed(key: str, signature: str, text: str) -> bool:
    """Return whether the owner of a key has signed a text."""
    numbers = raw(signature)
    r, s = int.from_bytes(numbers[:32], "big"), int.from_bytes(numbers[32:], "big")
    try:
        public = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), raw(key))
        public.verify(encode_dss_signature(r, s), text.encode(), ECDSA(SHA256()))
    except (ValueError, InvalidSignature):
        return False
    return True


class IdentityRequests:
    """Answers requests about identities. does: the name of a request -> its answerer."""

    def __init__(self, store: EventStore, names: Names, present: Present, erasing: Erasing) -> None:
        self._store, self._names, self._present, self._erasing = store, names, present, erasing
        self.does = {
            "nonce": self._nonce,
            "identify": self._identify,
            "take-name": self._take_name,
            "export": self._export,
            "erase": self._erase,
        }

    async def _nonce(self, connection: Connection, message: dict[str, Any]) -> None:
        connection.nonce = secrets.token_urlsafe(NONCE_LENGTH * 3 // 4)
        connection.answer(message, {"nonce": connection.nonce})

    async def _identify(self, connection: Connection, message: dict[str, Any]) -> None:
        self._check(connection, IDENTIFY, message["key"], message["signature"])
        if connection.seats:
            raise Refusal(refusal.ILLEGAL, "identify before you enter a room")
        connection.player, connection.key = player_of(message["key"]), letters(raw(message["key"]))
        connection.name = await name_of(self._store, connection.player)
        await self._present.come(connection)
        connection.answer(message, {"player": connection.player, "name": connection.name or None, "now": now()})

    @staticmethod
    def _check(connection: Connection, purpose: str, key: str, signature: str) -> None:
        """Raises Refusal unless the owner of a key has signed this connection's nonce, which can be used only once."""
        nonce, connection.nonce = connection.nonce, ""
        if not nonce or not has_signed(key, signature, statement(purpose, connection.host, nonce)):
            raise Refusal(refusal.BAD_SIGNATURE, "the signature is not by this key, or not for this nonce and server")

    async def _take_name(self, connection: Connection, message: dict[str, Any]) -> None:
        self._must_be_known(connection)
        names = connection.allowance.address.buckets[NAMES]
        if names.empty:
            raise Refusal(refusal.TOO_FAST, "too many names were taken from your address: wait a while")
        await self._names.take(connection.player, connection.key, message["name"])
        names.take()
        had_another, connection.name = connection.name, message["name"]
        connection.answer(message, {"player": connection.player, "name": connection.name})
        if had_another:
            await self._present.wake(connection.player)  # other devices show the name before

    async def _export(self, connection: Connection, message: dict[str, Any]) -> None:
        self._must_be_known(connection)
        after = message.get("after", 0)
        if not after:
            self._may_ask(connection)
        rows = await player_data.exported(self._store, connection.player)
        by_table: dict[str, list[Any]] = {}
        for table, row in rows[after : after + AT_ONCE]:
            by_table.setdefault(table, []).append(row)
        connection.answer(message, {"held": by_table, "rows": len(rows)})

    async def _erase(self, connection: Connection, message: dict[str, Any]) -> None:
        self._must_be_known(connection)
        self._check(connection, ERASE, connection.key, message["signature"])
        self._may_ask(connection)
        for each in self._present.connections(connection.player):
            each.name = ""  # a guest, until the key takes a name again
        await self._present.wake_after(connection.player, self._erasing.erase(connection.player))
        connection.answer(message, {"ok": True})

    @staticmethod
    def _must_be_known(connection: Connection) -> None:
        if not connection.player:
            raise Refusal(refusal.NOT_IDENTIFIED, "identify first")

    @staticmethod
    def _may_ask(connection: Connection) -> None:
        connection.allowance.take(ACCOUNTS, "too many exports and erasures: wait a while")
