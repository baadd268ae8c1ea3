"""The best turns of an ending by its table, as an answer of the engine (pyapp/engine/protocol.py)."""

import time
from collections import namedtuple
from collections.abc import Callable, Generator, Iterator

from pyapp.engine.endgames.ending import Ending
from pyapp.engine.endgames.knowledge import reply
from pyapp.engine.endgames.probe import score_of
from pyapp.engine.endgames.values import DRAW
from pyapp.rules.notation import turn_text
from pyapp.rules.position import Position, Turn, after, legal_turns

LINE = 16  # plies of a line, at most

# turn: a legal Turn;  reached: the Position after it;  value: of that position;  score: of the turn;
# judged: the score at a glance of a turn that draws
Option = namedtuple("Option", ("turn", "reached", "value", "score", "judged"))


def by_table(ending: Ending, lines: int, judge: Callable[[Position], int]) -> Iterator[dict | None]:
    """Yield None now and then, and last the answer to a request for the best turn, with this number of lines.

    ending: one with known values;  judge: gives the score of a position at a glance, to choose between turns that draw.
    """
    began, lists = time.perf_counter(), []
    for option in ordered(ending, judge)[:lines]:
        turns = yield from line(ending, option)
        lists.append({"score": option.score, "line": turns})
    first = lists[0]
    answer = {
        "best": first["line"][0],
        "depth": 0,
        "score": first["score"],
        "nodes": 0,
        "line": first["line"],
        "ms": int(1000 * (time.perf_counter() - began)),
        "table": True,
    }
    yield answer if lines == 1 else {**answer, "lines": lists}


def ordered(ending: Ending, judge: Callable[[Position], int]) -> list[Option]:
    """The legal turns, the best first."""
    options = []
    for turn, value in zip(legal_turns(ending.position), ending.values() or ()):
        reached = after(ending.position, turn)
        options.append(Option(turn, reached, value, -score_of(value, 1), -judge(reached) if value == DRAW else 0))
    return sorted(options, key=lambda option: (option.score, option.judged), reverse=True)


def line(ending: Ending, option: Option) -> Generator[None, None, list[str]]:
    """Yield None on the way; returns the texts of the turn and of the best play after it."""
    turn: Turn | None = option.turn
    position = ending.position
    texts: list[str] = []
    while turn and len(texts) < LINE:
        yield None
        texts.append(turn_text(position.variant, turn))
        position = after(position, turn)
        turn = reply(ending.table, position) if ending.table and option.value != DRAW else None
    return texts
