"""The tables of features and of findings, and their tests."""

import re
from pathlib import Path

import pytest

from tools.paths import ROOT


@pytest.mark.parametrize("table, folders", [("features.md", ["app", "server"]), ("findings.md", [""])])
def test_every_test_named_in_the_table_exists(table: str, folders: list[str]) -> None:
    named = set(re.findall(r"\btest_\w+", (ROOT / "tests" / table).read_text("utf-8").partition("|---|")[2]))
    paths: list[Path] = [path for folder in folders for path in (ROOT / "tests" / folder).rglob("test_*.py")]
    sources = "".join(path.read_text("utf-8") for path in paths)
    assert len(named) > 40
    assert named <= set(re.findall(r"^def (test_\w+)", sources, re.MULTILINE))
