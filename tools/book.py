"""Makes the opening books: python3 -m tools.book [--plies 5] [--nodes 150000] [--values] GAME …

From a game's start, every position up to so many plies, forced ones not counted, is searched for several lines; the
turns that are nearly as good as the best are the book's, each with the answers to it. With --values the books stay as they
are, and the position behind each turn is searched to say what the turn is worth. Prints the books' rows for
pyapp/engine/openings.py.
"""

import argparse
import sys

from pyapp.engine import compiled
from tools.compile import HOST_KERNEL

sys.path.insert(0, str(HOST_KERNEL.parent))
compiled.install()

from pyapp.engine.levels import DEEPEST  # noqa: E402 - only now, so that it meets the compiled modules
from pyapp.engine.openings import OPENINGS  # noqa: E402
from pyapp.engine.searches import Searches  # noqa: E402
from pyapp.engine.thinking import Limits, Thinker  # noqa: E402
from pyapp.rules.book import branches  # noqa: E402
from pyapp.rules.column import LIGHT  # noqa: E402
from pyapp.rules.notation import turn_text  # noqa: E402
from pyapp.rules.position import Position, after, legal_turns, start  # noqa: E402
from pyapp.rules.turn_reading import read_turn  # noqa: E402
from pyapp.rules.variants import VARIANTS  # noqa: E402

LINES = 4  # turns looked at in a position
MARGIN = 15  # hundredths of a soldier that a turn may be worse than the best
TURNS = 3  # of a position in the book, at most


def main(arguments: list[str]) -> None:
    """Prints the books asked for, all if none is named."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.book", description=__doc__.split("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--plies", type=int, default=5)
    parser.add_argument("--nodes", type=int, default=150_000)
    parser.add_argument("--values", action="store_true")
    options = parser.parse_args(arguments)
    for game in options.games or VARIANTS:
        position, searched = start(VARIANTS[game]), {}
        if options.values:
            found = valued(OPENINGS[game], 0, position, options.nodes, searched)
        else:
            found = book(position, options.plies, options.nodes, searched)
        print(f"    ({game!r}, {found!r}),", flush=True)


def book(position: Position, plies: int, nodes: int, searched: dict) -> str:
    """The turns of this position that the book takes, each with what follows, as pyapp/rules/book.py reads them."""
    branches = []
    for turn in good_turns(position, nodes, searched):
        left = plies - (len(legal_turns(position)) > 1)
        behind = book(after(position, turn), left, nodes, searched) if left else ""
        branches.append(turn_text(position.variant, turn) + (f"({behind})" if behind else ""))
    return " ".join(branches)


def good_turns(position: Position, nodes: int, searched: dict) -> list:
    """The turns nearly as good as the best, best first; `searched`: what is known of positions already."""
    legal = legal_turns(position)
    if len(legal) < 2:
        return legal
    if position not in searched:
        *_, answer = Thinker(position, [], Limits(DEEPEST, None, nodes, 1, LINES), Searches()).think(lambda: False)
        best = answer["score"]
        names = [line["line"][0] for line in answer["lines"] if line["score"] >= best - MARGIN][:TURNS]
        searched[position] = [turn for name in names for turn in legal if turn_text(position.variant, turn) == name]
    return searched[position]


def valued(text: str, at: int, position: Position, nodes: int, searched: dict) -> str:
    """The turns of a book from a place of its text on, each with its value; `searched`: what is known of positions already."""
    found = []
    for turn, _, behind in branches(text, at):
        reached = after(position, read_turn(position, turn))
        answers = valued(text, behind, reached, nodes, searched) if behind >= 0 else ""
        found.append(f"{turn}={value(reached, nodes, searched)}" + (f"({answers})" if answers else ""))
    return " ".join(found)


def value(position: Position, nodes: int, searched: dict) -> int:
    """What a position is worth for Light, in hundredths of a soldier."""
    if position not in searched:
        *_, answer = Thinker(position, [], Limits(DEEPEST, None, nodes, 1, 1), Searches()).think(lambda: False)
        searched[position] = answer["score"] if position.side == LIGHT else -answer["score"]
    return searched[position]


if __name__ == "__main__":
    main(sys.argv[1:])
