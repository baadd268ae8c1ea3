"""The best turns of an ending by its table, as an answer of the engine (pyapp/engine/protocol.py)."""

import time
from collections import namedtuple
from collections.abc import Callable, Generator, Iterator
from typing import Any

from pyapp.engine.endgames.ending import Ending
from pyapp.engine.endgames.knowledge import reply
from pyapp.engine.endgames.probe import score_of
from pyapp.engine.endgames.values import is_forced
from pyapp.rules.notation import turn_text
from pyapp.rules.position import Position, Turn, after

LINE = 16  # plies of a line, at most

# option: an Option of the table;  score: of its turn;  judged: the score of the turn at a glance, if no last turn decides
Scored = namedtuple("Scored", ("option", "score", "judged"))


def by_table(ending: Ending, lines: int, judge: Callable[[Position], int]) -> Iterator[dict[str, Any] | None]:
    """Yield None now and then, and last the answer to a request for the best turn, with this number of lines.

    ending: one with options;  judge: gives the score of a position at a glance, to choose between turns that draw, or that lead
    to adjudication.
    """
    began, lists = time.perf_counter(), []
    for scored in ordered(ending, judge)[:lines]:
        turns = yield from line(ending, scored)
        lists.append({"score": scored.score, "line": turns})
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


def ordered(ending: Ending, judge: Callable[[Position], int]) -> list[Scored]:
    """The options of the ending, the best first."""
    every = [
        Scored(option, -score_of(option.value, 1), 0 if is_forced(option.value) else -judge(option.reached))
        for option in ending.options()
    ]
    return sorted(every, key=lambda scored: (scored.score, scored.judged), reverse=True)


def line(ending: Ending, scored: Scored) -> Generator[None, None, list[str]]:
    """Yield None on the way; returns the texts of the turn and of the best play after it."""
    turn: Turn | None = scored.option.turn
    position = ending.position
    texts: list[str] = []
    while turn and len(texts) < LINE:
        yield None
        texts.append(turn_text(position.variant, turn))
        position = after(position, turn)
        turn = reply(ending.table, position) if ending.table and is_forced(scored.option.value) else None
    return texts
