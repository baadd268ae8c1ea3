"""The ladder's table in tools/strength.md: a row for each level of each game, measured against the level below."""

from pathlib import Path

from pyapp.engine.levels import LOWEST
from pyapp.rules.variants import VARIANTS
from tools.match.score import Tally
from tools.paths import ROOT

RATING = 800  # of the lowest level
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


def ratings(text: str) -> dict[str, list[int]]:
    """By game, the ratings of its levels from the lowest on as far as the table has them, by the differences measured."""
    found: dict[str, list[int]] = {game: [] for game in VARIANTS}
    begin = text.index(HEAD[1]) + len(HEAD[1])
    for line in text[begin:].strip("\n").split("\n\n")[0].split("\n"):
        number, level = place(line)
        levels = found[list(VARIANTS)[number]]
        if level == LOWEST:
            levels.append(RATING)
        elif level == len(levels) + 1:
            levels.append(levels[-1] + int(cells(line)[6].split()[0]))
    return found


def place(line: str) -> tuple[int, int]:
    """Where a row stands: the number of its game, and its level."""
    game, level, *_ = cells(line)
    return [variant.name for variant in VARIANTS.values()].index(game), int(level)


def cells(line: str) -> list[str]:
    """What stands in a row."""
    return [cell.strip() for cell in line.strip("|").split("|")]
