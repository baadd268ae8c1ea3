"""Packs of the page's Python, fetched when they are first needed."""

import asyncio
import sys

import js
import uctypes
import vfs

TYPE_CHECKING = False  # mypy takes this for true; MicroPython has no module typing
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


async def fetch_more(name: str, pack: str = "more", come: "Callable[[], object]" = lambda: None) -> "Any":
    """Fetch the pack "more", or another one, and return the module of this name; None if the pack cannot be had.
    From then on Python finds no module in the packs before that was never imported, except after `look_in`.

    It calls `come` as soon as nothing more is to be fetched.
    """
    # columnaPack, of tools/build/scripts/start.mjs, tries again and knows the pack's hash
    place = await js.columnaPack("packs/%s.bin" % pack)
    come()
    if not place:
        return None
    await asyncio.sleep(0)
    vfs.mount(vfs.VfsRom(uctypes.bytearray_at(place[0], place[1])), "/" + pack)
    look_in(pack)
    __import__(name)
    await asyncio.sleep(0)  # a task of its own
    return sys.modules[name]


def look_in(pack: str) -> None:
    """Let Python look for the modules that are not loaded yet in this pack, which is there."""
    for loaded, module in sys.modules.items():
        if hasattr(module, "__path__"):  # a package of ours
            module.__path__ = "/%s/%s" % (pack, loaded.replace(".", "/"))  # type: ignore[assignment]  # as MicroPython has it
