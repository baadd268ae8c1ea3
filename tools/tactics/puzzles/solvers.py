"""The twelve levels as solvers of puzzles, each as strong as in the matches that its rating comes from."""

from collections import namedtuple
from collections.abc import Iterator

from pyapp.engine.levels import HIGHEST, LOWEST, level
from pyapp.engine.oversights import CLEAR
from pyapp.rating.level_ratings import level_rating
from pyapp.rules.notation import turn_text
from pyapp.rules.position import Position, after, legal_turns
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS, Variant
from tools.ladder.rungs import engine

TRIES = 16  # at each turn, of a level that overlooks things; every other level plays the same turn again

# rating: of the level;  tries: at each turn;  player: the Engine of that level
Solver = namedtuple("Solver", ("rating", "tries", "player"))


class Solving:
    """The levels of one game, the lowest first."""

    def __init__(self, variant: Variant):
        self._variant = variant
        self._solvers = [_solver(variant.id, number) for number in range(LOWEST, HIGHEST + 1)]

    def results(self, position: Position, steps: tuple) -> list:
        """The results of the levels in the puzzle with these steps, as (rating, share solved) each.

        The highest level searches more than all others together. It tries only a puzzle that the level below fails at.
        """
        asked = list(_asked(position, steps))
        *lower, highest = self._solvers
        shares = [self._share(solver, asked) for solver in lower]
        shares.append(1.0 if shares[-1] == 1 else self._share(highest, asked))
        return [(solver.rating, share) for solver, share in zip(self._solvers, shares)]

    def _share(self, solver: Solver, asked: list) -> float:
        """Return the probability that a level solves the puzzle, which means that it plays an accepted turn each time."""
        share = 1.0
        for position, accepted in asked:
            played = [self._played(solver, position, seed) for seed in range(1, solver.tries + 1)]
            share *= sum(turn in accepted for turn in played) / solver.tries
            if not share:
                break
        return share

    def _played(self, solver: Solver, position: Position, seed: int) -> str:
        """Return the text of the turn that a level plays here."""
        return turn_text(self._variant, solver.player.best([position], seed)[0])


def _solver(game: str, number: int) -> Solver:
    tries = 1 if level(VARIANTS[game], number).sight == CLEAR else TRIES
    return Solver(level_rating(game, str(number)), tries, engine(game, number))


def _asked(position: Position, steps: tuple) -> Iterator[tuple[Position, tuple]]:
    """Yield each position in which the solver has a choice, with the texts of the accepted turns."""
    for number, step in enumerate(steps):
        if number % 2 == 0 and len(legal_turns(position)) > 1:
            yield position, step
        position = after(position, read_turn(position, step[0]))
