"""Opening books of one's own games."""

from __future__ import annotations

import math
from collections.abc import Iterable

from columna import errors
from columna.data_set import points, recorded
from columna.game import Game
from columna.opening_book import UNPLAYED, OpeningBook
from columna.position import GAMES
from columna.side import Side
from pyapp.rules import position as rules
from pyapp.rules.book import key, written
from pyapp.rules.scores import SCALE

PLIES, MOST_PLIES = 20, 1000


class _Reached:
    """The games that came to a position: their number, and those with a result with Light's points in them."""

    def __init__(self) -> None:
        self.games = self.decided = 0
        self.light = 0.0

    def count(self, result: tuple[Side | None] | None) -> None:
        """Count a game with this result, as `recorded` gives it."""
        self.games += 1
        if result:
            self.decided += 1
            self.light += points(result[0], Side.LIGHT)

    def score(self, side: int) -> int:
        """Return the score for a side of the turn that leads here: with two drawn games more, so that few games prove little."""
        own = self.decided - self.light if side else self.light
        return round(SCALE * math.log((own + 1) / (self.decided - own + 1)))


def make_book(games: Iterable[Game], *, plies: int = PLIES) -> OpeningBook:
    """Return a book of games, from the first `plies` turns of each main line.

    A BookTurn of it has as `positions` the number of times that the games came to the position after it, and a score from their
    results, which is near 0 for few games. Raises TypeError, or ValueError if there are no games, games of several kinds, or
    games by rules of somebody's own.

    >>> games = read_pdn('[Variant "bashni"] 1. c3-b4 1-0\\n' + 2 * '[Variant "bashni"] 1. e3-f4 0-1\\n')
    >>> for each in make_book(games).turns(start("bashni")):
    ...     print(each.turn, each.score, each.positions)
    c3-b4 104 1
    e3-f4 -165 2
    """
    errors.whole("plies", plies, 1, MOST_PLIES)
    kinds: set[str] = set()
    reached: dict[str, _Reached] = {}
    positions: dict[str, rules.Position] = {}
    for game in errors.several("games", games):
        kinds.add(errors.kind_of("a game", game, Game).game)
        result = recorded(game)
        for node in [game.root, *game.mainline()[:plies]]:
            place = _place(node.position._rules)
            positions.setdefault(place, node.position._rules)
            reached.setdefault(place, _Reached()).count(result)
    if len(kinds) != 1 or not kinds <= set(GAMES):
        named = ", ".join(sorted(kinds)) or "none"
        raise ValueError(f"a book is made of games of one of {', '.join(GAMES)}, not of {named}")
    lines = [(place, reached[place].games, _scores(here, reached)) for place, here in positions.items()]
    return OpeningBook._of(game.game, written(game.game, len(reached), lines))


def _scores(here: rules.Position, reached: dict[str, _Reached]) -> list[int]:
    """Return the score of each legal turn, in the order that a book has."""
    places = sorted(_place(rules.after(here, turn)) for turn in rules.legal_turns(here))
    return [reached[place].score(here.side) if place in reached else UNPLAYED for place in places]


def _place(position: rules.Position) -> str:
    return key(position.variant, position.side, position.columns)
