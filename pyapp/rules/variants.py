"""The eight games, a row each (docs/rules.md#what-differs). No other file has differences between games.

A row names the switches in which its game differs from Lasca, by the names and values of files, links and requests.
"""

from collections import OrderedDict, namedtuple

TYPE_CHECKING = False  # mypy takes this for true; MicroPython has no module typing
if TYPE_CHECKING:
    from typing import Any, NamedTuple

# The directions in which soldiers capture.
FORWARD = "forward"
BOTH = "both"

# The fate of a captured piece.
UNDER = "under"  # the commander goes to the bottom of the capturing column
AT_ONCE = "at_once"  # it leaves the board with the jump
AFTERWARDS = "afterwards"  # it stays, blocking, until the chain has ended

# The fate of a soldier that reaches the far rank in a chain.
ENDS_TURN = "ends_turn"  # it is promoted, and the turn ends
CONTINUES = "continues"  # it is promoted, and goes on as an officer
AFTER_CAPTURE = "after_capture"  # it goes on as a soldier, and is promoted when the chain has ended

# The times that a square may be jumped in a turn; "freely" is the third value.
NEVER = "never"
NOT_IN_A_ROW = "not_twice_in_a_row"

# The end of a game that repeats itself or makes no progress.
CLAIM = "claim"  # the side to move may claim a draw
DRAW = "draw"
ADJUDICATE = "adjudicate"  # more material wins, then more columns

# name of a switch -> its value in Lasca
SWITCHES: dict = {
    "size": 7,  # squares along an edge
    "rows": 3,  # of each side, full at the start
    "first": "light",  # the side that begins; or "dark"
    "soldiers_capture": FORWARD,
    "officers_fly": False,  # else they go one step
    "captured": UNDER,
    "longest": False,  # only the longest chains are legal
    "promotion": ENDS_TURN,
    "jump_again": NEVER,
    "officers_reverse": True,  # an officer may turn by 180 degrees within a chain
    "single": False,  # a capture is one jump
    "third_time": CLAIM,  # the effect of a position's third occurrence
    "fifth_time": True,  # the fifth one is a draw
    "no_progress": 0,  # plies without capture, promotion or soldier move; 0: not counted
    "officers_only": 0,  # plies of officers alone without capture or promotion; 0: not counted
    "dead_play": DRAW,  # the result when one of the two is reached
}

# letter: the game's sign in links;  like: id of the game whose learned or measured numbers this one uses,
# "" for a game that has its own;  pieces: of each side;  the others: the switches, see above
Variant = namedtuple(
    "Variant",
    "id name letter like pieces size rows first soldiers_capture officers_fly captured longest promotion jump_again "
    "officers_reverse single third_time fifth_time no_progress officers_only dead_play",
)

if TYPE_CHECKING:  # the same, for checkers that take the last definition

    class Variant(NamedTuple):  # type: ignore[no-redef]
        id: str
        name: str
        letter: str
        like: str
        pieces: int
        size: int
        rows: int
        first: str
        soldiers_capture: str
        officers_fly: bool
        captured: str
        longest: bool
        promotion: str
        jump_again: str
        officers_reverse: bool
        single: bool
        third_time: str
        fifth_time: bool
        no_progress: int
        officers_only: int
        dead_play: str


OWN = "own"  # the id of every game by rules of people's own


def game_with(id: str, name: str, letter: str = "", like: str = "", **switches: "Any") -> Variant:
    """Return the game with these switches. Those left out are as in Lasca. Raises TypeError for an unknown one."""
    row: dict = dict(SWITCHES)
    row.update(switches)
    pieces = (row["rows"] * row["size"] + 1) // 2
    return Variant(id=id, name=name, letter=letter, like=like, pieces=pieces, **row)


def measured(table: dict, game: Variant) -> "Any":
    """The entry for this game in a table by ids of games, or else the entry of its relative, or of that one's."""
    while game.id not in table:
        game = VARIANTS[game.like]
    return table[game.id]


DAMA: dict = {
    "size": 8,
    "soldiers_capture": BOTH,
    "longest": True,
    "promotion": AFTER_CAPTURE,
    "officers_reverse": False,
}
DAMASCA = dict(third_time=ADJUDICATE, fifth_time=False, no_progress=40, officers_only=30, dead_play=ADJUDICATE, **DAMA)

_ROWS = (
    game_with("lasca", "Lasca", "l"),
    game_with("lasca8", "Lasca 8×8", "L", size=8),
    game_with("damasca-classic", "Damasca Classic", "c", **DAMASCA),
    game_with("damasca", "Damasca International", "D", officers_fly=True, **DAMASCA),
    game_with("dama", "Dama Classic", "d", captured=AT_ONCE, officers_fly=True, **DAMA),
    game_with("dama-international", "Dama International", "i", captured=AFTERWARDS, officers_fly=True, **DAMA),
    game_with(
        "bashni",
        "Bashni",
        "b",
        size=8,
        soldiers_capture=BOTH,
        officers_fly=True,
        promotion=CONTINUES,
        jump_again=NOT_IN_A_ROW,
        third_time=DRAW,
        fifth_time=False,
        no_progress=30,
    ),
    game_with(
        "columns-draughts",
        "Columns Draughts",
        "C",
        like="damasca",
        officers_fly=True,
        **dict(DAMASCA, size=10, rows=4, officers_reverse=True),
    ),
)

VARIANTS = OrderedDict((row.id, row) for row in _ROWS)


def game_of(value: str | dict) -> Variant:
    """Return the game of a value from `game_value`. Other values are for own_rules.py. Raises KeyError or TypeError."""
    return game_with(OWN, **value) if isinstance(value, dict) else VARIANTS[value]


def game_value(game: Variant) -> "Any":
    """Return a game as a JSON value: its id, or the `switches_of` people's own rules."""
    return game.id if game.id in VARIANTS else switches_of(game)


def switches_of(game: Variant) -> dict:
    """Return the name, the relative and all switches of a game."""
    return {key: getattr(game, key) for key in ["name", "like"] + list(SWITCHES)}
