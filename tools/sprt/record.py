"""The table of matches between versions in tools/strength.md."""

from pathlib import Path

from pyapp.rules.variants import VARIANTS
from tools.ladder.table import FILE
from tools.match.score import ACCEPT, Tally
from tools.sprt.match import Score

HEAD = (
    "| change | game | against | a turn | games | won, drawn, lost | Elo | likelihood ratio |",
    "|---|---|---|---|---:|---|---|---|",
)


def rows(change: str, against: str, each: str, score: Score) -> list[str]:
    """The rows of a match: of all games with what the test says, and, of several, of each."""
    found = [row(change, "all together", against, each, score.all, verdict(score))]
    if len(score.games) > 1:
        return found + [row('"', VARIANTS[game].name, '"', '"', tally, "") for game, tally in score.games.items()]
    return [found[0].replace("all together", VARIANTS[next(iter(score.games))].name)]


def row(change: str, game: str, against: str, each: str, tally: Tally, said: str) -> str:
    """A row of the table."""
    elo, error = tally.estimate()
    record = f"+{tally.wins} ={tally.draws} −{tally.losses}"
    cells = (change, game, against, each, f"{tally.games:,}", record, f"{round(elo):+} ± {error:.0f}", said)
    return f"| {' | '.join(cells)} |".replace("| -", "| −")


def verdict(score: Score) -> str:
    """The logarithm of the likelihood ratio, and what it decides."""
    likelihood = score.likelihood
    decision = "undecided" if not score.decided else "won" if likelihood > 0 else "not won"
    return f"{likelihood:+.2f} of ±{ACCEPT:.2f}, {decision}".replace("-", "−")


def put(lines: list[str], file: Path = FILE) -> None:
    """Add these rows to the end of the table."""
    file.write_text(with_rows(file.read_text("utf-8"), lines), "utf-8")


def with_rows(text: str, lines: list[str]) -> str:
    """A text with the table, and these rows at its end. Raises ValueError where the table is missing."""
    found = text.split("\n")
    end = found.index(HEAD[0])
    while found[end].startswith("|"):
        end += 1
    return "\n".join([*found[:end], *lines, *found[end:]])
