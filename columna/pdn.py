"""Reading and writing games as PDN, Portable Draughts Notation."""

from __future__ import annotations

import codecs
import gzip
import os
import re
from collections.abc import Iterable, Iterator
from io import StringIO
from pathlib import Path
from typing import BinaryIO, NamedTuple, TextIO

from columna.errors import NotationError, of_rules
from columna.game import Game
from columna.quick_pdn import PlainSource, plain_turn
from columna.visitor import SKIP, Made, Skip, Visitor, begins, visit
from pyapp.rules.encodings import BEGINNING, UTF_8, code_page_of, decoded, encoding_of
from pyapp.rules.notation import NotationError as Unreadable
from pyapp.rules.pdn.reading import each_game
from pyapp.rules.pdn.tokens import COMMENT, NOTHING, TAG, Source
from pyapp.rules.pdn.writing import write_game

TAG_LINE = re.compile(r'\s*\[\s*\w+\s+".*"\s*\]\s*$')
PLAIN_TAG = re.compile(r'\[(\w+) "([^"\\\n]*)"\]\n')
PLAIN_TAGS = re.compile(rf"(?:{PLAIN_TAG.pattern})+\n(?=[^\s\[{{}};%])")
FIRST_TURN = re.compile(r"\s*(?:\d+\.+\s*)?[a-j][1-9]")
INNER_TAG = re.compile(r'\[\s*\w+\s+"')
GZIP = b"\x1f\x8b"
BLOCK = 1 << 16  # bytes read at a time
COMMENTS = re.compile(r"\{[^}]*(\}|$)|;.*")


class Reading(NamedTuple):
    """One game of a PDN text.

    game: the Game with all its turns on the board; if there is an error, the part before it, or None if nothing could
    be read;  error: the NotationError, or None.
    """

    game: Game | None
    error: NotationError | None


def read_pdn(text: str | bytes) -> list[Game]:
    """Return the games of a text, in order, each with all its turns on the board. Raises NotationError, which names the line.

    text: bytes may be UTF-8, UTF-16 or in a code page of Windows (ValueError if they are not text).

    >>> text = '''[White "Anna"]
    ... [Variant "lasca"]
    ...
    ... 1. c3-d4 {[%emt 0:00:07] Bold.} e5xc3 2. b2xd4 1-0
    ... '''
    >>> [game] = read_pdn(text)
    >>> game.tags["White"], game.comments, game.seconds
    ('Anna', {1: 'Bold.'}, [7, None, None])
    >>> game.result
    Result(winner=LIGHT, reason='recorded')
    """
    games = []
    for game, error in stream_pdn(text):
        if error:
            raise error
        if game:
            games.append(game)
    return games


def stream_pdn(source: str | bytes | Iterable[str]) -> Iterator[Reading]:
    """Yield every game of a text or of a file's lines, one at a time, with the error in it, if any.

    Only one game at a time is kept in memory, so a file may be of any size. Reading continues after a fault.

    >>> text = '[Variant "lasca"]\\n1. c3-c9 *\\n\\n[Variant "lasca"]\\n1. c3-d4 *\\n'
    >>> for game, error in stream_pdn(text):
    ...     print(game, error)
    <Game of lasca after 0 turns> line 2, column 4: 'c9': no square of this board
    <Game of lasca after 1 turns> None
    """
    for before, text in _pieces(source):
        yield from _readings(before, text)


def visit_pdn(source: str | bytes | Iterable[str], visitor: Visitor[Made]) -> Iterator[Made]:
    """Tell a Visitor every game of a text or of a file's lines. Yield the value that it makes of each.

    If the visitor wants the turns, it hears of a game after the whole game has been read. Memory is used as by `stream_pdn`.
    """
    for before, text in _pieces(source):
        tags = _tags(text)
        if tags and not begins(visitor, tags):
            yield visitor.end_game()
            continue
        for number, (game, error) in enumerate(_readings(before, text)):
            if (tags and number == 0) or begins(visitor, {}):
                yield visit(visitor, game, error)
            else:
                yield visitor.end_game()


def open_pdn(path: str | os.PathLike[str]) -> Iterator[Reading]:
    """Yield every game of a file, as `stream_pdn` does: plain or compressed by gzip, of any size and any usual encoding.

    Raises OSError if the file cannot be read, ValueError if it is not text.
    """
    with _opened(Path(path)) as lines:
        yield from stream_pdn(lines)


def read_headers(source: str | bytes | Iterable[str]) -> Iterator[dict[str, str]]:
    """Yield the tags of every game that has some. Turns are skipped, which is many times quicker than reading them.

    >>> list(read_headers('[White "Anna"]\\n[Variant "lasca"]\\n1. c3-d4 *\\n'))
    [{'White': 'Anna', 'Variant': 'lasca'}]
    """
    return (tags for tags in visit_pdn(source, _Headers()) if tags)


class _Headers(Visitor[dict[str, str]]):
    """Keep the tags of a game."""

    def begin_game(self) -> None:
        self._tags: dict[str, str] = {}

    def header(self, name: str, value: str) -> None:
        self._tags[name] = value

    def end_headers(self) -> Skip:
        return SKIP

    def end_game(self) -> dict[str, str]:
        return self._tags


def write_pdn(games: Game | Iterable[Game]) -> str:
    """Return the text of one game or of several, each with all its turns, variations, glyphs and comments.

    >>> game = Game("lasca")
    >>> game.tags["White"] = "Anna"
    >>> turn = game.play("c3-d4", seconds=7)
    >>> game.comments[1] = "Bold."
    >>> node = game.vary("e3-f4", game.root, glyphs=["!?"])
    >>> game.resign(DARK)
    >>> print(write_pdn(game))
    [White "Anna"]
    [Variant "lasca"]
    [Result "1-0"]
    [Termination "resigned"]
    <BLANKLINE>
    1. c3-d4 {[%emt 0:00:07] Bold.} (1. e3-f4!?) 1-0
    <BLANKLINE>
    """
    several = [games] if isinstance(games, Game) else games
    return "\n".join(write_game(game._game.record) for game in several)


def _readings(before: int, text: str) -> Iterator[Reading]:
    """Yield the games of a text. before: the number of lines before it."""
    for game, error in each_game(text, None, PlainSource, plain_turn):
        if game or error:
            yield Reading(game and Game._of(game), error and of_rules(error, before))


def _pieces(source: str | bytes | Iterable[str]) -> Iterator[tuple[int, str]]:
    """Yield the text of each game with its tags, and the number of lines before it."""
    source = _text(source)
    lines: list[str] = []
    begin, behind_tags, in_comment = 0, 0, False  # behind_tags: the number of lines at the end that are not tags
    for number, line in enumerate(StringIO(source, None) if isinstance(source, str) else source):
        is_tag = "[" in line and bool(TAG_LINE.match(line)) and (not in_comment or not lines[-1].strip())
        if is_tag and behind_tags and _begins_game("".join(lines[len(lines) - behind_tags :])):
            yield begin, "".join(lines)
            lines, begin = [], number
        behind_tags = 0 if is_tag else behind_tags + 1
        in_comment = not is_tag and (in_comment or "{" in line) and _ends_in_comment(line, in_comment)
        lines.append(line)
    yield begin, "".join(lines)


def _opened(path: Path) -> TextIO:
    """Open a text file, in the encoding that its beginning shows."""
    with path.open("rb") as file:
        is_packed = file.read(2) == GZIP
    with gzip.open(path) if is_packed else path.open("rb") as content:
        beginning = content.read(BEGINNING)
        encoding = encoding_of(beginning)
        if encoding is None:
            raise ValueError(f"{path}: no text")
        if encoding == UTF_8 and not _is_utf_8(beginning, content):
            encoding = code_page_of(beginning)
    opening = gzip.open if is_packed else open
    return opening(path, "rt", encoding="utf-8-sig" if encoding == UTF_8 else encoding, errors="replace")


def _is_utf_8(beginning: bytes, rest: BinaryIO | gzip.GzipFile) -> bool:
    """Tell whether a file is UTF-8. This reads all of it."""
    decoder = codecs.getincrementaldecoder(UTF_8)()
    try:
        decoder.decode(beginning)
        for block in iter(lambda: rest.read(BLOCK), b""):
            decoder.decode(block)
        decoder.decode(b"", True)
    except UnicodeDecodeError:
        return False
    return True


def _text(source: object) -> str | Iterable[str]:
    """Return a text, or the lines of a file. Raises TypeError or ValueError."""
    if isinstance(source, bytes):
        return decoded(source)
    if not isinstance(source, str | Iterable):
        raise TypeError(f"source must be a text, bytes or an open file, not {source!r}")
    if isinstance(source, str) and _is_path(source):
        raise ValueError(f"source must be a text or an open file, not a path: open_pdn({source!r}) reads a file")
    return source


def _is_path(text: str) -> bool:
    """Tell whether a text looks like the path of a file, not like a game."""
    return "\n" not in text and text.strip().lower().endswith((".pdn", ".pdn.gz", ".txt"))


def _begins_game(text: str) -> bool:
    """Tell whether text after tags begins their game: after comments more tags may follow, or the first tags of another game."""
    if FIRST_TURN.match(text) and "[" not in text:  # the usual case, and quicker than reading the text
        return True
    try:
        kinds = (token.kind for token in Source(text).tokens() if token.kind not in (COMMENT, NOTHING))
        last = next(kinds, TAG)
        if INNER_TAG.search(text):
            *_, last = last, *kinds
        return last != TAG
    except Unreadable:
        return True


def _ends_in_comment(line: str, in_comment: bool) -> bool:
    """Tell whether a line ends within braces. in_comment: whether it begins within them."""
    *_, last = "", *(comment[0] for comment in COMMENTS.finditer("{" + line if in_comment else line))
    return last[:1] == "{" and last[-1] != "}"


def _tags(text: str) -> dict[str, str]:
    tags: dict[str, str] = {}
    plain = PLAIN_TAGS.match(text)
    if plain:
        for name, value in PLAIN_TAG.findall(plain[0]):
            tags.setdefault(name, value)
        return tags
    try:
        for token in Source(text).tokens():
            if token.kind == TAG:
                tags.setdefault(token.name, token.text)
            elif token.kind not in (COMMENT, NOTHING):
                break
    except Unreadable:
        pass
    return tags
