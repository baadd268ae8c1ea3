"""The engine in a browser's worker: the conversation as two async functions that the page calls.

The first line out, once all is loaded and warm, is {"id": null, "ready": true, "compiled": true or false}.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable

from pyapp.engine import compiled

IS_COMPILED = compiled.install()

from pyapp.engine import learned  # noqa: E402 - only now, so that they meet the compiled modules
from pyapp.engine.fetching import Fetching  # noqa: E402
from pyapp.engine.memory import most_entries  # noqa: E402
from pyapp.engine.protocol import Conversation  # noqa: E402

# A browser runs new WebAssembly slowly until it has optimised it: better now than during the first turn.
WARM_UP = {"do": "best", "game": "lasca", "position": "W:a1w,b2w,c3Wbb,f2w,g3w,a5b,d6b,e5Bw,f6b,g7b", "ms": 50}

ROUNDS = 8  # of the event loop between two slices: so many steps a line takes on its way in, a stop among them, or out

_conversation = Conversation()
_lines: asyncio.Queue = asyncio.Queue()
_working: asyncio.Future | None = None


def has_memory(gigabytes: float | None) -> None:
    """Be told how much memory the device has; None: nobody knows."""
    _conversation.allow(most_entries(gigabytes))


def can_fetch(tables: Callable[[str], Awaitable[bytes | None]]) -> None:
    """Be told how to fetch a game's learned tables, as Fetching has it."""
    learned.bring_by(Fetching(tables).bring)


async def write(line: str) -> None:
    """Hand in one line."""
    _put(_conversation.take(line))
    _go_on_working()


async def read() -> str:
    """The next line out, when there is one."""
    return await _lines.get()


def _go_on_working() -> None:
    global _working
    if _conversation.busy and (_working is None or _working.done()):
        _working = asyncio.ensure_future(_work())


async def _work() -> None:
    while _conversation.busy:
        _put(_conversation.work())
        for _ in range(ROUNDS):
            await asyncio.sleep(0)


def _put(lines: list) -> None:
    for line in lines:
        _lines.put_nowait(line)


def _warm_up() -> None:
    _conversation.take(json.dumps(WARM_UP))
    while _conversation.busy:
        _conversation.work()


learned.bring_by(lambda _game: None)  # until the page says how
_warm_up()
_put([json.dumps({"id": None, "ready": True, "compiled": IS_COMPILED})])
