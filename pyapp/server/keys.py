"""The values derived from the token of a seat: the watch key, the room's name, and hashes. The server stores only hashes.

The client that takes a seat chooses the token, so that it can repeat its request if the answer is lost.
"""

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256
from hmac import compare_digest

from pyapp.rooms.fields import KEY_LENGTH, ROOM_LENGTH, ROOM_LETTERS
from pyapp.tournaments.messages import TOURNAMENT_LENGTH


def room_of(token: str) -> str:
    """Return the name of the room that the owner of a token creates; nobody else can guess its 50 bits."""
    return _named(b"room ", token, ROOM_LENGTH)


def tournament_of(token: str) -> str:
    """Return the ID of the tournament that the owner of a token creates: 60 bits."""
    return _named(b"tournament ", token, TOURNAMENT_LENGTH)


def _named(kind: bytes, token: str, length: int) -> str:
    bits = int.from_bytes(sha256(kind + token.encode()).digest(), "big")
    return "".join(ROOM_LETTERS[bits >> 5 * place & 31] for place in range(length))


def watch_key(token: str) -> str:
    """Return the key by which this seat's friends watch; it does not give the token away."""
    digest = sha256(b"watch " + token.encode()).digest()
    return urlsafe_b64encode(digest)[:KEY_LENGTH].decode()


def secret(token: str) -> dict[str, str]:
    """Return the hashes of a seat's token and watch key."""
    return {"seat": hashed(token), "watch": hashed(watch_key(token))}


def trace(room: str, secret: str, network: str) -> str:
    """Return a code for a player's network while they are in a room: it can be compared there, and nowhere else."""
    return hmac.new((room + secret).encode(), network.encode(), sha256).hexdigest()[:16]


def hashed(key: str) -> str:
    """Return the hash of a secret. The secret has enough random bits, so a plain hash is safe."""
    return sha256(key.encode()).hexdigest()


def matching(key: str, hashes: list[str]) -> list[bool]:
    """Tell for each hash whether it is the key's; this takes the same time whatever the answers."""
    own = hashed(key)
    return [compare_digest(own, each) for each in hashes]
