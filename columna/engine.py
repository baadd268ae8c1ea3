"""The engine: the best turn, what the best ones are worth, and analysis as it goes on.

An engine has a search and a table of its own and answers one question at a time; several engines may be asked from several
threads. Python runs one thread at a time, so none of them answers sooner than alone. Programs that shall think on several
cores at once use processes, as with concurrent.futures.ProcessPoolExecutor: positions and answers can be sent to and fro.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import threading
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from columna.compiled import COMPILED
from columna.doors import Here, Program
from columna.game import Game
from columna.position import Position
from columna.turn import Turn
from columna.variant import asked
from pyapp.engine.levels import DEEPEST, HIGHEST, LOWEST, NAMES
from pyapp.engine.tastes import STYLES
from pyapp.rules import scores

LONGEST = 3600  # seconds


@dataclass(frozen=True)
class Answer:
    """A turn and what the engine thinks of it.

    turn: the turn;  score: what it is worth to the side to move, in hundredths of a soldier; beyond 99,000 it wins, below
    -99,000 it loses by force;  depth: how many plies were looked ahead, exchanges and forced turns beyond them; 0 for a
    turn from the opening book;  line: the turn and what follows at best play;  nodes: turns that were tried;  seconds: how
    long that took;  claims: whether the side to move may claim a draw by repetition, and should.
    """

    turn: Turn
    score: int
    depth: int
    line: tuple[Turn, ...]
    nodes: int
    seconds: float
    claims: bool = False

    @property
    def plies_to_win(self) -> int | None:
        """The number of plies of both sides to a win by force, or None.

        >>> Engine().best(Position("lasca", "W:b2w,c3b,e5b"), depth=3).plies_to_win
        1
        """
        return scores.WIN - self.score if self.score > scores.FORCED else None


class Engine:
    """A computer player of one of LEVELS, 1 to 12, and of one of STYLES, or of none. Raises ValueError.

    A level is a number or one of NAMES: "beginner", "intermediate", "expert", "master". Levels 1 to 3 are beginners, 4 to 6
    intermediate, 7 to 9 experts and 10 to 12 masters; each takes about three of four points from the one below, and the
    lowest little more than half of them from random turns. A style says what is valued beside what wins, "attacking",
    "solid" or "greedy", and makes the player neither stronger nor weaker.

    endgames: a folder with tables of endings, which the highest level and analysis use;  command: another program that
    speaks the protocol (docs/engine.md) and thinks in the place of this process. Raises OSError if it cannot be started.
    Such an engine is closed when it is no longer needed, or used in a `with` statement.

    compiled: whether it thinks at the speed of C. It does where this installation has the compiled kernel; elsewhere it
    finds the same turns, about a hundred times more slowly.

    >>> engine = Engine("master")
    >>> answer = engine.best(Position("lasca", "W:b2w,c3b,e5b,g7b"), depth=4)
    >>> print(*answer.line)
    b2xd4xf6 g7xe5
    """

    LEVELS: tuple[int, ...] = tuple(range(LOWEST, HIGHEST + 1))
    NAMES: tuple[str, ...] = tuple(NAMES)
    STYLES: tuple[str, ...] = STYLES
    compiled: bool = COMPILED

    def __init__(
        self,
        level: int | str = "master",
        style: str | None = None,
        *,
        endgames: str | os.PathLike[str] | None = None,
        command: Sequence[str] | None = None,
    ) -> None:
        self.level = _checked(level)
        if style is not None and style not in STYLES:
            raise ValueError("style: one of %s, not %r" % (", ".join(STYLES), style))
        self.style = style
        self._door = Program(command) if command else Here(Path(endgames) if endgames else None)
        self._lock = threading.Lock()
        self._numbers = itertools.count(1)
        self._asked = 0  # the number of the last question
        self._is_open = False  # whether its last reply is still to come

    def close(self) -> None:
        """End what is being done, and the program if there is one."""
        self._door.close()

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def best(
        self,
        position: Position | Game,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        depth: int | None = None,
        level: int | str | None = None,
        seed: int | None = None,
    ) -> Answer:
        """Return the best turn of a position, or of a game, in which the engine sees repetitions as well.

        With nothing else it plays as its level and style do, or as another `level`: with the level's limits and weaknesses,
        its first turns from a book, and without repeating the game while it is ahead. With any of `seconds`, `nodes` (turns
        tried) and `depth` (plies) it thinks up to these and judges as well as it can. `seed` makes the answer one that can
        be repeated, as long as no time limits it. Raises ValueError where no turn is legal and for limits that are none.

        >>> Engine().best(Position("lasca", "B:f6wbb"))
        Traceback (most recent call last):
        ...
        ValueError: position: the side to move has no legal turn
        """
        limits = _limits(seconds, nodes, depth)
        if level is not None or not limits:
            limits["level"] = _checked(self.level if level is None else level)
            limits["style"] = self.style
        here, asked = _asked(position, {**limits, "seed": seed})
        reply = self._answered({"do": "best", **asked})
        return _answer(here, reply, reply)

    def analyse(
        self,
        position: Position | Game,
        *,
        lines: int = 1,
        seconds: float | None = None,
        nodes: int | None = None,
        depth: int | None = None,
    ) -> list[Answer]:
        """Return the best turns of a position or of a game, up to `lines` (1 to 8) of them, the best one first.

        It takes at least one limit, as `best` does, and judges as well as it can, whatever the level. Raises ValueError.

        >>> for answer in Engine().analyse(Position("lasca", "W:a1w,g1W,d6b"), lines=2, depth=3):
        ...     print(answer.turn)
        g1-f2
        a1-b2
        """
        limits = _limits(seconds, nodes, depth)
        if not limits:
            raise ValueError("one of seconds, nodes and depth is needed")
        here, asked = _asked(position, {**limits, "lines": lines})
        return _answers(here, self._answered({"do": "best", **asked}))

    def analysis(
        self,
        position: Position | Game,
        *,
        lines: int = 1,
        seconds: float | None = None,
        nodes: int | None = None,
        depth: int | None = None,
    ) -> Analysis:
        """Return what `analyse` finds, as it finds it: without a limit it goes on until it is stopped. Raises ValueError.

        >>> with Engine().analysis(start("lasca"), lines=2) as analysis:
        ...     for answers in analysis:
        ...         if answers[0].depth == 4:
        ...             break
        >>> len(answers)
        2
        """
        limits = _limits(seconds, nodes, depth) or {"depth": DEEPEST}
        here, asked = _asked(position, {**limits, "lines": lines})
        return Analysis(self, here, self._send({"do": "best", **asked}))

    def _answered(self, request: dict[str, object]) -> dict[str, Any]:
        """Return the engine's last word to a request. Raises ValueError with its complaint."""
        with self._lock:
            self._ask(request)
            return _sound(self._last_reply())

    def _send(self, request: dict[str, object]) -> int:
        """Put a question and return its number."""
        with self._lock:
            return self._ask(request)

    def _receive(self, number: int) -> dict[str, Any] | None:
        """Return the next reply to a question; None where there is none, or another question has been put since."""
        with self._lock:
            reply = self._reply() if number == self._asked else None
            return reply and _sound(reply)

    def _stop(self, number: int) -> None:
        """End the search for this question, if it goes on."""
        if number == self._asked:
            self._door.stop()

    def _ask(self, request: dict[str, object]) -> int:
        """Put a question, when the one before has been ended, and return its number."""
        if self._is_open:
            self._door.stop()
            self._last_reply()
        self._asked = next(self._numbers)
        self._door.send({"id": self._asked, **request})
        self._is_open = True
        return self._asked

    def _last_reply(self) -> dict[str, Any]:
        """Return the reply that ends what is being done, {} where it was broken off."""
        last: dict[str, Any] = {}
        while reply := self._reply():
            last = reply
        return last

    def _reply(self) -> dict[str, Any] | None:
        """Return the next reply to the last question, or None."""
        reply = self._door.receive() if self._is_open else None
        self._is_open = reply is not None and not _is_last(reply)
        return reply


class Analysis:
    """A search that goes on: an iterator over what it has found so far, each time the best turns, the best one first.

    It works while the next finding is asked for. `async for` asks for it in another thread. Another question to the
    engine ends it.
    """

    def __init__(self, engine: Engine, position: Position, number: int) -> None:
        self._engine, self._position, self._number = engine, position, number
        self._is_over = False

    def stop(self) -> None:
        """End the search soon, from any thread; what it has found by then comes as its last."""
        if not self._is_over:
            self._engine._stop(self._number)

    def __iter__(self) -> Iterator[list[Answer]]:
        return self

    def __next__(self) -> list[Answer]:
        reply = None if self._is_over else self._engine._receive(self._number)
        if reply is None:
            self._is_over = True
            raise StopIteration
        self._is_over = _is_last(reply)
        return _answers(self._position, reply)

    def __aiter__(self) -> AsyncIterator[list[Answer]]:
        return self

    async def __anext__(self) -> list[Answer]:
        try:
            answers = await asyncio.to_thread(next, self, None)
        except asyncio.CancelledError:
            self.stop()
            raise
        if answers is None:
            raise StopAsyncIteration
        return answers

    def __enter__(self) -> Analysis:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


def _is_last(reply: dict[str, Any]) -> bool:
    """Tell whether a reply ends what is being done."""
    return "best" in reply or "error" in reply


def _sound(reply: dict[str, Any]) -> dict[str, Any]:
    """Return a reply that is no complaint. Raises ValueError with the complaint."""
    if "error" in reply:
        raise ValueError(reply["error"])
    return reply


def _checked(level: int | str) -> int | str:
    if level in NAMES or (type(level) is int and LOWEST <= level <= HIGHEST):
        return level
    names = ", ".join(NAMES)
    raise ValueError("level: one of %s, or a whole number from %d to %d, not %r" % (names, LOWEST, HIGHEST, level))


def _limits(seconds: float | None, nodes: int | None, depth: int | None) -> dict[str, object]:
    """Return what limits the search, as the protocol has it. Raises ValueError for seconds that are none."""
    if seconds is not None and not 0.001 <= seconds <= LONGEST:
        raise ValueError("seconds: from 0.001 to %d, not %r" % (LONGEST, seconds))
    milliseconds = None if seconds is None else int(1000 * seconds)
    limits = {"ms": milliseconds, "nodes": nodes, "depth": depth}
    return {name: limit for name, limit in limits.items() if limit is not None}


def _asked(position: Position | Game, wishes: dict[str, object]) -> tuple[Position, dict[str, object]]:
    """Return the position, and the request for it, as the protocol has it (pyapp/engine/protocol.py)."""
    if isinstance(position, Position):
        return position, {**wishes, "game": asked(position.variant), "position": position.text}
    here = position.position
    so_far = {"start": position.start.text, "game_so_far": [str(turn) for turn in position.turns]}
    return here, {**wishes, "game": asked(here.variant), "position": here.text, **so_far}


def _answers(position: Position, reply: dict[str, Any]) -> list[Answer]:
    """Return the Answers of a reply, the best one first."""
    return [_answer(position, reply, line) for line in reply.get("lines", [reply])]


def _answer(position: Position, reply: dict[str, Any], of_line: dict[str, Any]) -> Answer:
    """Return the Answer with the score and the line of `of_line`."""
    line: list[Turn] = []
    for text in of_line["line"]:
        line.append(position.turn(text))
        position = position.play(line[-1])
    return Answer(
        line[0],
        of_line["score"],
        reply["depth"],
        tuple(line),
        reply["nodes"],
        reply["ms"] / 1000,
        reply.get("claim", False),
    )
