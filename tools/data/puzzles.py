"""The puzzles, as `python3 -m pyapp puzzles` prints them."""

import json
from collections.abc import Iterator

from tools.commands.puzzle_lines import described, of_game


def lines(game: str) -> Iterator[str]:
    """A line of JSON for each puzzle of a game, the easiest first."""
    for puzzle in of_game(game):
        yield json.dumps(described(game, puzzle)) + "\n"
