"""Imports the rest of the page's Python bit by bit, and makes its parts: in between, what the player does is answered, and the
engine's worker gets from the page what it needs to begin."""

import asyncio

from pyapp.ui.dom.guard import run

MODULES = "/modules.txt"  # in the order in which they import each other; tools/page.py writes it
AT_ONCE = 0.01  # seconds of importing without a pause, or little more


def make(page, *parts) -> None:
    """Make the parts, as `make` of deferred.py does, from what that is given."""
    run(_make(page, parts))


async def _make(page, parts):
    began = page.dom.now()
    with open(page.dom.ASSETS + MODULES) as modules:
        for name in modules:
            __import__(name.strip())
            if page.dom.now() - began > AT_ONCE:
                await asyncio.sleep(0)
                began = page.dom.now()
    from pyapp.ui import deferred

    deferred.make(page, *parts)
