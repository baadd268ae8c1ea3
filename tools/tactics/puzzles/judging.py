"""Judging puzzles by tables of endings and long searches: which steps of a solution only one turn takes (docs/claims.md)."""

from pyapp.rules.balance import balance
from pyapp.rules.notation import turn_text
from pyapp.rules.position import Position, after, legal_turns
from pyapp.rules.puzzles import GAIN, HOLD, OUTLAST, WIN
from pyapp.rules.scores import SETTLED
from pyapp.rules.turn_reading import read_turn
from tools.tactics.proving import TooLong
from tools.tactics.puzzles.proofs import Made, outlasts
from tools.tactics.puzzles.rivals import Rivals

SOLDIER = 100
OF_A_GAIN = 4  # one part in so many of the nodes is enough for a gain, which a proof ends soon
OF_A_LATER_STEP = 8
NEAR = 300  # hundredths of a soldier: another turn that is worth more comes near to a win


def judged(puzzle: Made, rivals: Rivals) -> Made | None:
    """The puzzle with the aim and the steps that it may ask for, None if it is not sound."""
    return {WIN: judged_win, GAIN: judged_gain, HOLD: judged_defence, OUTLAST: judged_defence}[puzzle.kind](
        puzzle, rivals
    )


def judged_win(puzzle: Made, rivals: Rivals) -> Made | None:
    """A win asks for its steps up to the first where another turn wins, by force or by adjudication, or comes near to that."""
    position, asked = puzzle.position, 0
    for number, step in enumerate(puzzle.steps):
        if number % 2 == 0:
            if len(step) > 1 or rivals.best(position, step, NEAR + 1).score > NEAR:
                break
            asked = number + 1
        position = after(position, read_turn(position, step[0]))
    return puzzle._replace(asked=asked) if asked else None


def judged_gain(puzzle: Made, rivals: Rivals) -> Made | None:
    """A gain is sound if its first turn is better by a soldier than any other, and leaves the solver a soldier better off than
    the pieces say."""
    solution = rivals.after(reached(puzzle), OF_A_GAIN).score
    other = rivals.best(puzzle.position, puzzle.steps[0], share=OF_A_GAIN).score
    standing = balance(puzzle.position.columns, puzzle.position.side)
    if other > SETTLED or solution - other < SOLDIER or solution < SOLDIER * (standing + 1):
        return None
    return puzzle._replace(asked=asked_of_gain(puzzle, rivals))


def asked_of_gain(puzzle: Made, rivals: Rivals) -> int:
    """The steps that a gain may ask for: those up to the first later one where another turn comes near the accepted ones."""
    position = puzzle.position
    for number, step in enumerate(puzzle.steps):
        if number % 2 == 0 and number > 0:
            names = [turn_text(position.variant, turn) for turn in legal_turns(position)]
            accepted = rivals.best(
                position, tuple(name for name in names if name not in step), share=OF_A_LATER_STEP
            ).score
            if accepted - rivals.best(position, step, share=OF_A_LATER_STEP).score < SOLDIER:
                return number - 1
        position = after(position, read_turn(position, step[0]))
    return len(puzzle.steps)


def judged_defence(puzzle: Made, rivals: Rivals) -> Made | None:
    """A defence holds the game if a table says so. Else it may outlast the moves in which every other turn loses, if no search
    sees it lose later."""
    found = rivals.after(reached(puzzle))
    if found.score < -SETTLED:
        return None
    if found.is_exact:
        return puzzle._replace(kind=HOLD, count=0, asked=1)
    try:
        moves = outlasts(puzzle)
    except TooLong:
        return None
    return puzzle._replace(kind=OUTLAST, count=moves, asked=1) if moves else None


def reached(puzzle: Made) -> Position:
    """The position after the first turn of the solution."""
    return after(puzzle.position, read_turn(puzzle.position, puzzle.steps[0][0]))
