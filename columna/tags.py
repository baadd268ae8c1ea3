"""The tags of a game: a dictionary that writes into the game, and takes only what PDN can have."""

from __future__ import annotations

import re
from collections.abc import Iterator, MutableMapping

from columna import errors
from columna.quick_game import QuickGame
from pyapp.rules.pdn.words import FEN, PLAYED, RESULT, RESULTS, RULES, SET_UP, TERMINATION, UNDECIDED, VARIANT
from pyapp.rules.record import Record

NAME = re.compile(r"\w{1,100}")
LONGEST_VALUE = 5000  # characters, so that the line with the tag can be read again
OF_GAME = (VARIANT, RULES, SET_UP, FEN, RESULT, TERMINATION, PLAYED)


class Tags(MutableMapping[str, str]):
    """The tags of a game by their names. "Result" is always the last: it is that of the game, and cannot be changed here.

    Raises TypeError or ValueError for tags that PDN cannot have, and for those that follow from the game itself.

    >>> game = Game("lasca")
    >>> game.tags["White"] = "Anna"
    >>> game.resign(DARK)
    >>> game.tags
    {'White': 'Anna', 'Result': '1-0'}
    >>> game.tags["FEN"] = "W:a1w,g7b"
    Traceback (most recent call last):
    ...
    ValueError: FEN follows from the game itself
    """

    def __init__(self, game: QuickGame) -> None:
        self._game = game

    @property
    def _record(self) -> Record:
        return self._game.head

    def __getitem__(self, name: str) -> str:
        if name == RESULT:
            outcome = self._record.outcome
            return RESULTS[outcome.winner] if outcome else UNDECIDED
        return str(self._record.tags[name])

    def __setitem__(self, name: str, value: str) -> None:
        if not NAME.fullmatch(errors.text("the name of a tag", name)):
            raise ValueError(f"the name of a tag must have letters, digits and _ only, not {name!r}")
        if name in OF_GAME:
            raise ValueError(f"{name} follows from the game itself")
        if re.search("[\r\n]", errors.writable(f"the tag {name}", value, LONGEST_VALUE)):
            raise ValueError(f"the tag {name} must be one line, not {value!r}")
        self._record.tags[name] = value

    def __delitem__(self, name: str) -> None:
        if name == RESULT:
            raise ValueError(f"{name} follows from the game itself")
        del self._record.tags[name]

    def __iter__(self) -> Iterator[str]:
        yield from (name for name in self._record.tags if name != RESULT)
        yield RESULT

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def clear(self) -> None:
        """Remove every tag but "Result"."""
        self._record.tags.clear()

    def __repr__(self) -> str:
        return repr(dict(self))
