"""The learned tables (patterns.py) that are at hand. A game without any is judged by weights alone."""

from collections.abc import Callable

_at_hand: dict[str, bytes] = {}


def _from_file(game: str) -> bytes | None:
    from pyapp.engine.table_files import read  # only here: the browser's worker, which has no files, starts without

    return read(game)


_bring: Callable[[str], bytes | None] = _from_file


def bring_by(bring: Callable[[str], bytes | None]) -> None:
    """From now on ask this for the tables of a game that are not at hand; it may give None now and them another time."""
    global _bring
    _bring = bring


def tables(game: str) -> bytes | None:
    """Those of a game, None where there are none yet."""
    if game not in _at_hand:
        brought = _bring(game)
        if brought is None:
            return None
        _at_hand[game] = brought
    return _at_hand[game]
