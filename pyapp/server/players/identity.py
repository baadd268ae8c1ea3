"""Who is at the other end of a connection: proved by a signature, without a password."""

import secrets

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, EllipticCurvePublicKey
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from pyapp.players.identity import IDENTIFY, NONCE_LENGTH, player_of, statement
from pyapp.players.letters import raw
from pyapp.rooms import refusal
from pyapp.rooms.refusal import Refusal
from pyapp.server.connection import Connection
from pyapp.server.live import now
from pyapp.server.log import Log
from pyapp.server.players.names import Names


def has_signed(key: str, signature: str, said: str) -> bool:
    """Whether the owner of a key has signed a text."""
    numbers = raw(signature)
    r, s = int.from_bytes(numbers[:32], "big"), int.from_bytes(numbers[32:], "big")
    try:
        public = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), raw(key))
        public.verify(encode_dss_signature(r, s), said.encode(), ECDSA(SHA256()))
    except (ValueError, InvalidSignature):
        return False
    return True


class IdentityRequests:
    """Answers who somebody is. does: what is asked -> who answers."""

    def __init__(self, log: Log, names: Names) -> None:
        self._log, self._names = log, names
        self.does = {"nonce": self._nonce, "identify": self._identify, "take-name": self._take_name}

    async def _nonce(self, connection: Connection, message: dict) -> None:
        connection.nonce = secrets.token_urlsafe(NONCE_LENGTH * 3 // 4)
        connection.answer(message, {"nonce": connection.nonce})

    async def _identify(self, connection: Connection, message: dict) -> None:
        self._check(connection, IDENTIFY, message["key"], message["signature"])
        if connection.seats:
            raise Refusal(refusal.ILLEGAL, "identify before you enter a room")
        connection.player, connection.key = player_of(message["key"]), message["key"]
        connection.name = await self._names.of(connection.player)
        connection.answer(message, {"player": connection.player, "name": connection.name or None, "now": now()})

    @staticmethod
    def _check(connection: Connection, purpose: str, key: str, signature: str) -> None:
        """Raises Refusal unless the owner of a key has signed what this connection was given to sign; once only."""
        nonce, connection.nonce = connection.nonce, ""
        if not nonce or not has_signed(key, signature, statement(purpose, connection.host, nonce)):
            raise Refusal(refusal.BAD_SIGNATURE, "the signature is not that of this key for this moment and server")

    async def _take_name(self, connection: Connection, message: dict) -> None:
        if not connection.player:
            raise Refusal(refusal.NOT_IDENTIFIED, "identify first")
        await self._names.take(connection.player, connection.key, message["name"])
        connection.name = message["name"]
        connection.answer(message, {"player": connection.player, "name": connection.name})
