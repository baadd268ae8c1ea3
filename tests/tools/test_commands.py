"""The output of the commands for the person at the keyboard."""

import ast
import fcntl
import json
import os
import re
import runpy
import shutil
import socket
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from pyapp.__main__ import main
from pyapp.rules.notation import read_position
from pyapp.rules.position import after, legal_turns
from pyapp.rules.stopped_captures import stopped
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.version import VERSION
from tools.build.publish import MARKS, check
from tools.commands.changed import touched
from tools.complaint import Complaint
from tools.paths import ROOT

PYAPP = [sys.executable, "-m", "pyapp"]


def run(*arguments: str) -> subprocess.CompletedProcess:
    """Run a command as a user does."""
    return subprocess.run([*PYAPP, *arguments], cwd=ROOT, capture_output=True, text=True)


def test_an_old_python_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 6, 9, "final", 0))
    assert main(["play"]) == ("Columna needs Python 3.11 or newer, this is Python 3.6. Start it with a newer one.")


@pytest.mark.parametrize("name", ["__init__.py", "__main__.py"])
def test_an_old_python_can_read_so_far(name: str) -> None:
    ast.parse((ROOT / "pyapp" / name).read_text(), feature_version=(3, 4))


def test_commands_tell_their_version() -> None:
    assert run("--version").stdout == f"Columna {VERSION}\n"


@pytest.mark.parametrize("command", ["play", "serve"])
def test_a_taken_port_is_a_sentence_and_no_traceback(command: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        done = run(command, "--port", str(other.getsockname()[1]))
    assert done.returncode == 1
    assert done.stderr.startswith("Port ") and "is in use" in done.stderr and done.stderr.count("\n") == 1


def test_rooms_that_another_server_uses_are_a_sentence_before_anything_is_prepared(tmp_path: Path) -> None:
    rooms = tmp_path / "rooms.sqlite"
    with rooms.open("wb") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        done = alone(copied(tmp_path), "serve", "--port=0", f"--rooms={rooms}")
    expected = f"Another server uses {rooms}. Stop that one, or choose another file: --rooms FILE\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, "", expected)
    assert not (tmp_path / ".prepared").exists()


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    done = run("build", str(tmp_path))
    assert done.returncode == 1
    assert done.stderr.startswith(f"{tmp_path} holds other files. ") and done.stderr.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_rooms_have_an_address_of_their_kind(tmp_path: Path) -> None:
    done = run("build", str(tmp_path), "--rooms", "https://example.org")
    assert done.returncode == 1
    assert done.stderr.startswith("https://example.org is no room server") and done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


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


def test_an_engine_that_is_not_compiled_says_so_and_names_the_remedy(tmp_path: Path) -> None:
    done = alone(copied(tmp_path), "engine")
    expected = "The engine is not compiled, so it is about a hundred times slower. To compile it: "
    assert (done.returncode, done.stdout) == (0, "")
    assert done.stderr == f"{expected}python3 -m tools.prepare.compile\n"


def test_the_remedy_compiles_the_engine_of_a_fresh_clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    monkeypatch.setattr("tools.prepare.steps.step", lambda _title, target, *_more: made.append(target.name))
    monkeypatch.setattr("tools.prepare.steps.is_outdated", lambda _target, _inputs: False)
    monkeypatch.setattr("tools.prepare.lock.PREPARED", tmp_path)
    monkeypatch.delitem(sys.modules, "tools.prepare.compile", raising=False)
    runpy.run_module("tools.prepare.compile", run_name="__main__")
    assert made == ["source", "wasm", "host"]


def test_a_position_is_made_up_as_it_was_wished_for() -> None:
    done = run("random", "--game", "bashni", "--pieces", "9", "--side", "B", "--loop")
    position = read_position(VARIANTS["bashni"], done.stdout)
    pieces = done.stdout[2:].lower()
    assert position.side == 1 and pieces.count("w") == 9
    assert any(stopped(position, turn) for turn in legal_turns(position))


@pytest.mark.parametrize(
    "wish, sentence",
    [
        (["--game", "lasca", "--pieces", "12"], "In Lasca a side has from 1 to 11 pieces."),
        (
            ["--game", "dama", "--loop"],
            "Dama Classic needs no anti-loop rule: a captured piece leaves the board at once.",
        ),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_sentence(wish: list, sentence: str) -> None:
    assert main(["random", *wish]) == sentence


BOOK = """[White "Anna"]
[Black "Boris"]
[Variant "lasca"]

1. g3-f4 e5xg3 2. a3-b4 {Dark has to capture.} c5xa3 *
"""


def test_a_position_becomes_a_diagram(tmp_path: Path) -> None:
    target = tmp_path / "out.svg"
    done = run(
        "diagram",
        "W:b4w,c5b,h8B",
        str(target),
        "--game",
        "damasca",
        "--arrow",
        "b4xd6",
        "--mark",
        "c5,d6",
        "--caption",
        "Forced",
        "--width",
        "4cm",
        "--flip",
        "--look",
        "lines",
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    root = ElementTree.parse(target).getroot()
    assert root.get("width") == "4cm"
    assert [each.text for each in root if each.tag.endswith(("title", "desc"))] == ["Forced", "damasca W:b4w,c5b,h8B"]


def copied(folder: Path) -> Path:
    """A checkout in which nothing has been prepared."""
    for name in ("pyapp", "columna", "tools", "assets", "pyproject.toml"):
        if (ROOT / name).is_file():
            shutil.copy(ROOT / name, folder)
        else:
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
    return folder


def alone(checkout: Path, *arguments: str) -> subprocess.CompletedProcess:
    """Run a command in a checkout with Python alone and no network."""
    start = "import sys; sys.path.insert(0, '.'); from pyapp.__main__ import main; sys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-I", "-c", start, *arguments]
    environment = {**os.environ, "PIP_NO_INDEX": "1"}
    return subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True)


def test_a_diagram_needs_nothing_prepared(tmp_path: Path) -> None:
    done = alone(copied(tmp_path), "diagram", "W:b2w", "out.svg")
    assert (done.returncode, done.stderr) == (0, "")
    assert {path.name for path in tmp_path.iterdir()} == {
        "pyapp",
        "columna",
        "tools",
        "assets",
        "pyproject.toml",
        "out.svg",
    }


def test_a_diagram_in_a_theme_needs_nothing_installed(tmp_path: Path) -> None:
    done = alone(copied(tmp_path), "diagram", "W:b2w", "out.svg", "--theme", "porcelain", "--board", "blue")
    assert (done.returncode, done.stderr) == (0, "")
    assert "var(" not in (tmp_path / "out.svg").read_text("utf-8")


def test_a_game_becomes_diagrams_and_a_page(tmp_path: Path) -> None:
    game, diagram, page = [tmp_path / name for name in ("game.pdn", "out.svg", "out.html")]
    game.write_text(BOOK, "utf-8")
    assert run("diagram", str(game), str(diagram), "--after", "1").returncode == 0
    assert ">lasca B:a1w,c1w,e1w,g1w,b2w,d2w,f2w,a3w,c3w,e3w,f4w," in diagram.read_text("utf-8")
    assert run("diagram", str(game), str(page), "--after", "2", "--after", "4").returncode == 0
    written = page.read_text("utf-8")
    assert "Anna – Boris" in written and "Dark has to capture." in written
    assert re.findall("<figcaption>(.*?)</figcaption>", written) == ["1…\xa0E5\xa0×\xa0G3", "2…\xa0C5\xa0×\xa0A3"]


@pytest.mark.parametrize(
    "wish, sentence",
    [
        (["W:b2x", "out.svg"], "That cannot be read: 'b2x': a column is written with the letters w, b, W and B."),
        (["W:b2w", "out.svg", "--arrow", "b2-b9"], "That cannot be read: 'b9': no square of this board."),
        (["W:b2w", "out.png"], "out.png should end in .svg for a diagram, or in .html for a game with diagrams."),
        (["W:b2w", "out.html"], "A page shows a game: give a file of PDN."),
        (["W:b2w", "out.svg", "--width", "wide"], "wide is no width: write 60mm, 6cm or 2.5in."),
        (
            ["none.pdn", "out.svg"],
            "none.pdn is neither a position nor a file that can be read: No such file or directory.",
        ),
        (["W:b2w", "none/out.svg"], "none/out.svg cannot be written: No such file or directory."),
        (["game.pdn", "out.svg", "--after", "5"], "The game has 4 turns: --after takes 0 to 4."),
        (["game.pdn", "out.svg", "--which", "2"], "game.pdn holds 1 games: --which takes 1 to 1."),
        (
            ["game.pdn", "out.svg", "--after", "1", "--after", "2"],
            "A diagram shows one moment; a page, file.html, takes --after several times.",
        ),
    ],
)
def test_what_cannot_be_drawn_is_a_sentence_and_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wish: list, sentence: str
) -> None:
    (tmp_path / "game.pdn").write_text(BOOK, "utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["diagram", *wish]) == sentence
    assert [path.name for path in tmp_path.iterdir()] == ["game.pdn"]


FOREIGN = """[Event "Club"]\r
[Variant "Lasca"]\r
1.c3-d4!?{[%clk 1:00] [%foo] good}(1.a3-b4(1.e3-f4$2))e5xc3 2 b2 x d4 ;fine\r
*\r
[Variant "dama"] 1. c3-d4 1-0
"""
OURS = """[Event "Club"]
[Variant "lasca"]
[Result "*"]

1. c3-d4!? {[%clk 0:01:00] [%foo] good} (1. a3-b4) (1. e3-f4?) 1... e5xc3 2.
b2xd4 {fine} *

[Variant "dama"]
[Result "1-0"]

1. c3-d4 1-0
"""


def test_pdn_is_written_again_in_one_form(tmp_path: Path) -> None:
    (tmp_path / "foreign.pdn").write_bytes(FOREIGN.encode())
    done = run("pdn", str(tmp_path / "foreign.pdn"), "-o", str(tmp_path / "ours.pdn"))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert (tmp_path / "ours.pdn").read_text("utf-8") == OURS
    assert run("pdn", str(tmp_path / "ours.pdn")).stdout == OURS


def test_what_is_repaired_in_pdn_is_told_beside_it(tmp_path: Path) -> None:
    (tmp_path / "foreign.pdn").write_bytes(FOREIGN.replace("b2 x d4", "b2 x d4 Bold").encode())
    done = run("pdn", str(tmp_path / "foreign.pdn"))
    assert (done.returncode, done.stdout) == (0, OURS)
    assert done.stderr == f"{tmp_path}/foreign.pdn: line 3, column 71: 'Bold': neither a turn nor a sign.\n"


@pytest.mark.parametrize(
    "content, says",
    [
        (FOREIGN.replace("e5xc3", "e5xd4").encode(), "cannot be read: line 3, column 55: 'e5xd4': not a legal turn"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "bad.pdn holds no text."),
        (b"\n; nothing\n", "holds no game."),
        (None, "cannot be read: No such file"),
    ],
)
def test_pdn_that_cannot_be_read_is_told_and_nothing_is_written(content, says, tmp_path: Path) -> None:
    if content is not None:
        (tmp_path / "bad.pdn").write_bytes(content)
    sentence = str(main(["pdn", str(tmp_path / "bad.pdn"), "-o", str(tmp_path / "out.pdn")]))
    assert says in sentence and "\n" not in sentence
    assert not (tmp_path / "out.pdn").exists()


def test_the_rating_of_a_puzzle_is_explained_by_the_levels_that_solve_it() -> None:
    line = (ROOT / "assets/puzzles/lasca.txt").read_text().splitlines()[200].split()
    command = [sys.executable, "-m", "pyapp", "puzzles", "--explain", f"lasca.{line[0]}"]
    printed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    *levels, _, effort, last = printed.splitlines()[-15:]
    assert [int(row.split()[0]) for row in levels] == list(range(1, 13))
    assert effort.startswith("A search keeps to the solution after ") and last.startswith(f"rating {line[3]} = ")
    shares = [float(number) for number in re.findall(r"[\d.]+ ", last.split(" = ")[1])]
    assert abs(shares[0] * shares[1] + shares[2] * shares[3] - int(line[3])) < 1.5


def test_a_puzzle_that_is_not_there_is_told() -> None:
    assert main(["puzzles", "--explain", "lasca.zzzzz"]) == "There is no puzzle lasca.zzzzz."
    assert (
        main(["puzzles", "--explain", "lasca"]) == "lasca is no puzzle: write the game and the id, as in lasca.05yb7."
    )
    assert main(["puzzles"]) == "Name a game, or a puzzle with --explain."


def test_puzzles_are_lines_of_json(tmp_path: Path) -> None:
    done = alone(copied(tmp_path), "puzzles", "dama", "--theme", "shot", "--rating", "700-1200")
    assert (done.returncode, done.stderr) == (0, "")
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(found) > 5 and all(700 <= each["rating"] <= 1200 and "shot" in each["themes"] for each in found)
    for puzzle in found[:5]:
        position = read_position(VARIANTS["dama"], puzzle["position"])
        for turn in puzzle["solution"]:
            position = after(position, read_turn(position, turn))
        assert puzzle["solution"][::2] == [accepted[0] for accepted in puzzle["accepted"]]
        assert puzzle["source"].startswith("self-play") and puzzle["aim"] in ("win", "gain")


def test_a_puzzle_becomes_a_diagram_by_its_id_or_its_line(tmp_path: Path) -> None:
    line = run("puzzles", "bashni", "--rating", "900-").stdout.splitlines()[0]
    puzzle = json.loads(line)
    for number, source in enumerate((puzzle["id"], line)):
        assert run("diagram", source, str(tmp_path / f"{number}.svg"), "--caption", "Win").returncode == 0
    by_id, by_line = ((tmp_path / f"{number}.svg").read_text("utf-8") for number in range(2))
    assert by_id == by_line and f"bashni {puzzle['position']}" in by_id


@pytest.mark.parametrize(
    "arguments, said",
    [
        (("diagram", "lasca.00000", "out.svg"), "There is no puzzle lasca.00000."),
        (("diagram", "{}", "out.svg"), "A line of JSON needs a game and a position, as `puzzles` prints them."),
        (("diagram", '{"game": [], "position": 1}', "out.svg"), "A line of JSON needs a game"),
    ],
)
def test_puzzles_that_are_not_there_get_a_sentence(arguments: tuple, said: str) -> None:
    assert str(main([*arguments])).startswith(said)


@pytest.mark.parametrize(
    "option, wish, said",
    [
        ("--rating", "easy", "two ratings are needed, as in 900-1200"),
        ("--theme", "beauty", "invalid choice: 'beauty'"),
    ],
)
def test_puzzles_of_no_kind_get_a_sentence(option: str, wish: str, said: str, capsys: pytest.CaptureFixture) -> None:
    with pytest.raises(SystemExit):
        main(["puzzles", "lasca", option, wish])
    assert said in capsys.readouterr().err


def test_tests_run_on_kept_byte_code_wherever_they_are_called(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = []
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setattr("tools.prepare.environment.python", lambda _group: sys.executable)
    monkeypatch.setattr("tools.prepare.parts.prepare_pure", lambda: None)
    monkeypatch.setattr("subprocess.call", lambda command, cwd, env: ran.append(env["PYTHONDONTWRITEBYTECODE"]))
    main(["test", "--fast"])
    assert ran == [""]


QUICK = ["-m", "not slow and not more", "--hypothesis-profile=quick"]


@pytest.mark.parametrize(
    "arguments, handed_over",
    [
        ([], QUICK),
        (["-x", "tests/rules"], [*QUICK, "-x", "tests/rules"]),
        (["--all"], []),
        (["--all", "tests/app", "-k", "menu"], ["tests/app", "-k", "menu"]),
    ],
)
def test_slow_tests_run_only_where_all_are_asked_for(
    arguments: list, handed_over: list, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr("tools.prepare.environment.python", lambda _group: sys.executable)
    for preparation in (
        "prepare.parts.prepare",
        "prepare.parts.prepare_with_rooms",
        "prepare.tidying.tidy",
        "browsers.firefox.prepare",
        "browsers.webkit.prepare",
    ):
        monkeypatch.setattr(f"tools.{preparation}", lambda: None)
    monkeypatch.setattr("tools.browsers.browser.prepare", lambda _python: None)
    monkeypatch.setattr("subprocess.call", lambda command, cwd, env: ran.append(command))
    main(["test", *arguments])
    assert ran == [[sys.executable, "-m", "pytest", *handed_over]]


def test_a_change_touches_the_tests_that_import_it_however_far() -> None:
    tests = [ROOT / "tests" / name for name in ("rules/test_pdn.py", "rating/test_rating.py", "tools/test_steps.py")]
    assert touched(tests, {ROOT / "pyapp/rules/pdn/words.py"}) == ["tests/rules/test_pdn.py"]
    assert touched(tests, {ROOT / "tools/prepare/steps.py", tests[1]}) == [
        "tests/rating/test_rating.py",
        "tests/tools/test_steps.py",
    ]
    assert touched(tests, {ROOT / "pyapp/ui/page.py"}) == []


@pytest.mark.parametrize(
    "command, says, more",
    [
        ("fair-play", "--minutes", []),
        ("players", "rename", []),
        ("reports", "close", []),
        ("tournaments", "card", []),
        ("backup", "FILE", ["backup.gz"]),
    ],
)
def test_programs_beside_a_server_read_what_follows_them(
    command: str, says: str, more: list, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture, tmp_path: Path
) -> None:
    monkeypatch.setattr("tools.prepare.environment.python", lambda _group: sys.executable)
    monkeypatch.setattr("tools.prepare.compile.prepare", lambda: None)
    monkeypatch.setattr("tools.prepare.lock.acquire", lambda _file: None)  # for nothing is prepared
    monkeypatch.chdir(tmp_path)
    assert main([command, "--help"]) == 0
    assert f"python3 -m pyapp {command}" in (said := capfd.readouterr().out) and says in said
    assert main([command, "none.sqlite", *more]) == 1
    assert capfd.readouterr().err == "The rooms cannot be opened: There are no rooms at none.sqlite.\n"


def test_pdn_in_an_old_encoding_with_old_line_ends_is_written_as_today(tmp_path: Path) -> None:
    text = '[White "Боря"]\n[Black "Ляля"]\n[Variant "lasca"]\n[Result "*"]\n\n1. c3-d4 %s e5xc3 *\n'
    (tmp_path / "old.pdn").write_bytes(
        (text % "; ход").replace("\n", "\r").replace("ход ", "ход\r").encode("windows-1251")
    )
    assert run("pdn", str(tmp_path / "old.pdn")).stdout == text.replace("e5", "1... e5") % "{ход}"
