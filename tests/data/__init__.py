"""The rules as data: positions with all their turns, perft counts, and the games Lasker printed in 1911.

Sides, squares, columns and boards are those of tests.reference.turns: columns are read top first.
"""

import json
from pathlib import Path
from typing import NamedTuple

from tests.reference.turns import Board, Turn, read_position, squares

FOLDER = Path(__file__).parent


class Example(NamedTuple):
    """A position of a game and every legal turn in it, in no particular order."""

    game_id: str
    side: str
    board: Board
    turns: list[Turn]


class LaskerGame(NamedTuple):
    """A game of Lasca 7×7 from the start: the path of each turn, and the number of legal turns after the last one."""

    name: str
    paths: list[tuple[str, ...]]
    turns_left: int


class LaskerProblem(NamedTuple):
    """A position of Lasca 7×7 and the paths of its solution."""

    side: str
    board: Board
    paths: list[tuple[str, ...]]


def positions() -> list[Example]:
    """The 320 positions, forty of each game."""
    lines = (FOLDER / "positions.jsonl").read_text().splitlines()
    return [_example(json.loads(line)) for line in lines]


def corners() -> list[Example]:
    """Positions made for the cases that the 320 leave open."""
    records = json.loads((FOLDER / "corners.json").read_text())
    return [_corner(record, game_id) for record in records for game_id in record["games"]]


def perft_counts() -> dict[str, list[int]]:
    """For each game id the leaves at depth 1, 2, ... from the start."""
    counts = json.loads((FOLDER / "perft.json").read_text())
    return {game_id: leaves for game_id, leaves in counts.items() if game_id != "counting"}


def lasker_games() -> list[LaskerGame]:
    """The five games."""
    return [
        LaskerGame(game["name"], _paths(game["turns"]), game["legal_turns_left_at_the_end"])
        for game in _lasker()["games"]
    ]


def lasker_problem() -> LaskerProblem:
    """The problem, with its solution."""
    problem = _lasker()["problem"]
    side, columns = problem["position"].split(":")
    board = {_square(number): column for number, column in (part.split("=") for part in columns.split())}
    return LaskerProblem(side.lower(), board, _paths(problem["solution"]))


def _example(record: dict) -> Example:
    game_id = {"lasca7": "lasca"}.get(record["ruleset"], record["ruleset"].replace("_", "-"))
    turns = [Turn(_names(turn["path"]), _names(turn["jumped"]), _board(turn["board"])) for turn in record["turns"]]
    return Example(game_id, record["side"], _board(record["board"]), turns)


def _corner(record: dict, game_id: str) -> Example:
    side, board = read_position(record["position"])
    return Example(game_id, side, board, [_corner_turn(turn) for turn in record["turns"]])


def _corner_turn(turn: dict) -> Turn:
    _, after = read_position(turn["after"])
    return Turn(tuple(turn["path"].split("x")), tuple(turn["jumped"].split("x")), after)


def _names(capitals: list[str]) -> tuple[str, ...]:
    return tuple(name.lower() for name in capitals)


def _board(columns: list[list[str]]) -> Board:
    """The file writes a column bottom first."""
    return {name.lower(): column[::-1] for name, column in columns}


def _lasker() -> dict:
    return json.loads((FOLDER / "lasker-1911.json").read_text())


def _paths(turns: list[str]) -> list[tuple[str, ...]]:
    return [_path([_square(number) for number in turn.split("-")]) for turn in turns]


def _path(traversed: list[str]) -> tuple[str, ...]:
    """Lasker writes every square passed; of a capture each second one is jumped, not landed on."""
    return tuple(traversed if len(traversed) == 2 else traversed[::2])


def _square(number: str) -> str:
    return squares(7)[int(number) - 1]
