"""The log of requests, for operators who wish one. It has no addresses and no queries: those identify visitors and open seats."""

import logging
import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

ACCEPTED = 101  # the status of an accepted handshake, whose message has none
ANSWERS = {"http.response.start", "websocket.http.response.start", "websocket.accept"}

logger = logging.getLogger("columna.access")


class AccessLog:
    """Logs how an application answers each request: method, path, status, milliseconds."""

    def __init__(self, answering: ASGIApp) -> None:
        self._answering = answering
        logger.setLevel(logging.INFO)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer as the application does."""
        begun = time.perf_counter()

        async def noting(message: Message) -> None:
            if message["type"] in ANSWERS:
                status, took = message.get("status", ACCEPTED), (time.perf_counter() - begun) * 1000
                logger.info("%s %r %d %.1f ms", scope.get("method", "WEBSOCKET"), scope["path"], status, took)
            await send(message)

        await self._answering(scope, receive, noting)
