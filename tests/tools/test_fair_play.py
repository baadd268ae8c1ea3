"""Calibrating the check of rated games: the fit finds the constants of made-up games, and helped players get their help."""

import math
import random

import pytest

from pyapp.fairplay.expected import dot, logistic
from pyapp.fairplay.judging import Judged
from pyapp.rules.game import Game
from pyapp.rules.notation import read_position
from pyapp.rules.position import legal_turns
from pyapp.rules.variants import VARIANTS
from tools.fair_play.fitting import fit, fitted, solved
from tools.fair_play.players import Cunning, Helped
from tools.fair_play.separating import HEAD, Side, earned, halves, rows

TURN = Judged(11, 6, 0.05, 2, True, 0.0, None)


def side(kind: str = "level", points: float = 0.5, turns: list | None = None) -> dict:
    """A line of a side."""
    told = {"game": "lasca", "kind": kind, "level": 4, "share": 0.0, "rating": 1320, "against": 2140, "points": points}
    return {**told, "turns": turns if turns is not None else [TURN] * 20}


def test_equations_are_solved() -> None:
    assert solved([[2.0, 1.0], [1.0, 3.0]], [5.0, 10.0]) == pytest.approx([1, 3])


@pytest.mark.parametrize(
    "mean, weight", [(logistic, lambda mean: mean * (1 - mean)), (math.exp, lambda mean: mean)], ids=["share", "loss"]
)
def test_a_regression_finds_the_factors_that_were_put_in(mean, weight) -> None:
    chance = random.Random(1)
    known = [(1.0, chance.uniform(-1, 1), chance.uniform(-1, 1)) for _ in range(500)]
    assert fitted([(each, mean(dot((-1.0, 0.5, 0.25), each))) for each in known], mean, weight) == pytest.approx(
        (-1.0, 0.5, 0.25), abs=0.002
    )


def test_the_fit_is_of_those_who_were_not_helped() -> None:
    chance = random.Random(2)
    turns = [
        Judged(11, chance.randint(2, 12), chance.random() / 2, chance.randint(1, 9), chance.random() < 0.4, 0.03, None)
        for _ in range(400)
    ]
    levels = [Side(**{**side(turns=turns), "rating": rating}) for rating in (800, 1400, 2300)]
    helped = Side(**side("helped", turns=[turn._replace(agreed=True) for turn in turns]))
    found = fit(levels)
    assert found == fit([*levels, helped])
    assert list(found) == ["FIRST", "LOST", "GAMES", "LOOSE", "BOTH"] and list(found["GAMES"]) == ["lasca"]


def test_half_of_the_openings_are_kept_from_the_fit() -> None:
    lines = [{**side(), "level": number} for number in range(16)]
    fitted_to, shown = halves(lines)
    assert [each.level for each in fitted_to] == [0, 1, 2, 3, 8, 9, 10, 11]
    assert [each.level for each in shown] == [4, 5, 6, 7, 12, 13, 14, 15]


def test_who_is_helped_stands_in_the_table_twice_by_two_ratings() -> None:
    sides = [Side(**side(kind, points)) for kind in ("level", "helped") for points in (1.0, 1.0, 0.0)]
    table = list(rows(sides))
    assert [line.split("|")[1].strip() for line in table] == [
        "level 4, helped in 0% of its turns",
        "level 4, helped in 0% of its turns, rated as it plays",
        "level 4",
    ]
    assert all(line.count("|") == HEAD[0].count("|") for line in table)
    assert earned(sides) == pytest.approx(2140 + 400 * math.log10(2))
    assert earned([Side(**side(points=1.0))] * 4) == pytest.approx(2140 + 400 * math.log10(3.5 / 0.5))


class Known:
    """A player that makes the legal turn of this number and gives every position the same score."""

    def __init__(self, number: int, score: int) -> None:
        self._number, self._score = number, score

    def turn(self, game: Game) -> tuple:
        """Return that turn, and the score."""
        return self.best([game.position])

    def best(self, positions: list) -> tuple:
        """Return that turn of the last position, and the score."""
        return legal_turns(positions[-1])[self._number], self._score


@pytest.mark.parametrize("lost, number", [(100, -1), (0, 0)])
def test_who_is_helped_takes_the_engines_turn_and_who_is_cunning_where_it_counts(
    lost: int, number: int, monkeypatch
) -> None:
    here = read_position(VARIANTS["lasca"], "W:a3w,b2w,f2w,b6b,d6b,f6b")
    legal = legal_turns(here)
    monkeypatch.setattr(
        "tools.fair_play.players.engine", lambda _, level: Known(-1, lost) if level == 12 else Known(0, 0)
    )
    assert Helped("lasca", 1, 1.0).turn(Game(here))[0] == legal[-1] != legal[0]
    assert Helped("lasca", 1, 0.0).turn(Game(here))[0] == legal[0]
    assert Cunning("lasca", 1).turn(Game(here))[0] == legal[number]
