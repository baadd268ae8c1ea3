"""The engine in a browser's worker: the conversation as two async functions that the page calls, and files of games as two more.

The first line out, once all is loaded, is {"id": null, "ready": true, "compiled": true or false}.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from pyapp.engine import compiled

IS_COMPILED = compiled.install()

from pyapp.engine.endgames.fetched import FetchedShelf  # noqa: E402 - only now, to import the compiled modules
from pyapp.engine.fetching import Fetching  # noqa: E402
from pyapp.engine.learned import tables_in  # noqa: E402
from pyapp.engine.memory import MOST_ON_A_PAGE, most_entries  # noqa: E402
from pyapp.engine.openings import Openings  # noqa: E402
from pyapp.engine.protocol import Conversation  # noqa: E402

ROUNDS = 8  # of the event loop between two slices: a line, for example a stop, takes this many steps in or out

_conversation = Conversation()
_lines: asyncio.Queue[str] = asyncio.Queue()
_working: asyncio.Future[None] | None = None
_file: Any = None  # the GamesFile that is being read


def has_memory(gigabytes: float | None) -> None:
    """Take note of the memory of the device, None if unknown."""
    _conversation.searches.most = most_entries(gigabytes, MOST_ON_A_PAGE)


def can_fetch(fetch: Callable[[str, bool], Awaitable[bytes | None]]) -> None:
    """Take the function that fetches a file of the site by its path, past all caches if its second argument is true.

    It returns None for a file that the site lacks, and raises OSError where the file is out of reach now.
    """

    async def book(game: str) -> str:
        try:
            content = await fetch("openings/%s.txt" % game, False)
        except OSError:
            return ""  # a level does not wait for it at every turn
        return (content or b"").decode("utf-8", "replace")

    async def patterns(game: str) -> bytes | None:
        content = await fetch("patterns/%s.xz" % game, False)
        return None if content is None else tables_in(content)

    _conversation.openings = Openings(Fetching(book).bring)
    _conversation.shelf = FetchedShelf(lambda game, is_damaged: fetch("endings/%s.bin" % game, is_damaged))
    _conversation.searches.learned = Fetching(patterns).bring


async def write(line: str) -> None:
    """Take one line."""
    global _working
    _put(_conversation.take(line))
    if _conversation.busy and (_working is None or _working.done()):
        _working = asyncio.ensure_future(_work())


async def read() -> str:
    """Return the next line, waiting until there is one."""
    return await _lines.get()


async def look_into(
    size: int, read: Callable[[int, int], Awaitable[bytes]], game: str, language: str
) -> dict[str, Any]:
    """Open a file of games, and return what it is, as GamesFile.look does. game: the one on the board, as JSON."""
    global _file
    from pyapp.engine.games_file import GamesFile  # only now: most visits open no such file
    from pyapp.rules.own_rules import read_game

    _file = GamesFile(size, read, read_game(json.loads(game)))
    return await _file.look(language)


async def read_games(moment: str) -> dict[str, Any]:
    """Return what has been read next of the file, as GamesFile.more does."""
    return await _file.more(moment)


async def _work() -> None:
    while _conversation.busy:
        _put(_conversation.work())
        for _ in range(ROUNDS):
            await asyncio.sleep(0)


def _put(lines: list[Any]) -> None:
    for line in lines:
        _lines.put_nowait(line)


_put([json.dumps({"id": None, "ready": True, "compiled": IS_COMPILED})])
