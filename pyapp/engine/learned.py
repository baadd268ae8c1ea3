"""The learned tables (patterns.py) that lie beside the sources. A game without any is judged by weights alone."""

from functools import cache


@cache
def tables(game: str) -> bytes | None:
    """Those of a game, None where it has none."""
    from pyapp.engine.table_files import read  # only here: the browser's worker, which has no files, starts without

    return read(game)
