"""Matches between two programs that speak the engine's protocol."""

import subprocess
import sys
from itertools import islice

import pytest

from pyapp.engine.tally import ACCEPT, Tally, elo, expected
from pyapp.rules.pdn import read_games
from tools.match.openings import openings
from tools.match.players import Broken, Program
from tools.paths import ROOT


def tally_of(*pairs: tuple) -> Tally:
    tally = Tally()
    for points in pairs:
        tally.add(points)
    return tally


def test_elo_and_share_of_the_points_are_two_ways_to_say_it():
    assert elo(0.5) == 0
    assert elo(0.75) == pytest.approx(190.8, abs=0.1)
    assert expected(elo(0.6)) == pytest.approx(0.6)
    assert elo(1) == pytest.approx(800)


def test_pairs_of_a_win_and_a_loss_are_surer_than_pairs_of_two_wins_or_two_losses():
    split = tally_of(*[(1, 0)] * 10, (1, 0.5), (0.5, 0))
    swept = tally_of(*[(1, 1)] * 5, *[(0, 0)] * 5, (1, 0.5), (0.5, 0))
    assert split.score == swept.score == 0.5
    assert split.estimate().error < swept.estimate().error / 3


def test_games_are_counted():
    tally = tally_of((1, 0.5), (0, 1), (0.5, 0.5))
    assert (tally.games, tally.wins, tally.draws, tally.losses) == (6, 2, 3, 1)
    assert tally.pairs == [0, 0, 2, 1, 0]


def test_the_test_says_yes_to_a_better_player_and_no_to_an_equal_one():
    better = tally_of(*[(1, 1), (1, 0), (1, 0.5)] * 20)
    equal = tally_of(*[(1, 0), (0.5, 0.5), (1, 0.5), (0, 0.5)] * 40)
    assert better.likelihood(0, 40) > ACCEPT
    assert equal.likelihood(0, 40) < -ACCEPT


def test_openings_are_quiet_and_differ():
    games = list(islice(openings("damasca", nodes=500), 4))
    assert len({game.position.columns for game in games}) == 4
    assert all(game.cursor >= 6 and not game.legal[0].jumped and game.result is None for game in games)


def test_a_player_that_does_not_answer_is_broken():
    player = Program("true", {"depth": 1})
    with pytest.raises(Broken):
        player.ask({"do": "best"})


def test_a_match_is_played_and_written_down(tmp_path):
    pdn = tmp_path / "games.pdn"
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "tools.match",
            "bashni",
            "--first",
            '{"depth": 3}',
            "--second",
            '{"depth": 1}',
            "--games",
            "4",
            "--plies",
            "40",
            "--at-once",
            "2",
            "--pdn",
            str(pdn),
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("bashni: 4 games, +")
    records = read_games(pdn.read_text())
    assert len(records) == 4
    assert [record.record.tags["White"] for record in records].count("first {'depth': 3}") == 2
