"""Whole Swiss tournaments by chance, without a server, for the tests of the draw."""

from collections.abc import Callable, Iterator
from random import Random

from pyapp.server.tournaments.drawing import reply
from pyapp.tournaments import requests, rounds, schedule, swiss
from pyapp.tournaments.swiss import MOST_ROUNDS, suiting
from pyapp.tournaments.tournament import RUNNING, Tournament
from tests.tournaments.test_tournament import begun, fold

RESULTS = ("light", "dark", "draw")
TODAY = 1_790_000_000_000  # a moment under FIDE's rules of March 2026
SIZES = (6, 8, 10, 12, 16, 16, 20, 24, 24, 64)  # of a tournament by chance: at most one of these


def by_chance(seed: int) -> Iterator[tuple[dict, Tournament]]:
    """As `played`, of a tournament with as many rounds as suit it. Players enter late, go, come back and do not come."""
    chance = Random(seed)
    count = chance.randint(2, chance.choice(SIZES))
    return played(beginning(count, chance.randint(1, min(MOST_ROUNDS, suiting(count)[1]))), chance)


def beginning(count: int, rounds: int) -> Tournament:
    """A tournament that has begun, with players of many ratings."""
    return fold(begun(*[f"P{number}" for number in range(count)], kind="swiss", rounds=rounds, starts=TODAY))


def played(tournament: Tournament, chance: Random, result: Callable | None = None) -> Iterator[tuple[dict, Tournament]]:
    """Yield the request for each draw, and the tournament after it.

    result(light, dark): of a game to which both come. If it is given, nobody is ever absent.
    """
    while True:
        request = swiss.request(tournament)
        if not draw(tournament):
            break
        yield request, tournament
        plays(tournament, chance, result, absences=0 if result else 10)
        if not result:
            come_and_go(tournament, chance)


def draw(tournament: Tournament) -> bool:
    """Draw the next round. Return False if there is none."""
    if not schedule.is_draw_due(tournament, tournament.at + rounds.BREAK):
        return False
    tournament.add(swiss.drawn(tournament, reply(swiss.request(tournament)), tournament.at))
    return tournament.phase == RUNNING


def plays(tournament: Tournament, chance: Random, result: Callable | None = None, absences: int = 0) -> None:
    """Play the games of the last round. absences: of a hundred games, those to which one of the two does not come."""
    number = len(tournament.rounds)
    for light, dark in tournament.rounds[-1]:
        room = f"{number}{light}"
        tournament.add({"do": "paired", "room": room, "light": light, "dark": dark, "round": number, "at": 1})
        won = result(light, dark) if result else chance.choice(RESULTS)
        absent = {"light": dark, "dark": light}.get(won, "") if chance.randrange(100) < absences else ""
        tournament.add({"do": "scored", "room": room, "result": won, "absent": absent, "at": 1})


def come_and_go(tournament: Tournament, chance: Random) -> None:
    """Now and then let a new player come, a player go, or an absent player come back."""
    newcomers = ["late"] if len(tournament.entries) < tournament.kind.most else []
    for player in dict.fromkeys([*newcomers, *tournament.entries]):
        if tournament.takes_part(player):
            event = requests.withdrew(tournament, player, 1) if chance.randrange(12) == 0 else None
        else:
            wants = chance.randrange(3) == 0 and requests.may_enter(tournament, player)
            event = requests.entered(tournament, player, player, 1200, 1) if wants else None
        if event:
            tournament.add(event)
