"""The table of features and their tests."""

import re

from tools.paths import ROOT

TABLE = ROOT / "tests/features.md"


def test_every_test_named_in_the_table_exists() -> None:
    named = set(re.findall(r"\btest_\w+", TABLE.read_text("utf-8").partition("|---|")[2]))
    sources = "".join(path.read_text("utf-8") for path in (ROOT / "tests/app").glob("test_*.py"))
    assert len(named) > 50
    assert named <= set(re.findall(r"^def (test_\w+)", sources, re.MULTILINE))
