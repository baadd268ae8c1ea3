"""The sources of the explorer and their answers. Pure."""

from collections import namedtuple

BOOK, GAMES, LASKER = SOURCES = "book", "games", "lasker"

# turn: the Turn;  counts: of games, as stood.tried has them;  value: the book's, for Light, None where it has none;
# behind: how many positions of the book's tree follow;  place: among the book's turns here, None where it does not have the turn
Choice = namedtuple("Choice", ("turn", "counts", "value", "behind", "place"))

# source: GAMES or LASKER;  id: of the game;  plies: played in it before the position stood there first
Case = namedtuple("Case", ("source", "id", "plies"))
