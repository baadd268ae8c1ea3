"""Quick reading of PDN that is written plainly, as most of it is. The reader of the rules takes everything else."""

from __future__ import annotations

import re
from collections.abc import Iterator

from columna.walkers import asked
from pyapp.rules.pdn.tokens import WORD, Source, Token
from pyapp.rules.position import Position, Turn, stages_of

# a turn with the number before it, and without a mark after it that could belong to it
PLAIN_TURN = re.compile(
    rb"[ \t\r\n]*(?:[0-9]{1,4}\.+[ \t\r\n]+)?([a-j][0-9]{1,2}(?:[-x][a-j][0-9]{1,2}){1,40}\*?)"
    rb"(?=[ \t\r\n]*(?:[{}()\[\];]|\Z)|[ \t\r\n]+[0-9a-jA-J$*])"
)


class PlainSource(Source):
    """A PDN text whose plain turns are found by a regular expression."""

    def tokens(self) -> Iterator[Token]:
        """Yield the tokens from the current place on. Raises NotationError if a part of the text is no token."""
        while True:
            while plain := PLAIN_TURN.match(self._bytes, self._at):
                self._at = plain.end()
                yield Token(WORD, plain[1].decode(), "", plain.start(1))
            if not self._skip_spaces():
                return
            yield from self._take(self._bytes[self._at : self._at + 1])


def plain_turn(position: Position, text: str) -> Turn | None:
    """Return the legal turn that a text names by squares with marks between them, None if the text is written otherwise."""
    path = text.rstrip("*").replace("x", "-").split("-")
    turn, columns = asked(position, lambda walker: (walker.walk(path), walker.columns()))
    if turn is None:
        return None
    squares, jumped, promotes = turn
    return Turn(squares, jumped, promotes, stages_of(position, squares, jumped, columns))
