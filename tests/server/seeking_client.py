"""A client that wants to play somebody, for tests and for measuring."""

import asyncio

from tools.room_client import Client, new_token

SEEK = {"game": "lasca", "clock": {"main": 300, "increment": 3}, "rated": False, "name": "Guest"}


class SeekingClient(Client):
    """As Client. seek: what it was told last of those who wait, None where it waits no more;  asked: how often it was asked if
    it is there, which it says where it `comes`;  paired: where it is to play, None before."""

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
                self._coming = asyncio.get_running_loop().create_task(self.ask("ready"))
        super()._take(message)

    async def look_for(self, **fields: object) -> dict:
        """Begins to wait, or waits on with the same token; what is not said is as in SEEK."""
        self.token = fields.pop("token", None) or new_token()
        found = await self.ask("seek", **{**SEEK, **fields, "token": self.token})
        return found["seek"]

    async def meet(self) -> None:
        """Waits until somebody was found, and enters the room."""
        await self.until(lambda: self.paired)
        await self._enter("resume", room=self.paired["room"], token=self.token, after=0)
