"""The purposes of playing a puzzle, and the words for a puzzle. Pure."""

from pyapp.rules.puzzles import GAIN, HOLD, WIN, Puzzle
from pyapp.ui.annotations import OwnMistake
from pyapp.ui.text.texts import texts

DAY, PRACTICE, RUSH, MISTAKES, LINK, MISSED = "day", "practice", "rush", "mistakes", "link", "missed"
ERRANDS = (DAY, PRACTICE, RUSH, MISTAKES, LINK, MISSED)
TITLES = {
    DAY: "puzzles.day",
    PRACTICE: "puzzles.practice",
    RUSH: "puzzles.rush",
    MISTAKES: "puzzles.mistakes",
    LINK: "puzzles.one",
    MISSED: "puzzles.one",
}
BETTER = "better"  # the aim of a puzzle from the player's own mistake
WRONG = {
    WIN: "learn.wrong.win",
    GAIN: "puzzles.wrong_gain",
    HOLD: "learn.wrong.save",
    BETTER: "puzzles.wrong_mistake",
}


def task(puzzle: Puzzle, side: int) -> str:
    """The task of the side to move, in words."""
    if puzzle.aim == BETTER:
        return texts("puzzles.task_mistake", side=side)
    if puzzle.aim == WIN:
        return texts("puzzles.task_win", side=side)
    if puzzle.aim == HOLD:
        return texts("puzzles.task_hold", side=side)
    return texts("puzzles.task_gain", side=side, count=puzzle.soldiers)


def task_on_board(puzzle: Puzzle, side: int) -> str:
    """The task in words, with the value of an officer if the task counts soldiers."""
    words = task(puzzle, side)
    return words + " " + texts("puzzles.officer_counts") if puzzle.aim == GAIN else words


def of_mistake(mistake: "OwnMistake") -> Puzzle:
    """The Puzzle made of an OwnMistake."""
    return Puzzle("", mistake.position, BETTER, 0, 0, (), "", ((mistake.better,),))


def lines(puzzle: Puzzle) -> list:
    """The solution in the form for an Attempt: lists of the player's right turns, and the replies between them."""
    return [list(step) if number % 2 == 0 else step[0] for number, step in enumerate(puzzle.steps)]


def clock(seconds: int) -> str:
    """A time as in "2:05"."""
    return "%d:%02d" % (seconds // 60, seconds % 60)
