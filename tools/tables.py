"""The tables of documents that tools write."""

from pathlib import Path


def put_table(file: Path, heading: str, table: list[str]) -> None:
    """Put a table below a heading, a line with its signs, in place of the table that stands there."""
    file.write_text(with_table(file.read_text("utf-8"), heading, table), "utf-8")


def with_table(text: str, heading: str, table: list[str]) -> str:
    """Return a text with this table below a heading. Raises ValueError where there is no such heading."""
    lines = text.split("\n")
    begin = lines.index(heading) + 2
    end = end_of_table(lines, begin)
    return "\n".join([*lines[:begin], *table, *([""] if end == begin else []), *lines[end:]])


def end_of_table(lines: list[str], begin: int) -> int:
    """Return the number of the first line, from `begin` on, that is no row of a table."""
    return next((number for number in range(begin, len(lines)) if not lines[number].startswith("|")), len(lines))
