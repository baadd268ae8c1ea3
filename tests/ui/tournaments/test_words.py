"""The words of the page about tournaments: every kind has its own, and its table."""

import pytest

from pyapp.tournaments.kinds import KINDS
from pyapp.tournaments.tournament import Tournament
from pyapp.ui.tournaments import table, words
from tools.paths import ROOT

TERMS = {"do": "created", "minutes": 60, "rounds": 3, "double": False, "starts": 0, "by": "A", "at": 0}


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_has_words_and_a_table(kind: str) -> None:
    tournament = Tournament(KINDS)
    tournament.add(dict(TERMS, kind=kind, title="Club", game="lasca", clock={"main": 60, "increment": 0}, rated=False))
    tournament.add({"do": "entered", "player": "A", "name": "Ann", "rating": 1500, "at": 1})
    tournament.add({"do": "begun", "lots": ["A"] if tournament.kind.has_lots else [], "at": 2})
    assert words.KINDS[kind].name and words.clock(tournament, 3)
    assert [row[0] for row in table.table(tournament).rows] == ["A"]
    assert set(words.KINDS) == set(KINDS)
    style = (ROOT / "assets/style/tournaments/tournaments.css").read_text("utf-8")
    assert f'[value="{kind}"]:checked)) .{words.KINDS[kind].alone}' in style  # fields of other kinds are hidden
