"""The engine: the best turn, the best turns with their scores, and analysis that runs until it is stopped.

An engine has its own search and transposition table, and answers one question at a time; several threads may each use an
engine. Python runs one thread at a time, so threads make no engine faster. To search on several cores at once, use
processes, as with concurrent.futures.ProcessPoolExecutor: positions and answers can be pickled.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import threading
import weakref
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from columna.compiled import COMPILED
from columna.endgames import checked_folder
from columna.errors import EngineError, GameOver, real, whole
from columna.game import Game
from columna.position import Position, checked_position
from columna.replies import Reply, read_about, read_reply
from columna.transports import Here, Program
from columna.turn import Turn
from pyapp.engine.levels import DEEPEST, HIGHEST, LOWEST, NAMES
from pyapp.engine.tastes import STYLES
from pyapp.rules import scores
from pyapp.rules.variants import game_value

LONGEST = 3600  # seconds
MOST_NODES, MOST_SEED, MOST_LINES = 10**12, 2**31 - 1, 8
SILENCE = 300.0  # seconds that a program may be silent beyond the time it is given
SHORTLY = 10.0  # seconds that a program may be silent where it need not think


@dataclass(frozen=True)
class Limit:
    """The limit of a search: a number of seconds (0.001 to 3600), a depth in plies, or a number of nodes (turns tried).

    Raises TypeError or ValueError for anything else, and for no limit at all.

    >>> Limit(seconds=-1)
    Traceback (most recent call last):
    ...
    ValueError: seconds must be a number from 0.001 to 3600, not -1
    """

    seconds: float | None = None
    depth: int | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is not None:
            wish = f"a number from 0.001 to {LONGEST}"
            real("seconds", self.seconds, wish, lambda seconds: 0.001 <= seconds <= LONGEST)
        if self.depth is not None:
            whole("depth", self.depth, 1, DEEPEST)
        if self.nodes is not None:
            whole("nodes", self.nodes, 1, MOST_NODES)
        if self.seconds is None and self.depth is None and self.nodes is None:
            raise ValueError("a Limit needs one of seconds, depth and nodes")


@dataclass(frozen=True)
class Answer:
    """A turn and the engine's judgement of it.

    turn: the turn;  score: its value for the side to move, in hundredths of a soldier; beyond 99,000 it wins by force, below
    -99,000 it loses by force;  depth: the plies searched, not counting exchanges and forced turns beyond them; 0 for a turn
    from the opening book;  line: the turn and the best play after it;  nodes: the number of turns tried;  seconds: the time
    that took;  claims: True if the side to move may claim a draw by repetition, and should.
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

        >>> Engine().best(Position("lasca", "W:b2w,c3b,e5b"), Limit(depth=3)).plies_to_win
        1
        """
        return scores.WIN - self.score if self.score > scores.FORCED else None


class Engine:
    """A computer player at one of LEVELS, 1 to 12, and in one of STYLES or none. Raises ValueError.

    A level is a number or one of NAMES: "beginner", "intermediate", "expert", "master". Levels 1 to 3 are beginners, 4 to 6
    intermediate, 7 to 9 experts and 10 to 12 masters; each takes about three of four points from the one below, and the
    lowest takes little more than half of them from random play. A style, "attacking", "solid" or "greedy", adds preferences
    and makes the player neither stronger nor weaker.

    endgames: a folder with tables of endings, which the highest level and analysis use;  command: another program that
    speaks the protocol (docs/engine.md) and searches in place of this process;  options: keys that such a program gets with
    each request besides the protocol's own. Raises OSError if the program cannot be started. The program ends when the engine
    is closed, when a `with` statement ends, and when the engine is no longer used. A wrong answer from it raises EngineError.

    timeout, an argument of each question: the seconds for which such a program may be silent beyond its thinking time; None
    for no limit. A program that is silent for longer is ended.

    compiled: True if this installation has the compiled kernel. Without it the engine finds the same turns, about a hundred
    times more slowly.

    >>> engine = Engine("master")
    >>> answer = engine.best(Position("lasca", "W:b2w,c3b,e5b,g7b"), Limit(depth=4))
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
        options: Mapping[str, object] | None = None,
    ) -> None:
        self.level = _checked(level)
        if style is not None and style not in STYLES:
            raise ValueError(f"style must be one of {', '.join(STYLES)}, not {style!r}")
        self.style = style
        self.options = dict(options or {})
        if isinstance(command, str):
            raise TypeError(f"command must be a list of the program and its arguments, not {command!r}")
        self._door = Program(command) if command else Here(checked_folder(endgames) if endgames else None)
        self._id = {"name": Path(command[0]).name} if command else {}
        self._is_known = False  # whether the engine has been asked for its id
        self._finalizer = weakref.finalize(self, self._door.close)
        self._lock = threading.Lock()
        self._numbers = itertools.count(1)
        self._asked = 0  # the number of the last question
        self._timeout: float | None = None  # of that question
        self._is_open = False  # whether its last reply is still to come

    @property
    def id(self) -> dict[str, str]:
        """The engine's description of itself: its "name", and usually its "version".

        A program is asked once, which ends an analysis, and has 10 seconds to answer. A program that does not know the
        question is named after its file. Raises EngineError.

        >>> Engine().id["name"]
        'Columna'
        """
        with self._lock:
            if not self._is_known:
                self._ask({"do": "about"}, SHORTLY)
                self._id.update(self._told())
                self._is_known = True
            return dict(self._id)

    def close(self) -> None:
        """End the search, and the program if there is one."""
        self._is_open = False
        self._door.close()

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __reduce__(self) -> tuple[object, ...]:
        """Refuse to be pickled."""
        raise TypeError("an Engine cannot be pickled: make one in each process")

    def best(
        self,
        position: Position | Game,
        limit: Limit | None = None,
        *,
        level: int | str | None = None,
        seed: int | None = None,
        timeout: float | None = SILENCE,
    ) -> Answer:
        """Return the best turn of a position, or of a game, in which the engine sees repetitions as well.

        Without a limit the engine plays at its level and in its style, or at another `level`: with that level's limits and
        weaknesses, its first turns from a book, and without repeating the game while it is ahead. With a limit it searches up
        to that limit at full strength. `seed` makes the answer repeatable, as long as no time limits the search. Raises GameOver,
        PositionError or EngineError.

        >>> Engine().best(Position("lasca", "B:f6wbb"))
        Traceback (most recent call last):
        ...
        columna.GameOver: the game is over: Light has won (imprisoned)
        """
        wishes = _limits(limit)
        if level is not None or not wishes:
            wishes.update(level=_checked(self.level if level is None else level), style=self.style)
        if seed is not None:
            wishes["seed"] = whole("seed", seed, 0, MOST_SEED)
        here, request = _request(position, wishes)
        return _answers(self._answered(here, request, _patience(timeout, limit)))[0]

    def analyse(
        self,
        position: Position | Game,
        limit: Limit,
        *,
        lines: int = 1,
        timeout: float | None = SILENCE,
    ) -> list[Answer]:
        """Return the best turns of a position or of a game, up to `lines` (1 to 8) of them, the best one first.

        The engine plays at full strength, whatever its level. Raises GameOver, PositionError or EngineError.

        >>> for answer in Engine().analyse(Position("lasca", "W:a1w,g1W,d6b"), Limit(depth=3), lines=2):
        ...     print(answer.turn)
        g1-f2
        a1-b2
        """
        if limit is None:
            raise TypeError("limit must be a Limit, not None")
        here, request = _request(position, {**_limits(limit), "lines": whole("lines", lines, 1, MOST_LINES)})
        return _answers(self._answered(here, request, _patience(timeout, limit)))

    def analysis(
        self,
        position: Position | Game,
        limit: Limit | None = None,
        *,
        lines: int = 1,
        timeout: float | None = SILENCE,
    ) -> Analysis:
        """Return an Analysis: it yields results like those of `analyse` as it finds them. Without a limit it runs until `stop`.

        >>> with Engine().analysis(start("lasca"), lines=2) as analysis:
        ...     for answers in analysis:
        ...         if answers[0].depth == 4:
        ...             break
        >>> len(answers)
        2
        """
        wishes = _limits(limit) or {"depth": DEEPEST}
        here, request = _request(position, {**wishes, "lines": whole("lines", lines, 1, MOST_LINES)})
        with self._lock:
            return Analysis(self, here, self._ask(request, _patience(timeout, limit)))

    def _answered(self, here: Position, request: dict[str, object], timeout: float | None) -> Reply:
        """Return the last reply to a request. Raises EngineError."""
        with self._lock:
            self._ask(request, timeout)
            while reply := self._reply(here):
                if reply.is_last:
                    return reply
        raise EngineError("the search was interrupted")

    def _receive(self, number: int, here: Position) -> Reply | None:
        """Return the next reply to a question; None if there is none, or another question has been asked since."""
        with self._lock:
            return self._reply(here) if number == self._asked else None

    def _stop(self, number: int) -> None:
        """End the search for this question, if it goes on."""
        if number == self._asked:
            self._door.stop()

    def _ask(self, request: dict[str, object], timeout: float | None) -> int:
        """End the question before, ask this one, and return its number."""
        if self._is_open:
            self._door.stop()
            while self._reply(None):
                pass
        self._asked = next(self._numbers)
        self._timeout = timeout
        self._door.send({**self.options, "id": self._asked, **request})
        self._is_open = True
        return self._asked

    def _told(self) -> dict[str, str]:
        """Return the engine's description of itself."""
        self._is_open = False  # there is one answer
        line = self._door.receive(SHORTLY)
        try:
            return read_about(line or "", self._asked)
        except EngineError:
            self.close()
            raise

    def _reply(self, here: Position | None) -> Reply | None:
        """Return the next reply to the last question, or None. here: the position, None if the reply is not wanted."""
        if not self._is_open:
            return None
        self._is_open = False  # unless more is to come: an engine that breaks the protocol is not asked for more
        line = self._door.receive(self._timeout)
        if line is None:
            return None
        try:
            reply = read_reply(line, self._asked, here)
        except EngineError:
            self.close()
            raise
        self._is_open = not reply.is_last
        return reply


class Analysis:
    """A search in progress: an iterator that yields the best turns found so far, the best one first.

    It searches only while the caller waits for the next item. `async for` waits in another thread. Another question to the
    engine ends it.
    """

    def __init__(self, engine: Engine, position: Position, number: int) -> None:
        self._engine, self._position, self._number = engine, position, number
        self._is_over = False

    def stop(self) -> None:
        """End the search soon, from any thread; the last item is the result by then."""
        if not self._is_over:
            self._engine._stop(self._number)

    def __iter__(self) -> Iterator[list[Answer]]:
        return self

    def __next__(self) -> list[Answer]:
        try:
            reply = None if self._is_over else self._engine._receive(self._number, self._position)
        except EngineError:
            self._is_over = True
            raise
        if reply is None:
            self._is_over = True
            raise StopIteration
        self._is_over = reply.is_last
        return _answers(reply)

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


def _checked(level: int | str) -> int | str:
    if (isinstance(level, str) and level in NAMES) or (type(level) is int and LOWEST <= level <= HIGHEST):
        return level
    names = ", ".join(NAMES)
    raise ValueError(f"level must be one of {names}, or a whole number from {LOWEST} to {HIGHEST}, not {level!r}")


def _limits(limit: Limit | None) -> dict[str, object]:
    """Return the limits of a search in the form of the protocol. Raises TypeError."""
    if limit is None:
        return {}
    if not isinstance(limit, Limit):
        raise TypeError(f"limit must be a Limit, not {limit!r}")
    milliseconds = None if limit.seconds is None else int(1000 * limit.seconds)
    limits = {"ms": milliseconds, "nodes": limit.nodes, "depth": limit.depth}
    return {name: value for name, value in limits.items() if value is not None}


def _patience(timeout: float | None, limit: Limit | None) -> float | None:
    """Return the seconds for which the engine may be silent, None for no limit. Raises TypeError or ValueError."""
    if timeout is None:
        return None
    real("timeout", timeout, "a number of seconds above 0, or None", lambda seconds: seconds > 0)
    return timeout + (limit.seconds or 0 if limit else 0)


def _request(position: Position | Game, wishes: dict[str, object]) -> tuple[Position, dict[str, object]]:
    """Return the position, and the request for it in the form of the protocol (pyapp/engine/protocol.py).

    Raises TypeError, PositionError or GameOver.
    """
    here = checked_position(position.position if isinstance(position, Game) else position)
    result = position.result
    if result:
        raise GameOver(f"the game is over: {result}")
    request = {"do": "best", **wishes, "game": game_value(here._rules.variant), "position": here.text}
    if isinstance(position, Game):
        request.update(start=position.start.text, game_so_far=[str(turn) for turn in position.turns])
    return here, request


def _answers(reply: Reply) -> list[Answer]:
    """Return the Answers of a reply, the best one first."""
    return [
        Answer(line[0], score, reply.depth, line, reply.nodes, reply.seconds, reply.claims)
        for score, line in reply.lines
    ]
