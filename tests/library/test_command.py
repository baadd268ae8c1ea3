"""The command `columna`."""

import gzip
import json
import os
import subprocess
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
    odd = tmp_path / "odd.pdn"
    odd.write_bytes(GAME.replace("c3-d4", "c3-d4 Bold {\u017dofie}").encode("cp852"))
    assert main(["check", "--encoding", "cp852", str(odd)]) == 0
    told = capsys.readouterr()
    assert told.out == "1 games, 0 faults\n" and told.err.startswith(f"{odd}: line 2, column 10: 'Bold': neither")
    cut, none = tmp_path / "cut.pdn.gz", tmp_path / "none.pdn"
    cut.write_bytes(gzip.compress(GAME.encode() * 9)[:-9])
    assert main(["check", str(none), str(cut), str(good)]) == 1
    missing, damaged, counted = capsys.readouterr().out.splitlines()
    assert missing == f"{none}: No such file or directory"
    assert damaged == f"{cut}: the compressed file is cut off or damaged" and counted.endswith(" 2 faults")


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


def engine_said(requests: list[dict]) -> list[dict]:
    """The answers of the engine to these requests, after which its input ends."""
    lines = "".join(json.dumps({"game": "lasca", "position": columna.start().text, **each}) + "\n" for each in requests)
    command = [sys.executable, "-m", "columna", "engine"]
    done = subprocess.run(command, cwd=ROOT, input=lines, stdout=subprocess.PIPE, text=True, timeout=60, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_the_end_of_the_input_ends_searches_without_a_limit_and_no_others() -> None:
    asked = [{"id": 1, "do": "best", "depth": 5}, {"id": 2, "do": "best", "depth": 100}, {"id": 3, "do": "ponder"}]
    answers = {said["id"]: said for said in engine_said(asked) if "best" in said}
    assert list(answers) == [1, 2, 3] and answers[1]["depth"] == 5


def test_an_engine_whose_answers_nobody_reads_ends() -> None:
    command = [sys.executable, "-m", "columna", "engine"]
    asked = {"id": 1, "do": "best", "game": "lasca", "position": columna.start().text, "ms": 3_000_000}
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as engine:
        assert engine.stdin and engine.stdout
        engine.stdin.write(json.dumps(asked) + "\n")
        engine.stdin.close()
        engine.stdout.readline()
        engine.stdout.close()
        assert engine.wait(60) == 0


def test_an_engine_that_is_not_compiled_says_so(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "columna", "engine"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=tmp_path, env=environment, input="", capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr.count("\n")) == ("", 1)
    assert done.stderr.startswith("The engine is not compiled, so it is about a hundred times slower. Install columna")
