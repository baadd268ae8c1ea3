"""A game with what is written around it, and the words that PDN has for its result."""

from collections import namedtuple

from pyapp.rules.column import DARK, LIGHT

# tags: OrderedDict of name -> value, without those that the game itself tells;  game: the Game;
# comments: dict of plies -> text, what is said after so many turns
Record = namedtuple("Record", ("tags", "game", "comments"))

# The tags that the game itself tells.
VARIANT, SET_UP, FEN, RESULT, TERMINATION = "Variant", "SetUp", "FEN", "Result", "Termination"

TIME = "[%emt"  # begins the thinking time in a comment: [%emt 0:00:07]

UNDECIDED = "*"
RESULTS = {LIGHT: "1-0", DARK: "0-1", None: "1/2-1/2"}  # of a winner, as it is written
OUTCOMES = {  # as they are read: (winner,), or () while there is none
    "1-0": (LIGHT,),
    "2-0": (LIGHT,),
    "0-1": (DARK,),
    "0-2": (DARK,),
    "1/2-1/2": (None,),
    "1/2": (None,),
    "½-½": (None,),
    "1-1": (None,),
    UNDECIDED: (),
    "?": (),
    "": (),
}
