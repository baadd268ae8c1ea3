"""The standings of a tournament of any kind."""

from __future__ import annotations

from typing import NamedTuple

from pyapp.tournaments.tournament import Score, Tournament


class Row(NamedTuple):
    """A row of the standings."""

    rank: int  # from 1, equal for players who are tied in everything
    id: str
    points: int  # of an arena, or half points
    ties: tuple[int, ...]  # the figures that separate players with equal points, in order
    played: int  # the number of games


def standings(tournament: Tournament) -> list[Row]:
    """Return the rows, from the first rank to the last."""
    return ranked(tournament.kind.scores(tournament))


def ranked(scores: list[Score]) -> list[Row]:
    """Return the rows of (points, ties, id, played). Rows that are tied keep their order."""
    keyed = sorted(enumerate(scores), key=lambda each: [-each[1][0]] + [-tie for tie in each[1][1]] + [each[0]])
    rows: list[Row] = []
    for place, (_, (points, ties, player, played)) in enumerate(keyed, 1):
        same = rows and (rows[-1].points, rows[-1].ties) == (points, ties)
        rows.append(Row(rows[-1].rank if same else place, player, points, ties, played))
    return rows
