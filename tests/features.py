"""The table of the app's features, with the tests that prove them."""

from tools.paths import ROOT

TABLE = ROOT / "tests/features.md"


def proofs() -> list[list[str]]:
    """Return for each feature the names of the tests that prove it in every run."""
    return _column(1)


def visits() -> list[list[str]]:
    """Return for each feature the names of the visits that show it with --all."""
    return _column(2)


def _column(number: int) -> list[list[str]]:
    rows = TABLE.read_text("utf-8").partition("|---|---|---|\n")[2].splitlines()
    return [row.split("|")[number + 1].strip().split(", ") for row in rows]
