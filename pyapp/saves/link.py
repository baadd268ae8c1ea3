"""A position or a whole game as the fragment of an address: "p=…" or "g=…".

The version follows, the letter of the game, the rest as written by `digits`, and three letters that check it. In place of
the letter there may be people's own rules, also written by `digits`, with a full stop after them.
A turn is its number among the legal turns, ordered by their squares; so an only turn takes no space.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pyapp.rules.column import MAX_PIECES, of_text, own_count, owner, prisoner_count
from pyapp.rules.column import text as column_text
from pyapp.rules.endings import RECORDED, Result
from pyapp.rules.game import Game, NotNow
from pyapp.rules.notation import position_text, read_position
from pyapp.rules.own_rules import LONGEST_NAME, read_game
from pyapp.rules.position import Position, Turn, legal_turns, start
from pyapp.rules.squares import squares
from pyapp.rules.variants import SWITCHES, UNDER, VARIANTS, Variant
from pyapp.saves.damaged import NEWER, DamagedSave
from pyapp.saves.digits import ALPHABET, Reader, Writer
from pyapp.saves.remark import LINK
from pyapp.saves.saved import Saved

GAME, POSITION, STUDY = "g=", "p=", "s="  # the last one: study_link.py
VERSION = "1"
OWN_VERSION, END = "2", "."  # the version of links with people's own rules, and the end of the rules
REASONS = ("claimed", "resigned", "agreed", "recorded")  # links have their numbers, so never change the order
WINNERS = (0, 1, None)
MOST_TURNS = 2000  # in a link
LONGEST_LINK = 4000  # characters
COUNTER = 1000  # every counter is smaller
CHECK = 3  # letters
LETTERS, OCTETS = 128, 256
LONGEST_RULES = 400  # letters
LONGEST_BODY = LONGEST_LINK - 4 - CHECK  # letters of digits, without those of kind, version and game before them


def game_fragment(saved: Saved) -> str:
    """The fragment of a game. Raises ValueError if it has too many turns."""
    writer = Writer()
    for _ in put_game(writer, saved.game):
        pass
    return sealed(GAME, saved.game.start.variant, writer)


def position_fragment(position: Position) -> str:
    """The fragment of a position."""
    writer = Writer()
    _put_position(writer, position)
    return sealed(POSITION, position.variant, writer)


def is_link(text: str) -> bool:
    """Return whether a text looks like such a fragment, or an address that ends in one."""
    return fragment_of(text)[:2] in (GAME, POSITION, STUDY)


def fragment_of(text: str) -> str:
    """Return the fragment of an address, without its mark, or the fragment itself."""
    return text.strip().rpartition("#")[2]


def read(text: str) -> Iterator[Saved | None]:
    """Yield None after every step of work, then the Saved of a fragment. Raises DamagedSave."""
    fragment = fragment_of(text)
    variant, reader = opened(fragment)
    for saved in taken(reader, variant, fragment[:2] == POSITION):
        if saved:
            must_be_read(reader)
        yield saved


def taken(reader: Reader, variant: Variant, is_position: bool = False) -> Iterator[Saved | None]:
    """Yield None for every turn of a game that is read, then the Saved. Raises DamagedSave."""
    try:
        if is_position:
            game = Game(_take_position(reader, variant))
        else:
            game = Game(take_start(reader, variant))
            count = reader.count()
            if count > MOST_TURNS:
                raise DamagedSave(LINK)
            for _ in range(count):
                path = paths_of(game.legal)[reader.take(len(game.legal) or 1)]
                game.play(next(turn for turn in game.legal if turn.path == path))
                yield None
            undone = reader.count()
            if reader.take(2):
                game.jump(len(game.played) - reader.count())
                game.decide(take_result(reader))
            game.jump(len(game.played) - undone)
    except (ValueError, IndexError, NotNow):
        raise DamagedSave(LINK)
    yield Saved(game, "", None, "", "")


def must_be_read(reader: Reader) -> None:
    """Raise DamagedSave if something is left to be read."""
    if not reader.is_empty:
        raise DamagedSave(LINK)


# The envelope


def sealed(kind: str, variant: Variant, writer: Writer) -> str:
    """Return the fragment of written digits. kind: its first two letters."""
    game = VERSION + variant.letter if variant.id in VARIANTS else OWN_VERSION + _rules(variant) + END
    return with_check(kind + game + writer.text())


def opened(fragment: str) -> tuple[Variant, Reader]:
    """Return the variant and the Reader of a fragment. Raises DamagedSave."""
    body = fragment[:-CHECK]
    version, game, digits = body[2:3], body[3:4], body[4:]
    if version == OWN_VERSION:
        game, _, digits = body[3:].partition(END)
    elif "1" < version <= "9":
        raise DamagedSave(NEWER, version)
    is_short = len(game) <= LONGEST_RULES and len(digits) <= LONGEST_BODY
    if version not in (VERSION, OWN_VERSION) or not is_short or fragment != with_check(body):
        raise DamagedSave(LINK)
    try:
        return _read_rules(game) if version == OWN_VERSION else _of_letter(game), Reader(digits)
    except ValueError:
        raise DamagedSave(LINK)


def with_check(body: str) -> str:
    """Return a fragment with check letters; changing a letter, or swapping two, gives other check letters."""
    total = 0
    for letter in body:
        total = (total * 67 + ord(letter)) % 262139  # a prime below 64 ** 3
    return body + "".join([ALPHABET[total >> shift & 63] for shift in (12, 6, 0)])


def _of_letter(letter: str) -> Variant:
    """Return the game of this letter. Raises ValueError."""
    for variant in VARIANTS.values():
        if variant.letter == letter:
            return variant
    raise ValueError("no game")


# Rules of people's own


def _rules(variant: Variant) -> str:
    """Write the switches in their order, each by the number of its value, then the letter of the relative, and the name."""
    writer = Writer()
    for switch, (_default, values) in SWITCHES.items():
        writer.put(list(values).index(getattr(variant, switch)), len(values))
    name = variant.name.encode()
    writer.put(ord(VARIANTS[variant.like].letter), LETTERS)
    writer.count(len(name))
    for octet in name:
        writer.put(octet, OCTETS)
    return writer.text()


def _read_rules(text: str) -> Variant:
    """Return the game that `_rules` wrote. Raises ValueError."""
    reader = Reader(text)
    game: dict[str, Any] = {switch: values[reader.take(len(values))] for switch, (_default, values) in SWITCHES.items()}
    game["like"] = _of_letter(chr(reader.take(LETTERS))).id
    length = reader.count()
    if length > 4 * LONGEST_NAME:
        raise ValueError("name")
    game["name"] = bytes([reader.take(OCTETS) for _ in range(length)]).decode()
    if not reader.is_empty:
        raise ValueError("rules")
    return read_game(game)


# Positions


def put_start(writer: Writer, position: Position) -> None:
    """Write the position that a game begins with, if it is not the game's own start."""
    is_set_up = position != start(position.variant)
    writer.put(int(is_set_up), 2)
    if is_set_up:
        _put_position(writer, position)


def take_start(reader: Reader, variant: Variant) -> Position:
    """The position that a game begins with. Raises ValueError."""
    return _take_position(reader, variant) if reader.take(2) else start(variant)


def _put_position(writer: Writer, position: Position) -> None:
    writer.put(position.side, 2)
    writer.put(int(any(position.counters)), 2)
    if any(position.counters):
        for counter in position.counters:
            writer.put(counter, COUNTER)
    for column in position.columns:
        _put_column(writer, column, position.variant.captured == UNDER)


def _take_position(reader: Reader, variant: Variant) -> Position:
    side = reader.take(2)
    counters = (reader.take(COUNTER), reader.take(COUNTER)) if reader.take(2) else (0, 0)
    columns = [_take_column(reader, variant.captured == UNDER) for _ in range(squares(variant.size).count)]
    return read_position(variant, position_text(Position(variant, side, tuple(columns), counters)))


def _put_column(writer: Writer, column: int, stacks: bool) -> None:
    """Write empty, Light or Dark; then for each layer whether another piece follows; then the ranks from the top."""
    writer.put(1 + owner(column) if column else 0, 3)
    if column and stacks:
        _put_height(writer, own_count(column) - 1)
        _put_height(writer, prisoner_count(column))
    for piece in column_text(column):
        writer.put(int(piece in "WB"), 2)


def _take_column(reader: Reader, stacks: bool) -> int:
    kind = reader.take(3)
    if not kind:
        return 0
    own, prisoners = (1 + _take_height(reader), _take_height(reader)) if stacks else (1, 0)
    letters = "wb" if kind == 1 else "bw"
    pieces = letters[0] * own + letters[1] * prisoners
    return of_text("".join([piece.upper() if reader.take(2) else piece for piece in pieces]))


def _put_height(writer: Writer, height: int) -> None:
    for _ in range(height):
        writer.put(1, 2)
    writer.put(0, 2)


def _take_height(reader: Reader) -> int:
    height = 0
    while reader.take(2):
        height += 1
        if height > MAX_PIECES:
            raise ValueError("too high")
    return height


# Games


def put_game(writer: Writer, game: Game) -> Iterator[None]:
    """Write a game, one turn per step: start, turns, decision, place of the board. Raises ValueError for too many turns."""
    if len(game.played) > MOST_TURNS:
        raise ValueError("more than %d turns" % MOST_TURNS)
    put_start(writer, game.start)
    writer.count(len(game.played))
    for number, turn in enumerate(game.played):
        paths = paths_of(legal_turns(game.position_at(number)))
        writer.put(paths.index(turn.path), len(paths))
        yield
    writer.count(len(game.played) - game.cursor)
    writer.put(int(game.decision is not None), 2)
    if game.decision:
        plies, result = game.decision
        writer.count(len(game.played) - plies)
        put_result(writer, result)


def paths_of(legal: list[Turn]) -> list[tuple[int, ...]]:
    """The squares of the legal turns, in the order of the format."""
    return sorted([turn.path for turn in legal])


def put_result(writer: Writer, result: Result) -> None:
    """Write a decision of the players. A reason for which links have no number is written as RECORDED."""
    reason = result.reason if result.reason in REASONS else RECORDED
    writer.put(REASONS.index(reason), len(REASONS))
    writer.put(WINNERS.index(result.winner), len(WINNERS))


def take_result(reader: Reader) -> Result:
    """Read a decision of the players."""
    reason = REASONS[reader.take(len(REASONS))]
    return Result(WINNERS[reader.take(len(WINNERS))], reason)
