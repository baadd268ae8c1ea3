"""What the commands say to the person at the keyboard."""

import ast
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from pyapp.__main__ import main
from pyapp.rules.anti_loop import stopped
from pyapp.rules.notation import read_position
from pyapp.rules.position import legal_turns
from pyapp.rules.variants import VARIANTS
from tools.complaint import Complaint
from tools.paths import ROOT
from tools.publish import MARKS, check

PYAPP = [sys.executable, "-m", "pyapp"]


def run(*arguments: str) -> subprocess.CompletedProcess:
    """Runs a command as a user does."""
    return subprocess.run([*PYAPP, *arguments], cwd=ROOT, capture_output=True, text=True)


def test_an_old_python_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 6, 9, "final", 0))
    assert main(["play"]) == (
        "Columna needs Python 3.11 or newer, this is Python 3.6. Start it with a newer one.")


@pytest.mark.parametrize("name", ["__init__.py", "__main__.py"])
def test_an_old_python_can_read_so_far(name: str) -> None:
    ast.parse((ROOT / "pyapp" / name).read_text(), feature_version=(3, 4))


def test_a_taken_port_is_a_sentence_and_no_traceback() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        done = run("play", "--port", str(other.getsockname()[1]))
    assert done.returncode == 1
    assert done.stderr.startswith("Port ") and done.stderr.count("\n") == 1


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    done = run("build", str(tmp_path))
    assert done.returncode == 1
    assert done.stderr.startswith(f"{tmp_path} holds other files. ") and done.stderr.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Complaint, match="is a file"):
        check(tmp_path / "file")


def test_an_earlier_build_an_empty_and_a_missing_folder_may_be_written(tmp_path: Path) -> None:
    check(tmp_path)
    check(tmp_path / "missing")
    for name in MARKS:
        (tmp_path / name).touch()
    check(tmp_path)


def test_nonsense_is_answered_with_the_usage() -> None:
    assert "usage: python3 -m pyapp" in run("dance").stderr
    assert "unrecognized arguments: --fast" in run("play", "--fast").stderr


def test_the_engine_speaks_its_protocol() -> None:
    question = '{"id":1,"do":"perft","game":"lasca","depth":3}\n'
    done = subprocess.run([*PYAPP, "engine"], cwd=ROOT, input=question, capture_output=True, text=True)
    assert done.stdout.startswith('{"id": 1, "perft": [')


def test_a_position_is_made_up_as_it_was_wished_for() -> None:
    done = run("random", "--game", "bashni", "--pieces", "9", "--side", "B", "--loop")
    position = read_position(VARIANTS["bashni"], done.stdout)
    pieces = done.stdout[2:].lower()
    assert position.side == 1 and pieces.count("w") == 9
    assert any(stopped(position, turn) for turn in legal_turns(position))


@pytest.mark.parametrize("wish, sentence", [
    (["--game", "lasca", "--pieces", "12"], "In Lasca a side has from 1 to 11 pieces.\n"),
    (["--game", "dama", "--loop"],
     "Dama Classic needs no anti-loop rule: a captured piece leaves the board at once.\n"),
])
def test_a_position_that_cannot_be_is_refused_with_a_sentence(wish: list, sentence: str) -> None:
    done = run("random", *wish)
    assert done.returncode == 1 and done.stderr == sentence
