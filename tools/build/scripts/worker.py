"""The engine's entry in a worker: the functions that the page may call there."""

import sys

import js
import pyodide_js
from pyodide.ffi import JsException

sys.path.insert(0, "engine.zip")

from pyapp.engine import worker
from pyapp.engine.worker import can_fetch, has_memory, read, read_games, write  # noqa: F401 - found in the archive only now; the page calls them

SITE = pyodide_js.lockfileBaseUrl + "../../"  # a worker knows no more of its own address than the host
NOT_FOUND = 404


async def fetch(path: str, past_caches: bool) -> bytes | None:
    """The content of a file of the site, None if there is no such file. Raises OSError if it cannot be fetched now."""
    try:
        response = await js.fetch(SITE + path, cache="reload" if past_caches else "default")
        content = await response.arrayBuffer()
    except JsException as error:
        raise OSError(str(error))
    if response.ok:
        return content.to_bytes()
    if response.status == NOT_FOUND:
        return None
    raise OSError(response.status)


async def look_into(file: js.File, game: str, language: str) -> dict:
    """Open a file of the player, and say what it is."""

    async def read_bytes(begin: int, end: int) -> bytes:
        return (await file.slice(begin, end).arrayBuffer()).to_bytes()

    return await worker.look_into(file.size, read_bytes, game, language)


has_memory(getattr(js.navigator, "deviceMemory", None))  # gigabytes, in a browser that tells them
can_fetch(fetch)

__export__ = ["read", "write", "look_into", "read_games"]
