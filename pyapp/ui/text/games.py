"""The words and the pictures of the games, whose rules are in rules/variants.py; the players of a game in one line.

The key of a game's name is "game." and its id, with "_" for "-". The key of the sentence about its special rules is the same
with "about."; docs/adding-a-game.md lists the other needs of a new game.
"""

from collections import OrderedDict

from pyapp.rules.own_rules import base_game_id
from pyapp.rules.variants import VARIANTS, Variant
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_key

# the small picture of a game: a position, a turn from it, and the number of the turn's steps that have been made
PICTURES = OrderedDict(
    (
        ("lasca", ("W:b2w,c3b,e5b,b6b,f2w", "b2xd4xf6", 2)),
        ("lasca8", ("W:b2w,c3b,e5b,b6b,g3w", "b2xd4xf6", 2)),
        ("damasca-classic", ("W:b4w,c5b,e5b,e3b,g7b", "b4xd6xf4xd2", 3)),
        ("damasca", ("W:a1W,c3b,f2w,b6b,d6b,g7b", "a1xe5xc7xa5", 3)),
        ("dama", ("W:a1W,c3b,b6b,d6b,f2w,g7b", "a1xe5xc7xa5", 3)),
        ("dama-international", ("W:a1W,c3b,b6b,d6b,f2w,g7b", "a1xe5xc7xa5", 2)),
        ("bashni", ("W:b6www,c7b,f6b,g3b,b2bbbww", "b6xd8xh4xf2", 3)),
        ("columns-draughts", ("W:e5W,f6b,d4b,b4b,b8b,j8b,f2w,h2w", "e5xh8xc3xa5", 3)),
    )
)

# game -> the languages in which it has its own words: the folder of assets/texts with its id has a catalogue for each
WITH_WORDS = {"bashni": ("pl", "ru")}


def game_of_words(variant: Variant, language: str) -> str:
    """The id of the game whose own words a variant uses in a language; "" if it uses the usual words."""
    game = base_game_id(variant)
    return game if language in WITH_WORDS.get(game, ()) else ""


def about_key(game: str) -> str:
    """The key of the sentence about a game's special rules; `game` is its id."""
    return "about." + game.replace("-", "_")


def players_line(names: list) -> str:
    """Return the players of a game in one line: Light, then Dark."""
    return " – ".join(names)


def game_names(here: Variant | None = None) -> list:
    """Return pairs of each game's ID and its name. here: a game that comes last if it has people's own rules."""
    own = [(here.id, here.name)] if here and here.id not in VARIANTS else []
    return [(game, texts(game_key(game))) for game in VARIANTS] + own
