"""The tools/prepare/parts.py of a release: everything is there already."""

from pathlib import Path

from tools.paths import ROOT


def prepare_to_serve() -> Path:
    """Return the folder of the site."""
    return ROOT / "site"


def prepare_engine() -> None:
    """Do nothing: the packages hold the compiled engine."""


def prepare_environment(_group: str) -> Path:
    """Return the Python with the packages."""
    return ROOT / "python"
