"""The table of the app's features, with the tests in a browser or with a server that prove them."""

from tools.paths import ROOT

TABLE = ROOT / "tests/features.md"


def proofs() -> list[list[str]]:
    """Return for each feature the names of its tests."""
    rows = TABLE.read_text("utf-8").partition("|---|---|\n")[2].splitlines()
    return [row.strip("| ").rpartition(" | ")[2].split(", ") for row in rows]
