"""Each kind of tournament is whole: it has all functions, and they fit together."""

import pytest

from pyapp.tournaments import arena, messages
from pyapp.tournaments.events import ARENA
from pyapp.tournaments.kinds import KINDS
from pyapp.tournaments.tournament import Kind, Tournament

HOUR = {"main": 60, "increment": 0}


def test_a_kind_without_one_of_its_functions_cannot_be_made() -> None:
    given = arena.KIND._asdict()
    for name in given:
        with pytest.raises(TypeError):
            Kind(**{field: value for field, value in given.items() if field != name})


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_goes_through_a_tournament(kind: str) -> None:
    terms = {"kind": kind, "minutes": 60, "rounds": 3, "double": False, "clock": HOUR, "starts": 0, "by": "A"}
    assert messages.fits(terms)
    tournament = Tournament(KINDS)
    tournament.add(dict(terms, do="created", at=0))
    for player in "ABCD":
        tournament.add({"do": "entered", "player": player, "name": player, "rating": 1500, "at": 1})
    lots = list("ABCD") if tournament.kind.has_lots else []
    tournament.add({"do": "begun", "lots": lots, "at": 2})
    later = 2 + arena.PAUSE
    pairs, reason = tournament.kind.due_pairs(tournament, later)
    assert bool(pairs) != tournament.kind.is_draw_due(tournament, later) and not reason
    assert (tournament.kind.count_rounds(tournament) > 0) != tournament.kind.is_timed
    assert len(tournament.kind.scores(tournament)) == 4
    assert {player for light, dark, _ in pairs for player in (light, dark)} <= set("ABCD")
    assert tournament.kind.may_enter_late(tournament, "E") != tournament.kind.has_lots
    assert set(tournament.kind.awaited(tournament, later)) == (set("ABCD") if pairs else set())
    assert (tournament.ends > 0) == (kind == ARENA)
