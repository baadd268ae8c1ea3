"""Learn the tables of a game's patterns from games that the engine plays against itself.

python -m tools.learn GAME [--files 50] [--nodes 700] [--windows 1], in the environment "tune". Plays with the tables that there
are, adds files of 20,000 positions each to those of earlier rounds, and learns from all of them again: the tables correct the
weights of weights.py. Windows of one shape are those of eight squares, as most games have; those of two
shapes are of six squares too, as Lasca and both forms of Dama have. Writes pyapp/engine/tables/GAME.txt.
"""

import argparse
import multiprocessing
import os
import random
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np

import tools.prepare.installed  # noqa: F401 - the compiled modules come first
from pyapp.engine.evaluate import Evaluation
from pyapp.engine.learned import tables
from pyapp.engine.weights import WEIGHTS
from pyapp.engine.windows import COVERINGS, covering
from pyapp.rules.board import Board
from pyapp.rules.variants import VARIANTS, Variant
from tools.learn.features import column_terms, fullness, seen, window_terms
from tools.learn.fit import Fit, Lesson, chance_of, scale_of
from tools.learn.games import SelfPlay
from tools.learn.tables import write
from tools.paths import PREPARED

RESULT = 0.25  # how much a game's result counts against the score of the search
SEED = 1  # of the order in which positions are learned from
COMPARED = 1000  # positions in which the engine must use the tables
DECIDED = 1500  # hundredths of a soldier; positions beyond it are not learned from


def main(arguments: list[str]) -> None:
    """Play, fit, write."""
    options = parser().parse_args(arguments)
    variant = VARIANTS[options.game]
    folders = options.positions or [PREPARED / "learn" / variant.id]
    if options.files:
        with multiprocessing.Pool(options.at_once) as pool:
            pool.starmap(play, [(variant, options.nodes, folders[0])] * options.files)
    records = np.concatenate([np.load(file) for folder in folders for file in sorted(folder.glob("*.npy"))])
    kinds = kinds_of(variant, options.windows)
    write(variant, learned(variant, records[np.abs(records["score"]) < DECIDED], kinds))
    compare(variant, records[:COMPARED], kinds)


def parser() -> argparse.ArgumentParser:
    """Return the reader of the command's arguments."""
    options = argparse.ArgumentParser(prog="python -m tools.learn", description=__doc__.split("\n")[0])
    options.add_argument("game", choices=VARIANTS)
    options.add_argument("--files", type=int, default=50, help="to be played; 0: those played before serve alone")
    options.add_argument("--nodes", type=int, default=700, help="a turn")
    options.add_argument(
        "--windows", type=int, default=1, choices=range(len(COVERINGS)), metavar="N", help="of so many shapes"
    )
    options.add_argument("--at-once", type=int, default=os.cpu_count(), metavar="N", help="processes that play")
    options.add_argument(
        "--positions",
        type=Path,
        nargs="+",
        metavar="FOLDER",
        help="where they are kept; new ones go to the first folder",
    )
    return options


def kinds_of(variant: Variant, shapes: int) -> list[Callable]:
    """The terms to learn: columns, and windows of `shapes` shapes."""
    covered = covering(variant.size, COVERINGS[shapes])
    return [column_terms, *([partial(window_terms, covered=covered)] if covered else [])]


def play(variant: Variant, nodes: int, folder: Path) -> None:
    """Add a file of positions to the folder."""
    SelfPlay(variant, nodes, random.SystemRandom().getrandbits(32)).fill(folder)


def learned(variant: Variant, records: np.ndarray, kinds: list[Callable]) -> list[np.ndarray]:
    """The values of the Terms that these functions find: of columns, and of windows."""
    columns = seen(records)
    fit = Fit(lesson(variant, records, columns), [terms(variant, columns) for terms in kinds])
    fit.run(SEED)
    return fit.tables()


def lesson(variant: Variant, records: np.ndarray, columns: np.ndarray) -> Lesson:
    """The Lesson of these positions; `columns` are theirs as the side to move sees them."""
    finished = records["known"]
    results = (records["result"] + 1) / 2
    scores = np.clip(records["score"].astype(np.float32), -DECIDED, DECIDED)
    scale = scale_of(scores[finished], results[finished])
    foretold = chance_of(scores / scale)
    target = np.where(finished, RESULT * results + (1 - RESULT) * foretold, foretold)
    return Lesson(records["still"].astype(np.float32), fullness(variant, columns), target.astype(np.float32), scale)


def compare(variant: Variant, records: np.ndarray, kinds: list[Callable]) -> None:
    """Check that the engine judges these positions by the learned tables. Raises SystemExit."""
    values = np.frombuffer(tables(variant.id), np.int8).reshape(-1, 2).astype(float)
    columns = seen(records)
    full, sums, begin = fullness(variant, columns)[:, None], records["still"].astype(float), 0
    for terms in [find(variant, columns) for find in kinds]:
        entries = values[begin : begin + len(terms.shares)][terms.numbers]
        sums += ((full * entries[..., 0] + (1 - full) * entries[..., 1]) * terms.signs).sum(1)
        begin += len(terms.shares)
    if np.abs(sums - judged(variant, records)).max() > 1:
        sys.exit("The engine does not read the tables as they were learned.")


def judged(variant: Variant, records: np.ndarray) -> list[int]:
    """The engine's scores of these positions at a glance."""
    board, evaluation, scores = Board(variant), Evaluation(variant, WEIGHTS[variant.id]), []
    evaluation.take_tables(tables(variant.id) or b"")
    for record in records:
        board.set(tuple(int(column) for column in record["columns"]), int(record["side"]))
        scores.append(evaluation.worth(board))
    return scores


if __name__ == "__main__":
    main(sys.argv[1:])
