"""The command `columna`."""

import json
import sys
from pathlib import Path

import pytest

import columna
from columna.__main__ import main
from tools.paths import ROOT

GAME = '[Variant "lasca"]\n1. c3-d4 e5xc3 *\n'


def test_lines_are_counted_by_their_first_turn(capsys: pytest.CaptureFixture) -> None:
    assert main(["perft", "lasca", "5"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert (lines[0], lines[-1], len(lines)) == ("a3-b4 21", str(columna.start("lasca").perft(5)), 7)


def test_rules_of_one_s_own_are_counted_drawn_or_refused_with_the_reason(capsys: pytest.CaptureFixture) -> None:
    mine = json.dumps({"name": "Mine", "size": 10, "rows": 4, "soldiers_capture": "both"})
    assert main(["perft", mine, "3"]) == 0 and capsys.readouterr().out.splitlines()[-1] == "658"
    assert main(["svg", mine, "--position", "W:a1w,j10b"]) == 0 and "<svg" in capsys.readouterr().out
    wrong = {
        "chess": "game must be one of",
        '{"sise": 8}': "sise: no switch",
        "{": "Expecting",
        '{"size": 6}': "rows: ",
    }
    for game, reason in wrong.items():
        with pytest.raises(SystemExit):
            main(["perft", game, "1"])
        assert f"argument GAME: {reason}" in capsys.readouterr().err


def test_files_are_checked_and_faults_named(tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    good, bad = tmp_path / "good.pdn", tmp_path / "bad.pdn"
    good.write_text(GAME)
    bad.write_text(GAME + "\n" + GAME.replace("e5xc3", "e5-c3-z9"))
    assert main(["check", str(good)]) == 0 and capsys.readouterr().out == "1 games, 0 faults\n"
    assert main(["check", str(good), str(bad)]) == 1
    assert capsys.readouterr().out.startswith(f"{bad}: line 5, column ")
    assert main(["check", str(tmp_path / "none.pdn")]) == 1 and "none.pdn" in capsys.readouterr().err


def test_a_diagram_is_written_or_the_position_refused(capsys: pytest.CaptureFixture) -> None:
    assert main(["svg", "lasca", "--position", "W:b2w,c3Wbb", "--caption", "Two"]) == 0
    assert ">Two<" in capsys.readouterr().out
    assert main(["svg", "lasca", "--position", "W:a1wbw"]) == 1
    assert capsys.readouterr().err.startswith("columna: 'a1wbw': a column has two layers at most")


def test_the_engine_answers_as_a_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    with columna.Engine(command=[sys.executable, "-m", "columna", "engine"]) as engine:
        answer = engine.best(columna.start("lasca"), columna.Limit(depth=3), seed=1)
    assert answer.depth == 3 and json.dumps(answer.score)
