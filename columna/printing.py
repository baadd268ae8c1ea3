"""Positions as boards of letters."""

from __future__ import annotations

from pyapp.rules.squares import FILES, squares


def printed(size: int, pieces: dict[str, str]) -> list[str]:
    """Return the ranks from the far one down, and the names of the files. A file is as wide as its tallest column."""
    files = FILES[:size]
    played_on = squares(size).index
    widths = {file: max([1, *(len(column) for name, column in pieces.items() if name[0] == file)]) for file in files}
    lines = []
    for rank in range(size, 0, -1):
        names = [file + str(rank) for file in files]
        lines.append(
            (str(rank).rjust(len(str(size))), [pieces.get(name, "." if name in played_on else " ") for name in names])
        )
    return [_line(edge, cells, list(widths.values())) for edge, cells in [*lines, (" " * len(str(size)), list(files))]]


def _line(edge: str, cells: list[str], widths: list[int]) -> str:
    return (edge + " " + " ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True))).rstrip()
