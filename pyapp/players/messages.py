"""What a page may say to a server about its player: the fields of every message."""

from pyapp.players.identity import is_public_key, is_signature
from pyapp.rooms.fields import is_text

FIELDS = {  # do -> the fields it must have
    "nonce": {},
    "identify": {"key": is_public_key, "signature": is_signature},
    "take-name": {"name": is_text},
}
OPTIONAL: dict = {}  # the fields it may have besides
