"""What a message of a page brings about: reading it, who answers it, and what becomes of refusals."""

import time

from pyapp.players import messages as of_players
from pyapp.rooms import messages, refusal
from pyapp.rooms.refusal import Refusal
from pyapp.server.connection import BROKEN_RULE, TRY_LATER, Connection
from pyapp.server.json_text import compact
from pyapp.server.limits import STRIKES
from pyapp.server.log import LogUnavailable
from pyapp.server.metrics import Metrics
from pyapp.tournaments import messages as of_tournaments

FIELDS = {**messages.FIELDS, **of_players.FIELDS, **of_tournaments.FIELDS}
OPTIONAL = {**messages.OPTIONAL, **of_players.OPTIONAL}


class Requests:
    """Answers the messages of all connections. does: what is asked -> who answers, with the connection and the message."""

    def __init__(self, does: dict, metrics: Metrics) -> None:
        self._does, self._metrics = does, metrics

    async def take(self, connection: Connection, text: str) -> None:
        """Answers the message in a frame, or ends the connection."""
        begun = time.perf_counter()
        self._metrics.messages += 1
        try:
            message = self._read(connection, text)
            await self._does[message["do"]](connection, message)
        except Refusal as refused:
            self._metrics.refusals[refused.code] += 1
            error = {"code": refused.code, "text": refused.text}
            connection.send(compact({"id": messages.identity(text), "error": error}))
            if refused.code == refusal.BAD_MESSAGE or connection.allowance.strikes > STRIKES:
                await connection.end(refused.code, BROKEN_RULE)
        except LogUnavailable:
            await connection.end("try again later", TRY_LATER)
        self._metrics.answers.add(time.perf_counter() - begun)

    @staticmethod
    def _read(connection: Connection, text: str) -> dict:
        if not connection.allowance.may_say():
            raise Refusal(refusal.TOO_FAST, "too many messages at once")
        return messages.read(text, FIELDS, OPTIONAL)
