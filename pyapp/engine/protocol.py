"""The engine as a conversation: a JSON line in, JSON lines out. The worker, the command line and tests use this module.

Requests are objects with "do", and an "id" that every answer to them repeats. docs/engine.md has a table of them, with their
keys and their answers.
"""

import json
import random
import time
import traceback
from collections import deque, namedtuple
from collections.abc import Generator, Iterator
from typing import Any

from pyapp.engine.endgames.ending import Ending
from pyapp.engine.endgames.kept import DamagedTable
from pyapp.engine.endgames.shelf import NO_TABLES, Shelf
from pyapp.engine.levels import DEEPEST, HIGHEST, level
from pyapp.engine.memory import entries
from pyapp.engine.openings import Openings, on_disk
from pyapp.engine.oversights import CLEAR
from pyapp.engine.request import (
    RequestError,
    is_endless,
    level_number,
    limits_of,
    number_in,
    past_of,
    player_of,
    position_in,
    read_request,
    style_of,
    undecided,
    variant_of,
)
from pyapp.engine.searches import Searches
from pyapp.engine.thinking import Limits, Manner, Thinker, quick_eval, recurrable
from pyapp.rules.board import Board, TooManyTurns
from pyapp.rules.column import DARK, LIGHT
from pyapp.rules.endings import commands, material
from pyapp.rules.notation import NotationError, position_text, turn_text
from pyapp.rules.perft import perft
from pyapp.rules.position import Position, after, legal_turns, start
from pyapp.rules.variants import VARIANTS
from pyapp.version import VERSION

FAULT = "internal error: "  # the beginning of an error that no request deserves
BOOK_TIME = 2  # seconds that a level waits for the opening book of its game


# told_to_stop: whether to end soon;  searches, openings, shelf: as Searches, Openings and Shelf have them
# line: the positions of the game in the last request, the first one first
Means = namedtuple("Means", ("told_to_stop", "searches", "openings", "shelf", "line"))


class Conversation:
    """Takes lines, works in slices, returns lines. Requests are answered one after the other, "stop" at once.

    searches: kept from request to request;  openings, shelf: the opening books and the tables of endings that it may use.
    """

    def __init__(self, shelf: Shelf = NO_TABLES) -> None:
        self._waiting: deque[tuple[Any, Iterator[dict[str, Any] | None]]] = deque()
        self._job: tuple[Any, ...] | None = None
        self._stopping = self._has_ended = False
        self._line: list[Position] = []
        self.searches, self.openings, self.shelf = Searches(), Openings(on_disk), shelf

    @property
    def busy(self) -> bool:
        """Return whether there is work to do."""
        return self._job is not None or bool(self._waiting)

    def take(self, line: str) -> list[Any]:
        """Take one line. Returns the lines that answer it at once, if any."""
        try:
            request = read_request(line)
        except RequestError as error:
            return [_line(None, {"error": str(error)})]
        wish = request.get("do")
        if wish == "stop":
            self._stopping = self.busy
        elif isinstance(wish, str) and wish in _JOBS:

            def is_told_to_stop() -> bool:
                may_end = wish == "ponder" or is_endless(request)
                return self._stopping or may_end and self._has_ended or wish == "ponder" and bool(self._waiting)

            means = Means(is_told_to_stop, self.searches, self.openings, self.shelf, self._line)
            self._waiting.append((request.get("id"), _JOBS[wish](request, means)))
        else:
            return [_line(request.get("id"), {"error": "do: one of %s, stop" % ", ".join(_JOBS)})]
        return []

    def end(self) -> None:
        """Notice that nothing more is coming: a search that only a request would end stops soon."""
        self._has_ended = True

    def work(self) -> list[Any]:
        """Do one slice of work, about 20 ms. Returns the lines that result."""
        if self._job is None:
            self._job = self._waiting.popleft()
        identity, steps = self._job
        try:
            answer = next(steps)
        except StopIteration:
            self._job, self._stopping, answer = None, False, None
        except _OURS as error:
            self._job, self._stopping, answer = None, False, {"error": str(error)}
        except Exception as error:  # a fault of the engine: the caller reads of it, and the conversation goes on
            traceback.print_exc()
            self.searches.forget()
            self._job, self._stopping, answer = None, False, {"error": "%s%r" % (FAULT, error)}
        if answer is not None and not _LAST.isdisjoint(answer):  # a stop from now on is meant for the next request
            self._job, self._stopping = None, False
        return [] if answer is None else [_line(identity, answer)]


def _turns(request: dict[str, Any], _means: Means) -> Iterator[dict[str, Any] | None]:
    position = position_in(request)
    yield {
        "turns": [
            {"turn": turn_text(position.variant, turn), "position": position_text(after(position, turn))}
            for turn in _every_turn(position)
        ]
    }


def _every_turn(position: Position) -> list[Any]:
    """The legal turns of a position. Raises TooManyTurns if there are more than a board has room for."""
    board = Board(position.variant)
    board.set(position.columns, position.side)
    perft(board, 1)
    return legal_turns(position)


def _best(request: dict[str, Any], means: Means) -> Iterator[dict[str, Any] | None]:
    position = undecided(request)
    player = player_of(request)
    past, limits = past_of(request, position, means.line), limits_of(request, player)
    choices = (yield from _known(request, position, len(past), means)) if "level" in request else []
    if choices:
        choice = random.Random(limits.seed).choice(choices)
        turn = turn_text(position.variant, choice.turn)
        score = choice.value
        yield {"best": turn, "depth": 0, "score": score, "nodes": 0, "line": [turn], "ms": 0, "book": True}
    else:
        manner = Manner(player.sight, player.tastes + style_of(request), "level" in request)
        if (
            player.sight != CLEAR or player.nodes is not None
        ):  # only the highest level knows endings, and a player without one
            means = means._replace(shelf=NO_TABLES)
        yield from _found_out(position, past, limits, manner, None, means)


def _found_out(
    position: Position, past: list[Position], limits: Limits, manner: Manner, room: int | None, means: Means
) -> Iterator[dict[str, Any] | None]:
    """Yield the reports and the answer of a search, or of a table of endings once there is one. room: as Thinker has it."""
    ending = Ending(means.shelf, position, recurrable([*past, position]))
    if ending.options() is None:
        for words in Thinker(position, past, limits, means.searches, manner, room, ending).think(means.told_to_stop):
            if ending.options() is not None:  # the table has arrived meanwhile
                break
            yield words
    if ending.options() is not None:
        from pyapp.engine.endgames.answering import by_table  # only now: see kept.py

        yield from by_table(ending, limits.lines, lambda each: quick_eval(each, means.searches))


def _known(request: dict[str, Any], position: Position, plies: int, means: Means) -> Generator[None, None, list[Any]]:
    """Return the choices of the level in the opening book, after waiting a while for the book."""
    if position.variant.id not in VARIANTS:
        return []
    until = time.perf_counter() + BOOK_TIME
    while not means.openings.has_come(position.variant.id):
        if means.told_to_stop() or time.perf_counter() > until:
            return []
        yield None
    return means.openings.choices(position, level_number(request["level"]), plies)


def _ponder(request: dict[str, Any], means: Means) -> Iterator[dict[str, Any] | None]:
    position = undecided(request)
    player = level(position.variant, HIGHEST)
    limits, manner = Limits(DEEPEST, None, None, None, 1), Manner(CLEAR, style_of(request), False)
    room = entries(player.depth, player.nodes, player.ms, means.searches.most)
    yield from _found_out(position, past_of(request, position, means.line), limits, manner, room, means)


def _draw(request: dict[str, Any], means: Means) -> Iterator[dict[str, Any] | None]:
    for answer in _best(request, means):
        if answer is not None and "best" in answer:
            answer = {"draw": answer["score"] >= 0, "score": answer["score"]}
        yield answer


def _eval(request: dict[str, Any], means: Means) -> Iterator[dict[str, Any] | None]:
    position = position_in(request)
    yield {
        "score": quick_eval(position, means.searches),
        "columns": [commands(position, side) for side in (LIGHT, DARK)],
        "material": [material(position, side) for side in (LIGHT, DARK)],
    }


def _perft(request: dict[str, Any], means: Means) -> Iterator[dict[str, Any] | None]:
    position = position_in(request) if "position" in request else start(variant_of(request))
    deepest = number_in(request, "depth", 1, 40)
    if deepest is None:
        raise RequestError("depth: missing")
    began, counts, board = time.perf_counter(), [], Board(position.variant)
    for depth in range(1, deepest + 1):
        leaves = 0
        for turn in _every_turn(position):
            board.set(turn.stages[-1], 1 - position.side)
            leaves += perft(board, depth - 1) if depth > 1 else 1
            yield None
        if means.told_to_stop():
            break
        counts.append(leaves)
    yield {"perft": counts, "ms": int(1000 * (time.perf_counter() - began))}


def _about(_request: dict[str, Any], _means: Means) -> Iterator[dict[str, Any] | None]:
    yield {"name": "Columna", "version": VERSION}


_JOBS = {
    "turns": _turns,
    "best": _best,
    "draw": _draw,
    "ponder": _ponder,
    "eval": _eval,
    "perft": _perft,
    "about": _about,
}
_LAST = {"turns", "best", "draw", "columns", "perft", "name"}  # each last answer has one of them, no report has
_OURS = (RequestError, NotationError, TooManyTurns, DamagedTable)


def _line(identity: object, answer: dict[str, Any]) -> str:
    return json.dumps({"id": identity, **answer})
