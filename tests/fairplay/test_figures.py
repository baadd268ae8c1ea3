"""The figures of turns, and the order of players by the evidence."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.fairplay.expected import expected
from pyapp.fairplay.figures import (
    QUICK,
    STRONGEST,
    TIMED,
    WEAKEST,
    evenness,
    evidence,
    figures,
    strength,
    times,
    together,
)
from pyapp.fairplay.judging import MOST_LOST, Judged
from pyapp.fairplay.listing import LEAST, POOL, Side, pool_strength, ranked
from pyapp.fairplay.report import NO_VERDICT, Findings, as_values, listed, player_told

TURNS = st.builds(
    Judged,
    ply=st.integers(11, 200),
    legal=st.integers(2, 20),
    gap=st.floats(-0.1, 0.5),
    seen=st.integers(1, 20),
    agreed=st.booleans(),
    lost=st.floats(0, MOST_LOST),
    seconds=st.one_of(st.none(), st.floats(0, 10_000)),
)
STRENGTHS = st.floats(WEAKEST, STRONGEST)
PLAIN = Judged(11, 6, 0.05, 1, True, 0.0, 5.0)


def side(player: str, turns: list[Judged], game: str = "K7Q2M9XW4A.1", rating: float = 1500) -> Side:
    """A side of a game."""
    return Side(game, player, "Anna", "Boris", "lasca", "blitz", 1_790_000_000_000, 1.0, rating, 60, turns)


@given(TURNS, STRENGTHS)
def test_what_is_expected_is_a_share_and_a_loss(turn: Judged, strong: float) -> None:
    assert 0 < expected("lasca", turn, strong)[0] < 1
    assert 0 < expected("lasca", turn, strong)[1] <= MOST_LOST


@given(st.integers(3, 12), st.floats(0, 0.3), st.integers(1, 6))
def test_stronger_players_are_expected_to_play_better_where_there_is_a_choice(
    legal: int, gap: float, seen: int
) -> None:
    turn = PLAIN._replace(legal=legal, gap=gap, seen=seen)
    assert expected("lasca", turn, STRONGEST)[0] > expected("lasca", turn, WEAKEST)[0]
    assert expected("lasca", turn, STRONGEST)[1] < expected("lasca", turn, WEAKEST)[1]


@given(TURNS, STRENGTHS)
def test_a_turn_that_is_seen_at_once_is_found_more_often(turn: Judged, strong: float) -> None:
    if turn.seen > 1:
        assert expected("lasca", turn._replace(seen=1), strong)[0] > expected("lasca", turn, strong)[0]


@given(TURNS, st.floats(1300, STRONGEST))
def test_what_is_far_better_is_found_more_often_but_by_the_weakest(turn: Judged, strong: float) -> None:
    assert expected("lasca", turn._replace(gap=max(0, turn.gap) + 0.2), strong)[0] > expected("lasca", turn, strong)[0]


@given(st.lists(TURNS, min_size=1, max_size=20), STRENGTHS)
def test_agreeing_and_losing_less_is_more_evidence(turns: list[Judged], strong: float) -> None:
    found = evidence(figures("lasca", turns, strong))
    best = evidence(figures("lasca", [turn._replace(agreed=True, lost=0.0) for turn in turns], strong))
    worst = evidence(figures("lasca", [turn._replace(agreed=False, lost=MOST_LOST) for turn in turns], strong))
    assert math.isfinite(found) and worst <= found <= best


@given(st.lists(TURNS, min_size=1, max_size=10), st.lists(TURNS, min_size=1, max_size=10), STRENGTHS)
def test_games_count_together_as_their_turns_do(one: list[Judged], other: list[Judged], strong: float) -> None:
    both = together([figures("lasca", one, strong), figures("lasca", other, strong)])
    assert both == pytest.approx(figures("lasca", [*one, *other], strong))


def test_nothing_is_no_evidence() -> None:
    assert evidence(figures("lasca", [], 1500)) == 0


def test_what_is_expected_of_players_stays_within_what_is_known() -> None:
    assert [strength(*each) for each in ((1500, 350), (2900, 40), (500, 90))] == [1850, STRONGEST, WEAKEST]


def test_even_times_are_told_from_uneven_ones() -> None:
    assert evenness([4.0] * TIMED) == 0
    assert evenness([1.0, 9.0] * TIMED) == pytest.approx(0.8)
    assert evenness([4.0] * (TIMED - 1)) is None and evenness([0.0] * TIMED) is None


def test_hard_turns_that_were_found_are_named_and_the_quick_ones_counted() -> None:
    hard = PLAIN._replace(gap=0.0, legal=12, seen=9)
    turns = [
        PLAIN._replace(gap=0.7, legal=2),
        hard,
        hard._replace(ply=13, seconds=QUICK - 0.5),
        hard._replace(agreed=False),
    ]
    assert times("lasca", [*turns, hard._replace(ply=17, seconds=None)], 1500)[1:] == ((11, 13, 17), 1)


def test_players_stand_by_evidence_and_with_enough_turns() -> None:
    good, bad = [PLAIN] * LEAST, [PLAIN._replace(agreed=False, lost=0.1)] * LEAST
    sides = [side("BAD", bad), side("GOOD", good[:20], "A.1"), side("GOOD", good[:10], "B.1"), side("FEW", good[1:])]
    found = ranked(sides, 0)
    assert [each.player for each in found] == ["GOOD", "BAD"]
    assert [game.side.game for game in found[0].games] == ["A.1", "B.1"]
    assert found[0].figures.turns == LEAST and found[0].evidence > 0 > found[1].evidence


def test_a_pool_that_plays_better_than_its_ratings_is_measured_by_itself() -> None:
    turn = PLAIN._replace(agreed=False)
    likely = expected("lasca", turn, 1800)[0]
    sides = [side("A", [turn._replace(agreed=place < likely * 100) for place in range(100)])] * (POOL // 100)
    assert pool_strength(sides) == pytest.approx(300, abs=60)
    assert pool_strength(sides[1:]) == 0


def test_the_list_says_that_it_is_no_verdict_and_what_it_rests_on() -> None:
    suspects = ranked([side("A" * 16, [PLAIN] * LEAST)], 120.0)
    found = Findings(1, 7, 120.0, suspects, [])
    text = listed(found)
    assert NO_VERDICT in text and "Games checked: 1, not yet: 7." in text and "levels rated 120 points higher" in text
    assert text.splitlines()[-1].split()[1:5] == ["Anna", f"({'A' * 16})", "1", str(LEAST)]
    of_player = player_told(suspects[0])
    assert NO_VERDICT in of_player
    assert "K7Q2M9XW4A.1" in of_player and "2026-09-21" in of_player and "Lasca" in of_player and "Boris" in of_player
    values = as_values(found)["players"][0]
    assert values["name"] == "Anna" and values["games"][0]["turns"][0]["ply"] == 11
