"""The seven games to choose from: a picture, a name and a sentence each."""

from pyapp.rules.variants import VARIANTS
from pyapp.ui.board.thumbnail_svg import board_picture
from pyapp.ui.markup import filled
from pyapp.ui.text.games import GAMES
from pyapp.ui.text.texts import Texts
from pyapp.ui.text.words import game_name

CARD = (
    '<label class="game"><input type="radio" name="game" value="{game}">{+picture}'
    "<span><b>{name}</b><span>{@about}</span></span></label>"
)


def cards(texts: Texts) -> str:
    """Return the cards of all games."""
    return "".join([card(variant, texts) for variant in VARIANTS.values()])


def card(variant, texts: Texts) -> str:
    """Return a game's card."""
    name, about = game_name(texts, variant), GAMES[variant.id].about
    return filled(CARD, texts, game=variant.id, picture=board_picture(variant), name=name, about=about)
