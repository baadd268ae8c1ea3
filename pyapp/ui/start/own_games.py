"""The games by people's own rules as a field offers them. Pure."""

from pyapp.rules.variants import VARIANTS, Variant
from pyapp.ui.library.kept_own_games import kept_games

TYPE_CHECKING = False  # mypy takes this for true; MicroPython has no module typing
if TYPE_CHECKING:
    from pyapp.ui.dom.protocol import Dom

OFFERED = "own.%d"


def offered_games(dom: "Dom", here: Variant) -> list:
    """Return these games, and behind them the game `here` if it has other rules of people's own."""
    games = kept_games(dom)
    return games if here.id in VARIANTS or here in games else games + [here]


def field_value(variant: Variant, own: list) -> str:
    """Return the value by which a field offers a game: its id, or its number among those by people's own rules."""
    return OFFERED % own.index(variant) if variant in own else variant.id


def field_game(value: str, own: list) -> Variant:
    """Return the game for which `field_value` has made this value."""
    return VARIANTS[value] if value in VARIANTS else own[int(value.partition(".")[2])]
