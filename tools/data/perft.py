"""The counts of turns from the start of a game, compared with the data of the tests."""

import json

from pyapp.rules.board import Board
from pyapp.rules.notation import position_text
from pyapp.rules.perft import perft
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from tools.complaint import Complaint
from tools.paths import ROOT

KNOWN = ROOT / "tests/data/perft.json"  # as an independent program counts them, tests/reference


def table() -> str:
    """The text of the table: game -> its start and the leaves by depth. Raises Complaint where a count is not the known one."""
    counts = json.loads(KNOWN.read_text("utf-8"))
    return json.dumps({game: of_game(game, counts[game]) for game in VARIANTS}, indent=1) + "\n"


def of_game(game: str, counts: list[int]) -> dict:
    """The counts of a game to the depth of those that are known. Raises Complaint."""
    position = start(VARIANTS[game])
    board = Board(position.variant)
    board.set(position.columns, position.side)
    counted = [perft(board, depth) for depth in range(1, len(counts) + 1)]
    if counted != counts:
        raise Complaint(f"The rules of {game} are not as they should be: perft is {counted} in place of {counts}.")
    return {"start": position_text(position), "leaves": counted}
