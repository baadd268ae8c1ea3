"""Tables of documents that tools write."""

from pathlib import Path


def put_table(file: Path, heading: str, table: list[str]) -> None:
    """Puts a table below a heading, a line of its own with the signs before it, in place of the one that stands there."""
    file.write_text(with_table(file.read_text("utf-8"), heading, table), "utf-8")


def with_table(text: str, heading: str, table: list[str]) -> str:
    """A text with this table below a heading. Raises ValueError where there is no such heading."""
    lines = text.split("\n")
    begin = lines.index(heading) + 2
    end = begin
    while end < len(lines) and lines[end].startswith("|"):
        end += 1
    return "\n".join([*lines[:begin], *table, *([""] if end == begin else []), *lines[end:]])
