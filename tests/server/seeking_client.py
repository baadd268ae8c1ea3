"""A client that seeks an opponent, for tests and for measuring."""

import asyncio
from contextlib import suppress

from tools.serve.room_client import Client, Refused, new_token

SEEK = {"game": "lasca", "clock": {"main": 300, "increment": 3}, "rated": False, "name": "Guest"}


class SeekingClient(Client):
    """A Client that seeks an opponent.

    seek: the last figures of the waiting players, None once it no longer waits;  asked: the number of times that the server asked
    it to confirm, which it does if it `comes`;  paired: the room and the seat, None before.
    """

    def __init__(self, url: str, comes: bool = True, **options: object) -> None:
        super().__init__(url, **options)
        self.comes = comes
        self.seek: dict | None = None
        self.asked = 0
        self.paired: dict | None = None

    def _take(self, message: dict) -> None:
        self.seek = message.get("seek", self.seek)
        self.paired = message.get("paired", self.paired)
        if "found" in message:
            self.asked += 1
            if self.comes:
                self._coming = asyncio.get_running_loop().create_task(self._confirm())
        super()._take(message)

    async def _confirm(self) -> None:
        # Tests wait for `paired`, not for this answer. Python would report its error in some later test.
        with suppress(ConnectionError, Refused):
            await self.ask("ready")

    async def look_for(self, **fields: object) -> dict:
        """Begin to wait, or wait on with the same token; fields that are left out are those of SEEK."""
        self.token = fields.pop("token", None) or new_token()
        answer = await self.ask("seek", **{**SEEK, **fields, "token": self.token})
        return answer["seek"]

    async def meet(self) -> None:
        """Wait for an opponent, and enter the room."""
        await self.until(lambda: self.paired)
        await self._enter("resume", room=self.paired["room"], token=self.token, after=0)
