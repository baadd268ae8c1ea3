"""Breaks in long work, in which the page goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from pyapp.ui.browser import Dom

Value = TypeVar("Value")


SLICE = 0.015  # seconds of work before the page does something else
BREATH = 0.002  # seconds; one millisecond may be over before MicroPython checks, and then the browser would get no turn


class Pace:
    """The breaks of a long task."""

    def __init__(self, dom: Dom):
        self._dom = dom
        self._until = dom.now() + SLICE

    async def keep(self) -> None:
        """Let the page do something else if a SLICE is over."""
        if self._dom.now() > self._until:
            await self.rest()

    async def rest(self) -> None:
        """Let the page do something else now."""
        await asyncio.sleep(BREATH)
        self._until = self._dom.now() + SLICE

    async def last(self, steps: Iterable[Value | None]) -> Value:
        """Take these steps, with breaks; return the last one, the only one that is not None."""
        last: Any = None
        for step in steps:
            last = step
            await self.keep()
        return last

    async def first(self, steps: Iterable[Value | None], is_wanted: Callable[[], bool]) -> Value | None:
        """Take these steps, with breaks, up to the first that is not None. Return that one; None once `is_wanted()` is false."""
        for step in steps:
            if not is_wanted():
                return None
            if step is not None:
                return step
            await self.keep()
        return None
