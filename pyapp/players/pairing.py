"""Pairing of people who wait for an opponent. Pure: the same people form the same pairs, whatever their order.

A round pairs two people who want the same game, or one of whom takes any game. Neither has blocked the other, and their ratings
are no further apart than both accept; they accept more the longer they wait. Others accept a player who has waited long as if
they had waited half as long themselves, so that nobody waits for ever while newcomers are paired at once. An opponent of one
of the last games counts as further away.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import NamedTuple

NEAR = 100  # points: two ratings may be this far apart at once, plus half of the own deviation
WIDENING = 10  # points a second waited
SHARE = 2  # the part of another player's wait that counts as one's own
AGAIN = 200  # points for a recent game against each other
HURRY = WIDENING / SHARE  # points by which a pair comes earlier, for each second that both have waited
CHOICES = 8  # partners on each side of one's rating to choose from in one pass
ANY = "any"  # the wish of a player who takes any game
BALANCED = 10  # games among which a player should have both sides equally often


class Waiting(NamedTuple):
    """A player who waits.

    who: an ID, each waits once;  game, clock, rated: the wanted game, or ANY, clock as a text;  value, deviation: of the
    rating;  since: the moment since when they wait, ms;  slowed: the moment from which they may be paired, ms;  sides: of
    their last games, latest first, 0 for Light and 1 for Dark;  met: the opponents of their last games;  blocked: players
    they do not want to meet
    """

    who: str
    game: str
    clock: str
    rated: int
    value: float
    deviation: float
    since: int
    slowed: int
    sides: list[int]
    met: list[str]
    blocked: Container[str]


class Pair(NamedTuple):
    """Two who are to play, by their IDs."""

    light: str
    dark: str


class _Candidate(NamedTuple):
    """A player of a round."""

    person: Waiting
    value: float
    base: float  # points accepted at once
    waited: float  # seconds


def pairs(waiting: list[Waiting], now: int) -> list[Pair]:
    """Return the Pairs of one round among these Waiting. No two of the people left over could be paired."""
    paces: dict[tuple[str, int], dict[str, list[_Candidate]]] = {}
    for person in waiting:
        if person.slowed <= now:
            waited = max(0, now - max(person.since, person.slowed)) / 1000
            games = paces.setdefault((person.clock, person.rated), {})
            candidate = _Candidate(person, person.value, NEAR + person.deviation / 2, waited)
            games.setdefault(person.game, []).append(candidate)
    return [pair for pace in sorted(paces) for pair in _pairs_at(paces[pace])]


def _pairs_at(games: dict[str, list[_Candidate]]) -> list[Pair]:
    """Return the Pairs of people who want the same clock: game by game, each with the people left over who take any game.

    games: game -> _Candidates.
    """
    flexible, paired = games.pop(ANY, []), []
    for game in sorted(games) + [ANY]:
        found = _pairs_of(games.get(game, []) + flexible)
        taken = {who for pair in found for who in pair}
        flexible = [candidate for candidate in flexible if candidate.person.who not in taken]
        paired += found
    return paired


def _pairs_of(pool: list[_Candidate]) -> list[Pair]:
    """Return the Pairs of a pool of _Candidates: the best pair, then the best of the people left, and so on."""
    line = sorted(pool, key=lambda candidate: (candidate.value, candidate.person.who))
    paired: list[Pair] = []
    while True:
        taken: set[int] = set()
        for _cost, first, second in sorted(_possible(line)):
            if first not in taken and second not in taken:
                taken.update((first, second))
                paired.append(seated(line[first].person, line[second].person))
        if not taken:
            return paired
        line = [candidate for place, candidate in enumerate(line) if place not in taken]


def _possible(line: list[_Candidate]) -> set[tuple[float, int, int]]:
    """Return the possible pairs: the cost, and two places in the line.

    Each player looks as far as their wait allows, and only until they have a choice. Of two who could be paired, at least the one
    who has waited longer finds the other, if nobody is nearer.
    """
    possible = set()
    for place, candidate in enumerate(line):
        reach = candidate.base + WIDENING * candidate.waited
        for places in (range(place + 1, len(line)), range(place - 1, -1, -1)):
            for other, apart in _first(_accepted(candidate, line, places, reach)):
                cost = apart - HURRY * (candidate.waited + line[other].waited)
                possible.add((cost, min(place, other), max(place, other)))
    return possible


def _accepted(
    candidate: _Candidate, line: list[_Candidate], places: range, reach: float
) -> Iterator[tuple[int, float]]:
    """Yield the place of each possible partner, and the distance in points."""
    for place in places:
        other = line[place]
        if abs(candidate.value - other.value) > reach:
            return
        apart = distance(candidate.person, other.person)
        if apart is not None and apart <= tolerance(candidate, other):
            yield place, apart


def _first(partners: Iterator[tuple[int, float]]) -> Iterator[tuple[int, float]]:
    """Yield the first CHOICES partners."""
    for _ in range(CHOICES):
        try:
            yield next(partners)
        except StopIteration:
            return


def distance(one: Waiting, other: Waiting) -> float | None:
    """Return the distance between two people in points, None if they must not meet."""
    if one.who in other.blocked or other.who in one.blocked:
        return None
    met = max(one.met.count(other.who), other.met.count(one.who))
    return abs(one.value - other.value) + AGAIN * met


def tolerance(one: _Candidate, other: _Candidate) -> float:
    """Return the distance in points that both accept."""
    return min(
        one.base + WIDENING * max(one.waited, other.waited / SHARE),
        other.base + WIDENING * max(other.waited, one.waited / SHARE),
    )


def seated(one: Waiting, other: Waiting) -> Pair:
    """Return the Pair of two people. Light goes to the one who had it less in the last games, else to the last to have Dark."""
    light, dark = sorted((one, other), key=_claim)
    return Pair(light.who, dark.who)


def _claim(person: Waiting) -> tuple[int, list[int], str]:
    """Return a key that is lower the more a player is due to have Light."""
    sides = person.sides[:BALANCED]
    return sides.count(0) - sides.count(1), [1 - side for side in sides], person.who
