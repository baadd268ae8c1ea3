"""Openings with a name, each by the turns that lead to its position; docs/openings describes them.

Lasca: Emanuel Lasker, Brettspiele der Völker, 1931; the turns are as on the Lasca pages of lasca.org and of Peter Billam.
Dama: the names of Russian draughts, whose start and first turns are the same.
"""

from __future__ import annotations

from pyapp.rules.book import key
from pyapp.rules.position import Position, after, start
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS

LASCA, DAMA = ("lasca",), ("dama", "dama-international")
NAMED = (  # id, games, turns
    ("hague", LASCA, "c3-b4 a5xc3 b2xd4"),
    ("berlin", LASCA, "c3-d4 e5xc3 b2xd4 c5-b4"),
    ("wing", LASCA, "a3-b4 c5xa3 e3-d4"),
    ("old", DAMA, "c3-d4 d6-c5 b2-c3 e7-d6"),
    ("city", DAMA, "c3-d4 d6-c5 b2-c3 f6-g5"),
    ("city-declined", DAMA, "c3-d4 d6-c5 d2-c3 f6-g5 g3-h4"),
    ("stake", DAMA, "c3-d4 b6-a5 d4-c5 d6xb4 a3xc5 f6-g5"),
    ("crossroads", DAMA, "c3-d4 d6-e5 b2-c3 e7-d6"),
    ("bodyansky", DAMA, "a3-b4 b6-a5"),
    ("kaulen", DAMA, "g3-f4 f6-e5 h2-g3"),
    ("filippov", DAMA, "e3-d4 d6-e5 a3-b4 h6-g5"),
)
DEEPEST = 6  # plies of the longest

_known: dict[str, dict[str, str]] = {}  # by game: id of an opening by the key of its position


def opening(positions: list[Position]) -> str:
    """Return the id of the opening that a game has reached by these Positions, from its start on; "" if it has no name."""
    variant, name = positions[0].variant, ""
    names = of_game(variant.id)
    for position in positions[: DEEPEST + 1] if names else ():
        name = names.get(key(variant, position.side, position.columns), name)
    return name


def of_game(game: str) -> dict[str, str]:
    """The named positions of a game: key as books have it -> id."""
    if game not in _known:
        _known[game] = {}
        for name, games, turns in NAMED:
            if game in games:
                position = start(VARIANTS[game])
                for turn in turns.split(" "):
                    position = after(position, read_turn(position, turn))
                _known[game][key(position.variant, position.side, position.columns)] = name
    return _known[game]
