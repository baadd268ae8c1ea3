"""The seven games, a row each (docs/rules.md#what-differs). All their differences stand in this file alone."""

from collections import OrderedDict, namedtuple

# What becomes of a captured piece.
UNDER = 0  # the commander goes to the bottom of the capturing column
AT_ONCE = 1  # it leaves the board with the jump
AFTERWARDS = 2  # it stays, blocking, until the chain has ended

# How a game is settled that repeats itself or makes no progress.
CLAIM = "claim"  # the side to move may claim a draw
DRAW = "draw"
ADJUDICATE = "adjudicate"  # more material wins, then more columns

Variant = namedtuple(
    "Variant",
    (
        "id",
        "name",
        "letter",  # its sign in links
        "size",  # squares along an edge
        "pieces",  # of each side
        "soldiers_capture_back",  # else forward only
        "officers_fly",  # else one step
        "captured",  # UNDER, AT_ONCE or AFTERWARDS
        "most_jumps",  # only the longest chains are legal
        "promoted_goes_on",  # a soldier reaching the far rank in a chain goes on as an officer; else it goes on
        # as the soldier it was (forward only: it cannot), and is promoted in the end
        "jump_again",  # a square may be jumped again in a turn, though not twice in a row
        "officers_reverse",  # an officer may turn by 180 degrees within a chain
        "third_time",  # the effect of a position's third occurrence
        "fifth_time",  # the fifth one is a draw
        "no_progress",  # plies without capture, promotion or soldier move; 0: not counted
        "officers_only",  # plies of officers alone without capture or promotion; 0: not counted
        "dead_play",  # what happens when one of the two is reached
    ),
)

_ROWS = (
    #       id, name, letter, size, pieces, back, fly, captured, most, promoted, again, reverse, third, fifth, plies, …
    Variant("lasca", "Lasca", "l", 7, 11, False, False, UNDER, False, False, False, True, CLAIM, True, 0, 0, DRAW),
    Variant("lasca8", "Lasca 8×8", "L", 8, 12, False, False, UNDER, False, False, False, True, CLAIM, True, 0, 0, DRAW),
    Variant(
        "damasca-classic",
        "Damasca Classic",
        "c",
        8,
        12,
        True,
        False,
        UNDER,
        True,
        False,
        False,
        False,
        ADJUDICATE,
        False,
        40,
        30,
        ADJUDICATE,
    ),
    Variant(
        "damasca",
        "Damasca International",
        "D",
        8,
        12,
        True,
        True,
        UNDER,
        True,
        False,
        False,
        False,
        ADJUDICATE,
        False,
        40,
        30,
        ADJUDICATE,
    ),
    Variant(
        "dama", "Dama Classic", "d", 8, 12, True, True, AT_ONCE, True, False, False, False, CLAIM, True, 0, 0, DRAW
    ),
    Variant(
        "dama-international",
        "Dama International",
        "i",
        8,
        12,
        True,
        True,
        AFTERWARDS,
        True,
        False,
        False,
        False,
        CLAIM,
        True,
        0,
        0,
        DRAW,
    ),
    Variant("bashni", "Bashni", "b", 8, 12, True, True, UNDER, False, True, True, True, DRAW, False, 30, 0, DRAW),
)

VARIANTS = OrderedDict((row.id, row) for row in _ROWS)
