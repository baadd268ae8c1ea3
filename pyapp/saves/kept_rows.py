"""Lists of small rows as JSON texts in the browser's storage."""

from __future__ import annotations

import json
from typing import Any


def read_rows(text: str | None) -> list[Any]:
    """The rows of a list, [] if the text is no list. Rows of other versions, in whatever form, are among them."""
    try:
        rows = json.loads(text or "[]")
    except ValueError:
        return []
    return rows if isinstance(rows, list) else []
