"""The examples of docs/library.md."""

import re

from tools.paths import ROOT

FENCE = re.compile(r"^```.*$", re.M)


def examples() -> str:
    """Return the page as doctest reads it: an example ends where its fence does."""
    return FENCE.sub("", (ROOT / "docs/library.md").read_text("utf-8"))
