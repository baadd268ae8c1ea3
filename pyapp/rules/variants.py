"""The eight games, a row each (docs/rules.md#what-differs). No other file has differences between games.

A row names the switches in which its game differs from Lasca, by the names and values of files, links and requests.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from typing import Any, NamedTuple, TypeVar

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

# The times that a square may be jumped in a turn.
NEVER = "never"
NOT_IN_A_ROW = "not_twice_in_a_row"
FREELY = "freely"

# The end of a game that repeats itself or makes no progress.
CLAIM = "claim"  # the side to move may claim a draw
DRAW = "draw"
ADJUDICATE = "adjudicate"  # more material wins, then more columns

EITHER = (False, True)
PLIES = range(1000)


class Switch(NamedTuple):
    """A switch of the rules."""

    default: Any  # its value in Lasca
    values: Any  # all of them, in the order in which links number them


# the names of the switches as files, links and requests have them
SWITCHES: OrderedDict[str, Switch] = OrderedDict(
    (
        ("size", Switch(7, (6, 7, 8, 10))),  # squares along an edge
        ("rows", Switch(3, (2, 3, 4))),  # of each side, full at the start
        ("first", Switch("light", ("light", "dark"))),  # the side that begins
        ("soldiers_capture", Switch(FORWARD, (FORWARD, BOTH))),
        ("officers_fly", Switch(False, EITHER)),  # else they go one step
        ("captured", Switch(UNDER, (UNDER, AT_ONCE, AFTERWARDS))),
        ("longest", Switch(False, EITHER)),  # only the longest chains are legal
        ("promotion", Switch(ENDS_TURN, (ENDS_TURN, CONTINUES, AFTER_CAPTURE))),
        ("jump_again", Switch(NEVER, (NEVER, NOT_IN_A_ROW, FREELY))),
        ("officers_reverse", Switch(True, EITHER)),  # an officer may turn by 180 degrees within a chain
        ("single", Switch(False, EITHER)),  # a capture is one jump
        ("third_time", Switch(CLAIM, (CLAIM, DRAW, ADJUDICATE))),  # the effect of a position's third occurrence
        ("fifth_time", Switch(True, EITHER)),  # the fifth one is a draw
        ("no_progress", Switch(0, PLIES)),  # plies without capture, promotion or soldier move; 0: not counted
        ("officers_only", Switch(0, PLIES)),  # plies of officers alone without capture or promotion; 0: not counted
        ("dead_play", Switch(DRAW, (DRAW, ADJUDICATE))),  # the result when one of the two is reached
    )
)


class Variant(NamedTuple):
    """A game."""

    id: str
    name: str
    letter: str  # the game's sign in links
    like: str  # id of the game whose learned or measured numbers this one uses, "" for a game that has its own
    pieces: int  # of each side; the others are the switches
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


def game_with(id: str, name: str, letter: str = "", like: str = "", **switches: Any) -> Variant:
    """Return the game with these switches. Those left out are as in Lasca. Raises TypeError for an unknown one."""
    row: dict[str, Any] = {name: switch.default for name, switch in SWITCHES.items()}
    row.update(switches)
    pieces = (row["rows"] * row["size"] + 1) // 2
    return Variant(id=id, name=name, letter=letter, like=like, pieces=pieces, **row)


Entry = TypeVar("Entry")


def entry_for(table: Mapping[str, Entry], game: Variant) -> Entry:
    """The entry for this game in a table by ids of games, or else the entry of its relative, or of that one's."""
    while game.id not in table:
        game = VARIANTS[game.like]
    return table[game.id]


DAMA: dict[str, Any] = {
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


def game_of(value: str | dict[str, Any]) -> Variant:
    """Return the game of a value from `game_value`. Other values are for own_rules.py. Raises KeyError or TypeError."""
    return game_with(OWN, **value) if isinstance(value, dict) else VARIANTS[value]


def game_value(game: Variant) -> Any:
    """Return a game as a JSON value: its id, or the `switches_of` people's own rules."""
    return game.id if game.id in VARIANTS else switches_of(game)


def switches_of(game: Variant) -> dict[str, Any]:
    """Return the name, the relative and all switches of a game."""
    return {key: getattr(game, key) for key in ["name", "like"] + list(SWITCHES)}
