"""The look ahead in a Swiss: whether new opponents suffice for all in the rounds to come.

A field is a list of numbers, one for each player: bit n is set if this player may still meet player n. If the number of players
is odd, a last place stands for the rest: who meets it has no game. A round is a list of the opponents of all.
"""

from collections.abc import Iterator
from random import Random

import networkx

TRIES = 6  # searches, each in another order, before further rounds count as impossible
STEPS = 3_000  # incomplete rounds that one search looks at


class TooLong(Exception):
    """A search has used up its steps."""


def longest(field: list[int], most: int) -> int:
    """Return the number of rounds, up to `most`, in which all can meet new opponents, as far as the search finds them."""
    possible = (count for count in range(min(most, _least(field)), 0, -1) if found(field, field, count))
    return next(possible, 0)


def found(now: list[int], field: list[int], count: int) -> list[int] | None:
    """Return a round within `now` after which `count` - 1 further ones are possible within `field`; None if none is found."""
    graph = networkx.Graph((player, other) for player, mask in enumerate(now) for other in _bits(mask))
    has_round = 2 * len(networkx.max_weight_matching(graph, maxcardinality=True)) == len(now)
    for number in range(TRIES if has_round else 0):
        try:
            return _Search(number).first(now, field, count)
        except TooLong:
            continue
    return None


def leaves(field: list[int], drawn: list[int], count: int) -> bool:
    """Return whether `count` further rounds are possible after a drawn one."""
    later = _without(field, drawn)
    return _is_sure(later, count) or _least(later) >= count and found(later, later, count) is not None


def with_pair(now: list[int], one: int, other: int) -> list[int]:
    """Return `now` with no other opponents for the two of a pair."""
    changed = [mask & ~(1 << one | 1 << other) for mask in now]
    changed[one], changed[other] = 1 << other, 1 << one
    return changed


def without_pair(now: list[int], one: int, other: int) -> list[int]:
    """Return `now` without a pair."""
    changed = list(now)
    changed[one] &= ~(1 << other)
    changed[other] &= ~(1 << one)
    return changed


def _without(field: list[int], drawn: list[int]) -> list[int]:
    return [mask & ~(1 << opponent) for mask, opponent in zip(field, drawn, strict=True)]


def _least(field: list[int]) -> int:
    """Return the least number of opponents that a player has left."""
    return min(mask.bit_count() for mask in field)


def _is_sure(field: list[int], count: int) -> bool:
    """Return whether `count` rounds are possible without a search: everybody can still meet half of the others in the last one
    (Dirac's theorem).
    """
    return not count or 2 * (_least(field) - count + 1) >= len(field)


class _Search:
    """A search for rounds, which tries the opponents in an order of its own."""

    def __init__(self, number: int) -> None:
        self._chance = Random(number)
        self._left = STEPS

    def first(self, now: list[int], field: list[int], count: int) -> list[int] | None:
        """As `found`. Raises TooLong."""
        for drawn in self._rounds(now, [-1] * len(now), (1 << len(now)) - 1):
            later, left = _without(field, drawn), count - 1
            if _is_sure(later, left) or _least(later) >= left and self.first(later, later, left) is not None:
                return drawn
        return None

    def _rounds(self, now: list[int], drawn: list[int], free: int) -> Iterator[list[int]]:
        """Yield the rounds that complete a part of one. free: the players who have no opponent yet, as bits."""
        if not free:
            yield list(drawn)
            return
        self._left -= 1
        if self._left < 0:
            raise TooLong
        player = min(_bits(free), key=lambda each: (now[each] & free).bit_count())
        opponents = _bits(now[player] & free)
        self._chance.shuffle(opponents)
        for opponent in opponents:
            drawn[player], drawn[opponent] = opponent, player
            yield from self._rounds(now, drawn, free & ~(1 << player | 1 << opponent))


def _bits(mask: int) -> list[int]:
    return [number for number in range(mask.bit_length()) if mask >> number & 1]
