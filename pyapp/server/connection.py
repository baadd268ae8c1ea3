"""One WebSocket: what is sent to it, and how it ends."""

from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.frames import Frame, Opcode

from pyapp.server.json_text import compact
from pyapp.server.limits import UNSENT, Address, Allowance

BROKEN_RULE, TOO_LONG, TRY_LATER = 1008, 1009, 1013  # codes of closing


def framed(text: str) -> bytes:
    """A text as it goes over the line, the same for all who get it."""
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=False)


class Connection:
    """A connection from an address. allowance: what it may ask for;  seats: room -> the player it acts for, None where it
    watches;  tournaments: those that it hears of.

    player, key, name: of a player who is known, "" for guests;  nonce: what is to be signed next, "" for nothing;
    host: by what name the server was called.
    """

    def __init__(self, websocket: WebSocket, address: Address) -> None:
        self.allowance = Allowance(address)
        self.seats: dict[str, int | None] = {}
        self.tournaments: set[str] = set()
        self.player = self.key = self.name = self.nonce = ""
        self.host = websocket.headers.get("host", "").lower()
        self.ending: str | None = None  # why we end it
        self._websocket = websocket
        self._line = websocket.scope["line"]

    @property
    def known(self) -> str:
        """The ID of a player who has a name, "" of all others: they are guests."""
        return self.player if self.name else ""

    def send(self, text: str) -> None:
        """Sends a text after all before it, without waiting."""
        self.write(framed(text))

    def write(self, frame: bytes) -> None:
        """As above; whoever does not read is cut off. It goes past Starlette, which would take a task for each frame."""
        if self.ending:
            return
        if self._line.unsent > UNSENT:
            self.ending = "slow"
            self._line.abort()
        else:
            self._line.write(frame)

    def answer(self, message: dict, content: dict) -> None:
        """Answers a message."""
        self.send(compact({"id": message["id"], **content}))

    async def end(self, reason: str, code: int) -> None:
        """Closes it, after what was sent."""
        if self.ending:
            return
        self.ending = reason
        with suppress(WebSocketDisconnect, RuntimeError):
            await self._websocket.close(code, reason)
