"""The sources of the explorer and their answers. Pure."""

from collections import namedtuple

BOOK, GAMES, LASKER = SOURCES = "book", "games", "lasker"

# counts: of games, as `stood.tried` yields them;  value: the book's, for Light, None if it has none;
# behind: how many positions of the book's tree follow;  place: the turn's among the book's here, None if the book lacks it
Choice = namedtuple("Choice", ("turn", "counts", "value", "behind", "place"))

# source: GAMES or LASKER;  id: of the game;  plies: the number played before the position first occurred in it
Case = namedtuple("Case", ("source", "id", "plies"))
