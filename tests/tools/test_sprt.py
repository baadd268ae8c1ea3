"""Matches between versions of the engine: their games, their end, and their record."""

import itertools
import shutil
import subprocess
import sys

import pytest

from pyapp.engine.search import Search
from pyapp.engine.tally import Tally
from pyapp.rules.column import DARK, LIGHT
from pyapp.rules.game import Game
from pyapp.rules.notation import read_position
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from tools.match.referee import BATCH, Match, batches, play
from tools.match.score import Score
from tools.paths import ROOT
from tools.prepare.compile import HOST_KERNEL
from tools.sprt.record import BOUNDS, HEAD, rows, with_rows
from tools.sprt.version import Version, VersionPlayer, here

# Stockfish's tests with logistic bounds, as published by fishtest: pairs by points, the bounds, the likelihood ratio
PUBLISHED = [
    ([59, 754, 2467, 865, 75], (-0.5, 1.5), 2.95),
    ([491, 7345, 29693, 7670, 465], (-0.25, 1.25), 2.96),
    ([424, 2948, 5832, 3045, 460], (-1, 3), 2.94),
]


def score_of(game: str, *pairs: tuple) -> Score:
    """A score with these pairs of one game."""
    score = Score((game,), BOUNDS)
    for taken in pairs:
        score.add(game, taken)
    return score


@pytest.mark.parametrize("pairs, bounds, ratio", PUBLISHED)
def test_the_likelihood_ratio_is_what_others_find(pairs, bounds, ratio):
    tally, taken = Tally(), [(0, 0), (0.5, 0), (0.5, 0.5), (1, 0.5), (1, 1)]
    for pair, count in zip(taken, pairs):
        for _ in range(count):
            tally.add(pair)
    assert tally.likelihood(*bounds) == pytest.approx(ratio, abs=0.02)


def test_a_match_is_decided_either_way_but_not_by_a_few_games():
    better, equal = [(1, 1), (1, 0), (1, 0.5)], [(1, 0), (0.5, 0.5), (1, 0.5), (0, 0.5)]
    assert not score_of("dama", *better * 10).decided
    assert score_of("dama", *better * 60).decided and score_of("dama", *better * 60).likelihood > 0
    assert score_of("dama", *equal * 1500).decided and score_of("dama", *equal * 1500).likelihood < 0


@pytest.mark.skipif(not HOST_KERNEL.exists(), reason="the engine is not compiled here")
def test_two_versions_play_in_one_process_each_with_modules_of_its_own():
    versions = [Version(*here()), Version(*here())]
    assert versions[0].thinking is not versions[1].thinking
    search = versions[0].thinking.Searches().of(versions[0].variants["lasca"], True)
    assert type(search).__module__ == "kernel" and not isinstance(search, Search)
    players = VersionPlayer(here(), None, 200), VersionPlayer(here(), None, 200)
    played = play(Game(read_position(VARIANTS["lasca"], "W:b2w,c3b,g7w")), players)
    assert (played.result.winner, played.cursor) == (LIGHT, 1)
    limited = VersionPlayer(here(), 5, None)
    assert play(Game(read_position(VARIANTS["bashni"], "B:g7b,f6w")), (limited, limited)).result.winner == DARK


def test_a_version_without_a_kernel_is_none(tmp_path):
    with pytest.raises(ImportError, match="no kernel"):
        Version(here()[0], tmp_path)


@pytest.mark.skipif(not HOST_KERNEL.exists(), reason="the engine is not compiled here")
def test_a_version_thinks_by_its_own_tables(tmp_path):
    folder, kernel = here()
    shutil.copytree(folder / "pyapp/engine", tmp_path / "pyapp/engine")
    shutil.copytree(folder / "pyapp/rules", tmp_path / "pyapp/rules")
    shutil.copy(folder / "pyapp/__init__.py", tmp_path / "pyapp")
    shutil.rmtree(tmp_path / "pyapp/engine/tables")
    game = Game(start(VARIANTS["lasca"]))
    scores = [VersionPlayer((one, kernel), None, 200).turn(game)[1] for one in (folder, tmp_path)]
    assert scores[0] != scores[1]


def test_games_are_played_in_turns(monkeypatch):
    monkeypatch.setattr("tools.match.referee.openings", lambda game, *_: itertools.count())
    first, *_, last = batches(Match(("lasca", "dama"), lambda: (), 40, 1))
    assert first[:4] == [("lasca", 0), ("dama", 0), ("lasca", 1), ("dama", 1)] and len(first) == 2 * BATCH
    assert last[-1] == ("dama", 9)


def test_rows_are_added_to_the_table():
    score = Score(("lasca", "bashni"), BOUNDS)
    for game, taken in (("lasca", (1, 0.5)), ("bashni", (0, 0))):
        score.add(game, taken)
    text = with_rows("\n".join([*HEAD, "", "The end."]), rows("a change", "abc", "9 ms", score))
    lines = text.split("\n")[2:]
    assert lines[0].startswith("| a change | all together | abc | 9 ms | 4 | +1 =1 −2 | −89 ±")
    assert lines[0].endswith("of ±2.94, undecided |")
    assert lines[1].startswith('| " | Lasca | " | " | 2 | +1 =1 −0 | +191 ±') and lines[2].startswith('| " | Bashni |')
    assert lines[3:] == ["", "The end."]


def test_of_one_game_there_is_one_row():
    (row,) = rows("a change", "abc", "9 ms", score_of("lasca", (1, 0.5)))
    assert row.startswith("| a change | Lasca | abc |")


def test_the_command_plays_games_that_there_are():
    command = [sys.executable, "-m", "tools.sprt", "chess", "--change", "x"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2 and "GAME: invalid choice: 'chess'" in done.stderr
