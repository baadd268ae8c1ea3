"""The games on the page: a row for each, beside its rules in rules/variants.py; the players of a game in one line.

Its name is the text "game." and its id, with "_" for "-"; docs/adding-a-game.md lists the other needs of a new game.
"""

from collections import OrderedDict, namedtuple

from pyapp.rules.variants import VARIANTS
from pyapp.ui.text.texts import Texts
from pyapp.ui.text.words import game_key

# about: key of the sentence about its special rules;  picture: a position, a turn from it, and how many
# steps of the turn have been made in the small picture of the game
GamePage = namedtuple("GamePage", ("about", "picture"))

GAMES = OrderedDict(
    (
        ("lasca", GamePage("about.lasca", ("W:b2w,c3b,e5b,b6b,f2w", "b2xd4xf6", 2))),
        ("lasca8", GamePage("about.lasca8", ("W:b2w,c3b,e5b,b6b,g3w", "b2xd4xf6", 2))),
        (
            "damasca-classic",
            GamePage("about.damasca_classic", ("W:b4w,c5b,e5b,e3b,g7b", "b4xd6xf4xd2", 3)),
        ),
        ("damasca", GamePage("about.damasca", ("W:a1W,c3b,f2w,b6b,d6b,g7b", "a1xe5xc7xa5", 3))),
        ("dama", GamePage("about.dama", ("W:a1W,c3b,b6b,d6b,f2w,g7b", "a1xe5xc7xa5", 3))),
        (
            "dama-international",
            GamePage("about.dama_international", ("W:a1W,c3b,b6b,d6b,f2w,g7b", "a1xe5xc7xa5", 2)),
        ),
        ("bashni", GamePage("about.bashni", ("W:b6www,c7b,f6b,g3b,b2bbbww", "b6xd8xh4xf2", 3))),
    )
)


def players_line(names: list) -> str:
    """Return the players of a game in one line: Light, then Dark."""
    return " – ".join(names)


def game_names(texts: Texts) -> list:
    """Return pairs of each game's ID and its name."""
    return [(game, texts(game_key(game))) for game in VARIANTS]
