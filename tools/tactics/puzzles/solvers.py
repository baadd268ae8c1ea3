"""Those that the puzzles are rated by: plain searches of rising depth, and the engine with rising numbers of nodes.

A plain search looks so many plies ahead and counts the pieces that are commanded there, whatever is about to be taken:
what it overlooks is what somebody overlooks who calculates no further. Where several turns seem the best to it, it plays
each as often. The engine sees exchanges to their end and judges positions.
"""

from collections import namedtuple

from pyapp.engine.search import Search
from pyapp.rules.board import Board
from pyapp.rules.notation import turn_text
from pyapp.rules.position import Position, after, legal_turns
from pyapp.rules.turn_reading import read_turn
from tools.tactics.puzzles import selfplay
from tools.tactics.puzzles.gaining import balance

WON = 1000  # soldiers, less the plies it takes

# rating: of the solver;  plies, nodes: of a plain search, or else of the engine's
Solver = namedtuple("Solver", ("rating", "plies", "nodes"))

SOLVERS = (
    Solver(500, 1, 0),
    Solver(700, 2, 0),
    Solver(900, 3, 0),
    Solver(1100, 4, 0),
    Solver(1300, 5, 0),
    Solver(1450, 0, 60),
    Solver(1600, 0, 200),
    Solver(1750, 0, 600),
    Solver(1900, 0, 2_000),
    Solver(2050, 0, 6_000),
    Solver(2200, 0, 20_000),
)


class Solving:
    """The play of solvers in the positions of one game, with the board and the search that they need."""

    def __init__(self, variant):
        self._board = Board(variant)
        self._search = Search(variant)

    def chance(self, solver: Solver, position: Position, steps: tuple) -> float:
        """How probable it is that the solver solves this puzzle: at each of its turns it plays one that is accepted."""
        total = 1.0
        for number, step in enumerate(steps):
            turns = legal_turns(position)
            if number % 2 == 0 and len(turns) > 1:
                texts = [turn_text(position.variant, turns[choice]) for choice in self._choices(solver, position)]
                total *= sum(text in step for text in texts) / len(texts)
            if not total:
                break
            position = after(position, read_turn(position, step[0]))
        return total

    def _choices(self, solver: Solver, position: Position) -> list:
        """The numbers of the turns that seem best to the solver."""
        if solver.nodes:
            return [selfplay.best(self._search, position, solver.nodes)]
        scores = [
            -self._worth(turn.stages[-1], 1 - position.side, solver.plies - 1, -WON, WON)
            for turn in legal_turns(position)
        ]
        return [number for number, score in enumerate(scores) if score == max(scores)]

    def _worth(self, columns: tuple, side: int, plies: int, low: int, high: int) -> int:
        """The value of the position to the side to move, in soldiers, so many plies ahead."""
        if plies == 0:
            return balance(columns, side)
        self._board.set(columns, side)
        best = -WON - plies
        for turn in self._board.turns():
            best = max(best, -self._worth(turn[3], 1 - side, plies - 1, -high, -max(low, best)))
            if best >= high:
                break
        return best
