"""The five turns that show a game in two minutes on one board, from the first move to the win, and their texts. Pure.

All games share one line of turns, played in the far right corner of their boards. So a new game needs no line of its own.
"""

from pyapp.rules.notation import read_position
from pyapp.rules.position import Position
from pyapp.rules.variants import UNDER, Variant

SMALLEST = 7  # size of the board for which the squares below are named
PIECES = (("a1", "w"), ("c5", "w"), ("e3", "w"), ("f2", "w"), ("a7", "b"), ("b6", "b"), ("d4", "b"), ("f6", "b"))
# The player's five turns with the replies between them.
TURNS = ("a1-b2", "d4-c3", "b2xd4", "f6-e5", "d4xf6", "b6xd4", "e3xc5", "a7-b6", "c5xa7*")
COUNT = (len(TURNS) + 1) // 2  # of the player's turns
# The keys of the task before each turn of the player, and of the rule that it shows: for games in which captured pieces become
# prisoners, and for those in which they leave the board.
STACKED = (
    ("two.task.1", "two.learned.1"),
    ("two.task.2", "two.learned.2.stacked"),
    ("two.task.3.stacked", "two.learned.3.stacked"),
    ("two.task.4.stacked", "two.learned.4.stacked"),
    ("two.task.5", "two.learned.5.stacked"),
)
PLAIN = (
    ("two.task.1", "two.learned.1"),
    ("two.task.2", "two.learned.2.plain"),
    ("two.task.3.plain", "two.learned.3.plain"),
    ("two.task.4.plain", "two.learned.4.plain"),
    ("two.task.5", "two.learned.5.plain"),
)


def position(variant: Variant) -> Position:
    """Return the position in which a game's two minutes begin."""
    pieces = ["%s%s" % (_moved(variant, square), piece) for square, piece in PIECES]
    return read_position(variant, "W:" + ",".join(pieces))


def line(variant: Variant) -> list:
    """Return the turns of a game's two minutes in the form that Attempt takes."""
    turns = [_turn(variant, turn) for turn in TURNS]
    return [turn if number % 2 else [turn] for number, turn in enumerate(turns)]


def texts_of(variant: Variant) -> tuple:
    """Return the keys of the task and of the rule for each turn of the player."""
    return STACKED if variant.captured == UNDER else PLAIN


def _turn(variant: Variant, turn: str) -> str:
    """Return a turn of TURNS with the names of squares on this board."""
    return _moved(variant, turn[:2]) + turn[2] + _moved(variant, turn[3:5]) + turn[5:]


def _moved(variant: Variant, square: str) -> str:
    """Return the square as far from this board's far right corner as the given square is on the smallest board."""
    further = variant.size - SMALLEST
    return chr(ord(square[0]) + further) + str(int(square[1:]) + further)
