"""The claims of lessons: tasks that only one turn fulfils, and the answers to wrong turns."""

import json
import random
import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from pyapp.rules.notation import position_text
from pyapp.rules.variants import VARIANTS
from pyapp.ui.lessons import course, five_turns
from pyapp.ui.lessons.course import Step
from pyapp.ui.text.texts import texts
from tests.reference.judge import DEAD_PLAY, Judge
from tests.reference.turns import OTHER_SIDE, Board, Turn, own
from tests.reference.turns import read_position as read_board
from tools.claims.claim import Claim, opposite, verdict
from tools.paths import ROOT

DEEP = 21  # plies of a proof
BEYOND = 4  # plies by which a win may come later than a step says (docs/lessons.md)
TEXTS = ROOT / "assets/texts/lessons/en"
SOONEST = re.compile(r"fastest|with your next move|next time")  # the first turn wins sooner than any other
ALONE = re.compile(
    r"[Oo]nly one|[Oo]ne wins|that wins|capture wins|winning move"
)  # it alone wins, unless it is only the soonest
SAVES_ALONE = re.compile(r"[Oo]nly one move|save yourself|Find the third")


class Asked(NamedTuple):
    """A step on a board of the reference, before a wrong turn.  earlier: turns that the player has made in it."""

    step: Step
    side: str
    board: Board
    earlier: int


def claims(game: str, chance: random.Random, judge: Judge) -> Iterator[Claim]:
    """Yield the claims of a game's lessons: of each step its task, if it says that only one turn is right, and each answer."""
    sentences = {key: text for name in ("shared", game) for key, text in catalogue(name).items()}
    lessons = course.read((ROOT / f"assets/lessons/{game}.json").read_text("utf-8"))
    steps = [(lesson.id, number, step) for lesson in lessons for number, step in enumerate(lesson.steps, 1)]
    for lesson, number, step in chance.sample(steps, len(steps)):
        side, board = read_board(":".join(step.position.split(":")[:2]))
        here = Asked(step, side, board, 0)
        place = f"{game} {lesson} {number}"
        sentence = sentences[course.task(lesson, number)]
        parts = list(of_task(judge, here, sentence))
        if parts:
            yield Claim("lesson: task", place, sentence, verdict(*parts))
        for turn in wrong_turns(judge, here):
            words = texts(course.wrong(step))
            check = ANSWERS[words]
            if check:
                yield Claim("lesson: answer", place, words, verdict(*check(judge, here, turn)))
    yield from two_minutes(game, judge)


def catalogue(name: str) -> dict[str, str]:
    """The English sentences of the lessons that several games share, or of a game; {} without any."""
    path = TEXTS / f"{name}.json"
    return json.loads(path.read_text("utf-8")) if path.exists() else {}


def wrong_turns(judge: Judge, here: Asked) -> list[Turn]:
    """The legal turns that the step does not list."""
    right = [tuple(re.findall(r"[a-j]\d+", text)) for text in here.step.line[2 * here.earlier]]
    return [turn for turn in judge.turns(here.side, here.board) if turn.path not in right]


def of_task(judge: Judge, here: Asked, sentence: str) -> Iterator[bool | None]:
    """The words of a task about the turns that it does not list, if it has any: that they do not win, not so soon, or lose."""
    goal, plies = here.step.goal, int(here.step.what or 0) if here.step.goal in (course.WIN, "save") else 0
    for turn in wrong_turns(judge, here):
        if goal == "save" and SAVES_ALONE.search(sentence):
            yield from loses(judge, here, turn)
        elif goal == course.WIN and SOONEST.search(sentence):
            yield opposite(judge.reaches(OTHER_SIDE[here.side], turn.board, here.side, plies - 1))
        elif goal == course.WIN and ALONE.search(sentence) and here.step.what != course.AT_ONCE:
            yield opposite(judge.wins_after(here.side, turn, DEEP))


# The answers to wrong turns


def another_wins(judge: Judge, here: Asked, _turn: Turn) -> Iterator[bool | None]:
    """Another turn wins within the plies of the step."""
    yield judge.reaches(here.side, here.board, here.side, int(here.step.what) - 2 * here.earlier + BEYOND)


def another_wins_at_once(judge: Judge, here: Asked, turn: Turn) -> Iterator[bool | None]:
    """Another turn leaves the other side without any, and this one does not."""
    other = OTHER_SIDE[here.side]
    yield any(not judge.turns(other, each.board) for each in judge.turns(here.side, here.board))
    yield bool(judge.turns(other, turn.board))


def loses(judge: Judge, here: Asked, turn: Turn) -> Iterator[bool | None]:
    """The turn loses by force, or ends the game by adjudication."""
    other = OTHER_SIDE[here.side]
    if ends_by_count(judge.game, here, turn):
        yield adjudicated(turn) == other
    else:
        yield judge.reaches(other, turn.board, other, int(here.step.what))


def ends_by_count(game: str, here: Asked, turn: Turn) -> bool:
    """Return whether the turn fills a counter of dead play, and so ends the game."""
    counters = [int(plies) for plies in here.step.position.split(":")[2:]]
    limit, _ = DEAD_PLAY.get(game, (0, False))
    shuffles = not turn.jumped and here.board[turn.path[0]][0].isupper()
    return bool(counters and limit and shuffles and max(counters) + 1 >= limit)


def adjudicated(turn: Turn) -> str | None:
    """The winner by adjudication after the turn, None for a draw."""
    material = dict.fromkeys("wb", 0)
    for piece in "".join(turn.board.values()):
        material[piece.lower()] += 16 if piece.isupper() else 10
    columns = {side: sum(column[0].lower() == side for column in turn.board.values()) for side in "wb"}
    light, dark = ((material[side], columns[side]) for side in "wb")
    return None if light == dark else "w" if light > dark else "b"


def can_be_captured(judge: Judge, here: Asked, turn: Turn) -> Iterator[bool | None]:
    """Dark can capture after the turn."""
    yield any(reply.jumped for reply in judge.turns(OTHER_SIDE[here.side], turn.board))


def captures_less(judge: Judge, here: Asked, turn: Turn) -> Iterator[bool | None]:
    """Another turn captures more."""
    yield any(len(each.jumped) > len(turn.jumped) for each in judge.turns(here.side, here.board))


def takes_no_officer(_judge: Judge, here: Asked, turn: Turn) -> Iterator[bool | None]:
    """No captured commander is an officer."""
    yield not any(here.board[square][0].isupper() for square in turn.jumped)


def promotes_nothing(_judge: Judge, here: Asked, turn: Turn) -> Iterator[bool | None]:
    """The column that moves has no new officer on top."""
    yield turn.board[turn.path[-1]][0].isupper() == here.board[turn.path[0]][0].isupper()


def frees_less(_judge: Judge, here: Asked, turn: Turn) -> Iterator[bool | None]:
    """The turn frees fewer prisoners than the step asks for."""
    freed = imprisoned(here.side, here.board) - imprisoned(here.side, turn.board)
    yield freed < int(here.step.what or 1)


def imprisoned(side: str, board: Board) -> int:
    """The number of a side's pieces under the other side's commanders."""
    return sum(len(column) - len(own(column)) for column in board.values() if column[0].lower() != side)


def forces_nothing_at_once(judge: Judge, here: Asked, turn: Turn) -> Iterator[bool | None]:
    """Some reply prevents the goal in the turns of the step."""
    later = (len(here.step.line) - 1) // 2 - here.earlier
    yield not is_forced(judge, here.step, here.side, here.board, turn, later)


def is_forced(judge: Judge, step: Step, side: str, board: Board, turn: Turn, later: int) -> bool:
    """True if the turn reaches the goal, or the player does so within `later` more turns whatever is replied."""
    if REACHED[step.goal](step, side, board, turn):
        return True
    return later > 0 and all(
        any(is_forced(judge, step, side, reply.board, each, later - 1) for each in judge.turns(side, reply.board))
        for reply in judge.turns(OTHER_SIDE[side], turn.board)
    )


REACHED: dict[str, Callable[[Step, str, Board, Turn], bool]] = {
    "take": lambda step, _side, _board, turn: len(turn.jumped) >= int(step.what or 1),
    "officer": lambda _step, _side, board, turn: any(board[square][0].isupper() for square in turn.jumped),
    "promote": lambda _step, _side, board, turn: (
        turn.board[turn.path[-1]][0].isupper() and board[turn.path[0]][0].islower()
    ),
    "free": lambda step, side, board, turn: (
        imprisoned(side, board) - imprisoned(side, turn.board) >= int(step.what or 1)
    ),
    "reach": lambda step, _side, _board, turn: turn.path[-1] in step.what.split(),
}


def draws_nothing(judge: Judge, here: Asked, turn: Turn) -> Iterator[bool | None]:
    """The turn does not end the game by a counter."""
    yield not ends_by_count(judge.game, here, turn)


def decides_nothing(judge: Judge, here: Asked, turn: Turn) -> Iterator[bool | None]:
    """No adjudication after the turn wins the game."""
    yield not (ends_by_count(judge.game, here, turn) and adjudicated(turn) == here.side)


def unjudged(_judge: Judge, _here: Asked, _turn: Turn) -> Iterator[bool | None]:
    """The engine's opinion, or something about earlier positions."""
    yield None


# None for a sentence that claims nothing
ANSWERS: dict[str, Callable[[Judge, Asked, Turn], Iterator[bool | None]] | None] = {
    "Try again.": None,
    "There is more to capture.": captures_less,
    "That captures no officer.": takes_no_officer,
    "That makes no officer.": promotes_nothing,
    "That frees too few.": frees_less,
    "Dark can capture then.": can_be_captured,
    "That does not force it at once.": forces_nothing_at_once,
    "Another move wins.": another_wins,
    "Another move wins at once.": another_wins_at_once,
    "That loses.": loses,
    "That loses the advantage.": unjudged,
    "That is not a draw.": draws_nothing,
    "That does not decide the game.": decides_nothing,
    "That repeats nothing.": unjudged,
}


def two_minutes(game: str, judge: Judge) -> Iterator[Claim]:
    """Yield the claim before the last turn of the two minutes: one dark column is left, beside the piece that takes it."""
    variant = VARIANTS[game]
    side, board = read_board(position_text(five_turns.position(variant)))
    line = [turn if number % 2 else turn[0] for number, turn in enumerate(five_turns.line(variant))]
    for text in line[:-1]:
        path = tuple(re.findall(r"[a-j]\d+", text))
        board = next(turn.board for turn in judge.turns(side, board) if turn.path == path)
        side = OTHER_SIDE[side]
    dark = [square for square, column in board.items() if column[0].lower() == "b"]
    captures = [turn for turn in judge.turns(side, board) if turn.jumped]
    is_true = len(dark) == 1 and [turn.jumped for turn in captures] == [(dark[0],)]
    yield Claim("two minutes", game, texts("two.task.5", square=line[-1]), verdict(is_true))
