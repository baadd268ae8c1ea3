"""Quick reading of PDN that is written plainly, as most of it is. The reader of the rules takes everything else."""

from __future__ import annotations

import re
from collections.abc import Iterator

from columna.walkers import asked
from pyapp.rules.pdn.tokens import TAG, WORD, Source, Token
from pyapp.rules.position import Position, Turn, stages_of

# a turn with the number before it, and without a mark after it that could belong to it
PLAIN_TURN = re.compile(
    rb"[ \t\r\n]*(?:[0-9]{1,4}\.+[ \t\r\n]+)?([a-j][0-9]{1,2}(?:[-x][a-j][0-9]{1,2}){1,40}\*?)"
    rb"(?=[ \t\r\n]*(?:[{}()\[\];]|\Z)|[ \t\r\n]+[0-9a-jA-J$*])"
)
PLAIN_TAG = re.compile(rb'[ \t\r\n]*\[([A-Za-z]{1,40}) "([^"\\\n\xef]{0,200})"\]')  # not with the first byte of LOST


class PlainSource(Source):
    """A part of a PDN text whose plain tags and turns are found by regular expressions."""

    def tokens(self) -> Iterator[Token]:
        """Yield all tokens."""
        begin = 0
        while plain := PLAIN_TAG.match(self._bytes, self._at):
            self._at = plain.end()
            yield Token(TAG, plain[2].decode(), plain[1].decode(), plain.start(1) - 1)
        while True:
            while plain := PLAIN_TURN.match(self._bytes, self._at):
                self._at = plain.end()
                yield Token(WORD, plain[1].decode(), "", plain.start(1))
            if not self._skip_spaces():
                return
            yield from self._take(self._bytes[self._at : self._at + 1])
            if self._is_damaged:
                yield from self._lost(begin)
                begin = self._at


def plain_turn(position: Position, text: str) -> Turn | None:
    """Return the legal turn that a text names by squares with marks between them, None if the text is written otherwise."""
    path = text.rstrip("*").replace("x", "-").split("-")
    turn, columns = asked(position, lambda walker: (walker.walk(path), walker.columns()))
    if turn is None:
        return None
    squares, jumped, promotes = turn
    return Turn(squares, jumped, promotes, stages_of(position, squares, jumped, columns))
