"""Guesses: requests for rooms and tournaments by names and keys that lead nowhere, and their limit."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from pyapp.rooms import refusal
from pyapp.rooms.refusal import Refusal
from pyapp.server.connection import Connection
from pyapp.server.streams import Live


@asynccontextmanager
async def guessed(
    connection: Connection, enter: Callable[[str], AbstractAsyncContextManager[Live]], name: str, *codes: str
) -> AsyncIterator[Live]:
    """Enter a stream by its name. A refusal with one of these codes counts as a guess.

    Nothing else does: a right token or a proven identity gets in however many neighbours guess. Raises Refusal, with TOO_FAST in
    the place of the other codes after too many guesses.
    """
    try:
        async with enter(name) as live:
            yield live
    except Refusal as refused:
        if refused.code in codes and not connection.allowance.guess():
            raise too_many_guesses() from None
        raise


def by_name_alone(connection: Connection) -> None:
    """Check a connection that gives a name and proves nothing else.

    Raises Refusal after too many guesses: the server then answers a right guess as it answers a wrong one.
    """
    if not connection.allowance.may_guess():
        raise too_many_guesses()


def too_many_guesses() -> Refusal:
    """Return the refusal of a guess after too many others."""
    return Refusal(refusal.TOO_FAST, "too many guesses")
