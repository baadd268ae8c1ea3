"""Games as PDN, Portable Draughts Notation, both ways."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from io import StringIO
from typing import NamedTuple

from columna.game import Game
from pyapp.rules import pdn
from pyapp.rules.encodings import decoded
from pyapp.rules.notation import NotationError
from pyapp.rules.own_rules import read_rules
from pyapp.rules.pdn.tokens import COMMENT, NOTHING, TAG, Source

TAG_LINE = re.compile(r'\s*\[\s*\w+\s+".*"\s*\]\s*$')
INNER_TAG = re.compile(r'\[\s*\w+\s+"')
COMMENTS = re.compile(r"\{[^}]*(\}|$)|;.*")


class Reading(NamedTuple):
    """One game of a PDN text.

    game: the Game with all its turns on the board; as far as it could be read where there is an error, None where
    nothing could be;  error: the NotationError, or None.
    """

    game: Game | None
    error: NotationError | None


def read_pdn(text: str | bytes) -> list[Game]:
    """Return the games of a text, in order, each with all its turns on the board. Raises NotationError, which names the line.

    text: bytes may be UTF-8, UTF-16 or of a code page of Windows (ValueError where they are no text).

    >>> text = '''[White "Anna"]
    ... [Variant "lasca"]
    ...
    ... 1. c3-d4 {[%emt 0:00:07] Bold.} e5xc3 2. b2xd4 1-0
    ... '''
    >>> [game] = read_pdn(text)
    >>> game.tags["White"], game.comments, game.seconds
    ('Anna', {1: 'Bold.'}, [7, None, None])
    >>> game.result
    Result(winner=0, reason='recorded')
    """
    games = []
    for game, error in stream_pdn(text):
        if error:
            raise error
        if game:
            games.append(game)
    return games


def stream_pdn(source: str | bytes | Iterable[str]) -> Iterator[Reading]:
    """Yield every game of a text or of a file's lines, one at a time, with what is wrong with it.

    No more than one game is kept in memory, so that a file may be of any size. Reading goes on behind a fault.

    >>> text = '[Variant "lasca"]\\n1. c3-c9 *\\n\\n[Variant "lasca"]\\n1. c3-d4 *\\n'
    >>> for game, error in stream_pdn(text):
    ...     print(game, error)
    <Game of lasca after 0 turns> line 2, column 4: 'c9': no square of this board
    <Game of lasca after 1 turns> None
    """
    for before, text in _pieces(source):
        for game, error in pdn.each_game(text, make=Game, own=read_rules):
            if game or error:
                yield Reading(game, error and _moved(error, before))


def read_headers(source: str | bytes | Iterable[str]) -> Iterator[dict[str, str]]:
    """Yield the tags of every game that has some; its turns are skipped, which is many times quicker than reading them.

    >>> list(read_headers('[White "Anna"]\\n[Variant "lasca"]\\n1. c3-d4 *\\n'))
    [{'White': 'Anna', 'Variant': 'lasca'}]
    """
    for _, text in _pieces(source):
        tags = _tags(text)
        if tags:
            yield tags


def write_pdn(games: Game | Iterable[Game]) -> str:
    """Return the text of one game or of several, each with all its turns, variations, glyphs and comments.

    >>> game = Game("lasca")
    >>> game.tags["White"] = "Anna"
    >>> turn = game.play("c3-d4", seconds=7)
    >>> game.comments[1] = "Bold."
    >>> node = game.vary("e3-f4", game.root, glyphs=["!?"])
    >>> game.resign(1)
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
    return "\n".join(pdn.write_game(game.record) for game in several)


def _pieces(source: str | bytes | Iterable[str]) -> Iterator[tuple[int, str]]:
    """Yield the text of each game with its tags, and how many lines stand before it."""
    source = decoded(source) if isinstance(source, bytes) else source
    lines: list[str] = []
    begin, behind_tags, in_comment = 0, 0, False  # behind_tags: how many of the last lines are no tags
    for number, line in enumerate(StringIO(source, None) if isinstance(source, str) else source):
        is_tag = bool(TAG_LINE.match(line)) and (not in_comment or not lines[-1].strip())
        if is_tag and _begins_game("".join(lines[len(lines) - behind_tags :])):
            yield begin, "".join(lines)
            lines, begin = [], number
        behind_tags = 0 if is_tag else behind_tags + 1
        in_comment = not is_tag and _ends_in_comment(line, in_comment)
        lines.append(line)
    yield begin, "".join(lines)


def _begins_game(text: str) -> bool:
    """Tell whether a text behind tags begins their game: more tags may follow comments, and the first tags of another game."""
    try:
        kinds = (token.kind for token in Source(text).tokens() if token.kind not in (COMMENT, NOTHING))
        last = next(kinds, TAG)
        if INNER_TAG.search(text):
            *_, last = last, *kinds
        return last != TAG
    except NotationError:
        return True


def _ends_in_comment(line: str, in_comment: bool) -> bool:
    """Tell whether a line ends within braces; `in_comment`: whether it begins there."""
    *_, last = "", *(comment[0] for comment in COMMENTS.finditer("{" + line if in_comment else line))
    return last[:1] == "{" and last[-1] != "}"


def _tags(text: str) -> dict[str, str]:
    tags: dict[str, str] = {}
    try:
        for token in Source(text).tokens():
            if token.kind != TAG:
                break
            tags.setdefault(token.name, token.text)
    except NotationError:
        pass
    return tags


def _moved(error: NotationError, lines: int) -> NotationError:
    """Return the error of a text that stands behind so many lines."""
    return NotationError(error.reason, error.token, (error.line and error.line + lines, error.column))
