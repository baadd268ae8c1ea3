"""The names of all games, for choices among them."""

from pyapp.rules.variants import VARIANTS
from pyapp.ui.text.texts import Texts
from pyapp.ui.text.words import game_key


def game_names(texts: Texts) -> list:
    """Return pairs of each game's ID and its name."""
    return [(game, texts(game_key(game))) for game in VARIANTS]
