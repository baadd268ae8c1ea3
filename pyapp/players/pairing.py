"""Who plays whom, of those who wait to play somebody. Pure: the same people make the same pairs, in whatever order they are told.

Two are paired who want the same, do not shun each other, and whose ratings are no further apart than both accept: more the
longer they wait. Who has waited long is accepted by others as if those had waited half as long, so that nobody waits for ever
because all others are paired as soon as they come. An opponent met in the last games counts as further away.
"""

from collections import namedtuple

from pyapp.rules.annotations import Iterator

NEAR = 100  # points that two ratings may be apart at once, beside half of what is uncertain of one's own
WIDENING = 10  # points a second waited
SHARE = 2  # what somebody else has waited counts by this part of it
AGAIN = 200  # points that a recent game against each other counts as
HURRY = WIDENING / SHARE  # points a second by which a pair comes earlier for what both have waited
CHOICES = 8  # partners on each side of one's rating among which is chosen in one pass
BALANCED = 10  # games over which both sides are to be had as often

# who: an ID, each waits once;  game, clock, rated: what is wanted, clock as a text;  value, deviation: of the rating;
# since: from when on they wait, ms;  slowed: before when they are not paired, ms;  sides: of their last games, the latest first,
# 0 for Light and 1 for Dark;  met: the opponents of their last games;  blocked: whom they do not want to meet
Waiting = namedtuple(
    "Waiting",
    ("who", "game", "clock", "rated", "value", "deviation", "since", "slowed", "sides", "met", "blocked"),
)
Pair = namedtuple("Pair", ("light", "dark"))  # both by who they are

_Candidate = namedtuple(
    "_Candidate", ("person", "value", "base", "waited")
)  # base: points accepted at once;  waited: seconds


def pairs(waiting: list, now: int) -> list:
    """The Pairs of one round among these Waiting. Of those who stay alone no two could be paired."""
    pools: dict = {}
    for person in waiting:
        if person.slowed <= now:
            pools.setdefault((person.game, person.clock, person.rated), []).append(_candidate(person, now))
    return [pair for pool in sorted(pools) for pair in _pairs_of(pools[pool])]


def _candidate(person: Waiting, now: int) -> _Candidate:
    waited = max(0, now - max(person.since, person.slowed)) / 1000
    return _Candidate(person, person.value, NEAR + person.deviation / 2, waited)


def _pairs_of(pool: list) -> list:
    """The Pairs of a pool of _Candidates: the best one, then the best of those left, and so on."""
    line = sorted(pool, key=lambda candidate: (candidate.value, candidate.person.who))
    found: list = []
    while True:
        taken: set = set()
        for _cost, first, second in sorted(_possible(line)):
            if first not in taken and second not in taken:
                taken.update((first, second))
                found.append(seated(line[first].person, line[second].person))
        if not taken:
            return found
        line = [candidate for place, candidate in enumerate(line) if place not in taken]


def _possible(line: list) -> set:
    """What could be paired: what it costs, and two places in the line. Each looks as far as they have waited for, and until they
    have a choice; of two who could be paired at least the one who has waited longer finds the other, if nobody nearer."""
    found = set()
    for place, candidate in enumerate(line):
        reach = candidate.base + WIDENING * candidate.waited
        for places in (range(place + 1, len(line)), range(place - 1, -1, -1)):
            for other, apart in _first(_accepted(candidate, line, places, reach)):
                cost = apart - HURRY * (candidate.waited + line[other].waited)
                found.add((cost, min(place, other), max(place, other)))
    return found


def _accepted(candidate: _Candidate, line: list, places: range, reach: float) -> Iterator:
    """Yield the places, and how far apart, of those with whom one could be paired."""
    for place in places:
        other = line[place]
        if abs(candidate.value - other.value) > reach:
            return
        apart = distance(candidate.person, other.person)
        if apart is not None and apart <= tolerance(candidate, other):
            yield place, apart


def _first(found: Iterator) -> Iterator:
    """Yield the first CHOICES of them."""
    for _ in range(CHOICES):
        try:
            yield next(found)
        except StopIteration:
            return


def distance(one: Waiting, other: Waiting) -> float | None:
    """How many points two are apart, None where they are not to meet."""
    if one.who in other.blocked or other.who in one.blocked:
        return None
    met = max(one.met.count(other.who), other.met.count(one.who))
    return abs(one.value - other.value) + AGAIN * met


def tolerance(one: _Candidate, other: _Candidate) -> float:
    """How many points apart both accept."""
    return min(
        one.base + WIDENING * max(one.waited, other.waited / SHARE),
        other.base + WIDENING * max(other.waited, one.waited / SHARE),
    )


def seated(one: Waiting, other: Waiting) -> Pair:
    """The Pair of two: Light is for who had it less in the last games, else for who had Dark last."""
    light, dark = sorted((one, other), key=_claim)
    return Pair(light.who, dark.who)


def _claim(person: Waiting) -> tuple:
    """The less, the more somebody is due to have Light."""
    sides = person.sides[:BALANCED]
    return sides.count(0) - sides.count(1), [1 - side for side in sides], person.who
