"""A page's message: reading it, passing it to its answerer, and reporting a refusal."""

import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

from pyapp.players import messages as of_players
from pyapp.rooms import messages, refusal
from pyapp.rooms.refusal import Refusal
from pyapp.server.connection import BROKEN_RULE, Connection
from pyapp.server.event_store import StoreUnavailable
from pyapp.server.handshakes import shown
from pyapp.server.limits import STRIKES
from pyapp.server.metrics import Metrics
from pyapp.tournaments import messages as of_tournaments

FIELDS = {**messages.FIELDS, **of_players.FIELDS, **of_tournaments.FIELDS}
OPTIONAL = {**messages.OPTIONAL, **of_players.OPTIONAL, **of_tournaments.OPTIONAL}

logger = logging.getLogger("columna")


class Requests:
    """Answers the messages of all connections.

    does: the name of a request -> its answerer, which takes connection and message.
    """

    def __init__(
        self, does: dict[str, Callable[[Connection, dict[str, Any]], Awaitable[None]]], metrics: Metrics
    ) -> None:
        self._does, self._metrics = does, metrics

    async def take(self, connection: Connection, text: str) -> None:
        """Answer the message in a frame, or end the connection."""
        begun = time.perf_counter()
        self._metrics.messages.inc()
        try:
            if not connection.allowance.may_say():
                raise Refusal(refusal.TOO_FAST, "too many messages at once")
            message = messages.read(text, FIELDS, OPTIONAL)
            await self._does[message["do"]](connection, message)
        except Refusal as refused:
            self._metrics.refusals.labels(refused.code).inc()
            logger.warning(f"a request was refused ({refused.code}): %s", shown(refused.text))
            error = {"code": refused.code, "text": refused.text}
            connection.answer({"id": messages.identity(text)}, {"error": error})
            if refused.code == refusal.BAD_MESSAGE or connection.allowance.strikes > STRIKES:
                await connection.end(refused.code, BROKEN_RULE)
        except StoreUnavailable:
            await connection.put_off()
        self._metrics.answers.observe(time.perf_counter() - begun)
