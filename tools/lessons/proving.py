"""The proof of a course: every line is legal, and lists all right turns and no others."""

from pyapp.rules.endings import claimable
from pyapp.rules.game import Game
from pyapp.rules.notation import NotationError, position_text, read_position, turn_text
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.ui.lessons.course import Lesson, Step
from tools.lessons.goals import GOALS, Unclear, right
from tools.tactics.proving import TooLong


def objections(game: str, lesson: Lesson) -> list[str]:
    """Return the objections to a lesson, a sentence each; [] when every claim is proved."""
    sentences = []
    for number, step in enumerate(lesson.steps, 1):
        try:
            objection = refuted(game, step)
        except (NotationError, TooLong, Unclear) as error:
            objection = str(error)
        if objection:
            sentences.append(f"{game} {lesson.id} {number}: {objection}")
    return sentences


def refuted(game: str, step: Step) -> str:
    """Return the objection to a step, or ""."""
    start = read_position(VARIANTS[game], step.position)
    if step.goal not in GOALS or len(step.line) % 2 == 0:
        return f"no goal and line of a step: {step.goal}, {step.line}"
    if position_text(start) != step.position:
        return f"written otherwise: {position_text(start)}"
    played = Game(start)
    for number, turns in enumerate(step.line):
        if played.result:
            return f"the game is over before {turns}"
        if number % 2 == 0 and step.goal != "repeat" and set(turns) != set(expected(played, step, number)):
            return f"right is {' '.join(expected(played, step, number))}, not {' '.join(turns)}"
        played.play(read_turn(played.position, turns[0] if number % 2 == 0 else turns))
    if step.goal == "repeat" and not repeats(played):
        return "the position at the end has not come often enough"
    return ""


def expected(played: Game, step: Step, number: int) -> list[str]:
    """The turns that are right at this place of the step's line."""
    earlier, later = number // 2, (len(step.line) - 1 - number) // 2
    turns = right(played.position, step.goal, step.what, earlier, later)
    return [turn_text(played.position.variant, turn) for turn in turns]


def repeats(played: Game) -> bool:
    """Return whether the game may be ended now, or is over, because of repetition."""
    return claimable(played.position, played.occurrences) or played.result is not None
