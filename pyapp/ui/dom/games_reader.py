"""Files of games, which the engine's worker reads for the page."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from pyapp.ui.browser import JsObject
from pyapp.ui.dom.engine import Engine
from pyapp.ui.dom.guard import handler

PAUSE = (
    0.005  # seconds between two checks whether the answer is there, or the engine has ended, which then never answers
)


class GamesReader:
    """An engine as a reader of files. is_there: tells whether the page still has this engine.

    The methods raise OSError if the file cannot be read or the engine ends.
    """

    def __init__(self, engine: Engine, is_there: Callable[[], bool]):
        self._worker, self._is_there = engine.worker, is_there

    async def look_into(self, file: JsObject, game: str, language: str) -> JsObject:
        """Open a file, and return what `look` of engine/games_file.py returns.

        game: of the board, as JSON;  language: the reader's.
        """
        return await self._answer(self._worker.sync.look_into(file, game, language))

    async def read_games(self, moment: str) -> JsObject:
        """Return what `more` of engine/games_file.py returns about that file."""
        return await self._answer(self._worker.sync.read_games(moment))

    async def _answer(self, promise: JsObject) -> JsObject:
        answers: list = []
        promise.then(handler(answers.append), handler(lambda _error: answers.append(None)))
        while not answers and self._is_there():
            await asyncio.sleep(PAUSE)
        if not answers or answers[0] is None:
            raise OSError
        return answers[0]
