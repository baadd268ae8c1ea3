"""Having a room or a tournament to oneself for a while, and guessing which there are."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Protocol, TypeVar

from pyapp.rooms import refusal
from pyapp.rooms.refusal import Refusal
from pyapp.server.connection import Connection


class Shared(Protocol):
    """A room or a tournament that is live.

    lock: of who has it to himself;  stale: whether the log may know more;  users: how many tasks are at it;  connections: of
    who attends it.
    """

    lock: asyncio.Lock
    stale: bool
    users: int
    connections: Any


Live = TypeVar("Live", bound=Shared)


@asynccontextmanager
async def entered(
    known: dict[str, Live], name: str, make: Callable[[str], Live], load: Callable[[Live], Awaitable[None]]
) -> AsyncIterator[Live]:
    """What has this name among those that are live, up to date; nobody else changes it here meanwhile.

    known: where it is held as long as anybody needs it;  make: makes it;  load: brings it up to date.
    """
    live = known.get(name) or known.setdefault(name, make(name))
    live.users += 1
    try:
        async with live.lock:
            if live.stale:
                await load(live)
            yield live
    finally:
        live.users -= 1
        if not live.users and not live.connections and known.get(name) is live:
            del known[name]


@asynccontextmanager
async def guessed(
    connection: Connection, enter: Callable[[str], AbstractAsyncContextManager[Live]], name: str, *codes: str
) -> AsyncIterator[Live]:
    """Enters what has this name. A refusal with one of these codes counts as a guess.

    Only then: a right token or a proven identity gets in however many neighbours guess. Raises Refusal, TOO_FAST in the place of
    the others after too many guesses.
    """
    try:
        async with enter(name) as live:
            yield live
    except Refusal as refused:
        if refused.code in codes and not connection.allowance.guess():
            raise too_many_guesses() from None
        raise


def by_name_alone(connection: Connection) -> None:
    """Check a connection that knows the name of something and proves no more. Raises Refusal after too many guesses: a right
    one is then answered as a wrong one is."""
    if not connection.allowance.may_guess():
        raise too_many_guesses()


def too_many_guesses() -> Refusal:
    """Return the refusal of a guess after too many others."""
    return Refusal(refusal.TOO_FAST, "too many guesses")
