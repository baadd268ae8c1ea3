"""The engine in this process: the best turn, and what the best ones are worth.

An engine has a search and a table of its own and answers one question at a time; several engines may be asked from several
threads. Python runs one thread at a time, so none of them answers sooner than alone. Programs that shall think on several
cores at once use processes, as with concurrent.futures.ProcessPoolExecutor: positions and answers can be sent to and fro.
"""

from __future__ import annotations

import json
import threading
from dataclasses import dataclass
from typing import Any

from columna.compiled import COMPILED
from columna.game import Game
from columna.position import Position
from columna.turn import Turn
from pyapp.engine.levels import HIGHEST, LOWEST, NAMES
from pyapp.engine.protocol import Conversation
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
        """In how many plies of both sides the side to move wins by force, None where that is not seen.

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

    def __init__(self, level: int | str = "master", style: str | None = None) -> None:
        self.level = _checked(level)
        if style is not None and style not in STYLES:
            raise ValueError("style: one of %s, not %r" % (", ".join(STYLES), style))
        self.style = style
        self._conversation = Conversation()
        self._lock = threading.Lock()

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
        """The best turn of a position, or of a game, in which the engine sees repetitions as well.

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
        answer = self._answered({"do": "best", **asked})
        return _answer(here, answer, answer)

    def analyse(
        self,
        position: Position | Game,
        *,
        lines: int = 1,
        seconds: float | None = None,
        nodes: int | None = None,
        depth: int | None = None,
    ) -> list[Answer]:
        """The best turns of a position or of a game, up to `lines` (1 to 8) of them, the best one first.

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
        answer = self._answered({"do": "best", **asked})
        return [_answer(here, answer, one) for one in answer.get("lines", [answer])]

    def _answered(self, request: dict[str, object]) -> dict[str, Any]:
        """The engine's last word to a request. Raises ValueError with its complaint."""
        with self._lock:
            answer: dict[str, Any] = json.loads(self._last_line(json.dumps(request)))
        if "error" in answer:
            raise ValueError(answer["error"])
        return answer

    def _last_line(self, request: str) -> str:
        said = self._conversation.take(request)
        try:
            while self._conversation.busy:
                said = self._conversation.work() or said
        except BaseException:  # the user's Ctrl-C: what was asked is not to be gone on with
            self._conversation = Conversation()
            raise
        return said[-1]


def _checked(level: int | str) -> int | str:
    if level in NAMES or (type(level) is int and LOWEST <= level <= HIGHEST):
        return level
    names = ", ".join(NAMES)
    raise ValueError("level: one of %s, or a whole number from %d to %d, not %r" % (names, LOWEST, HIGHEST, level))


def _limits(seconds: float | None, nodes: int | None, depth: int | None) -> dict[str, object]:
    """What limits the search, as the protocol has it. Raises ValueError for seconds that are none."""
    if seconds is not None and not 0.001 <= seconds <= LONGEST:
        raise ValueError("seconds: from 0.001 to %d, not %r" % (LONGEST, seconds))
    milliseconds = None if seconds is None else int(1000 * seconds)
    limits = {"ms": milliseconds, "nodes": nodes, "depth": depth}
    return {name: limit for name, limit in limits.items() if limit is not None}


def _asked(position: Position | Game, wishes: dict[str, object]) -> tuple[Position, dict[str, object]]:
    """The position, and the request for it, as the protocol has it (pyapp/engine/protocol.py)."""
    if isinstance(position, Position):
        return position, {**wishes, "game": position.game, "position": position.text}
    here = position.position
    so_far = {"start": position.start.text, "game_so_far": [str(turn) for turn in position.turns]}
    return here, {**wishes, "game": here.game, "position": here.text, **so_far}


def _answer(position: Position, answer: dict[str, Any], one: dict[str, Any]) -> Answer:
    """The Answer with the score and the line of `one`."""
    line: list[Turn] = []
    for text in one["line"]:
        line.append(position.turn(text))
        position = position.play(line[-1])
    return Answer(
        line[0],
        one["score"],
        answer["depth"],
        tuple(line),
        answer["nodes"],
        answer["ms"] / 1000,
        answer.get("claim", False),
    )
