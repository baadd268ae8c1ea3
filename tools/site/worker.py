"""The engine's entry in a worker: what the page may call there."""

import sys

import js
import pyodide_js
from pyodide.ffi import JsException

sys.path.insert(0, "engine.zip")

from pyapp.engine.worker import can_fetch_book, has_memory, read, write  # noqa: F401 - found in the archive only now

SITE = pyodide_js.lockfileBaseUrl + "../../"  # of a worker's own address nothing but the host is known


async def opening_book(game: str) -> str:
    """The text of a game's opening book, "" where it cannot be had."""
    try:
        response = await js.fetch(f"{SITE}openings/{game}.txt")
        return await response.text() if response.ok else ""
    except JsException:
        return ""


has_memory(getattr(js.navigator, "deviceMemory", None))  # gigabytes, in a browser that tells them
can_fetch_book(opening_book)

__export__ = ["read", "write"]
