"""Visits of random players: each begins at a place, and ends after some actions or with the first fault."""

from collections.abc import Iterable, Iterator
from itertools import product
from random import Random
from typing import NamedTuple

from playwright.sync_api import Browser, Error

from tools.random_players.acting import RandomPlayer
from tools.random_players.checking import Fault, Watch
from tools.random_players.places import PLACES, Size

SHOWN = 20  # actions before a fault that its report has


class Visit(NamedTuple):
    """A visit that a seed determines, as far as the page does. place: a name in PLACES."""

    seed: int
    place: str
    size: Size
    length: int


class Outcome(NamedTuple):
    """The outcome of a visit. actions: in words, the last before the fault;  fault: a description, "" for none."""

    visit: Visit
    actions: list[str]
    fault: str

    @property
    def report(self) -> str:
        """The fault with the last actions, and what shows it again."""
        seed, place, (width, height), length = self.visit
        begin = max(0, len(self.actions) - SHOWN)
        lines = [f"  {number}. {words}" for number, words in enumerate(self.actions[begin:], begin + 1)]
        again = f"--seed {seed} --places {place} --sizes {width}x{height} --actions {length} --length {length}"
        return "\n".join([f"FAULT: {self.fault}", *lines, f"  again: python -m tools.random_players {again}"])


def visits(seed: int, places: Iterable[str], sizes: Iterable[Size], actions: int, length: int) -> Iterator[Visit]:
    """Yield visits with so many actions in all, to every place in every size by turns."""
    rounds = list(product(places, sizes))
    for number, begin in enumerate(range(0, actions, length)):
        place, size = rounds[number % len(rounds)]
        yield Visit(seed + number // len(rounds), place, size, min(length, actions - begin))


def play(browser: Browser, url: str, visit: Visit) -> Outcome:
    """Make a visit to the site at `url`, which has rooms."""
    chance = Random(f"{visit.seed} {visit.place} {visit.size}")
    actions: list[str] = []
    try:
        with PLACES[visit.place](browser, url, visit.size, chance) as players:
            watches = [Watch(player.page, url) for player in players]
            acting = [RandomPlayer(player.page, chance) for player in players]
            for watch in watches:
                watch.check()
            for _ in range(visit.length):
                number = chance.randrange(len(players))
                actions.append(f"{number + 1} " * (len(players) > 1) + "…")
                actions[-1] = actions[-1].replace("…", acting[number].act())
                watches[number].check()
    except (Fault, Error, AssertionError) as fault:
        return Outcome(visit, actions, str(fault) or type(fault).__name__)
    finally:
        for context in browser.contexts:
            context.close()
    return Outcome(visit, actions, "")
