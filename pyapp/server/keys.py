"""Names of rooms, and the secrets by which a seat or a watcher is known. Only hashes of secrets are kept."""

import secrets
from hashlib import sha256
from hmac import compare_digest

from pyapp.rooms.messages import KEY_LENGTH, ROOM_LENGTH, ROOM_LETTERS


def new_room() -> str:
    """A name that nobody can guess: 50 bits."""
    return "".join(secrets.choice(ROOM_LETTERS) for _ in range(ROOM_LENGTH))


def new_key() -> str:
    """A secret: 192 bits."""
    return secrets.token_urlsafe(KEY_LENGTH * 3 // 4)


class Seat:
    """The secrets of a new seat: token and watch key, and as `secret` what is kept of them."""

    def __init__(self) -> None:
        self.token, self.watch = new_key(), new_key()
        self.secret = {"seat": hashed(self.token), "watch": hashed(self.watch)}


def hashed(key: str) -> str:
    """What is kept of a secret. It has enough bits of its own, so a plain hash will do."""
    return sha256(key.encode()).hexdigest()


def matching(key: str, hashes: list[str]) -> list[bool]:
    """For each hash whether the secret is its; takes the same time whatever the answer."""
    own = hashed(key)
    return [compare_digest(own, each) for each in hashes]
