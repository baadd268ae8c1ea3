"""The processes that serve the same rooms: which of them live."""

from pyapp.server.clock import now
from pyapp.server.log import Log

DEAD = 15_000  # ms after which a process that does not say anything is taken for dead


class Processes:
    """All that the log knows of, as this one sees them, which the others know as `node`."""

    def __init__(self, log: Log, node: str) -> None:
        self._log, self._node = log, node
        self._seen: dict[str, int] = {}  # when each was heard of last
        self._lived: set[str] = set()  # those that lived at the last beat

    async def beat(self) -> set[str]:
        """Says that this process lives, and sees which others do. Returns those of which that has changed since the last time."""
        await self._look()
        before, self._lived = self._lived, {node for node in self._seen if self._lives(node)}
        return before ^ self._lived

    async def know(self, nodes: set[str]) -> None:
        """Looks for these processes, unless all of them are known: one may have begun since the last beat."""
        if not nodes <= self._seen.keys():
            await self._look()

    async def living(self, nodes: set[str]) -> set[str]:
        """Which of these processes live."""
        await self.know(nodes)
        return {node for node in nodes if self._lives(node)}

    async def absences(self, nodes: set[str]) -> dict[str, int | None]:
        """Of each of these processes what `gone` says."""
        await self.know(nodes)
        return {node: self.gone(node) for node in nodes}

    def gone(self, node: str) -> int | None:
        """None while a process lives, else when it was heard of last."""
        return None if self._lives(node) else min(self._seen.get(node, 0), now())

    async def _look(self) -> None:
        self._seen = await self._log.beat(self._node, now())

    def _lives(self, node: str) -> bool:
        return node == self._node or abs(now() - self._seen.get(node, 0)) < DEAD  # ahead: before the clock was set back
