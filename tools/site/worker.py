"""The engine's entry in a worker: what the page may call there."""

import sys

import js
import pyodide_js
from pyodide.ffi import JsException

sys.path.insert(0, "engine.zip")

from pyapp.engine.worker import (  # found in the archive only now; the page calls them
    can_fetch_book,
    can_fetch_table,
    has_memory,
    read,  # noqa: F401
    write,  # noqa: F401
)

SITE = pyodide_js.lockfileBaseUrl + "../../"  # of a worker's own address nothing but the host is known
NOT_FOUND = 404


async def opening_book(game: str) -> str:
    """The text of a game's opening book, "" where it cannot be had."""
    try:
        response = await js.fetch(f"{SITE}openings/{game}.txt")
        return await response.text() if response.ok else ""
    except JsException:
        return ""


async def table_of_endings(game: str, is_damaged: bool) -> bytes | None:
    """The file of a game's table, None where the site has none. Raises OSError where it cannot be had now."""
    try:
        response = await js.fetch(f"{SITE}endings/{game}.bin", cache="reload" if is_damaged else "default")
        content = await response.arrayBuffer()
    except JsException as error:
        raise OSError(str(error))
    if response.ok:
        return content.to_bytes()
    if response.status == NOT_FOUND:
        return None
    raise OSError(response.status)


has_memory(getattr(js.navigator, "deviceMemory", None))  # gigabytes, in a browser that tells them
can_fetch_book(opening_book)
can_fetch_table(table_of_endings)

__export__ = ["read", "write"]
