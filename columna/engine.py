"""The engine: the best turn, the best turns with their scores, and analysis that runs until it is stopped.

An engine has its own search and transposition table, and answers one question at a time; several threads may each use an
engine. Python runs one thread at a time, so threads make no engine faster. To search on several cores at once, use
processes, as with concurrent.futures.ProcessPoolExecutor: positions and answers can be pickled.
"""

from __future__ import annotations

import itertools
import json
import os
import threading
import weakref
from collections.abc import Mapping, Sequence
from pathlib import Path

from columna.analysis import Analysis, Answer, answers_of
from columna.compiled import COMPILED
from columna.endgames import checked_folder
from columna.errors import EngineError, GameOver, kind_of, path, several, whole
from columna.game import Game
from columna.limit import Limit, limits_of, patience
from columna.position import Position, checked_position
from columna.replies import Reply, read_about, read_reply
from columna.transports import Here, Program
from pyapp.engine.levels import DEEPEST, HIGHEST, LOWEST, NAMES
from pyapp.engine.tastes import STYLES
from pyapp.rules.variants import game_value

MOST_SEED, MOST_LINES = 2**31 - 1, 8
SILENCE = 300.0  # seconds that a program may be silent beyond the time it is given
SHORTLY = 10.0  # seconds that a program may be silent where it need not think


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
        self.level: int | str = _checked(level)
        if style is not None and style not in STYLES:
            raise ValueError(f"style must be one of {', '.join(STYLES)}, not {style!r}")
        self.style: str | None = style
        if options is not None and command is None:
            raise ValueError("options are for a program: name its command, too")
        self.options: dict[str, object] = _checked_options(options or {})
        program = None if command is None else _checked_command(command)
        self._door = Program(program) if program else Here(None if endgames is None else checked_folder(endgames))
        self._id = {"name": Path(program[0]).name} if program else {}
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
        to that limit at full strength; with a limit and a `level` it plays at that level, within the limit. `seed` makes the
        answer repeatable, as long as no time limits the search. Raises GameOver, PositionError or EngineError.

        >>> Engine().best(Position("lasca", "B:f6wbb"))
        Traceback (most recent call last):
        ...
        columna.GameOver: the game is over: Light has won (imprisoned)
        """
        return answers_of(self._answered(*_request(position, limit, self._manner(limit, level, seed), timeout)))[0]

    async def best_async(
        self,
        position: Position | Game,
        limit: Limit | None = None,
        *,
        level: int | str | None = None,
        seed: int | None = None,
        timeout: float | None = SILENCE,
    ) -> Answer:
        """Return the same as `best`, and let the event loop go on meanwhile. If the task is cancelled, the search stops.

        >>> import asyncio
        >>> asyncio.run(Engine().best_async(Position("lasca", "W:b2w,c3b,e5b"), Limit(depth=1))).turn
        <Turn b2xd4xf6>
        """
        searching = self._begun(*_request(position, limit, self._manner(limit, level, seed), timeout))
        answers = [each async for each in searching]
        if not answers:
            raise EngineError("the search was interrupted")
        return answers[-1][0]

    def ponder(self, position: Position | Game, *, timeout: float | None = SILENCE) -> Analysis:
        """Return an Analysis of a position in which the opponent is to move, which fills the engine's table.

        It runs until `stop` or the next question. That question gets its answer sooner if it is about the same game. The
        engine in this process searches only while the Analysis is read; another program searches by itself.

        >>> engine = Engine()
        >>> with engine.ponder(start("lasca").play("c3-d4")) as pondering:
        ...     expected = next(pondering)[0].turn
        >>> expected
        <Turn e5xc3>
        """
        return self._begun(*_request(position, None, {"do": "ponder", "style": self.style}, timeout))

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
        wishes: dict[str, object] = {"lines": whole("lines", lines, 1, MOST_LINES)}
        return answers_of(self._answered(*_request(position, kind_of("limit", limit, Limit), wishes, timeout)))

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
        wishes: dict[str, object] = {"lines": whole("lines", lines, 1, MOST_LINES)}
        return self._begun(*_request(position, Limit(depth=DEEPEST) if limit is None else limit, wishes, timeout))

    def _manner(self, limit: Limit | None, level: int | str | None, seed: int | None) -> dict[str, object]:
        """Return the part of a request for `best` that says how to play. Raises TypeError or ValueError."""
        manner: dict[str, object] = {}
        if level is not None or limit is None:
            manner.update(level=_checked(self.level if level is None else level), style=self.style)
        if seed is not None:
            manner["seed"] = whole("seed", seed, 0, MOST_SEED)
        return manner

    def _begun(self, here: Position, request: dict[str, object], timeout: float | None) -> Analysis:
        """Return the Analysis that a request begins."""
        with self._lock:
            return Analysis(self, here, self._ask(request, timeout))

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
        try:
            line = self._door.receive(self._timeout)
        except KeyboardInterrupt:
            self._is_open = True  # the next question stops the search, and passes its answer over
            raise
        if line is None:
            return None
        try:
            reply = read_reply(line, self._asked, here)
        except EngineError:
            self.close()
            raise
        self._is_open = not reply.is_last
        return reply


def _checked(level: int | str) -> int | str:
    if (isinstance(level, str) and level in NAMES) or (type(level) is int and LOWEST <= level <= HIGHEST):
        return level
    names = ", ".join(NAMES)
    raise ValueError(f"level must be one of {names}, or a whole number from {LOWEST} to {HIGHEST}, not {level!r}")


def _checked_command(command: Sequence[str]) -> list[str]:
    """Return the program and its arguments. Raises TypeError or ValueError."""
    if isinstance(command, str):
        raise TypeError(f"command must be a list of the program and its arguments, not {command!r}")
    words = [
        str(word if isinstance(word, str) else path("a part of command", word)) for word in several("command", command)
    ]
    if not words:
        raise ValueError("command must name a program, and is empty")
    return words


def _checked_options(options: Mapping[str, object]) -> dict[str, object]:
    """Return options that can be written as JSON. Raises TypeError or ValueError."""
    try:
        json.dumps(dict(options))
    except (TypeError, ValueError):
        raise TypeError(f"options must be a dictionary that can be written as JSON, not {options!r}") from None
    return dict(options)


def _request(
    position: Position | Game, limit: Limit | None, wishes: dict[str, object], timeout: float | None
) -> tuple[Position, dict[str, object], float | None]:
    """Return the position, the request for it in the form of the protocol (pyapp/engine/protocol.py), and the seconds to wait.

    Raises TypeError, PositionError or GameOver.
    """
    here = checked_position(position.position if isinstance(position, Game) else position)
    result = position.result
    if result:
        raise GameOver(f"the game is over: {result}")
    limits = {} if limit is None else limits_of(limit, here.side)
    game = game_value(here._rules.variant)
    request = {"do": "best", **limits, **wishes, "game": game, "position": here.text}
    if isinstance(position, Game):
        request.update(start=position.start.text, game_so_far=[str(turn) for turn in position.turns])
    return here, request, patience(timeout, here, limit)
