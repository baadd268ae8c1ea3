"""The claims of puzzles: their tasks, and the answers to turns outside their solutions."""

import random
import re
from collections.abc import Iterator
from typing import NamedTuple

from pyapp.rules.notation import read_position, turn_text
from pyapp.rules.position import after, legal_turns
from pyapp.rules.puzzles import GAIN, Puzzle
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.ui.puzzles import answers
from pyapp.ui.puzzles.purposes import task
from tests.reference.judge import Judge
from tests.reference.turns import OTHER_SIDE, Board, Turn, balance, own
from tests.reference.turns import read_position as read_board
from tools.claims.claim import Claim, opposite, verdict
from tools.claims.engine import refutation
from tools.tactics.puzzles import collection

LONGER = 4  # plies beyond its solution in which another way to win is looked for
DEEP = 21  # plies of the longest proof of a loss or a win that only the engine has seen
SIDES = {"Light": "w", "Dark": "b"}


class Step(NamedTuple):
    """A step that a puzzle asks for. accepted: the texts of turns;  plies: of the solution from here on."""

    side: str
    board: Board
    accepted: tuple[str, ...]
    plies: int


def claims(game: str, chance: random.Random, judge: Judge) -> Iterator[Claim]:
    """Yield the claims of a game's puzzles, in a random order: of each the task, the themes, and the answer to a wrong turn."""
    puzzles = collection.read(VARIANTS[game])
    for puzzle in chance.sample(puzzles, len(puzzles)):
        yield of_task(game, puzzle, judge)
        if set(puzzle.themes) & THEMES.keys():
            yield of_themes(game, puzzle, judge)
        answer = of_answer(game, puzzle, chance, judge)
        if answer:
            yield answer


def of_task(game: str, puzzle: Puzzle, judge: Judge) -> Claim:
    """Return the claim of a puzzle's task."""
    position = read_position(VARIANTS[game], puzzle.position)
    sentence = task(puzzle, position.side)
    for pattern, check in TASKS.items():
        if match := re.fullmatch(pattern, sentence):
            steps = list(asked(game, puzzle, judge))
            parts = steps[0].side == SIDES[match[1]], *check(judge, steps, match)
            return Claim(f"{puzzle.aim}: task", name(game, puzzle), sentence, verdict(*parts))
    raise ValueError(f"nobody reads this task: {sentence}")


def asked(game: str, puzzle: Puzzle, judge: Judge) -> Iterator[Step]:
    """Yield the steps that a puzzle asks for, on boards of the reference."""
    side, board = read_board(puzzle.position)
    for number, accepted in enumerate(puzzle.steps[: puzzle.asked]):
        if number % 2 == 0:
            yield Step(side, board, accepted, len(puzzle.steps) - number)
        board, side = turn_of(judge, side, board, accepted[0]).board, OTHER_SIDE[side]


def turn_of(judge: Judge, side: str, board: Board, text: str) -> Turn:
    """The legal turn with this text."""
    path = path_of(text)
    return next(turn for turn in judge.turns(side, board) if turn.path == path and bool(turn.jumped) == ("x" in text))


def path_of(text: str) -> tuple[str, ...]:
    """The squares in the text of a turn."""
    return tuple(re.findall(r"[a-j]\d+", text))


def others(judge: Judge, step: Step) -> list[Turn]:
    """The legal turns of a step that are not accepted."""
    accepted = [path_of(text) for text in step.accepted]
    return [turn for turn in judge.turns(step.side, step.board) if turn.path not in accepted]


# Tasks


def wins_alone(judge: Judge, steps: list[Step], _match: re.Match) -> Iterator[bool | None]:
    """Each step wins, in the plies of the solution, and no other turn does."""
    for step in steps:
        yield judge.wins_after(step.side, turn_of(judge, step.side, step.board, step.accepted[0]), step.plies - 1)
        for turn in others(judge, step):
            wins = judge.wins_after(step.side, turn, step.plies - 1 + LONGER)
            yield True if wins is None else not wins  # a search that finds nothing in time refutes nothing


def gains_alone(judge: Judge, steps: list[Step], match: re.Match) -> Iterator[bool | None]:
    """The first step gains the soldiers in the plies of the solution, and no other turn does."""
    step, soldiers = steps[0], int(match[2])
    turn = turn_of(judge, step.side, step.board, step.accepted[0])
    yield judge.gains_after(step.side, step.board, turn, step.plies - 1, soldiers)
    for other in others(judge, step):
        yield opposite(judge.gains_after(step.side, step.board, other, step.plies - 1, soldiers))


def saves_alone(judge: Judge, steps: list[Step], _match: re.Match) -> Iterator[bool | None]:
    """Every other turn loses, and a complete solution says that this one does not."""
    step = steps[0]
    result = judge.result(OTHER_SIDE[step.side], turn_of(judge, step.side, step.board, step.accepted[0]).board)
    yield None if result is None else result <= 0
    for turn in others(judge, step):
        yield judge.loses_after(step.side, turn, DEEP)


def outlasts_alone(judge: Judge, steps: list[Step], match: re.Match) -> Iterator[bool | None]:
    """Every other turn loses within so many moves, and this one does not."""
    step, plies = steps[0], 2 * int(match[2]) - 1
    solution = turn_of(judge, step.side, step.board, step.accepted[0])
    other = OTHER_SIDE[step.side]
    yield opposite(judge.reaches(other, solution.board, other, plies))
    for turn in others(judge, step):
        yield judge.reaches(other, turn.board, other, plies)


TASKS = {
    r"(Light|Dark) to move wins by force\.": wins_alone,
    r"(Light|Dark) to move wins (\d+) soldiers by force\.": gains_alone,
    r"(Light|Dark) to move: only one move saves the game\.": saves_alone,
    r"(Light|Dark) to move: every other move loses within (\d+) moves\. Find the one that holds out longer\.": outlasts_alone,
}


# Themes


def of_themes(game: str, puzzle: Puzzle, judge: Judge) -> Claim:
    """Return the claim of those themes of a puzzle that are about captures."""
    themes, line = [theme for theme in puzzle.themes if theme in THEMES], []
    side, board = read_board(puzzle.position)
    for accepted in puzzle.steps:
        line.append(Step(side, board, accepted, 0))
        board, side = turn_of(judge, side, board, accepted[0]).board, OTHER_SIDE[side]
    answers = [THEMES[theme](judge, puzzle, line) for theme in themes]
    return Claim("theme", name(game, puzzle), ", ".join(themes), verdict(*answers))


def captured(judge: Judge, step: Step) -> tuple[str, ...]:
    """The squares that the turn of a step jumps."""
    return turn_of(judge, step.side, step.board, step.accepted[0]).jumped


def has_choice(judge: Judge, puzzle: Puzzle, line: list[Step]) -> bool:
    """Return whether a step that is asked for is a capture, and another turn, which must be a capture too, is not accepted."""
    return any(captured(judge, step) and others(judge, step) for step in line[: puzzle.asked : 2])


def takes_hanging(judge: Judge, puzzle: Puzzle, line: list[Step]) -> bool:
    """Return whether a step that is asked for captures, the turn before it did not, and the other side cannot capture then."""
    for number in range(0, puzzle.asked, 2):
        step = line[number]
        board, other = turn_of(judge, step.side, step.board, step.accepted[0]).board, OTHER_SIDE[step.side]
        begins = captured(judge, step) and not (number and captured(judge, line[number - 1]))
        if begins and not any(turn.jumped for turn in judge.turns(other, board)):
            return True
    return False


def exchanges(judge: Judge, puzzle: Puzzle, line: list[Step]) -> bool:
    """Return whether soldiers are won by a capture from an asked step, one that takes back, and another."""
    captures = [bool(captured(judge, step)) for step in line]
    return puzzle.aim == GAIN and any(captures[n : n + 3] == [True] * 3 for n in range(0, puzzle.asked, 2))


def takes_thin_top(judge: Judge, puzzle: Puzzle, line: list[Step]) -> bool:
    """Return whether the first capture asked for jumps a column with one piece of its owner above two others or more."""
    first = next(step for step in line[: puzzle.asked : 2] if captured(judge, step))
    columns = [first.board[square] for square in captured(judge, first)]
    return any(len(own(column)) == 1 and len(column) > 2 for column in columns)


THEMES = {"choice": has_choice, "hanging": takes_hanging, "exchange": exchanges, "thin": takes_thin_top}


# Answers


class Wrong(NamedTuple):
    """A turn outside the solution. first, step: the first Step, and that of the turn;  soldiers: that the puzzle gains."""

    first: Step
    step: Step
    turn: Turn
    soldiers: int


def of_answer(game: str, puzzle: Puzzle, chance: random.Random, judge: Judge) -> Claim | None:
    """Return the claim in the page's answer to a wrong turn by chance, None if there is none."""
    steps = list(asked(game, puzzle, judge))
    number = chance.randrange(len(steps))
    wrong = others(judge, steps[number])
    if not wrong:
        return None
    turn = chance.choice(wrong)
    sentence = answer_words(game, puzzle, number, turn)
    for pattern, check in ANSWERS.items():
        if match := re.fullmatch(pattern, sentence):
            given = Wrong(steps[0], steps[number], turn, puzzle.count)
            return Claim(f"{puzzle.aim}: answer", name(game, puzzle), sentence, verdict(*check(judge, given, match)))
    raise ValueError(f"nobody reads this answer: {sentence}")


def answer_words(game: str, puzzle: Puzzle, number: int, turn: Turn) -> str:
    """Return the page's sentence about a turn outside the solution at the step of this number, as its engine makes it say."""
    position = read_position(VARIANTS[game], puzzle.position)
    for step in puzzle.steps[: 2 * number]:
        position = after(position, read_turn(position, step[0]))
    names = {path_of(turn_text(position.variant, each)): each for each in legal_turns(position)}
    reached = after(position, names[turn.path])
    told = refutation(reached)
    if told and answers.is_right(puzzle, told):
        return answers.right_words(told, len(puzzle.steps) - 2 * number)
    return answers.wrong_words(puzzle, 2 * number, turn_text(position.variant, names[turn.path]), told)


def another_wins(judge: Judge, wrong: Wrong, _match: re.Match) -> Iterator[bool | None]:
    """The solution wins."""
    step = wrong.step
    yield judge.wins_after(step.side, turn_of(judge, step.side, step.board, step.accepted[0]), step.plies - 1)


def wins_too(judge: Judge, wrong: Wrong, _match: re.Match) -> Iterator[bool | None]:
    """The turn wins."""
    yield judge.wins_after(wrong.step.side, wrong.turn, DEEP) or None


def wins_later(judge: Judge, wrong: Wrong, match: re.Match) -> Iterator[bool | None]:
    """The turn wins, in more plies than the solution."""
    yield from wins_too(judge, wrong, match)
    side = wrong.step.side
    yield opposite(judge.reaches(OTHER_SIDE[side], wrong.turn.board, side, wrong.step.plies - 1))


def loses(judge: Judge, wrong: Wrong, _match: re.Match) -> Iterator[bool | None]:
    """The turn loses."""
    yield judge.loses_after(wrong.step.side, wrong.turn, DEEP) or None


def loses_within(judge: Judge, wrong: Wrong, match: re.Match) -> Iterator[bool | None]:
    """The turn loses within so many moves."""
    other = OTHER_SIDE[wrong.step.side]
    yield judge.reaches(other, wrong.turn.board, other, 2 * int(match[1]) - 1)


def gains_nothing(judge: Judge, wrong: Wrong, _match: re.Match) -> Iterator[bool | None]:
    """No soldier is gained by force in the plies of the solution."""
    yield opposite(gains(judge, wrong, 1))


def gains_less(judge: Judge, wrong: Wrong, match: re.Match) -> Iterator[bool | None]:
    """So many soldiers and no more are gained by force in the plies of the solution, which gains more."""
    yield int(match[1]) < int(match[2]) == wrong.soldiers
    yield gains(judge, wrong, int(match[1]))
    yield opposite(gains(judge, wrong, int(match[1]) + 1))


def gains(judge: Judge, wrong: Wrong, soldiers: int) -> bool | None:
    """Return whether the turn gains so many soldiers by force in the plies that the solution needs."""
    side, first = wrong.step.side, wrong.first
    so_far = balance(side, wrong.step.board) - balance(side, first.board)
    return judge.gains_after(side, wrong.step.board, wrong.turn, wrong.step.plies - 1, soldiers - so_far)


ANSWERS = {
    r"Another move wins by force\.": another_wins,
    r"That wins too\.": wins_too,
    r"That wins too\. The solution is shorter\.": wins_later,
    r"That loses\.": loses,
    r"That loses within (\d+) moves\.": loses_within,
    r"That gains nothing in as many moves\.": gains_nothing,
    r"That gains only (\d+) in as many moves\. The solution gains (\d+)\.": gains_less,
}


def name(game: str, puzzle: Puzzle) -> str:
    """The name of a puzzle."""
    return f"{game}.{puzzle.id}"
