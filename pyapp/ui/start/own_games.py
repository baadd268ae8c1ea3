"""The games by people's own rules as values of a field. Pure."""

from __future__ import annotations

from pyapp.rules.variants import VARIANTS, Variant
from pyapp.ui.browser import Dom
from pyapp.ui.library.kept_own_games import kept_games

OFFERED = "own.%d"


def offered_games(dom: Dom, here: Variant) -> list:
    """Return the device's games by people's own rules, and last the game `here` if it is another such game."""
    games = kept_games(dom)
    return games if here.id in VARIANTS or here in games else games + [here]


def field_value(variant: Variant, own: list) -> str:
    """Return a game's value in a field: its id, or its number among the games by people's own rules."""
    return OFFERED % own.index(variant) if variant in own else variant.id


def field_game(value: str, own: list) -> Variant:
    """Return the game with this value from `field_value`."""
    return VARIANTS[value] if value in VARIANTS else own[int(value.partition(".")[2])]
