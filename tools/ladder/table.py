"""The ladder's table in tools/strength.md: a row for each level of each game, measured against the level below."""

from pyapp.engine.levels import LOWEST
from pyapp.engine.tally import Tally
from pyapp.rules.variants import VARIANTS
from tools.paths import ROOT
from tools.tables import end_of_table

RATING = 800  # of the lowest level
FILE = ROOT / "tools" / "strength.md"
HEAD = ("| game | level | against | games | won, drawn, lost | share | Elo |", "|---|---:|---|---:|---|---:|---|")


def row(game: str, number: int, tally: Tally) -> str:
    """Return the row of a level of this game, by its games against the level below."""
    elo, error = tally.estimate()
    below = number - 1 or "random turns"
    share = f"{100 * tally.score:.0f} %"
    cells = (VARIANTS[game].name, number, below, tally.games, tally.results, share, f"{elo:+.0f} ± {error:.0f}")
    return f"| {' | '.join(map(str, cells))} |"


def put(line: str) -> None:
    """Put this row into the table where it belongs, in place of an older row of the same level."""
    FILE.write_text(with_row(FILE.read_text("utf-8"), line), "utf-8")


def with_row(text: str, line: str) -> str:
    """Return a text with this row in its table. Raises ValueError where the table is missing."""
    lines = text.split("\n")
    begin = lines.index(HEAD[0]) + len(HEAD)
    end = end_of_table(lines, begin)
    rows = {place(each): each for each in [*lines[begin:end], line]}
    return "\n".join([*lines[:begin], *(rows[key] for key in sorted(rows)), *lines[end:]])


def ratings(text: str) -> dict[str, list[int]]:
    """Return the ratings of the levels by game, from the lowest as far as the table goes, by the measured differences."""
    by_game: dict[str, list[int]] = {game: [] for game in VARIANTS}
    begin = text.index(HEAD[1]) + len(HEAD[1])
    for line in text[begin:].strip("\n").split("\n\n")[0].split("\n"):
        number, level = place(line)
        levels = by_game[list(VARIANTS)[number]]
        if level == LOWEST:
            levels.append(RATING)
        elif level == len(levels) + 1:
            levels.append(levels[-1] + int(cells(line)[6].split()[0]))
    return by_game


def place(line: str) -> tuple[int, int]:
    """Return the place of a row: the number of its game, and its level."""
    game, level, *_ = cells(line)
    return [variant.name for variant in VARIANTS.values()].index(game), int(level)


def cells(line: str) -> list[str]:
    """Return the texts in a row."""
    return [cell.strip() for cell in line.strip("|").split("|")]
