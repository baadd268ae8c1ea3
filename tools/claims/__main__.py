"""Judge what the page says: python -m tools.claims COUNT [--seed 1] [--kind KIND …] [--game GAME …]

In the environment of the tests. Takes so many claims, in turn from the puzzles, the lessons, the help, and the mistakes of games
that weak levels play against themselves, and as many of each game. Those of a kind come in a random order that follows from the
seed; a kind ends when all its claims are judged, but mistakes never do. Prints the refuted claims, and how many of each kind are
proved, undecided (a proof takes too long, or the claim is the engine's opinion) or refuted. Ends with 1 if any is refuted. From
500 claims on, the judge also solves the endings of four pieces in Dama, which takes a minute.
"""

import argparse
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice

import tools.prepare.installed  # noqa: F401 - the compiled modules come first
from pyapp.rules.variants import UNDER, VARIANTS
from pyapp.ui.text.texts import texts
from tests.reference.compiling import reference
from tests.reference.judge import Judge
from tools.build import languages
from tools.claims import help, lessons, mistakes, puzzles
from tools.claims.claim import PROVED, REFUTED, UNDECIDED, Claim

KINDS = ("puzzles", "lessons", "help", "mistakes")
MANY = 500  # claims for which the larger endings are worth solving
FEW, MORE = 3, 4  # pieces of the endings that the judge solves


def main(arguments: list[str]) -> int:
    """Judge as the options ask. Return 1 if a claim is refuted, else 0."""
    options = parser().parse_args(arguments)
    began, games = time.perf_counter(), options.games or list(VARIANTS)
    reference()  # once, before the processes
    shares = [options.count * (n + 1) // len(games) - options.count * n // len(games) for n in range(len(games))]
    counts: Counter[tuple[str, str]] = Counter()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for found in pool.map(judged, games, shares, [options] * len(games)):
            for claim in found:
                counts[claim.kind, claim.verdict] += 1
                if claim.verdict == REFUTED:
                    print(f"{claim.place}: {claim.sentence}", flush=True)
    report(counts, time.perf_counter() - began)
    return int(any(verdict == REFUTED for _, verdict in counts))


def parser() -> argparse.ArgumentParser:
    """Return the reader of the command's arguments."""
    options = argparse.ArgumentParser(prog="python -m tools.claims", description=__doc__.split("\n")[0])
    options.add_argument("count", type=int, metavar="COUNT", help="claims to judge")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--kind", dest="kinds", action="append", choices=KINDS, help="only of this kind")
    options.add_argument("--game", dest="games", action="append", choices=VARIANTS, help="only in this game")
    return options


def judged(game: str, count: int, options: argparse.Namespace) -> list[Claim]:
    """The judged claims of a game, so many at most."""
    texts.english = languages.catalogue(languages.ENGLISH)
    pieces = MORE if VARIANTS[game].captured != UNDER and options.count >= MANY else FEW
    judge, chance = Judge(game, pieces), random.Random(f"{options.seed} {game}")
    found = {
        "puzzles": puzzles.claims(game, chance, judge),
        "lessons": lessons.claims(game, chance, judge),
        "help": help.claims(game, judge),
        "mistakes": mistakes.claims(game, chance, judge),
    }
    return list(islice(in_turn([found[kind] for kind in options.kinds or KINDS]), count))


def in_turn(iterators: list[Iterator[Claim]]) -> Iterator[Claim]:
    """Yield a claim of each iterator in turn, until all have ended."""
    while iterators:
        for iterator in list(iterators):
            claim = next(iterator, None)
            if claim is None:
                iterators.remove(iterator)
            else:
                yield claim


def report(counts: Counter[tuple[str, str]], seconds: float) -> None:
    """Print the counts of each kind, and the time."""
    print(f"{'':18}{PROVED:>10}{UNDECIDED:>11}{REFUTED:>9}")
    for kind in sorted({kind for kind, _ in counts}):
        print(f"{kind:18}{counts[kind, PROVED]:10}{counts[kind, UNDECIDED]:11}{counts[kind, REFUTED]:9}")
    refuted = sum(count for (_, verdict), count in counts.items() if verdict == REFUTED)
    print(f"{counts.total()} claims, {refuted} refuted, {seconds:.0f} s")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
