"""The identity of a player: a key pair of ECDSA on P-256. Others know the public key, as the 65 bytes of its point."""

from hashlib import sha256

from pyapp.players.letters import raw
from pyapp.rooms.fields import KEY_LETTERS, ROOM_LETTERS, consists_of

PLAYER_LENGTH = 16  # letters of a player's ID: 80 bits
NONCE_LENGTH = 32
ERASED = "—"  # the name of an erased player in the records of others
IDENTIFY, ERASE = "identify", "erase"  # purposes of a signature

is_player = consists_of(ROOM_LETTERS, PLAYER_LENGTH)
is_public_key = consists_of(KEY_LETTERS, 87)  # 65 bytes in base64url
is_signature = consists_of(KEY_LETTERS, 86)  # 64 bytes, r and s


def player_of(key: str) -> str:
    """Return the ID of the player with this public key."""
    bits = int.from_bytes(sha256(raw(key)).digest()[:10], "big")
    return "".join([ROOM_LETTERS[bits >> 5 * place & 31] for place in range(PLAYER_LENGTH - 1, -1, -1)])


def statement(purpose: str, host: str, nonce: str) -> str:
    """Return the text to be signed: the purpose, the host, and a nonce that serves only once."""
    return "columna %s %s %s" % (purpose, host, nonce)
