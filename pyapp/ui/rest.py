"""The import of the rest of the page's Python, bit by bit. In between, the page answers the player and gives the engine's worker
the files that it needs to begin."""

import asyncio

from pyapp.ui.annotations import Any, Page
from pyapp.ui.dom.guard import run
from pyapp.ui.yielding import BREATH

MODULES = "/modules.txt"  # lists them, imported modules first; tools/build/page.py writes it
AT_ONCE = 0.01  # seconds of importing before a pause


def make(page: "Page", *parts: "Any") -> None:
    """Import the rest, then make the parts. The arguments are those of `make` in deferred.py."""
    run(_make(page, parts))


async def _make(page: "Page", parts: tuple) -> None:
    began = page.dom.now()
    with open(page.dom.ASSETS + MODULES) as modules:
        for name in modules:
            __import__(name.strip())
            if page.dom.now() - began > AT_ONCE:
                await asyncio.sleep(BREATH)
                began = page.dom.now()
    from pyapp.ui import deferred

    deferred.make(page, *parts)
