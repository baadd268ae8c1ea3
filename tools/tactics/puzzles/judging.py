"""Judging puzzles: whether a long search finds their first turn far better than every other one."""

from collections import namedtuple

from pyapp.rules.notation import turn_text
from pyapp.rules.position import Position, after, legal_turns
from pyapp.rules.puzzles import HOLD, WIN
from pyapp.rules.scores import FORCED
from pyapp.rules.scores import WIN as AT_ONCE
from tools.tactics.ask import best
from tools.tactics.puzzles.gaining import balance
from tools.tactics.puzzles.proofs import Made

NODES = 1_000_000  # of the search of all turns, and then of the search after each turn that comes near
RIVALS = 3  # other turns that are searched by themselves
SOLDIER = 100
FOR_EVER = 3_600_000  # milliseconds

# solution, rival: scores of the first turn and of the best other one, in hundredths of a soldier for the solver
Verdict = namedtuple("Verdict", ("solution", "rival"))


def is_sound(puzzle: Made, nodes: int = NODES) -> bool:
    """Return whether the first turn is best by a soldier, or alone wins, and leaves the solver better off.

    nodes: of each search. A search of all turns refuses most of those that fail. It sees less of each turn than a search
    of the position after it, so the solution and its rivals are searched once more.
    """
    lines = searched(puzzle.position, nodes, lines=RIVALS + 1)["lines"]
    rivals = [line["line"][0] for line in lines if line["line"][0] != first_turn(puzzle)][:RIVALS]
    return keeps(puzzle, verdict_of(puzzle, lines)) and keeps(puzzle, verdict_on(puzzle, rivals, nodes))


def keeps(puzzle: Made, verdict: Verdict) -> bool:
    """Return whether a puzzle with this verdict is worth keeping."""
    return verdict.solution - verdict.rival >= SOLDIER and is_better_off(puzzle, verdict.solution)


def is_better_off(puzzle: Made, score: int) -> bool:
    """Return whether the aim is a gain for the solver: a won game, no lost one, or a soldier more than the pieces say now."""
    if puzzle.kind == WIN:
        return score > FORCED
    if puzzle.kind == HOLD:
        return score > -FORCED
    return score >= SOLDIER * balance(puzzle.position.columns, puzzle.position.side) + SOLDIER


def verdict_of(puzzle: Made, lines: list) -> Verdict:
    """Return the verdict of one search of all turns; `lines`: its best ones, with the solution's or without it."""
    scores = {line["line"][0]: line["score"] for line in lines}
    solution = scores.pop(first_turn(puzzle), -AT_ONCE)
    return Verdict(solution, max(scores.values(), default=-AT_ONCE))


def verdict_on(puzzle: Made, rivals: list, nodes: int) -> Verdict:
    """Return the verdict of a search after the solution and after each of these other turns."""
    turns = {turn_text(puzzle.position.variant, turn): turn for turn in legal_turns(puzzle.position)}
    scores = [score_after(after(puzzle.position, turns[text]), nodes) for text in [first_turn(puzzle), *rivals]]
    return Verdict(scores[0], max(scores[1:], default=-AT_ONCE))


def score_after(position: Position, nodes: int) -> int:
    """Return the score of a position for the side that has just moved there, forced turns played out first."""
    sign = -1
    turns = legal_turns(position)
    while len(turns) == 1:
        position, sign = after(position, turns[0]), -sign
        turns = legal_turns(position)
    return sign * (searched(position, nodes)["score"] if turns else -AT_ONCE)


def searched(position: Position, nodes: int, **keys: object) -> dict:
    """Return the engine's answer to a repeatable search of so many nodes."""
    return best(position, nodes=nodes, ms=FOR_EVER, seed=1, **keys)


def first_turn(puzzle: Made) -> str:
    """Return the text of the solution's first turn."""
    return puzzle.steps[0][0]
