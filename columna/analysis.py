"""The engine's answers, and a search in progress."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from columna.errors import EngineError
from columna.position import Position
from columna.replies import Reply
from columna.turn import Turn
from pyapp.rules import scores

if TYPE_CHECKING:
    from columna.engine import Engine


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
        return answers_of(reply)

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


def answers_of(reply: Reply) -> list[Answer]:
    """Return the Answers of a reply, the best one first."""
    return [
        Answer(line[0], score, reply.depth, line, reply.nodes, reply.seconds, reply.claims)
        for score, line in reply.lines
    ]
