"""The puzzles on the command line: as lines of JSON, one found by its name, and the reasons of its rating."""

import argparse
import json
import re
import subprocess
import sys

from pyapp.rules.puzzles import GAIN, OUTLAST, SELF_PLAY, THEMES, Puzzle, read_puzzles, solution
from pyapp.rules.variants import VARIANTS
from tools.complaint import Complaint
from tools.paths import PUZZLES, ROOT

RANGE = re.compile(r"(\d*)-(\d*)")
COUNTS = {GAIN: "soldiers", OUTLAST: "moves"}  # the name of the count of such an aim
NAMED = re.compile(r"([a-z0-9-]+)\.([0-9a-z]{5})")


def add_options(command: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.add_argument(
        "game", nargs="?", choices=list(VARIANTS), metavar="GAME", help=f"one of {', '.join(VARIANTS)}"
    )
    command.add_argument(
        "--explain", metavar="GAME.ID", help="the levels that solve a puzzle, from which its rating follows"
    )
    command.add_argument("--theme", choices=THEMES, metavar="T", help=f"only of a theme: {', '.join(THEMES)}")
    command.add_argument(
        "--rating", type=rating_range, metavar="A-B", help="only from one rating to another, as in 900-1200, 1500-"
    )


def rating_range(text: str) -> tuple[int, int]:
    """The two ratings; an end that is left out is open."""
    match = RANGE.fullmatch(text)
    if not match or not any(match.groups()):
        raise argparse.ArgumentTypeError("two ratings are needed, as in 900-1200")
    return int(match[1] or 0), int(match[2] or 10_000)


def show(options: argparse.Namespace) -> None:
    """Print the puzzles that are asked for, the easiest first, or explain one. Raises Complaint."""
    if options.explain:
        return explain(options.explain)
    if not options.game:
        raise Complaint("Name a game, or a puzzle with --explain.")
    low, high = options.rating or (0, 10_000)
    for puzzle in of_game(options.game):
        if low <= puzzle.rating <= high and options.theme in (None, *puzzle.themes):
            print(json.dumps(described(options.game, puzzle)))


def of_game(game: str) -> list[Puzzle]:
    """The Puzzles of a game."""
    return read_puzzles((PUZZLES / f"{game}.txt").read_text())


def described(game: str, puzzle: Puzzle) -> dict:
    """The JSON object that a line holds for a puzzle."""
    number, ply = puzzle.source[1:].split(".")
    begun = "self-play" if puzzle.source[0] == SELF_PLAY else "self-play from a random position"
    return {
        "id": f"{game}.{puzzle.id}",
        "game": game,
        "position": puzzle.position,
        "aim": puzzle.aim,
        **{COUNTS[aim]: puzzle.count for aim in COUNTS if aim == puzzle.aim},
        "solution": solution(puzzle),
        "asked": puzzle.asked,
        "accepted": puzzle.steps[::2],
        **({"lesser": puzzle.lesser[::2]} if puzzle.lesser else {}),
        "rating": puzzle.rating,
        "themes": puzzle.themes,
        "source": f"{begun}, game {number}, turn {ply}",
    }


def position_of(source: str) -> tuple[str, str] | None:
    """Game and position that a puzzle's id or a line of JSON names, None where it is neither. Raises Complaint."""
    if source.lstrip().startswith("{"):
        return of_connection(source)
    named = puzzle_of(source)
    return named and (named[0], named[1].position)


def puzzle_of(name: str) -> tuple[str, Puzzle] | None:
    """Game and Puzzle of an id, None where it is no id. Raises Complaint where there is no such puzzle."""
    named = NAMED.fullmatch(name)
    if not named or named[1] not in VARIANTS:
        return None
    for puzzle in of_game(named[1]):
        if puzzle.id == named[2]:
            return named[1], puzzle
    raise Complaint(f"There is no puzzle {name}.")


def explain(name: str) -> None:
    """Print the levels that solve a puzzle, in a process of its own with the compiled rules. Raises Complaint."""
    if not puzzle_of(name):
        raise Complaint(f"{name} is no puzzle: write the game and the id, as in lasca.05yb7.")
    subprocess.run([sys.executable, "-m", "tools.tactics.puzzles.explaining", name], cwd=ROOT, check=True)


def of_connection(source: str) -> tuple[str, str]:
    """Game and position of a line of JSON. Raises Complaint."""
    try:
        line = json.loads(source)
    except ValueError:
        line = {}
    game, position = line.get("game"), line.get("position")
    if not isinstance(position, str) or not isinstance(game, str) or game not in VARIANTS:
        raise Complaint("A line of JSON needs a game and a position, as `puzzles` prints them.")
    return game, position
