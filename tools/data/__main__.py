"""Writes data for programmers and researchers: python3 -m pyapp data DIR [--games 10000] [--nodes N] [--seed 1] [--at-once N].

Perft tables, opening books, puzzles, and games that the engine plays with itself; the README.md among them describes the formats.
The same options give the same data on every machine. Files that are complete in DIR stay as they are, so that a stopped run
continues.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

from tools.prepare.compile import install

IS_COMPILED = install()

from pyapp.engine.endgames.kept import solved_games  # noqa: E402 - only now, so that it meets the compiled modules
from pyapp.engine.openings import on_disk  # noqa: E402
from pyapp.rules.variants import VARIANTS  # noqa: E402
from tools.complaint import Complaint  # noqa: E402
from tools.data import endgames, games, openings, perft, puzzles, readme  # noqa: E402
from tools.data.folder import KEPT, Folder  # noqa: E402
from tools.data.progress import told  # noqa: E402
from tools.paths import BOOKS, PUZZLES, ROOT  # noqa: E402
from tools.prepare.steps import digest  # noqa: E402

MOST_GAMES = 100_000  # of each kind: there are not many more of the shortest openings
SLOW = (
    "The engine is not compiled here, so the games take about fifty times as long; the data are the same. "
    "`python3 -m pyapp play` compiles it where there is a compiler to be had."
)


def main(arguments: list[str]) -> int | str:
    """Write the data. Returns 0, or the sentence that says why not."""
    options = parser().parse_args(arguments)
    try:
        write(options)
    except Complaint as complaint:
        return str(complaint)
    except KeyboardInterrupt:
        return f"\nStopped. {KEPT}"
    return 0


def parser() -> argparse.ArgumentParser:
    """Return the reader of the command's arguments."""
    options = argparse.ArgumentParser(prog="python3 -m pyapp data", description=__doc__.partition(":")[0] + ".")
    options.add_argument(
        "folder", type=Path, metavar="DIR", help="empty, not there yet, or begun with the same options"
    )
    options.add_argument(
        "--games",
        type=number(0, MOST_GAMES),
        default=10_000,
        metavar="N",
        help="of each game, 0 for none (default: 10000)",
    )
    options.add_argument(
        "--nodes",
        type=number(1, 10**9),
        default=games.NODES,
        metavar="N",
        help=f"that are searched for a turn (default: {games.NODES})",
    )
    options.add_argument("--seed", type=int, default=1, metavar="N", help="of the games' openings (default: 1)")
    options.add_argument(
        "--at-once",
        type=number(1, 1000),
        default=os.cpu_count(),
        metavar="N",
        help="processes that play (default: one a core)",
    )
    return options


def number(least: int, most: int) -> Callable[[str], int]:
    """Read a whole number from `least` to `most`."""

    def read(text: str) -> int:
        if not text.isdecimal() or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"a whole number from {least} to {most}")
        return int(text)

    return read


def write(options: argparse.Namespace) -> None:
    """Write the files that the folder lacks. Raises Complaint."""
    folder = Folder(options.folder, made(options))
    if not IS_COMPILED and options.games:
        print(SLOW, flush=True)
    for name, texts in files(options):
        if not folder.has(name):
            folder.put(name, texts())
    print(f"The data are in {options.folder}; README.md there describes them.")


def made(options: argparse.Namespace) -> dict:
    """The options and the digest of the sources that determine the data."""
    sources = [
        ROOT / "pyapp/rules",
        ROOT / "pyapp/engine",
        BOOKS,
        PUZZLES,
        ROOT / "tools/data",
        ROOT / "tools/endgames",
    ]
    return {"games": options.games, "nodes": options.nodes, "seed": options.seed, "sources": digest(sources)}


def files(options: argparse.Namespace) -> Iterator[tuple[str, Callable[[], Iterable[str]]]]:
    """The files by their names, each with the function that returns its texts."""
    yield "README.md", lambda: [readme.text(options.games, options.nodes, options.seed)]
    yield "perft.json", lambda: [perft.table()]
    for game in filter(on_disk, VARIANTS):
        yield f"openings/{game}.jsonl", partial(openings.lines, VARIANTS[game])
    for game in VARIANTS:
        yield f"puzzles/{game}.jsonl", partial(puzzles.lines, game)
    if endgames.can_be_solved():
        for game in solved_games():
            yield f"endgames/{game}.jsonl", partial(map, endgames.text, [VARIANTS[game]])
    for game in VARIANTS if options.games else ():
        yield f"games/{game}.pdn", partial(played, game, options)


def played(game: str, options: argparse.Namespace) -> Iterator[str]:
    """The games of one kind; prints the progress meanwhile."""
    texts = games.played(game, options.games, options.nodes, options.seed, options.at_once)
    return told(f"Games of {VARIANTS[game].name}", options.games, texts)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
