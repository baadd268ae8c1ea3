"""Built sites that are measured by turns, and the table of their figures."""

from collections.abc import Callable, Iterator
from math import nan
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from tools.browsers import browser

Figure = tuple[str, str, float]  # the names of its row and its column, and its value
Measurement = Callable[[Browser, Path], Iterator[Figure]]  # of the site in a folder, once
Measured = dict[tuple[str, str], list[list[float]]]  # row and column -> for each site the values of its runs

WIDTH, WIDTH_OF_RATIO = 12, 7


def compare(measure: Measurement, runs: int, folders: list[Path]) -> None:
    """Measure the sites in these folders by turns, so that a busy machine slows all of them alike, and print a table."""
    measured: Measured = {}
    with sync_playwright() as playwright:
        chromium = browser.launch(playwright)
        for run in range(runs):
            for turn in range(len(folders)):
                site = (run + turn) % len(folders)  # none is always the first
                for row, column, value in measure(chromium, folders[site]):
                    measured.setdefault((row, column), [[] for _ in folders])[site].append(value)
        chromium.close()
    print("\n".join(table(measured, len(folders))), flush=True)


def table(measured: Measured, sites: int) -> Iterator[str]:
    """Yield the lines of a table, with a new head where rows have other columns: for each figure the median of each site, and
    for all but the first its ratio to that."""
    rows: dict[str, dict[str, list[list[float]]]] = {}
    for (row, column), values in measured.items():
        rows.setdefault(row, {})[column] = values
    name_width, width = max(map(len, rows)) + 2, WIDTH + (WIDTH + WIDTH_OF_RATIO) * (sites - 1)
    head: list[str] = []
    for row, figures in rows.items():
        widths = [max(width, len(column) + 2) for column in figures]
        if head != list(figures):
            head = list(figures)
            yield " " * name_width + "".join(f"{column:>{wide}}" for column, wide in zip(head, widths, strict=True))
        cells = zip(map(cell, figures.values()), widths, strict=True)
        yield f"{row:{name_width}}" + "".join(f"{text:>{wide}}" for text, wide in cells)


def cell(sites: list[list[float]]) -> str:
    """Return the medians of the sites for one figure."""
    first, *others = (median(values) if values else nan for values in sites)
    ratios = (f"{shown(other):>{WIDTH}}{other / first if first else 1:{WIDTH_OF_RATIO}.2f}" for other in others)
    return shown(first) + "".join(ratios)


def shown(value: float) -> str:
    """Return a value with three digits or all before the point."""
    return f"{value:,.{0 if value >= 100 else 1 if value >= 10 else 2}f}"
