"""Make the opening books of assets/openings: trees of positions that are searched best first.

In the environment of the tests, for the games named or for all:

python -m tools.openings [--positions 50000] [--nodes 10000] [--processes N] [--to FOLDER] [GAME ...]    makes them
python -m tools.openings --check 20 [--nodes 1000000] [GAME ...]    searches so many of their values again, deeper
python -m tools.openings --pages                                    writes docs/openings from them

A leaf of a tree is judged by a search of so many nodes. FOLDER keeps each judgement as soon as it is made, so a later run can let
a tree grow to any size; with the same engine it grows the same way.
"""

import argparse
import os
import sys
from pathlib import Path

import tools.prepare.installed  # noqa: F401 - the compiled modules come first
from pyapp.rules.book import Book
from pyapp.rules.notation import position_text
from pyapp.rules.variants import VARIANTS, Variant
from tools.openings.checking import checked, row
from tools.openings.growing import grown
from tools.openings.judging import Judges, judges
from tools.openings.kept import Kept
from tools.openings.pages import table_of_books, write_pages
from tools.openings.tree import Tree
from tools.openings.writing import book
from tools.paths import BOOKS, PREPARED, ROOT
from tools.tables import put_table

DOCUMENT = ROOT / "docs/openings.md"
CHECKED = ["| game | positions | nodes | median | most | agree |", "|---|---:|---:|---:|---:|---:|"]
NODES, DEEPER = 10_000, 1_000_000
TOLD = 1000  # positions between two lines of print about a tree


def main(arguments: list[str]) -> None:
    """Run as the options ask."""
    options = parser().parse_args(arguments)
    variants = [VARIANTS[game] for game in options.games or VARIANTS]
    if options.pages:
        for variant in VARIANTS.values():
            write_pages(variant)
        put_table(DOCUMENT, "## The books", table_of_books(list(VARIANTS.values())))
    elif options.check:
        check(variants, options.check, options.nodes or DEEPER)
    else:
        with judges(options.nodes or NODES, options.processes) as judging:
            for variant in variants:
                make(variant, options, judging)


def parser() -> argparse.ArgumentParser:
    """Return the reader of the command's arguments."""
    options = argparse.ArgumentParser(prog="python -m tools.openings", description=__doc__.split("\n")[0])
    options.add_argument("games", nargs="*", metavar="GAME", help="all, unless some are named")
    options.add_argument("--positions", type=int, default=50_000, help="of a tree")
    options.add_argument("--nodes", type=int, help=f"that judging a leaf takes ({NODES:,}), or checking ({DEEPER:,})")
    options.add_argument("--check", type=int, metavar="COUNT", help="check so many values of each game")
    options.add_argument("--pages", action="store_true", help="write the pages for people")
    options.add_argument("--processes", type=int, default=os.cpu_count(), help="that judge at the same time")
    options.add_argument(
        "--to", type=Path, default=PREPARED / "openings", metavar="FOLDER", help="where judgements are kept"
    )
    return options


def make(variant: Variant, options: argparse.Namespace, judging: Judges) -> None:
    """Make a game's book, or continue it, and write it."""
    judgements = Kept(options.to / f"{variant.id}.txt", variant.id, options.nodes or NODES)
    reports = 0
    for tree in grown(variant, options.positions, judgements, judging):
        if len(tree.nodes) // TOLD > reports:
            reports = len(tree.nodes) // TOLD
            tell(variant, tree)
    BOOKS.mkdir(exist_ok=True)
    (BOOKS / f"{variant.id}.txt").write_text(book(variant, tree))


def check(variants: list[Variant], count: int, nodes: int) -> None:
    """Search some values of these games again, print each, and put the results into the document."""
    rows = []
    for variant in variants:
        opening_book, searched = Book(variant.id, (BOOKS / f"{variant.id}.txt").read_text()), []
        for each in checked(variant, opening_book, count, nodes):
            searched.append(each)
            print(variant.id, position_text(each.position), each.behind, each.said, each.found, flush=True)
        rows.append(row(variant, nodes, searched))
        put_table(DOCUMENT, "## Checked", [*CHECKED, *rows])


def tell(variant: Variant, tree: Tree) -> None:
    """Print the state of a tree: its positions, its greatest depth, the start's value for Light."""
    deepest = max(node.ply for node in tree.nodes.values())
    print(f"{variant.id}: {len(tree.nodes):,} positions, {deepest} plies, {tree.root.value / 100:+.2f}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
