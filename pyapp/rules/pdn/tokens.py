"""A PDN text as tokens. Move numbers, and lines that begin with %, are skipped."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pyapp.rules.notation import is_number
from pyapp.rules.pdn.comment_commands import spaced
from pyapp.rules.pdn.words import ARROW, PASS, SIGNS, UNDECIDED, glyph_at, is_square, result_text, turn_within
from pyapp.rules.plain_text import BLANKS, LOST, SPACES, plain
from pyapp.rules.position import Position, Turn
from pyapp.rules.record import MOST_GLYPHS
from pyapp.rules.turn_reading import MARKS, unnumbered

TAG, COMMENT, WORD, GLYPH, OPEN, CLOSE, NOTHING = "tag", "comment", "word", "glyph", "open", "close", "nothing"
STRAY, END = "stray", "end"  # what is passed over, and what ends the reading of a game


class Token(NamedTuple):
    """A token."""

    kind: str  # one of those above
    text: str  # the content, of a tag its value, of a glyph its number
    name: str  # of a tag, or why something is STRAY or END
    at: int  # the place in the text's bytes where it begins


BLANK = SPACES.encode()
ENDS = BLANK + b"{}()[];"
LONGEST_WORD = 400  # bytes
LONGEST_TAG = 10_000  # bytes
LONGEST_SAID = 1_000_000  # bytes of a comment
QUOTES = ('"', "'", "“", "”", "„", "«", "»")  # that some programs put around the value of a tag
DEEPEST = 100  # comments within comments
AHEAD = 256  # bytes, or blanks beyond ASCII, that are skipped in one step
WRONG_TAG = 'a tag is written [Name "value"]'


class Source:
    """A part of a PDN text, read once, as bytes: on MicroPython it takes long to reach a far character of a text.

    _at: the place;  _before: the number of lines before the part;  _counted: a place, its line from 0, and its column from 0;
    _is_damaged: the part has a character that was lost;  is_quick: `next_turn` may find turns here.
    """

    is_quick = False

    def __init__(self, text: str, before: int = 0):
        self._bytes = plain(text).encode("utf-8", "surrogatepass")
        self._at, self._before, self._counted = 0, before, (0, 0, 0)
        self._is_damaged = LOST in text

    def tokens(self) -> Iterator[Token]:
        """Yield all tokens."""
        begin = 0
        while self._skip_spaces():
            yield from self._take(self._bytes[self._at : self._at + 1])
            if self._is_damaged:
                yield from self._lost(begin)
                begin = self._at

    def turn(self, _position: Position, _word: str) -> Turn | None:
        """Return the legal turn that a word names, None if there is no quick way to find it."""
        return None

    def next_turn(self, _position: Position) -> Turn | None:
        """Return the legal turn that stands here, and move past it; None if there is no quick way to find one."""
        return None

    def place(self, at: int) -> tuple[int, int]:
        """The line and the column, from 1, of a place in the text."""
        counted, line, column = self._counted if self._counted[0] <= at else (0, 0, 0)
        lines = self._bytes.count(b"\n", counted, at)
        begin = self._bytes.rfind(b"\n", counted, at) + 1 if lines else counted
        column = len(self._text(begin, at)) + (0 if lines else column)
        self._counted = at, line + lines, column
        return self._before + line + lines + 1, column + 1

    def skip(self) -> None:
        """Skip the rest."""
        self._at = len(self._bytes)

    def _take(self, mark: bytes) -> Iterator[Token]:
        """Yield the tokens that begin here with this mark, and move past them."""
        at = self._at
        if mark == b"{":
            yield from self._comment()
        elif mark == b";":
            yield from self._said(at, self._end_of_line())
        elif mark == b"%" and self._bytes[at - 1 : at] in (b"", b"\n"):
            self._at = self._end_of_line()
            yield Token(NOTHING, "", "", at)
        elif mark in (b"(", b")"):
            self._at = at + 1
            yield Token(OPEN if mark == b"(" else CLOSE, "", "", at)
        elif mark == b"[":
            yield from self._tag()
        elif mark in ENDS:
            self._at = at + 1
            yield Token(STRAY, mark.decode(), "closes nothing", at)
        else:
            yield from self._word()

    def _lost(self, begin: int) -> Iterator[Token]:
        """Yield a token for each character that was lost between a place and this one."""
        at = self._bytes.find(LOST.encode(), begin, self._at)
        while at >= 0:
            yield Token(STRAY, LOST, "a character was lost here", at)
            at = self._bytes.find(LOST.encode(), at + 1, self._at)

    # Spaces

    def _skip_spaces(self) -> bool:
        """Move to the next character that is no space. Return False at the end."""
        for _ in range(AHEAD):
            ahead = self._bytes[self._at : self._at + AHEAD]
            rest = ahead.lstrip(BLANK)
            self._at += len(ahead) - len(rest)
            if rest and (rest[0] < 0x80 or not self._skip_blank()):
                return True
            if self._at == len(self._bytes):
                return False
        return True

    def _skip_blank(self) -> bool:
        """Move past a blank beyond ASCII. Return whether there was one."""
        character = self._text(self._at, self._at + 4)[:1]
        if character not in BLANKS:
            return False
        self._at += len(character.encode())
        return True

    # Comments and tags

    def _comment(self) -> Iterator[Token]:
        """Yield a comment in braces. Braces within it belong to it if nothing else explains the one that closes it."""
        begin = self._at
        end = self._bytes.find(b"}", begin)
        inner = self._bytes.count(b"{", begin + 1, max(end, 0))
        first = end
        for _ in range(min(inner, DEEPEST)):
            closing = self._bytes.find(b"}", end + 1)
            between = self._bytes[end + 1 : closing] if closing > 0 else b"{"
            if b"{" in between or b";" in between:
                break
            end = closing
        yield from self._said(begin, len(self._bytes) if end < 0 else end)
        if end < 0:
            yield Token(END, "{", "a comment that is not closed", begin)
        elif end > first:
            yield Token(STRAY, "{", "a comment within a comment", self._bytes.find(b"{", begin + 1))

    def _said(self, begin: int, end: int) -> Iterator[Token]:
        """Yield the comment behind a mark, and move past its end."""
        self._at = end + (self._bytes[end : end + 1] == b"}")
        if end - begin > LONGEST_SAID:
            yield Token(END, self._text(begin, begin + 1), "a comment of more than %d bytes" % LONGEST_SAID, begin)
        else:
            yield Token(COMMENT, spaced(self._text(begin + 1, end)), "", begin)

    def _end_of_line(self) -> int:
        end = self._bytes.find(b"\n", self._at)
        return len(self._bytes) if end < 0 else end

    def _tag(self) -> Iterator[Token]:
        """Yield a tag as in [Event "Berlin \\"1911\\""], all on one line. Of a damaged one yield as much as can be read."""
        begin = self._at
        line = self._text(begin, min(begin + LONGEST_TAG, self._end_of_line()))
        name, quote, rest = line[1:].partition('"')
        name, length = _without_edges(name), _quoted(rest)
        if quote and _is_tag_name(name) and length >= 0:
            behind = rest[length + 1 :].lstrip(" \t")
            self._at += _size(line[: len(line) - len(behind) + 1])
            yield Token(TAG, _unquoted(rest[:length]), name, begin)
            return
        if _size(line) < LONGEST_TAG:
            tag, end = _salvaged(line, self._bytes[begin - 1 : begin] in (b"", b"\n"))
            self._at, line = begin + _size(line[:end]), line[:end]
            if tag:
                yield Token(TAG, tag[1], tag[0], begin)
        else:
            self._at = self._end_of_line()
        yield Token(STRAY, line, WRONG_TAG, begin)

    # Words

    def _word(self) -> Iterator[Token]:
        """Yield a turn, a result or glyphs, or several of these. Spaces around the marks between squares belong to the turn."""
        begin = self._at
        word = self._run()
        while self._goes_on(word):
            word += self._run()
        if len(word) > LONGEST_WORD:
            yield Token(END, word[:1], "longer than any turn", begin)
            return
        word, *numbers = unnumbered(word).split("$")
        first, last = turn_within(word)
        yield from _signs(word[:first], begin)
        if first < last:
            yield Token(WORD, result_text(word[first:last]), "", begin)
        elif not (word or numbers):
            yield Token(NOTHING, "", "", begin)
        behind = word[last:] + "".join(["$" + number for number in numbers])
        yield from _signs(word[last:], self._at - _size(behind))
        for number in numbers:
            if is_number(number, 3) and int(number) < MOST_GLYPHS:
                yield Token(GLYPH, number, "", begin)
            else:
                yield Token(STRAY, "$" + number, "a glyph is $0 to $255", begin)

    def _run(self) -> str:
        """The characters up to a blank or a mark, and no more of them than a turn may have."""
        begin = self._at
        while self._at < len(self._bytes) and self._bytes[self._at] not in ENDS:
            self._at += 1
            if self._at - begin > LONGEST_WORD:
                break
        run = self._text(begin, self._at)
        if len(run) < self._at - begin:
            for at, character in enumerate(run):
                if character in BLANKS:
                    run = run[:at]
                    break
            self._at = begin + _size(run)
        return run

    def _goes_on(self, word: str) -> bool:
        """Return whether a turn continues after the blanks here, as in "b2 x d4"; if so, move there."""
        if not word or len(word) > LONGEST_WORD or _is_mark(word[0]) or word[-1] == ".":
            return False
        at = self._at
        if self._skip_spaces() and self._bytes[self._at] not in ENDS:
            wants_more = _is_mark(word[-1]) and word[-2:-1] not in ("+", "/")  # ends with a mark that is no sign
            is_mark_next = _is_mark(self._text(self._at, self._at + 4)[:1])
            if wants_more or is_mark_next and not self._is_apart(word):
                return True
        self._at = at
        return False

    def _is_apart(self, word: str) -> bool:
        """Return whether what stands here, and begins with a mark between squares, is a sign of its own behind a word."""
        begin = self._at
        run = self._run()
        is_sign = run in SIGNS or len(run) > LONGEST_WORD
        if not is_sign and any(map(_is_mark, word)):
            is_sign = run[:2] == PASS or run == ARROW and ARROW not in word
            if len(run) == 1 and not is_sign:
                is_sign = not (self._skip_spaces() and is_square(self._run()))
        self._at = begin
        return is_sign

    def _text(self, begin: int, end: int) -> str:
        """The text between two places. If the second place lies within a character, that character is left out."""
        end = min(end, len(self._bytes))
        while begin < end < len(self._bytes) and self._bytes[end] & 0xC0 == 0x80:
            end -= 1
        return self._bytes[begin:end].decode("utf-8", "surrogatepass")


def _signs(text: str, at: int) -> Iterator[Token]:
    """Yield the glyphs of the signs in a text, and the rest as one stray word."""
    while text:
        glyph, length = glyph_at(text)
        if not glyph:
            if text == UNDECIDED:
                yield Token(WORD, text, "", at)
            else:
                yield Token(STRAY, text, "neither a turn nor a sign", at)
            return
        yield Token(GLYPH, str(glyph), "", at)
        text = text[length:]


def _is_tag_name(name: str) -> bool:
    return bool(name) and not any(mark in name for mark in ' \t{}()[];%"')


def _salvaged(line: str, begins_line: bool) -> tuple[tuple[str, str] | None, int]:
    """Return the name and the value of a damaged tag, or None, and the length of the part of the line that it takes."""
    name, quote, rest = line[1:].partition('"')
    visible = line.rstrip(" \t")
    if begins_line and visible[-1:] == "]":
        if not _is_tag_name(_without_edges(name)):
            name, _, rest = visible[1:].strip(" \t").partition(" ")
        value = rest.rstrip(" \t]").lstrip(" \t")
        value = value[1:] if value[:1] in QUOTES else value
        value = value[:-1] if value[-1:] in QUOTES else value
        length = len(line)
    else:
        value = rest.partition('"')[0] if quote else ""
        length = len(name) + len(value) + 3
    name = _without_edges(name)
    if _is_tag_name(name) and value:
        return (name, _unquoted(value)), min(length, len(line))
    return None, 1


def _quoted(text: str) -> int:
    """The length of the text up to the quotation mark that ends a tag, -1 if there is none. Marks within it may be unescaped."""
    length, pieces = -1, text.split('"')
    for piece, behind in zip(pieces, pieces[1:]):
        length += 1 + len(piece)
        if behind.lstrip(" \t")[:1] == "]" and (len(piece) - len(piece.rstrip("\\"))) % 2 == 0:
            return length
    return -1


def _unquoted(text: str) -> str:
    """A text without the backslashes that escape quotation marks and backslashes."""
    return '"'.join([part.replace("\\\\", "\\") for part in text.split('\\"')]) if "\\" in text else text


def _is_mark(character: str) -> bool:
    return character.lower() in MARKS


def _without_edges(name: str) -> str:
    """Return the name of a tag without the blanks around it."""
    return "".join([one for one in name.strip(" \t") if one not in BLANKS])


def _size(text: str) -> int:
    return len(text.encode("utf-8", "surrogatepass"))
