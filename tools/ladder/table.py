"""The ladder's table in tools/strength.md: a row for each level of each game, measured against the level below."""

from pathlib import Path

from pyapp.rules.variants import VARIANTS
from tools.match.score import Tally
from tools.paths import ROOT

FILE = ROOT / "tools" / "strength.md"
HEAD = ("| game | level | against | games | won, drawn, lost | share | Elo |", "|---|---:|---|---:|---|---:|---|")


def row(game: str, number: int, tally: Tally) -> str:
    """The row of a level of this game, from its games against the one below."""
    elo, error = tally.estimate()
    below = number - 1 or "random turns"
    record = f"+{tally.wins} ={tally.draws} −{tally.losses}"
    share = f"{100 * tally.score:.0f} %"
    return f"| {VARIANTS[game].name} | {number} | {below} | {tally.games} | {record} | {share} | {elo:+.0f} ± {error:.0f} |"


def put(line: str, file: Path = FILE) -> None:
    """Put this row into the table, in place of an older one of the same level, where it belongs."""
    file.write_text(with_row(file.read_text("utf-8"), line), "utf-8")


def with_row(text: str, line: str) -> str:
    """A text with the table, and this row in it. Raises ValueError where the table is missing."""
    lines = text.split("\n")
    begin = lines.index(HEAD[0]) + len(HEAD)
    end = begin
    while lines[end].startswith("|"):
        end += 1
    rows = {place(each): each for each in [*lines[begin:end], line]}
    return "\n".join([*lines[:begin], *(rows[key] for key in sorted(rows)), *lines[end:]])


def place(line: str) -> tuple[int, int]:
    """Where a row stands: the number of its game, and its level."""
    cells = [cell.strip() for cell in line.strip("|").split("|")]
    names = [variant.name for variant in VARIANTS.values()]
    return names.index(cells[0]), int(cells[1])
