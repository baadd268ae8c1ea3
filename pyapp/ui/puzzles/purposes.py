"""The purposes of playing a puzzle, and the words for a puzzle. Pure."""

from __future__ import annotations

from pyapp.rules.puzzles import GAIN, HOLD, OUTLAST, WIN, Puzzle
from pyapp.saves.puzzled import OwnMistake
from pyapp.ui.text.texts import texts

DAY, PRACTICE, RUSH, MISTAKES, LINK, MISSED = "day", "practice", "rush", "mistakes", "link", "missed"
PURPOSES = (DAY, PRACTICE, RUSH, MISTAKES, LINK, MISSED)
TITLES = {
    PRACTICE: "puzzles.practice",
    RUSH: "puzzles.rush",
    MISTAKES: "puzzles.mistakes",
    LINK: "puzzles.one",
    MISSED: "puzzles.one",
}
BETTER = "better"  # the aim of a puzzle from the player's own mistake
TASKS = {
    WIN: "puzzles.task_win",
    GAIN: "puzzles.task_gain",
    HOLD: "puzzles.task_hold",
    OUTLAST: "puzzles.task_outlast",
    BETTER: "puzzles.task_mistake",
}


def task(puzzle: Puzzle, side: int) -> str:
    """The task of the side to move, in words."""
    return texts(TASKS[puzzle.aim], side=side, count=puzzle.count)


def task_on_board(puzzle: Puzzle, side: int) -> str:
    """The task in words, with the value of an officer if the task counts soldiers."""
    words = task(puzzle, side)
    return words + " " + texts("puzzles.officer_counts") if puzzle.aim == GAIN else words


def of_mistake(mistake: OwnMistake) -> Puzzle:
    """The Puzzle made of an OwnMistake."""
    return Puzzle("", mistake.position, BETTER, 0, 0, (), "", ((mistake.better,),), 1, ())


def lines(puzzle: Puzzle) -> list:
    """The solution in the form for an Attempt: lists of the player's right turns, and the replies between them."""
    return [list(step) if number % 2 == 0 else step[0] for number, step in enumerate(puzzle.steps)]


def clock(seconds: int) -> str:
    """A time as in "2:05"."""
    return "%d:%02d" % (seconds // 60, seconds % 60)
