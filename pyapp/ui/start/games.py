"""The seven games to choose from: a picture, a name and a sentence each."""

from pyapp.rules.variants import VARIANTS
from pyapp.ui.board.thumbnail_svg import board_picture
from pyapp.ui.games import GAMES
from pyapp.ui.text.texts import Texts, escaped
from pyapp.ui.text.words import game_name

CARD = '<label class="game"><input type="radio" name="game" value="%s">%s<span><b>%s</b><span>%s</span></span></label>'


def cards(texts: Texts) -> str:
    """The markup of all games' cards."""
    return "".join([card(variant, texts) for variant in VARIANTS.values()])


def card(variant, texts: Texts) -> str:
    """A game's card."""
    name, sentence = escaped(game_name(texts, variant)), escaped(texts(GAMES[variant.id].about))
    return CARD % (variant.id, board_picture(variant), name, sentence)
