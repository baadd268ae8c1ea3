"""Lists of small rows as the browser's storage keeps them, JSON texts."""

import json


def read_rows(text: str | None) -> list:
    """The rows of a list, [] where the text is no list. Rows of other versions are among them, whatever they are."""
    try:
        rows = json.loads(text or "[]")
    except ValueError:
        return []
    return rows if isinstance(rows, list) else []
