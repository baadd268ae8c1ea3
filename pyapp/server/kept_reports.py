"""Keeps reports: each lies under a room, or under the player who reports, and under its moment."""

from pyapp.server.clock import now
from pyapp.server.log import Log

OF_ROOM = "INSERT INTO reports (room, at, report) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
OF_PLAYER = """
INSERT INTO player_reports (reporter, at, player, reason, room, events) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT DO NOTHING
"""


async def keep(log: Log, statement: str, under: str, *values: str) -> None:
    """Keeps a report from now; of two within a millisecond the later one lies a millisecond on.

    statement: one of those above;  under: the room or the reporter;  values: of its other columns.
    """
    at = now()
    while not await log.write((statement, (under, at, *values))):
        at += 1
