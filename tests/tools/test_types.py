"""The types check: mypy refuses each of these false programs."""

import subprocess
import sys
from pathlib import Path

import pytest

from pyapp.saves.settings import SETTINGS, Settings
from tools.paths import ROOT

FALSE = {  # a name for it: the program, which is right but for its last line
    "a field that no standing has": """
from pyapp.tournaments.standings import standings
from pyapp.tournaments.tournament import Tournament
def check(tournament: Tournament) -> None: standings(tournament)[0].no_such_field
""",
    "a term that no tournament has": """
from pyapp.tournaments.tournament import Tournament
def check(tournament: Tournament) -> None: tournament.terms["no such key"]
""",
    "the rating of a puzzle as bytes": """
from pyapp.rules.puzzles import read_puzzle
rating: bytes = read_puzzle("").rating
""",
    "the points of a row as a text": """
from pyapp.tournaments.standings import Row
points: str = Row(1, "A", 2, (), 3).points
""",
    "a turn that is a list of squares": """
from pyapp.rules.position import Position, after
def check(position: Position) -> Position: return after(position, [1, 2])
""",
    "columns that are a list": """
from pyapp.rules.position import Position
from pyapp.rules.variants import VARIANTS
position = Position(VARIANTS["lasca"], 0, [0, 0], (0, 0))
""",
    "a legal turn without its index": """
from pyapp.rules.position import Position, Turn, legal_turns
def check(position: Position) -> Turn: return legal_turns(position)
""",
    "a setting that does not exist": """
from pyapp.saves.settings import Settings
Settings().colour
""",
    "a setting with a value of another type": """
from pyapp.saves.settings import Settings
Settings().pace = "quick"
""",
    "a kind without its functions": """
from pyapp.tournaments.tournament import Kind
kind = Kind(most=8, longest=0, is_timed=False, has_lots=True, drops_absent=False)
""",
    "the players of a game as one text": """
from pyapp.rules.game import Game
from pyapp.saves.saved import Saved
def check(game: Game) -> Saved: return Saved(game, "", "human", "", "")
""",
    "an offer by a number": """
from pyapp.rooms.room import Offer
offer = Offer("draw", 0, 3)
""",
    "the standing of a player with one figure": """
from pyapp.players.standing import Standing
standing = Standing(1500.0)
""",
    "a row of statements that are no texts": """
from pyapp.server.event_store import EventStore
async def check(store: EventStore) -> str: return (await store.ask("SELECT 1"))[0]
""",
}


@pytest.mark.long
def test_each_false_program_is_refused(tmp_path: Path) -> None:
    lines = {}
    for number, (name, program) in enumerate(FALSE.items()):
        path = tmp_path / f"false_{number}.py"
        path.write_text(program.lstrip())
        lines[f"{path.name}:{len(program.lstrip().splitlines())}"] = name
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--config-file",
        str(ROOT / "pyproject.toml"),
        *map(str, sorted(tmp_path.iterdir())),
    ]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout
    refused = {
        ":".join(Path(line.split(": error")[0]).name.split(":")[:2]) for line in told.splitlines() if ": error" in line
    }
    assert {name for place, name in lines.items() if place not in refused} == set(), told
    assert refused == set(lines), told  # nothing else is wrong with them


def test_each_setting_has_its_type() -> None:
    assert list(Settings.__annotations__) == list(SETTINGS)
