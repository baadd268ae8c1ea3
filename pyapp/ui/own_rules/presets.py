"""Games that are known elsewhere, as starting points for own rules."""

from __future__ import annotations

from typing import Any

from pyapp.rules.own_rules import own_game, read_game
from pyapp.rules.variants import VARIANTS, Variant, switches_of
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_name

PRESETS = (  # the key of the name, the game that it is like, and the switches that differ
    ("own.preset.bign", "lasca", {"single": True}),
    ("own.preset.free", "lasca", {"jump_again": "freely"}),
    ("own.preset.dark", "lasca", {"first": "dark"}),
    ("own.preset.small", "lasca", {"size": 6, "rows": 2}),
    ("own.preset.large", "bashni", {"size": 10, "rows": 4}),
)


def presets() -> list:
    """Return all presets under their names in the player's language."""
    return [own_game(dict(_rules(game), name=texts(key), **switches)) for key, game, switches in PRESETS]


def copies() -> list:
    """Return the games of the table of variants as own rules, under new names."""
    return [own_game(dict(_rules(game), name=texts("own.my", game=game_name(VARIANTS[game])))) for game in VARIANTS]


def _rules(game: str) -> dict:
    return dict(switches_of(VARIANTS[game]), like=game)


def changed(game: Variant, switch: str, value: Any) -> Variant:
    """Return the game with another value of a switch, or another name. On a smaller board the sides fill no more rows than fit.

    Raises ValueError, whose text begins with a switch.
    """
    switches = dict(switches_of(game), **{switch: value})
    if switch == "size":
        switches["rows"] = min(game.rows, (value - 1) // 2)  # one rank stays empty between the sides
    return read_game(switches)
