"""Quick reading of PDN that is written plainly, as most of it is. The reader of the rules takes everything else."""

from __future__ import annotations

import re
from collections.abc import Iterator

from columna.quick_game import QuickGame, Unread
from columna.walkers import line_of, walked
from pyapp.rules.notation import NotationError
from pyapp.rules.pdn.ending import finish
from pyapp.rules.pdn.heading import Heading
from pyapp.rules.pdn.tokens import TAG, WORD, Source, Token
from pyapp.rules.pdn.words import PLAYED
from pyapp.rules.position import Position, Turn

SPACES = rb"[ \t\n]+"
TURN = rb"[a-j][0-9]{1,2}(?:[-x][a-j][0-9]{1,2}){1,40}"
# a turn with the number before it, and without a mark after it that could belong to it
PLAIN_TURN = re.compile(
    rb"[ \t\r\n]*(?:[0-9]{1,4}\.+[ \t\r\n]+)?([a-j][0-9]{1,2}(?:[-x][a-j][0-9]{1,2}){1,40}\*?)"
    rb"(?=[ \t\r\n]*(?:[{}()\[\];]|\Z)|[ \t\r\n]+[0-9a-jA-J$*])"
)
TURNS = re.compile(TURN)
PLAIN_TAG = re.compile(rb'[ \t\r\n]*\[([A-Za-z]{1,40}) "([^"\\\n\xef]{0,200})"\]')  # not with the first byte of LOST


PLAIN_GAME = re.compile(
    rb'((?:\[[A-Za-z]{1,40} "[^"\\\n\xef]{0,200}"\]\n)+)'
    rb"\n((?:(?:[0-9]{1,4}\.+%(spaces)b)?%(turn)b\*?%(spaces)b)+)(1-0|0-1|1/2-1/2|\*)[ \n]*"
    % {b"spaces": SPACES, b"turn": TURN}
)


class PlainSource(Source):
    """A part of a PDN text whose plain tags and turns are found by regular expressions."""

    is_quick: bool

    def tokens(self) -> Iterator[Token]:
        """Yield all tokens."""
        begin = 0
        while plain := PLAIN_TAG.match(self._bytes, self._at):
            self._at = plain.end()
            yield Token(TAG, plain[2].decode(), plain[1].decode(), plain.start(1) - 1)
        while True:
            while plain := PLAIN_TURN.match(self._bytes, self._at):
                self._at, self.is_quick = plain.end(), True
                yield Token(WORD, plain[1].decode(), "", plain.start(1))
            self.is_quick = False  # signs of the next word may belong to it
            if not self._skip_spaces():
                return
            yield from self._take(self._bytes[self._at : self._at + 1])
            if self._is_damaged:
                yield from self._lost(begin)
                begin = self._at

    def turn(self, position: Position, text: str) -> Turn | None:
        """Return the legal turn that a text names by squares with marks between them, None if the text is written otherwise."""
        return walked(position, text.rstrip("*").replace("x", "-").split("-"))

    def next_turn(self, position: Position) -> Turn | None:
        """Return the legal turn that stands here, and move past it; None if no plain one does."""
        plain = PLAIN_TURN.match(self._bytes, self._at)
        if plain is None:
            return None
        turn = self.turn(position, plain[1].decode())
        if turn:
            self._at = plain.end()
        return turn

    def game(self) -> QuickGame | None:
        """Return the game of this text, None unless it can be read without remarks and has neither variations nor comments.

        Its turns are checked, but no tree is made of them.
        """
        plain = PLAIN_GAME.fullmatch(self._bytes)
        if not plain:
            return None
        heading, faults = Heading(self, None), []
        try:
            for tag in PLAIN_TAG.finditer(plain[1]):
                heading.add(Token(TAG, tag[2].decode(), tag[1].decode(), tag.start(1) - 1))
            start = heading.position("", plain.start(2))
        except (NotationError, UnicodeDecodeError):
            return None
        paths = [word.decode().replace("x", "-").split("-") for word in TURNS.findall(plain[2])]
        reached = None if PLAYED in heading.tags else line_of(start, paths)
        if reached is None:
            return None
        turns, position = reached
        end = QuickGame(position)
        result = Token(WORD, plain[3].decode(), "", plain.start(3))
        finish(end, end.record.root, heading, [result], lambda *fault: faults.append(fault))
        return None if faults else QuickGame.unread(Unread(start, turns, end))
