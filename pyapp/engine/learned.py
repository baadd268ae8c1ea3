"""The learned tables (patterns.py), from the source tree or from a site. A game without tables is judged by weights alone."""

from functools import cache


@cache
def tables(game: str) -> bytes | None:
    """The tables of a game in the source tree, None if it has none."""
    from pyapp.engine.table_files import compressed  # only here: the browser's worker has no files, and starts without

    content = compressed(game)
    return None if content is None else tables_in(content)


def tables_in(content: bytes) -> bytes:
    """The tables in a site's file. Raises OSError if the file is damaged."""
    import lzma  # only here: the browser's worker starts without it

    try:
        return lzma.decompress(content)
    except lzma.LZMAError as error:
        raise OSError(str(error)) from None
