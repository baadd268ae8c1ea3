"""The processes that serve the same rooms: which of them live."""

from pyapp.server.clock import now
from pyapp.server.event_store import EventStore

DEAD = 15_000  # ms of silence after which a process counts as dead


class Processes:
    """The processes that the store knows. The others know this one as `node`."""

    def __init__(self, store: EventStore, node: str) -> None:
        self._store, self._node = store, node
        self._seen: dict[str, int] = {}  # when each was last seen
        self._lived: set[str] = set()  # those that lived at the last beat

    async def beat(self) -> set[str]:
        """Report that this process lives, and learn which others do. Returns the processes that have begun or died since."""
        await self._look()
        before, self._lived = self._lived, {node for node in self._seen if self._lives(node)}
        return before ^ self._lived

    async def know(self, nodes: set[str]) -> None:
        """Look for these processes, unless all of them are known: one may have begun since the last beat."""
        if not nodes <= self._seen.keys():
            await self._look()

    async def living(self, nodes: set[str]) -> set[str]:
        """Return those of these processes that live."""
        await self.know(nodes)
        return {node for node in nodes if self._lives(node)}

    async def absences(self, nodes: set[str]) -> dict[str, int | None]:
        """Return the result of `gone` for each of these processes."""
        await self.know(nodes)
        return {node: self.gone(node) for node in nodes}

    def gone(self, node: str) -> int | None:
        """Return None for a process that lives, else the moment when it was last seen."""
        return None if self._lives(node) else min(self._seen.get(node, 0), now())

    async def _look(self) -> None:
        self._seen = await self._store.beat(self._node, now())

    def _lives(self, node: str) -> bool:
        apart = abs(now() - self._seen.get(node, 0))  # it is ahead if it was seen before the clock was set back
        return node == self._node or apart < DEAD
