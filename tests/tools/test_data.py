"""The data for other programs: complete, readable, the same in each run, and never half written."""

import json
import os
import resource
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from pyapp.engine.endgames.kept import solved_games
from pyapp.engine.openings import on_disk
from pyapp.engine.thinking import recurrable
from pyapp.rules.column import LIGHT
from pyapp.rules.endings import AGREED, CLAIMED, ending
from pyapp.rules.game import Game
from pyapp.rules.notation import read_position, turn_text
from pyapp.rules.pdn import read_games, write_game
from pyapp.rules.position import legal_turns, start
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import CLAIM, VARIANTS
from tests.data import perft_counts
from tools.complaint import Complaint
from tools.data.folder import MADE, Folder
from tools.data.games import DEAD, LONGEST, RANDOM, played
from tools.paths import PUZZLES, ROOT

pytestmark = pytest.mark.slow

GAMES, NODES = 5, 20


def write(folder: Path, *options: str, **more) -> subprocess.CompletedProcess:
    """Run the command as a user does."""
    command = [sys.executable, "-m", "pyapp", "data", str(folder), "--nodes", str(NODES), "--at-once", "2", *options]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, **more)


@pytest.fixture(scope="module")
def folder(once: Callable[[str, Callable], Path]) -> Path:
    """Data with few games, which no test changes."""

    def fill(path: Path) -> None:
        done = write(path, "--games", str(GAMES))
        assert done.returncode == 0 and str(path) in done.stdout, done.stderr

    return once("data", fill)


def contents(folder: Path) -> dict[str, bytes]:
    """Every file by its name."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def lines(path: Path) -> list[dict]:
    """The objects of a file of lines."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_there_is_what_the_readme_names_and_nothing_else(folder: Path) -> None:
    readme = (folder / "README.md").read_text("utf-8")
    kinds = {
        "perft.json",
        "made.json",
        "endgames/GAME.jsonl",
        "openings/GAME.jsonl",
        "puzzles/GAME.jsonl",
        "games/GAME.pdn",
    }
    assert all(f"| `{name}` |" in readme for name in {*kinds, *VARIANTS}) and "$" not in readme
    games = {"endgames/GAME.jsonl": solved_games(), "openings/GAME.jsonl": filter(on_disk, VARIANTS)}
    assert set(contents(folder)) == {"README.md"} | {
        kind.replace("GAME", game) for kind in kinds for game in games.get(kind, VARIANTS)
    }


def test_perft_is_known_from_elsewhere(folder: Path) -> None:
    found = json.loads((folder / "perft.json").read_text("utf-8"))
    assert {game: one["leaves"] for game, one in found.items()} == perft_counts()
    assert all(read_position(VARIANTS[game], one["start"]) == start(VARIANTS[game]) for game, one in found.items())


@pytest.mark.parametrize("game", [game for game in VARIANTS if on_disk(game)])
def test_positions_of_openings_and_puzzles_are_played_on_as_they_say(folder: Path, game: str) -> None:
    openings, puzzles = [lines(folder / f"{kind}/{game}.jsonl") for kind in ("openings", "puzzles")]
    assert read_position(VARIANTS[game], openings[0]["position"]) == start(VARIANTS[game])
    assert len({one["position"] for one in openings}) == len(openings) > 100
    for one in openings[::50]:
        position = read_position(VARIANTS[game], one["position"])
        assert sorted(one["turns"]) == sorted(turn_text(position.variant, turn) for turn in legal_turns(position))
        values = [value if position.side == LIGHT else -value for value in one["turns"].values()]
        assert values == sorted(values, reverse=True)
    assert len(puzzles) == len((PUZZLES / f"{game}.txt").read_text().splitlines())
    for one in puzzles[::50]:
        played_on = Game(read_position(VARIANTS[game], one["position"]))
        for turn in one["solution"]:
            played_on.play(read_turn(played_on.position, turn))
        assert one["game"] == game and 500 <= one["rating"] <= 2800


@pytest.mark.parametrize("game", solved_games())
def test_figures_of_endings_are_those_of_positions(folder: Path, game: str) -> None:
    for one in lines(folder / f"endgames/{game}.jsonl"):
        results = ("won", "settled_won", "drawn", "settled_lost", "lost")
        assert sum(one.get(result, 0) for result in results) == one["quiet"] <= one["positions"] > 0
        assert read_position(VARIANTS[game], one["example"]).variant.id == game and one["longest"] >= 0


@pytest.mark.parametrize("game", VARIANTS)
def test_games_are_read_back_with_the_results_that_the_rules_give_them(folder: Path, game: str) -> None:
    text = (folder / f"games/{game}.pdn").read_text("utf-8")
    found = read_games(text)
    assert len(found) == GAMES and "".join(write_game(one.record) + "\n" for one in found) == text
    behind = [one.position_at(int(one.record.tags["Opening"].split()[0])) for one in found]
    assert len({(position.columns, position.side) for position in behind}) == GAMES
    for one in found:
        assert one.position.variant.id == game and one.start == start(VARIANTS[game])
        assert RANDOM[0] <= int(one.record.tags["Opening"].split()[0]) <= RANDOM[1] < one.cursor <= LONGEST
        dead = len(recurrable([one.position_at(plies) for plies in range(one.cursor + 1)])) > DEAD
        if one.result.reason == AGREED:
            assert one.cursor == LONGEST or dead
        elif one.result.reason == CLAIMED:
            assert one.position.variant.third_time == CLAIM and one.occurrences >= 3
        else:
            assert one.result == ending(one.position, bool(legal_turns(one.position)), one.occurrences)


def test_games_are_the_same_whoever_plays_them_and_by_another_seed_others(folder: Path) -> None:
    text = (folder / "games/lasca.pdn").read_text("utf-8")
    assert text.startswith("".join(played("lasca", 2, NODES, 1, 1)))
    others = Counter("".join(played("lasca", 1, NODES, 2, 1)).splitlines()) - Counter(text.splitlines())
    assert others.total() > 10


def test_what_is_missing_is_written_and_what_is_there_stays(folder: Path, tmp_path: Path) -> None:
    before, changed = contents(folder), shutil.copytree(folder, tmp_path / "data")
    (changed / "games/dama.pdn").unlink()
    (changed / "perft.json").write_text("mine")
    done = write(changed, "--games", str(GAMES))
    assert done.returncode == 0 and done.stdout.count("Games of ") == 1
    assert contents(changed) == {**before, "perft.json": b"mine"}


@pytest.mark.parametrize(
    "prepare, sentence",
    [
        (lambda path: path.write_text("mine"), "is a file."),
        (lambda path: (path.mkdir(), (path / "thesis.txt").write_text("mine")), "holds other files."),
        (lambda path: (path.mkdir(), (path / MADE).write_text('{"games": 1}')), "made with other options"),
        (lambda path: (path.parent.rmdir(), path.parent.write_text("mine")), "cannot be written: Not a directory."),
    ],
)
def test_what_is_not_ours_is_left_alone(tmp_path: Path, prepare, sentence: str) -> None:
    (tmp_path / "own").mkdir()
    prepare(tmp_path / "own/data")
    before = contents(tmp_path)
    with pytest.raises(Complaint, match=sentence):
        Folder(tmp_path / "own/data", {"games": 2})
    assert contents(tmp_path) == before


def test_a_file_that_ends_too_early_is_not_there(tmp_path: Path) -> None:
    folder = Folder(tmp_path, {})
    with pytest.raises(ZeroDivisionError):
        folder.put("games/lasca.pdn", (str(1 // left) for left in (1, 0)))
    assert set(contents(tmp_path)) == {MADE}


def test_where_there_is_no_room_nothing_half_written_stays(tmp_path: Path) -> None:
    done = write(
        tmp_path / "data",
        "--games",
        "1",
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000)),
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},  # Python 3.11 would keep byte code that is cut off there
    )
    *others, sentence = done.stderr.splitlines()
    assert done.returncode == 1 and "cannot be written" in sentence
    assert all("waiting" in line for line in others)  # another command may have held the checkout's lock
    names = set(contents(tmp_path / "data"))
    assert {"README.md", "perft.json", "made.json"} <= names and not any(name.endswith(".part") for name in names)


def test_nonsense_is_answered_with_the_usage(tmp_path: Path) -> None:
    done = write(tmp_path / "data", "--games", "many")
    assert done.returncode == 2 and "usage: python3 -m pyapp data" in done.stderr
    assert "--games: a whole number from 0 to 100000" in done.stderr
