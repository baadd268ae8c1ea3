"""Files of games as the worker reads them: encodings, backups, pauses for the engine, and faults."""

import asyncio
import json
import shutil
from pathlib import Path

import pytest

from pyapp.engine import games_file
from pyapp.engine.games_file import GamesFile, folded
from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.saves import backup, game_save, summary
from pyapp.saves import settings as kept_settings
from pyapp.saves.saved import Saved
from tools.build.worker import run_in_pyodide
from tools.paths import WORKER

MOMENT = "2026-11-29T12:00:00.000Z"
PROBE = """
import asyncio, json, sys
sys.path.insert(0, "/exchange/engine.zip")
from pyapp.engine import worker

async def main():
    with open("/exchange/games.pdn", "rb") as file:
        content = file.read()

    async def read(begin, end):
        return content[begin:end]

    look = await worker.look_into(len(content), read, '"lasca"', "cs")
    pieces = [await worker.read_games("2026-11-29T12:00:00.000Z")]
    while not pieces[-1]["done"]:
        pieces.append(await worker.read_games("2026-11-29T12:00:00.000Z"))
    with open("/exchange/answers.json", "w") as file:
        json.dump([look, pieces], file)

await main()
"""


def pdn(number: int, name: str = "Ada", moves: int = 2) -> str:
    """A game of PDN, of one or two moves."""
    words = ["1. c3-d4 e5xc3", "2. b2xd4"][:moves]
    return '[Event "Game %d"]\n[White "%s"]\n[Black "Bob"]\n[Variant "lasca"]\n\n%s *\n' % (
        number,
        name,
        " ".join(words),
    )


def save(name: str, plies: int) -> str:
    """The save of a game in which this many turns were played."""
    game = Game(start(VARIANTS["dama"]))
    for _ in range(plies):
        game.play(game.legal[-1], 1)
    return game_save.save(Saved(game, name, None, "", "2026-11-21T14:01:00Z"))


def backup_of(games: list[str]) -> bytes:
    """A backup of these saves."""
    progress = backup.Progress(None, None, None, None)
    head = backup.head(kept_settings.save(kept_settings.Settings()), "", progress)
    return (head + backup.SEPARATOR.join(games) + backup.TAIL).encode()


def of(content: bytes) -> GamesFile:
    """A file with this content."""

    async def read(begin: int, end: int) -> bytes:
        return content[begin:end]

    return GamesFile(len(content), read, VARIANTS["lasca"])


def read(content: bytes, language: str = "en") -> tuple[dict, list[dict]]:
    """The description of a file by the worker, and all its answers to the page."""

    async def whole() -> tuple[dict, list[dict]]:
        file = of(content)
        look, pieces = await file.look(language), [await file.more(MOMENT)]
        while not pieces[-1]["done"]:
            pieces.append(await file.more(MOMENT))
        return look, pieces

    return asyncio.run(whole())


def joined(pieces: list[dict], name: str) -> list:
    """All values under this name in the lists of these answers."""
    return [value for piece in pieces for value in piece[name]]


def titles(pieces: list[dict]) -> list[str]:
    """The titles of the rows in these answers."""
    return [row["title"] for row in joined(pieces, "rows")]


@pytest.mark.parametrize(
    "encoding, language, name",
    [
        ("utf-8", "en", "Žižka"),
        ("utf-8-sig", "en", "Žižka"),
        ("utf-16", "en", "Žižka"),
        ("cp1250", "cs", "Žižka"),
        ("cp1252", "de", "Müller"),
        ("cp1251", "ru", "Иванов"),
    ],
)
def test_names_keep_their_letters(encoding: str, language: str, name: str) -> None:
    look, pieces = read("\n".join(pdn(number, name) for number in range(3)).encode(encoding), language)
    assert titles(pieces) == ["%s – Bob, Game %d" % (name, number) for number in range(3)]
    assert look["head"] == "" and look["encoding"] in ("utf-8", "utf-16le", encoding.replace("cp", "windows-"))


def test_a_picture_is_no_text() -> None:
    assert read(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" * 9)[0]["encoding"] == ""


def test_a_game_that_comes_twice_has_one_id() -> None:
    _, pieces = read("\n".join([pdn(1), pdn(2), pdn(1), pdn(1, moves=1)]).encode())
    ids = joined(pieces, "ids")
    assert ids[0] == ids[2] and len(set(ids)) == 3
    assert [word for piece in pieces for word in piece["same"]] == [summary.TAG + summary.SAME + name for name in ids]
    assert [json.loads(row["text"])["id"] for row in joined(pieces, "rows")] == ids


def test_a_backup_says_which_games_it_has_and_keeps_their_ids_and_moments() -> None:
    games = [save("one", 2), save("two", 3)[:100], save("", 4), save("three", 5)]
    look, pieces = read(backup_of(games))
    assert look["ids"] == ["one", "", "three"] and backup.opening(look["head"])[0] is not None
    rows = joined(pieces, "rows")
    assert [row["length"] for row in rows] == [2, 4, 5] and {row["changed"] for row in rows} == {"2026-11-21T14:01:00Z"}
    assert [remark for piece in pieces for remark in piece["remarks"]] == [["not_json", "", 2]]
    assert pieces[-1]["games"] == 4


def test_many_games_come_bit_by_bit_and_the_engine_goes_on_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games_file, "PIECE", 2000)
    monkeypatch.setattr(games_file, "SLICE", 0)
    content = "\n".join(pdn(number) for number in range(400)).encode()
    rounds = 0

    async def engine() -> None:
        nonlocal rounds
        while True:
            await asyncio.sleep(0)
            rounds += 1

    async def both() -> list[dict]:
        working = asyncio.ensure_future(engine())
        file = of(content)
        await file.look("en")
        pieces = [await file.more(MOMENT)]
        while not pieces[-1]["done"]:
            pieces.append(await file.more(MOMENT))
        working.cancel()
        return pieces

    pieces = asyncio.run(both())
    assert titles(pieces) == ["Ada – Bob, Game %d" % number for number in range(400)] and rounds > 400
    assert all(sum(len(row["text"]) for row in piece["rows"]) < 2 * games_file.MOST_CHARACTERS for piece in pieces)
    progress = [(piece["games"], piece["read"]) for piece in pieces]
    assert len(pieces) > 3 and progress == sorted(progress) and progress[-1] == (400, len(content))


def test_a_fault_of_the_reader_costs_one_piece(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture) -> None:
    monkeypatch.setattr(games_file, "PIECE", 300)
    take, calls = games_file.Collection.take, []

    def failing(collection, text: str, is_last: bool):
        calls.append(text)
        yield from take(collection, text, is_last)
        if len(calls) == 2:
            raise ZeroDivisionError

    monkeypatch.setattr(games_file.Collection, "take", failing)
    _, pieces = read("\n".join(pdn(number) for number in range(8)).encode())
    assert [remark[0] for piece in pieces for remark in piece["remarks"]] == ["failed"]
    assert titles(pieces)[-1] == "Ada – Bob, Game 7" and "ZeroDivisionError" in capsys.readouterr().err


@pytest.mark.parametrize(
    "text, words", [("Žižka’s GAME", "zizka’s game"), ("ΑΣ Ё", "ας е"), ("İ", "i̇".replace("̇", ""))]
)
def test_search_words_are_those_of_the_page(text: str, words: str) -> None:
    assert folded(text) == words


def test_the_python_of_the_worker_has_all_that_the_reader_needs(tmp_path: Path) -> None:
    shutil.copy(WORKER / "python_stdlib.zip", tmp_path / "stdlib.zip")
    shutil.copy(WORKER / "engine.zip", tmp_path)
    content = "\n".join(pdn(number, "Žižka") for number in range(3)).encode("cp1250")
    (tmp_path / "games.pdn").write_bytes(content)
    (tmp_path / "probe.py").write_text(PROBE)
    run_in_pyodide(tmp_path / "probe.py", tmp_path)
    look, answers = json.loads((tmp_path / "answers.json").read_text())
    here, pieces = read(content, "cs")
    assert look == here and titles(answers) == titles(pieces)
    assert joined(answers, "ids") == joined(pieces, "ids") and joined(answers, "rows") == joined(pieces, "rows")
