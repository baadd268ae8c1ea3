"""Matches between players: engines, programs, and functions of your own.

>>> import random
>>> chance = random.Random(3)
>>> match = Match(Engine(1), lambda game: chance.choice(game.legal_turns))
>>> for pair in match.play(random_openings("lasca", 2, chance=chance), sprt=(0, 100)):
...     print(pair.points)  # doctest: +ELLIPSIS
(...)
(...)
>>> match.tally.games
4
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeAlias

from columna import errors
from columna.data_set import points
from columna.engine import Engine
from columna.game import Game
from columna.limit import Limit
from columna.position import Position, start
from columna.side import DARK, LIGHT, Side
from columna.time_control import TimeControl
from columna.turn import Turn
from columna.variant import Variant
from pyapp.engine.tally import Estimate, Tally, elo, expected

__all__ = ["Estimate", "Match", "Pair", "Player", "Tally", "elo", "expected", "play_game", "random_openings"]

Player: TypeAlias = Engine | Callable[[Game], Turn | str]
"""An Engine, which plays at its level, or a function that returns a turn of a game."""

PLIES = 200  # after which a game is a draw
NODES, MARGIN = 1000, 60  # searched to judge an opening; hundredths of a soldier by which a side may be ahead
MOST_OPENING, MOST_PLIES, MOST_OPENINGS = 40, 10_000, 1_000_000
MOST_ELO = 800
MOST_TRIES = 100  # for each opening


class Pair(NamedTuple):
    """The two games from one opening, and the first player's points in each: 1, 0.5 or 0. In the first one it has Light."""

    games: tuple[Game, Game]
    points: tuple[float, float]


class Match:
    """A match between two players, who play each opening twice, with sides exchanged. tally: the result so far.

    limit, clock, plies: as `play_game` takes them.
    """

    def __init__(
        self,
        first: Player,
        second: Player,
        *,
        limit: Limit | None = None,
        clock: TimeControl | None = None,
        plies: int = PLIES,
    ) -> None:
        self._players = _checked(first), _checked(second)
        self._limit, self._clock = _checked_times(limit, clock)
        self._plies = errors.whole("plies", plies, 1, MOST_PLIES)
        self.tally: Tally = Tally()

    def play(self, openings: Iterable[Game | Position], sprt: tuple[float, float] | None = None) -> Iterator[Pair]:
        """Yield each Pair when it ends, already counted, until the openings end.

        sprt: two differences in Elo; the match ends when Tally.decision decides between them. Raises the errors of `play_game`.
        """
        if sprt is not None and not (isinstance(sprt, tuple) and len(sprt) == 2):
            raise TypeError(f"sprt must be two differences in Elo, as (0, 10), not {sprt!r}")
        for bound in sprt or ():
            errors.real("sprt", bound, f"two numbers from -{MOST_ELO} to {MOST_ELO}", lambda elo: abs(elo) <= MOST_ELO)
        first, second = self._players
        for opening in errors.several("openings", openings):
            games = self._played(first, second, opening), self._played(second, first, opening)
            pair = Pair(games, (_points(games[0], LIGHT), _points(games[1], DARK)))
            self.tally.add(pair.points)
            yield pair
            if sprt and self.tally.decision(*sprt) is not None:
                return

    def _played(self, light: Player, dark: Player, opening: Game | Position) -> Game:
        return play_game(light, dark, opening, limit=self._limit, clock=self._clock, plies=self._plies)


def play_game(
    light: Player,
    dark: Player,
    opening: Game | Position | Variant | str = "lasca",
    *,
    limit: Limit | None = None,
    clock: TimeControl | None = None,
    plies: int = PLIES,
) -> Game:
    """Play a game between two players, and return it: to its end, or without a result after `plies` plies in all.

    opening: the game goes on from it;  limit: of each turn of an Engine, which plays at its level within the limit;  clock: of
    both players; one whose time is used up loses. An Engine that is worse claims the draw that it may claim. Raises
    IllegalTurn and the other errors of Game.play, and those of Engine.best.
    """
    players = _checked(light), _checked(dark)
    _checked_times(limit, clock)
    errors.whole("plies", plies, 1, MOST_PLIES)
    game = begun(opening)
    left = [float(clock.first if clock else 0)] * 2
    while game.result is None and len(game.turns) < plies:
        side = game.position.side
        began = time.perf_counter()
        turn, claims = _choice(players[side], game, clock.limit(*left) if clock else limit)
        seconds = round(time.perf_counter() - began, 3)
        left[side] -= seconds
        if clock and left[side] <= 0:
            game.flag(side)
        elif claims and game.may_claim:
            game.claim_draw()
        else:
            game.play(turn, seconds)
            left[side] += clock.increment if clock else 0
    return game


def random_openings(
    game: str | Variant = "lasca", count: int = 10, *, plies: int = 6, chance: random.Random | None = None
) -> Iterator[Game]:
    """Yield openings of random turns, no two alike: of `plies` plies, and more until no capture is pending.

    A search of a thousand nodes finds neither side more than 60 hundredths of a soldier ahead. chance: makes them
    repeatable. Raises TypeError, or ValueError if there are too few such openings.
    """
    errors.whole("count", count, 1, MOST_OPENINGS)
    errors.whole("plies", plies, 0, MOST_OPENING)
    source = random.Random() if chance is None else errors.kind_of("chance", chance, random.Random)
    first, judge, seen, tries = start(game), Engine(), set[Position](), 0
    while len(seen) < count:
        tries += 1
        if tries > MOST_TRIES * (len(seen) + 1):
            raise ValueError(f"only {len(seen)} openings were found, not {count}")
        opening = Game(first)
        while opening.result is None and (len(opening.turns) < plies or opening.legal_turns[0].is_capture):
            opening.play(source.choice(opening.legal_turns))
        if opening.result is None and opening.position not in seen:
            if abs(judge.best(opening, Limit(nodes=NODES), seed=1).score) <= MARGIN:
                seen.add(opening.position)
                yield opening


def begun(opening: Game | Position | Variant | str) -> Game:
    """Return a new game that has the turns of an opening. Raises TypeError."""
    if not isinstance(opening, Game):
        return Game(opening)
    game = Game(opening.start)
    for turn in opening.turns:
        game.play(turn)
    return game


def _choice(player: Player, game: Game, limit: Limit | None) -> tuple[Turn | str, bool]:
    """Return the turn of a player, and whether it claims a draw instead."""
    if not isinstance(player, Engine):
        return player(game), False
    answer = player.best(game, limit, level=player.level)
    return answer.turn, answer.claims


def _checked_times(limit: Limit | None, clock: TimeControl | None) -> tuple[Limit | None, TimeControl | None]:
    """Return the limit and the clock of a game. Raises TypeError or ValueError."""
    if limit is not None:
        errors.kind_of("limit", limit, Limit)
    if clock is not None and errors.kind_of("clock", clock, TimeControl).days is not None:
        raise ValueError("clock must have seconds, not days for each turn")
    return limit, clock


def _points(game: Game, side: Side) -> float:
    return points(game.result.winner if game.result else None, side)


def _checked(player: Player) -> Player:
    if not isinstance(player, Engine) and not callable(player):
        raise TypeError(f"a player must be an Engine or a function that returns a turn, not {player!r}")
    return player
