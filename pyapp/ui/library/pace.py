"""Long work that lets the page go on."""

import asyncio

SLICE = 0.015  # seconds of work between which the page does something else
BREATH = 0.001  # seconds


class Pace:
    """Breaks of a task that takes long. `dom` is the module of that name."""

    def __init__(self, dom):
        self._dom = dom
        self._until = dom.now() + SLICE

    async def keep(self) -> None:
        """Let the page do something else if it is time for that."""
        if self._dom.now() > self._until:
            await asyncio.sleep(BREATH)
            self._until = self._dom.now() + SLICE

    async def last(self, steps):
        """Take these steps, with breaks; returns the last of them."""
        found = None
        for step in steps:
            found = step
            await self.keep()
        return found
