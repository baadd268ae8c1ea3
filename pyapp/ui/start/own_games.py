"""The games by people's own rules that were made on this device. Pure."""

from pyapp.rules.own_rules import is_game, own_game
from pyapp.rules.variants import VARIANTS, Variant
from pyapp.saves.kept_rows import read_rows

KEPT = "columna.own-games"  # the key of these games in the browser's storage, a JSON list of their values
OFFERED = "own.%d"


def offered_games(dom, here: Variant) -> list:
    """Return these games, and behind them the game `here` if it has other rules of people's own."""
    games = kept_games(dom)
    return games if here.id in VARIANTS or here in games else games + [here]


def field_value(variant: Variant, own: list) -> str:
    """Return the value by which a field offers a game: its id, or its number among those by people's own rules."""
    return OFFERED % own.index(variant) if variant in own else variant.id


def field_game(value: str, own: list) -> Variant:
    """Return the game for which `field_value` has made this value."""
    return VARIANTS[value] if value in VARIANTS else own[int(value.partition(".")[2])]


def kept_games(dom) -> list:
    """Return the games that were made on this device, the last one first. `dom` is the module of that name."""
    return [own_game(row) for row in read_rows(dom.stored(KEPT)) if isinstance(row, dict) and is_game(row)]
