"""The answers to a turn outside the solution of a puzzle (docs/claims.md). Pure."""

from __future__ import annotations

from pyapp.rules.consequences import gain
from pyapp.rules.notation import turn_display
from pyapp.rules.position import Position
from pyapp.rules.puzzles import DEFENCES, GAIN, HOLD, OUTLAST, WIN, Puzzle, solution
from pyapp.rules.scores import SETTLED, plies_to_win
from pyapp.rules.turn_reading import read_turn
from pyapp.ui.practice.attempt import Refutation
from pyapp.ui.puzzles.purposes import BETTER
from pyapp.ui.text.coach import line_words
from pyapp.ui.text.texts import texts

# by aim, the key of a sentence about any wrong turn
WRONG = {
    WIN: "puzzles.wrong_win",
    HOLD: "learn.wrong.save",
    OUTLAST: "puzzles.wrong_outlast",
    BETTER: "puzzles.wrong_mistake",
}


def solution_words(puzzle: Puzzle, position: Position, numbered: bool) -> str:
    """Return the reason for the solution of a puzzle in a sentence: its proof, and the capture that its first turn forces."""
    line = solution(puzzle)
    turn = turn_display(position.variant, read_turn(position, line[0]), numbered)
    if puzzle.aim in DEFENCES:
        return texts("puzzles.why." + puzzle.aim)
    if puzzle.aim == WIN:
        return texts("coach.wins_by_force", turn=turn)
    if puzzle.aim == GAIN and gain(position, line) != puzzle.count:
        return texts("puzzles.why.gain", turn=turn, count=puzzle.count)
    return line_words(position, line, numbered)


def is_right(puzzle: Puzzle, refutation: Refutation) -> bool:
    """Return whether the engine sees that the turn wins, in a puzzle that is about winning the game or soldiers."""
    return puzzle.aim in (WIN, GAIN) and refutation.score is not None and -refutation.score > SETTLED


def right_words(refutation: Refutation, left: int) -> str:
    """Return the sentence about a turn that `is_right`. left: the plies of the solution that were left before it."""
    plies = plies_to_win(refutation.score)
    is_slower = plies is not None and plies + 1 > left
    return texts("puzzles.also_wins_later" if is_slower else "puzzles.also_wins")


def wrong_words(puzzle: Puzzle, number: int, turn: str, refutation: Refutation | None) -> str:
    """Return the sentence about a wrong turn at the step of this number. refutation: None if there was no reply to it."""
    if puzzle.aim != GAIN:
        return texts(WRONG[puzzle.aim], count=puzzle.count)
    if refutation and refutation.score is not None and refutation.score > SETTLED:
        return texts("learn.wrong.save")
    gained = puzzle.lesser[number].get(turn, 0)
    return texts("puzzles.gains_less" if gained else "puzzles.gains_nothing", less=gained, count=puzzle.count)
