"""Programs that break the engine's protocol in every way: each is refused by EngineError, and none outlives its engine."""

import gc
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import columna

LASCA = columna.start("lasca")
GOOD = {"id": 1, "best": "c3-d4", "score": 3, "depth": 1, "nodes": 7, "ms": 2, "line": ["c3-d4"]}


@contextmanager
def program(code: str) -> Iterator[columna.Engine]:
    """An engine that runs this code."""
    with columna.Engine(command=[sys.executable, "-S", "-c", code]) as engine:
        yield engine


def saying(*lines: str) -> list[str]:
    """The command of a program that answers its first requests by these lines, and ends when its input does."""
    return [
        sys.executable,
        "-S",
        "-c",
        f"import sys\nfor line in {list(lines)!r}: input(); print(line, flush=True)\nsys.stdin.read()",
    ]


def without(name: str) -> dict:
    """A good reply that lacks a field."""
    return {key: value for key, value in GOOD.items() if key != name}


REPLIES = [
    ("hello", "no JSON"),
    ("[1]", "a reply is a JSON object"),
    ("{}", "its id is not 1"),
    ("9" * 5000, "no JSON"),
    ("[" * 5000, "no JSON"),
    (json.dumps({**GOOD, "id": 2}), "its id is not 1"),
    (json.dumps({**GOOD, "id": True}), "its id is not 1"),
    (json.dumps({"id": 1, "error": "no"}), "it refuses the question (no)"),
    *[(json.dumps(without(name)), name) for name in ("score", "depth", "nodes", "ms", "line")],
    (json.dumps({**GOOD, "score": "3"}), "score is not a whole number"),
    (json.dumps({**GOOD, "depth": -1}), "depth is not a whole number from 0"),
    (json.dumps({**GOOD, "line": []}), "line is not a list of turns"),
    (json.dumps({**GOOD, "line": "c3-d4"}), "line is not a list of turns"),
    (json.dumps({**GOOD, "line": ["c3-e5"]}), "'c3-e5' is not legal here"),
    (json.dumps({**GOOD, "line": ["c3-d4", "a1-b2"]}), "a capture is compulsory"),
    (json.dumps({**GOOD, "line": ["z9"]}), "a turn names at least two squares"),
    (json.dumps({**GOOD, "best": "a3-b4"}), "best is not the first turn of its line"),
    (json.dumps({**GOOD, "best": None}), "best is not the first turn of its line"),
    (json.dumps({**GOOD, "lines": []}), "lines is not a list of objects"),
    (json.dumps({**GOOD, "lines": [7]}), "lines is not a list of objects"),
    (json.dumps({**GOOD, "claim": "yes"}), "claim is not true or false"),
]


def test_every_reply_that_breaks_the_protocol_is_refused_with_its_line() -> None:
    for line, sentence in REPLIES:
        with columna.Engine(command=saying(line)) as engine:
            with pytest.raises(columna.EngineError) as caught:
                engine.best(LASCA, columna.Limit(depth=1))
            assert sentence in str(caught.value) and caught.value.line == line, line


def test_a_good_reply_is_taken_and_a_program_asked_again() -> None:
    again = {**GOOD, "id": 2, "lines": [{"score": 4, "line": ["e3-f4"]}], "best": "e3-f4"}
    with columna.Engine(command=saying(json.dumps(GOOD), json.dumps(again))) as engine:
        assert engine.best(LASCA, columna.Limit(depth=1)).line == (LASCA.turn("c3-d4"),)
        [answer] = engine.analyse(LASCA, columna.Limit(depth=1))
        assert (answer.score, str(answer.turn)) == (4, "e3-f4")


def test_an_engine_says_its_name_once_and_a_program_that_does_not_is_named_by_its_file() -> None:
    about = {"id": 1, "name": "Bashnya", "version": "3", "cores": 4}
    with columna.Engine(command=saying(json.dumps(about), json.dumps({**GOOD, "id": 2}))) as engine:
        assert engine.id == engine.id == {"name": "Bashnya", "version": "3"}
        assert engine.best(LASCA, columna.Limit(depth=1)).depth == 1
    with columna.Engine(command=saying(json.dumps({"error": "do: one of best"}))) as engine:
        assert engine.id == {"name": Path(sys.executable).name}
    with columna.Engine(command=saying(json.dumps({**about, "name": 7}))) as engine:
        with pytest.raises(columna.EngineError, match="name is not a text"):
            engine.id  # noqa: B018
    assert columna.Engine().id == {"name": "Columna", "version": columna.__version__}


@pytest.mark.parametrize(
    "code, sentence",
    [
        ("", "the engine has ended"),
        ("input(); raise SystemExit(3)", "the engine has ended"),
        ("import sys; sys.stdout.buffer.write(b'\\xff\\xfe\\n')", "no JSON"),
        ("print('x' * 2_000_000)", "a line of more than 1000000 bytes"),
    ],
)
def test_a_program_that_ends_or_writes_no_lines_is_noticed(code: str, sentence: str) -> None:
    with program(code) as engine:
        with pytest.raises(columna.EngineError, match=sentence):
            engine.best(LASCA, columna.Limit(depth=1))
        with pytest.raises(columna.EngineError):
            engine.best(LASCA, columna.Limit(depth=1))


def test_a_silent_program_is_ended_after_its_time_for_every_question() -> None:
    code = "import sys; sys.stdin.read()"
    limit = columna.Limit(depth=1)
    for ask in (
        lambda engine: engine.best(LASCA, limit, timeout=0.1),
        lambda engine: engine.analyse(LASCA, limit, timeout=0.1),
        lambda engine: next(engine.analysis(LASCA, timeout=0.1)),
    ):
        with program(code) as engine:
            with pytest.raises(columna.EngineError, match="the engine said nothing for 0.1 seconds, and was ended"):
                ask(engine)
            with pytest.raises(columna.EngineError, match="the engine has ended"):
                engine.best(LASCA, limit)


def test_a_program_gets_the_options_with_each_request(tmp_path: Path) -> None:
    file = tmp_path / "request.json"
    code = f"open({str(file)!r}, 'w').write(input()); print({json.dumps(GOOD)!r})"
    with columna.Engine(command=[sys.executable, "-S", "-c", code], options={"threads": 2, "id": 99}) as engine:
        engine.best(LASCA, columna.Limit(seconds=0.5))
    request = json.loads(file.read_text())
    assert (request["threads"], request["id"], request["ms"], request["position"]) == (2, 1, 500, LASCA.text)


def test_a_program_is_asked_on_after_an_interrupt(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> str:
        monkeypatch.undo()
        raise KeyboardInterrupt

    code = f"""
import json
for number in (1, 2):
    request = json.loads(input())
    while request["do"] == "stop":
        request = json.loads(input())
    print(json.dumps({{**{GOOD!r}, "id": request["id"]}}), flush=True)
"""
    with program(code) as engine:
        with monkeypatch.context():
            monkeypatch.setattr(engine._door, "receive", interrupted)
            with pytest.raises(KeyboardInterrupt):
                engine.best(LASCA, columna.Limit(depth=100))
        assert engine.best(LASCA, columna.Limit(depth=1)).depth == 1


def test_closing_an_engine_ends_the_search_of_a_program_that_answers_before_it_ends(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    code = f"import sys; open({str(heard)!r}, 'w').write(sys.stdin.readline() + sys.stdin.readline())"
    with program(code) as engine:
        engine.analysis(LASCA)
    assert [json.loads(line)["do"] for line in heard.read_text().splitlines()] == ["best", "stop"]


def test_an_engine_that_is_dropped_ends_its_program(tmp_path: Path) -> None:
    ended = tmp_path / "ended"
    code = f"import sys; print({json.dumps(GOOD)!r}, flush=True); sys.stdin.read(); open({str(ended)!r}, 'w').close()"
    engine = columna.Engine(command=[sys.executable, "-S", "-c", code])
    assert engine.best(LASCA, columna.Limit(depth=1)).depth == 1
    del engine
    gc.collect()
    assert ended.exists()


def test_a_program_that_cannot_be_started_is_an_os_error() -> None:
    with pytest.raises(OSError):
        columna.Engine(command=["/nowhere/no-engine"])
