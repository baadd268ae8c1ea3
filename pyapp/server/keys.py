"""What follows from the token by which a seat is known: the watch key, a room's name, and hashes. Only hashes are kept.

Who takes a seat chooses its token, so that the same request can be made again when its answer was lost.
"""

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256
from hmac import compare_digest

from pyapp.rooms.fields import KEY_LENGTH, ROOM_LENGTH, ROOM_LETTERS
from pyapp.tournaments.messages import TOURNAMENT_LENGTH


def room_of(token: str) -> str:
    """The name of the room that the owner of a token creates; nobody else can guess it: 50 bits."""
    return _named(b"room ", token, ROOM_LENGTH)


def tournament_of(token: str) -> str:
    """The ID of the tournament that the owner of a token creates: 60 bits."""
    return _named(b"tournament ", token, TOURNAMENT_LENGTH)


def _named(kind: bytes, token: str, length: int) -> str:
    bits = int.from_bytes(sha256(kind + token.encode()).digest(), "big")
    return "".join(ROOM_LETTERS[bits >> 5 * place & 31] for place in range(length))


def watch_key(token: str) -> str:
    """The key by which this seat's friends watch; it says nothing of the token."""
    digest = sha256(b"watch " + token.encode()).digest()
    return urlsafe_b64encode(digest)[:KEY_LENGTH].decode()


def secret(token: str) -> dict[str, str]:
    """What is kept of a seat's secrets."""
    return {"seat": hashed(token), "watch": hashed(watch_key(token))}


def trace(room: str, secret: str, network: str) -> str:
    """Return the note of a player's network while they are in a room: it can be compared there, and nowhere else."""
    return hmac.new((room + secret).encode(), network.encode(), sha256).hexdigest()[:16]


def hashed(key: str) -> str:
    """What is kept of a secret. It has enough bits of its own, so a plain hash will do."""
    return sha256(key.encode()).hexdigest()


def matching(key: str, hashes: list[str]) -> list[bool]:
    """For each hash whether the secret is its; takes the same time whatever the answer."""
    own = hashed(key)
    return [compare_digest(own, each) for each in hashes]
