"""A judge of the draws in small Swiss tournaments: it looks at every round that is possible, and at all that may follow."""

from collections.abc import Iterator
from functools import lru_cache

from pyapp.tournaments import swiss
from pyapp.tournaments.tournament import WIN, Tournament

NOBODY = ""  # in a pair: the other player has no game


class Judge:
    """The pairings that the rules allow in the next round of a tournament.

    best: the number of rounds, this one included, in which all can meet new opponents;  good: the rounds that leave so many, with
    the player resting who has won without a game least often;  fair: those of them without a side three times running, or three
    times more than the other. A round is a set of pairs.
    """

    def __init__(self, tournament: Tournament):
        self.there = [entry.id for entry in tournament.players() if entry.here]
        self._left = tournament.terms["rounds"] - len(tournament.rounds)
        self._histories = {player: swiss.rounds_of(tournament, player) for player in self.there}
        self._sides = {
            player: [each.side for each in rounds if each.side] for player, rounds in self._histories.items()
        }
        self._best = {player for player in self.there if 2 * self._points(player) > WIN * len(tournament.rounds)}
        self.best, self.good = 0, []
        for rests in sorted({self.rests(player) for player in self.there}):
            met = self._met(rests)
            rounds = [
                (1 + furthest(self._all, met | each, self._left - 1), each) for each in every_round(self._all, met)
            ]
            longest = max((count for count, _ in rounds), default=0)
            if longest > self.best:
                self.best, self.good = longest, [each for count, each in rounds if count == longest]
        fewest = min(map(self._rests_in, self.good), default=0)
        self.good = [each for each in self.good if self._rests_in(each) == fewest]
        self.fair = [each for each in self.good if all(self._is_fair(*pair) for pair in each)]

    @property
    def _all(self) -> tuple:
        return (*self.there, *[NOBODY] * (len(self.there) % 2))

    def _points(self, player: str) -> int:
        return sum(each.gained for each in self._histories[player])

    def rests(self, player: str) -> int:
        """The number of a player's wins without a game."""
        return len([each for each in self._histories[player] if not each.side and each.gained == WIN])

    def _rests_in(self, pairs: frozenset) -> int:
        return sum(self.rests(player) for pair in pairs if NOBODY in pair for player in pair - {NOBODY})

    def _met(self, rests: int) -> frozenset:
        games = {
            frozenset((player, each.opponent))
            for player, rounds in self._histories.items()
            for each in rounds
            if each.side
        }
        return frozenset(games | {frozenset((each, NOBODY)) for each in self.there if self.rests(each) > rests})

    def _is_fair(self, one: str, other: str) -> bool:
        if NOBODY in (one, other) or self._left == 1 and self._best & {one, other}:
            return True
        sides = ("light", "dark")
        return any(self.is_fair(one, mine) and self.is_fair(other, theirs) for mine, theirs in (sides, sides[::-1]))

    def is_fair(self, player: str, side: str) -> bool:
        """True if a player may get a side."""
        played = [*self._sides[player], side]
        return played[-3:] != [side] * 3 and 2 * played.count(side) - len(played) <= 2


def every_round(players: tuple, met: frozenset) -> Iterator[frozenset]:
    """Yield each way to pair all these players, an even number, with such as they have not met."""
    if not players:
        yield frozenset()
        return
    first, *others = players
    for other in others:
        if frozenset((first, other)) not in met:
            for pairs in every_round(tuple(each for each in others if each != other), met):
                yield pairs | {frozenset((first, other))}


@lru_cache(100_000)
def furthest(players: tuple, met: frozenset, most: int) -> int:
    """Return the number of rounds, up to `most`, in which these players can meet such as they have not met."""
    best = 0
    for pairs in every_round(players, met) if most else ():
        best = max(best, 1 + furthest(players, met | pairs, most - 1))
        if best == most:
            break
    return best
