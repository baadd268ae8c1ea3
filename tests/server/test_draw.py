"""The draw of a Swiss by the library: a whole tournament keeps the rules of the Dutch system."""

import asyncio
from random import Random

import pytest
from caissify_pairings import generate_pairings
from hypothesis import given, settings
from hypothesis import strategies as some

from pyapp.server.tournaments.draw import draw
from pyapp.tournaments import requests, swiss
from pyapp.tournaments.tournament import WIN, Tournament
from tests.examples import examples
from tests.tournaments.test_swiss import swiss_of
from tests.tournaments.test_tournament import fold

ROUNDS = 5


def plays(tournament: Tournament, chance: Random, absences: int = 0) -> None:
    """Play the games of the last round. absences: of a hundred games, those to which one of the two does not come."""
    number = len(tournament.rounds)
    for light, dark in tournament.rounds[-1]:
        room = f"{number}{light}"
        tournament.add({"do": "paired", "room": room, "light": light, "dark": dark, "round": number, "at": 1})
        result = chance.choice(("light", "dark", "draw"))
        absent = {"light": dark, "dark": light}.get(result, "") if chance.randrange(100) < absences else ""
        tournament.add({"do": "scored", "room": room, "result": result, "absent": absent, "at": 1})


def come_and_go(tournament: Tournament, chance: Random) -> None:
    """Now and then let a new player come, a player go, or an absent player come back."""
    for player in ("late", *tournament.entries):
        if tournament.takes_part(player):
            event = requests.withdrew(tournament, player, 1) if chance.randrange(12) == 0 else None
        else:
            wants = chance.randrange(3) == 0 and requests.may_enter(tournament, player)
            event = requests.entered(tournament, player, player, 1200, 1) if wants else None
        if event:
            tournament.add(event)


def is_paired_by_the_rules(tournament: Tournament) -> None:
    """Compare the rounds with the absolute criteria of the Dutch system (C.04.3, C1 and C3).

    The last round may give a side once more to those at the top.
    """
    histories = {player: swiss.rounds_of(tournament, player) for player in tournament.entries}
    met = [frozenset((player, each.opponent)) for player, rounds in histories.items() for each in rounds if each.side]
    assert len(met) == 2 * len(set(met))  # each of the two has the game, and nobody two with the same opponent
    for rounds in histories.values():
        sides = [each.side for each in rounds[: tournament.terms["rounds"] - 1] if each.side]
        for count in range(len(sides) + 1):
            assert abs(2 * sides[:count].count("light") - count) <= 2
        assert all(len(set(three)) > 1 for three in zip(sides, sides[1:], sides[2:]))


def is_complete(tournament: Tournament) -> None:
    """Make sure that the round just drawn has each present player once.

    A player who has won without a game gets no bye, unless all have (C.04.3, C2), or so few are present that the others
    may all have met.
    """
    there = [entry.id for entry in tournament.players() if entry.here]
    paired = [player for pair in tournament.rounds[-1] for player in pair]
    byes = [bye for bye in tournament.byes[-1:] if bye]
    assert sorted(paired + byes) == sorted(there)
    idle = [player for player in there if has_won_without_a_game(swiss.rounds_of(tournament, player)[:-1])]
    assert not byes or byes[0] not in idle or len(idle) == len(there) or len(there) <= 2 * ROUNDS


def has_won_without_a_game(rounds: list) -> bool:
    """True for a player who had no opponent in a round, or whose opponent did not come."""
    return any(not each.side and each.gained == WIN for each in rounds)


@given(some.randoms(use_true_random=False), some.integers(2, 16))
@settings(max_examples=examples(40), deadline=None)
def test_every_round_is_paired_by_the_rules_whoever_comes_and_goes(chance: Random, count: int) -> None:
    tournament = fold(swiss_of(*[f"P{number}" for number in range(count)], rounds=ROUNDS))
    while tournament.phase == "running" and len(tournament.rounds) < ROUNDS:
        request = swiss.request(tournament)
        if len(request["players"]) < 2:
            break
        request["previous_pairings"] = {tuple(pair) for pair in request["previous_pairings"]}
        tournament.add(swiss.drawn(tournament, generate_pairings(**request), 1))
        if tournament.phase == "running":
            is_complete(tournament)
            plays(tournament, chance, absences=10)
            come_and_go(tournament, chance)
    is_paired_by_the_rules(tournament)


def test_the_library_draws_in_a_process_of_its_own() -> None:
    async def test() -> None:
        tournament = fold(swiss_of(*[f"P{number}" for number in range(11)], rounds=ROUNDS))
        for _ in range(3):
            reply = await draw(swiss.request(tournament))
            tournament.add(swiss.drawn(tournament, reply, 1))
            is_complete(tournament)
            plays(tournament, Random(7))
        is_paired_by_the_rules(tournament)

    asyncio.run(test())


def test_a_draw_that_fails_says_why() -> None:
    with pytest.raises(RuntimeError, match="Unknown pairing system"):
        asyncio.run(draw({"system": "none", "players": [], "round_number": 1, "total_rounds": 1}))
