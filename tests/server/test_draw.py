"""The draw of a Swiss by the library: a whole tournament keeps the rules of the Dutch system."""

import asyncio
from random import Random

import pytest

from pyapp.server.tournaments.draw import draw
from pyapp.tournaments import conduct, swiss
from pyapp.tournaments.tournament import Tournament, fold
from tests.tournaments.test_swiss import swiss_of

ROUNDS = 5


def plays(tournament: Tournament, chance: Random) -> None:
    """Play the games of the round that was drawn last."""
    number = len(tournament.rounds)
    for light, dark in tournament.rounds[-1]:
        room = f"{number}{light}"
        tournament.add({"do": "paired", "room": room, "light": light, "dark": dark, "round": number, "at": 1})
        result = chance.choice(("light", "dark", "draw"))
        tournament.add({"do": "scored", "room": room, "result": result, "absent": "", "at": 1})


async def draws(tournament: Tournament) -> None:
    """Draw the next round."""
    tournament.add(swiss.drawn(tournament, await draw(swiss.request(tournament)), 1))


def test_latecomers_and_leavers_all_get_fair_opponents() -> None:
    async def test() -> None:
        chance = Random(7)
        players = [f"P{number}" for number in range(11)]
        tournament = fold(swiss_of(*players, rounds=ROUNDS))
        for number in range(ROUNDS):
            await draws(tournament)
            there = {entry.id for entry in tournament.players() if entry.here}
            paired = [player for pair in tournament.rounds[-1] for player in pair]
            assert sorted(paired + [bye for bye in tournament.byes[-1:] if bye]) == sorted(there)
            plays(tournament, chance)
            if number == 0:
                tournament.add(conduct.entered(tournament, "late", "late", 1200, 1))
            if number == 1:
                tournament.add(conduct.withdrew(tournament, "P3", 1))
        met = [frozenset(pair) for pairs in tournament.rounds for pair in pairs]
        assert len(met) == len(set(met))
        byes = [bye for bye in tournament.byes if bye]
        assert len(byes) == len(set(byes))
        for player in players:
            sides = [each.side for each in swiss.rounds_of(tournament, player) if each.side]
            assert abs(sides.count("light") - sides.count("dark")) <= 2
            assert all(len(set(three)) > 1 for three in zip(sides, sides[1:], sides[2:]))

    asyncio.run(test())


def test_a_draw_that_fails_says_why() -> None:
    with pytest.raises(RuntimeError, match="Unknown pairing system"):
        asyncio.run(draw({"system": "none", "players": [], "round_number": 1, "total_rounds": 1}))
