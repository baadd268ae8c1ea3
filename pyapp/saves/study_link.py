"""A game with its variations, comments, signs and marks as the fragment of an address: "s=…". Times are left out.

The digits (link.py, digits.py) follow the second part of docs/formats.md, Links: the tree, the texts, the notes. All texts
share an alphabet, which stands before them, so that a letter takes little space in any script.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from typing import Any

from pyapp.rules.endings import DECISIONS, ending
from pyapp.rules.game import Game, NotNow
from pyapp.rules.position import legal_turns
from pyapp.rules.record import COLOURS, MOST_GLYPHS, Node, Record, line_from
from pyapp.rules.squares import squares
from pyapp.rules.study import is_noted
from pyapp.saves import game_save
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.digits import Reader, Writer
from pyapp.saves.link import (
    LONGEST_BODY,
    LONGEST_LINK,
    MOST_TURNS,
    STUDY,
    fragment_of,
    game_fragment,
    must_be_read,
    opened,
    paths_of,
    put_result,
    put_start,
    sealed,
    take_result,
    take_start,
)
from pyapp.saves.players import read_players
from pyapp.saves.remark import LINK
from pyapp.saves.saved import LONGEST_TITLE, Saved, is_moment

MOST_LETTERS = 20000  # of all texts together
HIGHEST_LETTER = 0x110000  # above the number of any letter
HIGHEST_SCORE = 100000


def is_study(saved: Saved) -> bool:
    """Return whether a game has more than the line on the board: variations, comments, signs, marks, tags or a title."""
    record = saved.game.record
    return bool(record.unread or record.tags or saved.title) or is_noted(record)


def fragment(saved: Saved) -> str:
    """The fragment of a game, with all of its study. Raises ValueError if it is too long."""
    if not is_study(saved):
        return game_fragment(saved)
    whole = game_save.load(game_save.save(saved)) if saved.game.record.unread else saved
    writer = Writer()
    _put(writer, whole)
    if writer.length > LONGEST_BODY:
        raise ValueError("more than %d characters" % LONGEST_LINK)
    return sealed(STUDY, whole.game.start.variant, writer)


def read(text: str) -> Iterator[Saved | None]:
    """Yield None after every step of work, then the Saved of a fragment. Raises DamagedSave."""
    variant, reader = opened(fragment_of(text))
    try:
        game = Game(take_start(reader, variant))
        nodes = [game.record.root]
        yield from _take_tree(reader, game, nodes)
        texts: list[str] = []
        yield from _take_texts(reader, texts)
        title, began, light, dark = [texts.pop(0) for _ in range(4)]
        tags = [(texts.pop(0), texts.pop(0)) for _ in range(reader.count())]
        for node in nodes:
            _take_note(reader, node, texts)
            yield None
    except (ValueError, IndexError, NotNow):
        raise DamagedSave(LINK)
    if texts or len(title) > LONGEST_TITLE or began and not is_moment(began):
        raise DamagedSave(LINK)
    must_be_read(reader)
    game.record.tags.update(OrderedDict(tags))
    yield Saved(game, "", read_players([light, dark]), title, began)


def _put(writer: Writer, saved: Saved) -> None:
    record = saved.game.record
    nodes, tags = record.nodes(), list(record.tags.items())
    put_start(writer, record.root.position)
    _put_tree(writer, saved.game, nodes)
    facts = [saved.title, saved.began] + list(saved.players or ("", ""))
    notes = [text for node in nodes for text in (node.before, node.comment) if text]
    _put_texts(writer, facts + [text for tag in tags for text in tag] + notes)
    writer.count(len(tags))
    for node in nodes:
        _put_note(writer, node)


# The tree


def _put_tree(writer: Writer, game: Game, nodes: list[Node]) -> None:
    """Write the main line, the number of its turns that were played, the decision, the variations, and the place of the board."""
    record, numbers = game.record, {id(node): number for number, node in enumerate(nodes)}
    if len(nodes) > MOST_TURNS:
        raise ValueError("more than %d turns" % MOST_TURNS)
    main = line_from(record.root)
    _put_line(writer, main[1:])
    writer.put(record.end.plies, len(main))
    decision = record.outcome if record.outcome and record.outcome.reason in DECISIONS else None
    writer.put(int(decision is not None), 2)
    if decision:
        put_result(writer, decision)
    firsts = [node for node in nodes[1:] if node.parent.children[0] is not node]
    writer.count(len(firsts))
    for first in firsts:
        writer.put(numbers[id(first.parent)], numbers[id(first)])
        _put_line(writer, line_from(first))
    writer.put(numbers[id(game.last)], len(nodes))
    writer.put(game.cursor, game.last.plies + 1)


def _take_tree(reader: Reader, game: Game, nodes: list[Node]) -> Iterator[None]:
    record, root = game.record, game.record.root
    yield from _take_line(reader, record, root, nodes)
    game.reach(nodes[reader.take(len(nodes))])
    if reader.take(2):
        game.decide(take_result(reader))
    for _ in range(_at_most(MOST_TURNS, reader.count())):
        yield from _take_line(reader, record, nodes[reader.take(len(nodes))], nodes)
    last = nodes[reader.take(len(nodes))]
    game.show(last, reader.take(last.plies + 1))


def _put_line(writer: Writer, line: list[Any]) -> None:
    writer.count(len(line))
    for node in line:
        paths = paths_of(legal_turns(node.parent.position))
        writer.put(paths.index(node.turn.path), len(paths))


def _take_line(reader: Reader, record: Record, node: Node, nodes: list[Node]) -> Iterator[None]:
    """Read a line after a node, and add its nodes to `nodes`. Yield for every turn."""
    for _ in range(_at_most(MOST_TURNS - len(nodes), reader.count())):
        legal = legal_turns(node.position)
        if ending(node.position, bool(legal), node.occurrences):
            raise ValueError("game over")
        path = paths_of(legal)[reader.take(len(legal))]
        node = record.add(node, next(turn for turn in legal if turn.path == path))
        nodes.append(node)
        yield None


# The texts


def _put_texts(writer: Writer, texts: list[str]) -> None:
    """Write the alphabet, each letter by its distance from the one before, and then the texts."""
    alphabet = sorted(set("".join(texts)))
    places = {letter: place for place, letter in enumerate(alphabet)}
    if sum(map(len, texts)) > MOST_LETTERS:
        raise ValueError("more than %d letters" % MOST_LETTERS)
    writer.count(len(alphabet))
    before = -1
    for letter in alphabet:
        writer.count(ord(letter) - before - 1)
        before = ord(letter)
    writer.count(len(texts))
    for text in texts:
        writer.count(len(text))
        for letter in text:
            writer.put(places[letter], len(alphabet))


def _take_texts(reader: Reader, texts: list[str]) -> Iterator[None]:
    """Read the texts into `texts`. Yield for every text."""
    alphabet, code = [], -1
    for _ in range(_at_most(MOST_LETTERS, reader.count())):
        code += reader.count() + 1
        if code >= HIGHEST_LETTER or 0xD800 <= code < 0xE000:
            raise ValueError("no letter")
        alphabet.append(chr(code))
    left = MOST_LETTERS
    for _ in range(_at_most(MOST_LETTERS, reader.count())):
        length = _at_most(left if alphabet else 0, reader.count())
        left -= length
        texts.append("".join([alphabet[reader.take(len(alphabet))] for _ in range(length)]))
        yield None


# The notes


def _put_note(writer: Writer, node: Node) -> None:
    has = [bool(node.before), bool(node.comment), bool(node.glyphs), bool(node.marks), node.judgement is not None]
    writer.put(int(any(has)), 2)
    if not any(has):
        return
    for one in has:
        writer.put(int(one), 2)
    if node.glyphs:
        writer.count(len(node.glyphs))
        for glyph in node.glyphs:
            writer.put(glyph, MOST_GLYPHS)
    if node.marks:
        writer.count(len(node.marks))
        for colour, path in node.marks:
            writer.put(COLOURS.index(colour), len(COLOURS))
            writer.put(len(path) - 1, 2)
            for square in path:
                writer.put(square, squares(node.position.variant.size).count)
    if node.judgement is not None:
        score, depth = node.judgement
        writer.put(score + HIGHEST_SCORE, 2 * HIGHEST_SCORE + 1)
        writer.put(int(depth is not None), 2)
        if depth is not None:
            writer.count(depth)


def _take_note(reader: Reader, node: Node, texts: list[str]) -> None:
    """Give a node its note. The note's texts are the first of `texts`, and are removed from there."""
    if not reader.take(2):
        return
    has_before, has_comment, has_glyphs, has_marks, has_judgement = [reader.take(2) for _ in range(5)]
    if has_before:
        node.before = texts.pop(0)
    if has_comment:
        node.comment = texts.pop(0)
    if has_glyphs:
        node.glyphs = tuple([reader.take(MOST_GLYPHS) for _ in range(_at_most(MOST_GLYPHS, reader.count()))])
    if has_marks:
        count = squares(node.position.variant.size).count
        node.marks = tuple([_take_mark(reader, count) for _ in range(_at_most(MOST_TURNS, reader.count()))])
    if has_judgement:
        score = reader.take(2 * HIGHEST_SCORE + 1) - HIGHEST_SCORE
        node.judgement = score, reader.count() if reader.take(2) else None


def _take_mark(reader: Reader, count: int) -> tuple[str, tuple[int, ...]]:
    colour, length = COLOURS[reader.take(len(COLOURS))], 1 + reader.take(2)
    return colour, tuple([reader.take(count) for _ in range(length)])


def _at_most(most: int, count: int) -> int:
    if count > most:
        raise ValueError("more than %d" % most)
    return count
