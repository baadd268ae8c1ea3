"""Tables on a terminal."""

from collections.abc import Sequence
from datetime import UTC, datetime


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows of equal length as lines with aligned columns."""
    widths = [max(map(len, column)) for column in zip(*rows)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows]


def day(moment: int) -> str:
    """Return the day, in UTC, of a moment in milliseconds since 1970."""
    return datetime.fromtimestamp(moment / 1000, UTC).date().isoformat()
