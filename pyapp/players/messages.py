"""What a page may say to a server about its player: the fields of every message."""

from pyapp.players.filters import FILTERS, is_kept, is_place
from pyapp.players.identity import is_player, is_public_key, is_signature
from pyapp.players.pace import PACES
from pyapp.rooms.fields import is_count, is_key, is_text, is_truth, one_of
from pyapp.rooms.timekeeping import is_control
from pyapp.rules.variants import VARIANTS

_TABLE = {"game": one_of(VARIANTS), "pace": one_of(PACES)}  # of ratings

FIELDS = {  # do -> the fields it must have
    "nonce": {},
    "identify": {"key": is_public_key, "signature": is_signature},
    "take-name": {"name": is_text},
    "export": {},
    "erase": {"signature": is_signature},
    "leaders": _TABLE,
    "player": {},
    "games": {"player": is_player},
    "kept-game": {"kept": is_kept},
    "curve": dict(_TABLE, player=is_player),
    "scores": {"player": is_player},
    "seek": {"game": one_of(VARIANTS), "clock": is_control, "rated": is_truth, "name": is_text, "token": is_key},
    "unseek": {},
    "ready": {},
}
OPTIONAL = {  # the fields it may have besides
    "export": {"after": is_count},
    "leaders": {"from": is_count, "around": is_player},
    "player": {"player": is_player, "name": is_text},
    "games": dict(FILTERS, before=is_place),
    "scores": _TABLE,
}
