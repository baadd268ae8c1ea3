"""The table of matches between versions in tools/strength.md."""

from pyapp.engine.tally import Tally
from pyapp.rules.variants import VARIANTS
from tools.ladder.table import FILE
from tools.match.score import Score
from tools.tables import end_of_table

BOUNDS = (0, 10)  # Elo that the test decides between
HEAD = (
    "| change | game | against | a turn | games | won, drawn, lost | Elo | likelihood ratio |",
    "|---|---|---|---|---:|---|---|---|",
)


def rows(change: str, against: str, limit: str, score: Score) -> list[str]:
    """Return the rows of a match: one with the test's verdict and, after several games, one of each game."""
    several = len(score.games) > 1
    name = "all together" if several else VARIANTS[next(iter(score.games))].name
    games = score.games.items() if several else ()
    return [
        row(change, name, against, limit, score.all, score.verdict),
        *(row('"', VARIANTS[game].name, '"', '"', tally, "") for game, tally in games),
    ]


def row(change: str, game: str, against: str, limit: str, tally: Tally, verdict: str) -> str:
    """Return a row of the table."""
    elo, error = tally.estimate()
    cells = (change, game, against, limit, f"{tally.games:,}", tally.results, f"{round(elo):+} ± {error:.0f}", verdict)
    return f"| {' | '.join(cells)} |".replace("| -", "| −")


def put(lines: list[str]) -> None:
    """Add these rows to the end of the table."""
    FILE.write_text(with_rows(FILE.read_text("utf-8"), lines), "utf-8")


def with_rows(text: str, lines: list[str]) -> str:
    """Return a text with these rows at the end of its table. Raises ValueError where the table is missing."""
    all_lines = text.split("\n")
    end = end_of_table(all_lines, all_lines.index(HEAD[0]))
    return "\n".join([*all_lines[:end], *lines, *all_lines[end:]])
