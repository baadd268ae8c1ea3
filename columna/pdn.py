"""Reading and writing games as PDN, Portable Draughts Notation."""

from __future__ import annotations

import codecs
import gzip
import os
import re
from collections.abc import Iterable, Iterator
from io import StringIO, TextIOBase
from itertools import chain
from pathlib import Path
from typing import BinaryIO, NamedTuple, TextIO

from columna import errors
from columna.errors import NotationError, of_rules
from columna.errors import text as checked_text
from columna.game import Game
from columna.quick_pdn import PlainSource
from columna.visitor import Made, Visitor, begins, visit
from pyapp.rules.encodings import BEGINNING, UTF_8, beyond_ascii, code_page_of, decoded, encoding_of, is_utf_8
from pyapp.rules.pdn.parts import parts
from pyapp.rules.pdn.reading import games_of_part
from pyapp.rules.pdn.tokens import COMMENT, NOTHING, STRAY, TAG, Source
from pyapp.rules.pdn.writing import write_game
from pyapp.rules.plain_text import LOST

PLAIN_TAG = re.compile(r'^\[(\w+) "([^"\\\r\n]*)"\]\n', re.MULTILINE)
BEGINS_TURNS = re.compile(r"[^\s\[{};%]")
GZIP = b"\x1f\x8b"
BLOCK = 1 << 16  # bytes read at a time


class Reading(NamedTuple):
    """One game of a PDN text.

    game: the Game with all its turns on the board; if there is an error, the part before it, or None if nothing could
    be read;  error: the NotationError, or None;  remarks: those of the game.
    """

    game: Game | None
    error: NotationError | None

    @property
    def remarks(self) -> tuple[NotationError, ...]:
        """The remarks on the game, as Game.remarks has them."""
        return self.game.remarks if self.game else ()


def read_pdn(text: str | bytes, encoding: str | None = None) -> list[Game]:
    """Return the games of a text, in order, each with all its turns on the board. Raises NotationError, which names the line.

    What can be repaired raises nothing: `Game.remarks` tells it. text: bytes may be UTF-8, UTF-16 or in a code page of Windows
    (ValueError if they are not text), or in the encoding with this name.

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
    for game, error in stream_pdn(text, encoding):
        if error:
            raise error
        if game:
            games.append(game)
    return games


def stream_pdn(source: str | bytes | Iterable[str], encoding: str | None = None) -> Iterator[Reading]:
    """Yield every game of a text or of a file's lines, one at a time, with the error in it, if any.

    Only one game at a time is kept in memory, so a file may be of any size. Reading continues after a fault. encoding: of bytes,
    as for `read_pdn`.

    >>> text = '[Variant "lasca"]\\n1. c3-c9 *\\n\\n[Variant "lasca"]\\n1. c3-d4 *\\n'
    >>> for game, error in stream_pdn(text):
    ...     print(game, error)
    <Game of lasca after 0 turns> line 2, column 4: 'c9': no square of this board
    <Game of lasca after 1 turns> None
    """
    for before, text in _parts(source, encoding):
        yield from _readings(before, text)


def visit_pdn(
    source: str | bytes | Iterable[str], visitor: Visitor[Made], encoding: str | None = None
) -> Iterator[Made]:
    """Tell a Visitor every game of a text or of a file's lines. Yield the value that it makes of each.

    If the visitor wants the turns, it hears of a game after the whole game has been read. Memory is used as by `stream_pdn`.
    """
    if not isinstance(visitor, Visitor):
        raise TypeError(f"visitor must be a Visitor, not {visitor!r}")
    for before, text in _parts(source, encoding):
        tags = _tags(text)
        if tags and not begins(visitor, tags):
            yield visitor.end_game()
            continue
        for number, (game, error) in enumerate(_readings(before, text)):
            if (tags and number == 0) or begins(visitor, {}):
                yield visit(visitor, game, error)
            else:
                yield visitor.end_game()


def open_pdn(path: str | os.PathLike[str], encoding: str | None = None) -> Iterator[Reading]:
    """Yield every game of a file, as `stream_pdn` does: plain or compressed by gzip, of any size and any usual encoding.

    encoding: its name, as in "cp852", if the file does not tell it rightly. UTF-8 may have some wrong bytes; each is replaced by
    U+FFFD, and a remark tells where. Raises OSError if the file cannot be read, ValueError if it is not text.
    """
    with _opened(errors.path("path", path), encoding) as lines:
        yield from stream_pdn(lines)


def read_headers(source: str | bytes | Iterable[str], encoding: str | None = None) -> Iterator[dict[str, str]]:
    """Yield the tags of every game that has some. Turns are skipped, which is many times quicker than reading them.

    >>> list(read_headers('[White "Anna"]\\n[Variant "lasca"]\\n1. c3-d4 *\\n'))
    [{'White': 'Anna', 'Variant': 'lasca'}]
    """
    return filter(None, (_tags(text) for _, text in _parts(source, encoding)))


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
    several = [games] if isinstance(games, Game) else errors.several("games", games)
    return "\n".join(write_game(errors.kind_of("a game", game, Game)._game.record) for game in several)


def _readings(before: int, text: str) -> Iterator[Reading]:
    """Yield the games of a part. before: the number of lines before it."""
    source = PlainSource(text, before)
    plain = source.game()
    if plain:
        yield Reading(Game._of(plain), None)
        return
    for game, error in games_of_part(source, None):
        if game or error:
            yield Reading(Game._of(game) if game else None, of_rules(error) if error else None)


def _parts(source: str | bytes | Iterable[str], encoding: str | None) -> Iterator[tuple[int, str]]:
    """Yield the text of each game with its tags, and the number of lines before it."""
    text = _text(source, encoding)
    if isinstance(text, str | TextIOBase):
        yield from _parts_of_file(StringIO(text, None) if isinstance(text, str) else text)
    else:
        yield from filter(None, parts(checked_text("a line of source", line) for line in text))


def _parts_of_file(file: TextIOBase) -> Iterator[tuple[int, str]]:
    """Do as `parts`, in a quicker way for the parts at the beginning that are written plainly."""
    rest, before = "", 0
    while len(rest) < BLOCK and (block := file.read(BLOCK)):
        at, rest = 0, rest + block
        while end := _end_of_plain(rest, at):
            part = rest[at:end]
            yield before, part
            at, before = end, before + part.count("\n")
        rest = rest[at:]
    lines = StringIO(rest + file.readline())
    for part in filter(None, parts(chain(lines, file))):
        yield before + part[0], part[1]


def _end_of_plain(text: str, at: int) -> int:
    """Return the end of the part that begins here, 0 if it is not written plainly: tags and turns, and the next game's tags."""
    turns = text.find("\n\n", at) + 1
    lines, end = text.count("\n", at, turns), text.find("\n\n[", turns) + 2
    if end <= turns or text[at] != "[" or text.count('"]\n', at, turns) != lines or text.find("[%", at, turns) >= 0:
        return 0
    is_plain = (
        text.count("\n[", at, turns) == lines - 1 and text.find('"', turns, end) < 0 and text.find("\r", at, end) < 0
    )
    return end if is_plain and PLAIN_TAG.match(text, end) else 0


def _opened(path: Path, encoding: str | None) -> TextIO:
    """Open a text file in this encoding, or in the one that its content shows."""
    with path.open("rb") as file:
        is_packed = file.read(2) == GZIP
    opening = gzip.open if is_packed else open
    if encoding is None:
        with opening(path, "rb") as content:
            encoding = _encoding_of(content)
        if encoding is None:
            raise ValueError(f"{path}: no text")
    return opening(path, "rt", encoding=_checked(encoding), errors="replace")


def _encoding_of(content: BinaryIO | gzip.GzipFile) -> str | None:
    """Return the encoding of a file, None if it is not text. This reads all of it."""
    beginning = content.read(BEGINNING)
    encoding = encoding_of(beginning)
    is_wrong = encoding == UTF_8 and any(LOST in text for text in _blocks(content))
    return (
        code_page_of(beginning)
        if is_wrong and not is_utf_8(map(beyond_ascii, _blocks(content)), beginning)
        else encoding
    )


def _blocks(content: BinaryIO | gzip.GzipFile) -> Iterator[str]:
    """Yield the text of a file, read as UTF-8 with LOST in place of each wrong byte."""
    content.seek(0)
    decoder = codecs.getincrementaldecoder(UTF_8)("replace")
    for block in iter(lambda: content.read(BLOCK), b""):
        yield decoder.decode(block)
    yield decoder.decode(b"", True)


def _checked(encoding: str) -> str:
    """Return the name of an encoding. Raises TypeError or ValueError for anything else."""
    try:
        return codecs.lookup(checked_text("encoding", encoding)).name
    except LookupError:
        raise ValueError(f"encoding must be the name of an encoding, as in 'cp852', not {encoding!r}") from None


def _text(source: object, encoding: str | None) -> str | Iterable[str]:
    """Return a text, or the lines of a file. Raises TypeError or ValueError."""
    if isinstance(source, bytes):
        return source.decode(_checked(encoding), "replace") if encoding else decoded(source)
    if encoding is not None:
        raise ValueError(f"encoding is only for bytes, not for {type(source).__name__}")
    if not isinstance(source, str | Iterable):
        raise TypeError(f"source must be a text, bytes or an open file, not {source!r}")
    if isinstance(source, str) and _is_path(source):
        raise ValueError(f"source must be a text or an open file, not a path: open_pdn({source!r}) reads a file")
    return source


def _is_path(text: str) -> bool:
    """Return whether a text looks like the path of a file, not like a game."""
    return "\n" not in text and text.strip().lower().endswith((".pdn", ".pdn.gz", ".txt"))


def _tags(text: str) -> dict[str, str]:
    tags: dict[str, str] = {}
    head = text[: text.find("\n\n") + 1]
    pairs = PLAIN_TAG.findall(head)
    if pairs and len(pairs) == head.count("\n") and BEGINS_TURNS.match(text, len(head) + 1):
        return dict(pairs) | dict(reversed(pairs))  # the first value of each tag
    for token in Source(text).tokens():
        if token.kind == TAG:
            tags.setdefault(token.name, token.text)
        elif token.kind not in (COMMENT, NOTHING, STRAY):
            break
    return tags
