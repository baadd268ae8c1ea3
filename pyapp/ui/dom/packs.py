"""The packs of the page's Python, fetched when they are first needed."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import js
import uctypes
import vfs


async def fetch_more(name: str, pack: str = "more") -> Any:
    """Fetch the pack "more", or another one, and return its module of this name; None if the pack cannot be fetched.
    Modules not yet imported are found in "more", and in another pack only while it comes.
    """
    # columnaPack, of tools/build/scripts/start.mjs, tries again after failures and knows the pack's hash
    place = await js.columnaPack("packs/%s.bin" % pack)
    if not place:
        return None
    await asyncio.sleep(0)
    vfs.mount(vfs.VfsRom(uctypes.bytearray_at(place[0], place[1])), "/" + pack)
    look_in(pack)
    try:
        __import__(name)
    finally:
        look_in("more")
    await asyncio.sleep(0)  # in a separate task
    return sys.modules[name]


def look_in(pack: str) -> None:
    """Let Python look for modules not yet imported in this pack."""
    for loaded, module in sys.modules.items():
        if hasattr(module, "__path__"):  # a package of ours
            module.__path__ = "/%s/%s" % (pack, loaded.replace(".", "/"))  # type: ignore[assignment]  # a text in MicroPython
