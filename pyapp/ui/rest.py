"""The import of the rest of the page's Python, bit by bit. In between, the page answers the player and gives the engine's worker
the files that it needs to begin."""

from __future__ import annotations

import asyncio
from typing import Any

from pyapp.ui.computer.supervisor import EngineSupervisor
from pyapp.ui.dom.engine import is_served_from_here
from pyapp.ui.dom.guard import run
from pyapp.ui.dom.offline import is_metered
from pyapp.ui.page import Page
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.yielding import BREATH

MODULES = "/modules.txt"  # lists them, imported modules first; tools/build/page.py writes it
AT_ONCE = 0.01  # seconds of importing before a pause


def make(page: Page, controller: GameController, supervisor: EngineSupervisor, *parts: Any) -> None:
    """Start the engine, unless its files would come over a line that costs money (computer/on_demand.py starts it there). Import
    the rest, then make the parts. The arguments are those of `make` in deferred.py."""
    if is_served_from_here() or not is_metered():
        supervisor.open()
    run(_make(page, (controller, supervisor) + parts))


async def _make(page: Page, parts: tuple) -> None:
    began = page.dom.now()
    with open(page.dom.ASSETS + MODULES) as modules:
        for name in modules:
            __import__(name.strip())
            if page.dom.now() - began > AT_ONCE:
                await asyncio.sleep(BREATH)
                began = page.dom.now()
    from pyapp.ui import deferred

    deferred.make(page, *parts)
