"""Proving puzzles again, from what is kept of them."""

from pyapp.rules.position import after, legal_turns
from pyapp.rules.puzzles import HOLD
from pyapp.rules.turn_reading import read_turn
from tools.tactics.puzzles.making import MOST, NO_LIMIT, Made, are_lost, plies_lost, proved


class Disproved(Exception):
    """A puzzle of which the proof says something else."""


def check(puzzle: Made) -> None:
    """Prove all that is said of a puzzle. Raises Disproved."""
    if not (holds(puzzle) if puzzle.kind == HOLD else wins(puzzle)):
        raise Disproved(str(puzzle))


def wins(puzzle: Made) -> bool:
    """Return whether its aim is reached by these turns and by no others: the only first one, the accepted ones, the replies."""
    solution = proved(puzzle.position, len(puzzle.steps), puzzle.kind, puzzle.pieces, NO_LIMIT)
    return solution is not None and solution.steps == puzzle.steps


def holds(puzzle: Made) -> bool:
    """Return whether every other turn loses by force, and one of them not at once."""
    solution = read_turn(puzzle.position, puzzle.steps[0][0])
    others = [turn for turn in legal_turns(puzzle.position) if turn.path != solution.path]
    lengths = [plies_lost(after(puzzle.position, turn), MOST[HOLD], NO_LIMIT) for turn in others]
    return are_lost(lengths)
