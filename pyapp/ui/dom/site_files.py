"""Files of the site, fetched when they are first needed: scripts, and texts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import js

from pyapp.ui.dom import find
from pyapp.ui.dom.asking import answer
from pyapp.ui.dom.guard import run

PAUSES = (1, 3, 0)  # seconds after each try before the next one
LONGEST_WAIT = 30000  # milliseconds within which a script has to arrive


async def bring(address: str, offered: str) -> None:
    """Run a script of the site, unless the page already has the name that it defines. Raises OSError if it cannot be fetched."""
    for number, pause in enumerate(PAUSES):
        if not hasattr(js, offered):
            await _try(address + "?%d" % number if number else address)  # a query bypasses the browser's cache
        if hasattr(js, offered):
            return
        await asyncio.sleep(pause)
    raise OSError(address)


async def _try(address: str) -> None:
    script = js.document.createElement("script")
    script.src = address
    arrival = js.Promise.withResolvers()
    script.onload = script.onerror = arrival.resolve
    find("head").append(script)
    try:
        await answer(LONGEST_WAIT, arrival, ["promise"])
    except OSError:
        script.remove()


def fetch_texts(addresses: list[str], call: Callable[[list[str] | None], object]) -> None:
    """Fetch the files at these addresses. `call` gets their texts, None if one cannot be fetched."""
    run(_fetch_texts(addresses, call))


async def _fetch_texts(addresses: list[str], call: Callable[[list[str] | None], object]) -> None:
    promises = [js.columnaFetch(address) for address in addresses]  # all at once
    texts = []
    for promise in promises:
        texts.append(await promise)
    call(texts if all(texts) else None)
