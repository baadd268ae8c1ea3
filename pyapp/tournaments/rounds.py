"""The rounds of a Swiss and of a round robin."""

from __future__ import annotations

from pyapp.rooms.standstills import has_waited
from pyapp.tournaments.tournament import Due, Tournament

BREAK = 5_000  # ms between two rounds


def is_break_over(tournament: Tournament, at: int) -> bool:
    """Return whether the next round may begin after the last event."""
    return has_waited(tournament.at, BREAK, at)


def missing(tournament: Tournament, rounds: list[list[tuple[str, str]]], number: int) -> list[Due]:
    """Return the pairs (Light, Dark, round) of a round that can play, are not paired yet and have not missed their game.

    rounds: lists of pairs (Light, Dark);  number: of the round, from 1.
    """
    there = [(pairing.light, pairing.dark) for pairing in tournament.pairings if pairing.round == number]
    return [
        (light, dark, number)
        for light, dark in rounds[number - 1]
        if (light, dark) not in there
        and (number, light) not in tournament.defaults
        and tournament.takes_part(light)
        and tournament.takes_part(dark)
    ]


def awaited(tournament: Tournament, at: int) -> list[str]:
    """Return the players of the pairs that are due."""
    pairs, _ = tournament.kind.due_pairs(tournament, at)
    return [player for light, dark, _ in pairs for player in (light, dark)]
