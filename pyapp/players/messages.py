"""What a page may say to a server about its player: the fields of every message."""

from pyapp.players.identity import is_public_key, is_signature
from pyapp.rooms.fields import is_key, is_text, is_truth, one_of
from pyapp.rooms.timekeeping import is_control
from pyapp.rules.variants import VARIANTS

FIELDS = {  # do -> the fields it must have
    "nonce": {},
    "identify": {"key": is_public_key, "signature": is_signature},
    "take-name": {"name": is_text},
    "seek": {"game": one_of(VARIANTS), "clock": is_control, "rated": is_truth, "name": is_text, "token": is_key},
    "unseek": {},
    "ready": {},
}
OPTIONAL: dict = {}  # the fields it may have besides
