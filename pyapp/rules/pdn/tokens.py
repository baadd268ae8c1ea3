"""A PDN text as tokens. Move numbers, and lines that begin with %, are skipped."""

from collections import namedtuple

from pyapp.rules.annotations import Iterator
from pyapp.rules.notation import NotationError, is_number
from pyapp.rules.pdn.comment_commands import spaced
from pyapp.rules.pdn.words import QUALITIES, SIGNS
from pyapp.rules.plain_text import plain
from pyapp.rules.record import MOST_GLYPHS
from pyapp.rules.turn_reading import MARKS, unnumbered

TAG, COMMENT, WORD, GLYPH, OPEN, CLOSE, NOTHING = "tag", "comment", "word", "glyph", "open", "close", "nothing"

# kind: one of those above;  text: the content, of a tag its value, of a glyph its number;  name: of a tag;
# at: the place in the text's bytes where it begins
Token = namedtuple("Token", ("kind", "text", "name", "at"))

SPACES = b" \t\r\n\v\f"
ENDS = b" \t\r\n\v\f{}()[];"
LONGEST_WORD = 400  # bytes
LONGEST_TAG = 10_000  # bytes
LONGEST_SAID = 1_000_000  # bytes of a comment
PASS = b"--"  # written by some programs in place of a turn, where a side does not move
AHEAD = 256  # bytes, or lines, that are read in one step


class Source:
    """A PDN text, read once, as bytes: on MicroPython it takes long to reach a far character of a text.

    _at: the place.
    """

    def __init__(self, text: str):
        self._bytes = plain(text).encode("utf-8", "surrogatepass")
        self._at = 0

    def tokens(self) -> Iterator:
        """Yield the tokens from the current place on. Raises NotationError if a part of the text is no token."""
        while self._skip_spaces():
            yield from self._take(self._bytes[self._at : self._at + 1])

    def place(self, at: int) -> tuple:
        """The line and the column, from 1, of a place in the text."""
        begin = self._bytes.rfind(b"\n", 0, at) + 1
        return self._bytes.count(b"\n", 0, at) + 1, len(self._text(begin, at)) + 1

    @property
    def is_read(self) -> bool:
        """Tell whether the place is the end of the text."""
        return self._at == len(self._bytes)

    def skip_to_tags(self) -> Iterator:
        """Yield while skipping to the next line that begins the tags of a game, or to the end."""
        while not self.is_read and not self._skip(AHEAD):
            yield

    def _skip(self, lines: int) -> bool:
        """Skip this many lines with tags, or stop at the first line of the tags of a game. Return whether it stopped there."""
        for _ in range(lines):
            end = self._bytes.find(b"\n[", self._at)
            self._at = end + 1 if end >= 0 else len(self._bytes)
            begin = self._bytes.rfind(b"\n", 0, max(end, 0)) + 1
            if self._bytes[begin : begin + 1] != b"[":
                return True
        return False

    def _take(self, mark: bytes) -> Iterator[Token]:
        """Yield the tokens that begin here with this mark, and move past them."""
        at = self._at
        if mark == b"{":
            end = self._bytes.find(b"}", at)
            if end < 0:
                raise self._error("a comment that is not closed", at)
            self._check_length(at, end)
            yield Token(COMMENT, spaced(self._text(at + 1, end)), "", at)
            self._at = end + 1
        elif mark == b";":
            end = self._end_of_line()
            self._check_length(at, end)
            yield Token(COMMENT, spaced(self._text(at + 1, end)), "", at)
            self._at = end
        elif mark == b"%" and self._bytes[at - 1 : at] in (b"", b"\n"):
            yield Token(NOTHING, "", "", at)
            self._at = self._end_of_line()
        elif mark in (b"(", b")"):
            yield Token(OPEN if mark == b"(" else CLOSE, "", "", at)
            self._at = at + 1
        elif mark == b"[":
            yield self._tag()
        elif mark in ENDS:
            raise self._error("closes nothing", at)
        else:
            yield from self._word()

    def _skip_spaces(self) -> bool:
        """Move to the next character that is no space. Return False at the end."""
        while self._at < len(self._bytes):
            ahead = self._bytes[self._at : self._at + AHEAD]
            rest = ahead.lstrip(SPACES)
            self._at += len(ahead) - len(rest)
            if rest:
                return True
        return False

    def _end_of_line(self) -> int:
        end = self._bytes.find(b"\n", self._at)
        return len(self._bytes) if end < 0 else end

    def _check_length(self, begin: int, end: int) -> None:
        if end - begin > LONGEST_SAID:
            raise self._error("a comment of more than %d bytes" % LONGEST_SAID, begin)

    def _tag(self) -> Token:
        """A tag as in [Event "Berlin \\"1911\\""], all on one line."""
        begin = self._at
        line = self._text(begin, min(begin + LONGEST_TAG, self._end_of_line()))
        name, _, rest = line[1:].partition('"')
        name, length = name.strip(" \t"), _quoted(rest)
        behind = rest[length + 1 :].lstrip(" \t") if length >= 0 else ""
        if not name or any(one in name for one in " \t{}()[];") or behind[:1] != "]":
            raise NotationError('a tag is written [Name "value"]', line.rstrip("\r"), self.place(begin))
        self._at += len(line[: len(line) - len(behind) + 1].encode("utf-8", "surrogatepass"))
        return Token(TAG, _unquoted(rest[:length]), name, begin)

    def _word(self) -> Iterator[Token]:
        """Yield a turn, a result or glyphs, or several of these. Spaces around the marks between squares belong to the turn."""
        begin = self._at
        word = self._run()
        while self._goes_on(word):
            word += self._run()
        word, *numbers = unnumbered(word).split("$")
        if word in SIGNS:
            word, numbers = "", [str(SIGNS[word])] + numbers
        bare = word.rstrip("!?")
        if bare or not (word or numbers):
            yield Token(WORD if bare else NOTHING, bare, "", begin)
        for quality in _qualities(word[len(bare) :]):
            yield Token(GLYPH, str(QUALITIES.index(quality) + 1), "", begin)
        for number in numbers:
            if not is_number(number, 3) or int(number) >= MOST_GLYPHS:
                raise NotationError("a glyph is $0 to $255", "$" + number, self.place(begin))
            yield Token(GLYPH, number, "", begin)

    def _run(self) -> str:
        """The characters up to a space or a mark."""
        begin = self._at
        while self._at < len(self._bytes) and self._bytes[self._at] not in ENDS:
            self._at += 1
            if self._at - begin > LONGEST_WORD:
                raise self._error("longer than any turn", begin)
        return self._text(begin, self._at)

    def _goes_on(self, word: str) -> bool:
        """Tell whether a turn continues after the spaces here, as in "b2 x d4"; if so, move there."""
        if len(word) > LONGEST_WORD or word == PASS.decode() or word[-1] == ".":
            return False
        at = self._at
        if self._skip_spaces():
            mark = self._text(self._at, self._at + 4)[:1]
            joins = _is_mark(word[-1]) or _is_mark(mark) and not self._passes(word)
            if self._bytes[self._at] not in ENDS and joins:
                return True
        self._at = at
        return False

    def _passes(self, word: str) -> bool:
        """Tell whether a dash that follows is no mark within this turn but a PASS."""
        return self._bytes[self._at : self._at + len(PASS)] == PASS and any(map(_is_mark, word))

    def _text(self, begin: int, end: int) -> str:
        """The text between two places. If the second place lies within a character, that character is left out."""
        end = min(end, len(self._bytes))
        while begin < end < len(self._bytes) and self._bytes[end] & 0xC0 == 0x80:
            end -= 1
        return self._bytes[begin:end].decode("utf-8", "surrogatepass")

    def _error(self, reason: str, at: int) -> NotationError:
        return NotationError(reason, self._text(at, at + 4)[:1], self.place(at))


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


def _qualities(marks: str) -> list:
    """Split marks for a turn's quality into single ones: "!?" is one, and "!!!" is two."""
    return [marks[at : at + 2] for at in range(0, len(marks), 2)]
