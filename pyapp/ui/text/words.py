"""Sides, squares, columns and turns in words, for reading and for listening."""

from __future__ import annotations

from pyapp.rules.column import own_count, text
from pyapp.rules.notation import square_name
from pyapp.rules.position import Position, Turn
from pyapp.rules.variants import VARIANTS, Variant
from pyapp.saves.players import without_style
from pyapp.ui.table.session import Session
from pyapp.ui.text.texts import texts

PIECES = (("piece.light.soldier", "piece.light.officer"), ("piece.dark.soldier", "piece.dark.officer"))
MARKS = (
    ("chosen", "mark.chosen"),
    ("goal", "mark.goal"),
    ("end", "mark.end"),
    ("call", "mark.call"),
    ("taken", "mark.taken"),
    ("last", "mark.last"),
)


def game_key(game: str) -> str:
    """The key of a game's name; `game` is its id."""
    return "game." + game.replace("-", "_")


def game_name(variant: Variant) -> str:
    """The name of the game."""
    return texts(game_key(variant.id)) if variant.id in VARIANTS else variant.name


def level_key(player: str) -> str:
    """The key of a player's name, without the style."""
    return "level." + without_style(player)


def level_name(player: str) -> str:
    """The name of a player: Human, or a computer's level without its style."""
    return texts(level_key(player))


def name_here(session: Session, square: int) -> str:
    """The name of a square in the notation of the session's settings."""
    return square_name(session.game.position.variant.size, square, session.settings.numbered)


def square_label(name: str, column: int, marks: str) -> str:
    """A square with its column and its marks, as in "D4, height 3, Light officer over 2 Dark soldiers, must capture"."""
    height = len(text(column))
    parts = [name, texts("column.height", count=height)] if height > 2 else [name]
    parts.append(column_words(column) if column else texts("column.empty"))
    shown = marks.split()
    parts.extend(texts(key) for mark, key in MARKS if mark in shown)
    return texts("list.separator").join(parts)


def column_words(column: int) -> str:
    """The pieces of a column from its commander down, as in "Light officer, 2 Light soldiers over Dark officer"."""
    pieces, own = text(column), own_count(column)
    upper, lower = piece_words(pieces[:own]), piece_words(pieces[own:])
    return texts("column.over", upper=upper, lower=lower) if lower else upper


def piece_words(pieces: str) -> str:
    """Pieces in words, with like neighbours counted together; "" for none. pieces: as rules/column.py writes them."""
    runs, begin = [], 0
    for end in range(1, len(pieces) + 1):
        if pieces[begin : end + 1] != pieces[begin] * (end + 1 - begin):
            runs.append(texts(piece_key(pieces[begin]), count=end - begin))
            begin = end
    return texts("list.separator").join(runs)


def piece_key(piece: str) -> str:
    """The key for pieces of a kind. piece: as in columns, w for a soldier of Light, B for an officer of Dark."""
    return PIECES[piece in "bB"][piece in "WB"]


def turn_words(position: Position, turn: Turn, numbered: bool) -> str:
    """A turn of this position as spoken words, as in "Light: D4 captures, landing on F6"."""
    names = [square_name(position.variant.size, square, numbered) for square in turn.path]
    key = "turn.capture" if turn.jumped else "turn.move"
    landings = texts.listed(names[1:], "list.then")
    spoken = texts(key, side=position.side, origin=names[0], landings=landings)
    return spoken + (texts("turn.promotes") if turn.promotes else "")
