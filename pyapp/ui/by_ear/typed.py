"""The player's typed words: a wish, a question, a square to choose, or a move, also in short. Pure."""

from __future__ import annotations

from pyapp.rules.look_alikes import first_look_alike
from pyapp.rules.notation import NotationError
from pyapp.rules.position import Turn
from pyapp.rules.squares import FILES, squares
from pyapp.rules.turn_reading import read_path, read_square, turn_among
from pyapp.ui.input.single_keys import ON_BOARD
from pyapp.ui.table.choice_words import goals_words, why_not
from pyapp.ui.table.session import Session
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import name_here

# letters alone: the questions of the keys on the board, and some wishes; "s" before a rank or a file, as in lichess
LETTERS = dict(ON_BOARD, c="clocks", d="draw", u="undo", q="home", s="line")
# the keys of the words for each wish, whose name follows the dot
WISHES = (
    "word.draw",
    "word.resign",
    "word.undo",
    "word.redo",
    "word.hint",
    "word.clocks",
    "word.last",
    "word.board",
    "word.moves",
    "word.captures",
    "word.own",
    "word.others",
    "word.rays",
    "word.pieces",
    "word.freed",
    "word.weak",
    "word.balance",
    "word.accept",
    "word.decline",
    "word.next",
    "word.flip",
    "word.new",
    "word.menu",
    "word.home",
    "word.help",
)
LONGEST_REPEATED = 40  # characters of a typed text that a message repeats


class Unplayable(ValueError):
    """A text that names no legal move. Its argument is the reason, in words for the player."""


def wish_in(text: str) -> tuple[str, str]:
    """Return the wish that a text names in the player's language or in English, and the rest of the text; "" for no wish.

    text: in small letters.
    """
    word, _, rest = text.strip().partition(" ")
    if word in LETTERS:
        return LETTERS[word], rest.strip()
    for key in WISHES:
        if word in texts(key).split(", ") + texts.english[key].split(", "):
            return key.split(".")[1], rest.strip()
    return "", ""


def line_in(session: Session, text: str) -> str:
    """Return the rank or the file of this board that a text names, as in "7" or "c", else ""."""
    size, name = session.line.position.variant.size, text.strip().lower()
    return name if name in list(FILES[:size]) + [str(number + 1) for number in range(size)] else ""


def square_in(session: Session, text: str) -> int | None:
    """Return the square that a text names alone, or None."""
    try:
        return read_square(session.line.position.variant, text.strip().lower())
    except NotationError:
        return None


def move_in(session: Session, text: str) -> Turn | int:
    """Return the legal turn that a text names, or the square that the player chooses by it. Raises Unplayable.

    Short for a move are its last square, if one column can go there, or the file of its column before that, as in "cd4".
    """
    square, legal = square_in(session, text), session.line.legal
    if square is not None:
        return _by_square(session, square)
    short = text.strip().lower()
    end = square_in(session, short[1:])
    if short[:1] in FILES and end is not None:
        at = squares(session.line.position.variant.size).at
        return _only(
            [turn for turn in _ending(legal, end) if at[turn.path[0]][0] == FILES.index(short[0]) + 1], session, text
        )
    try:
        return turn_among(session.line.position.variant, legal, text)
    except NotationError:
        raise Unplayable(_why_not(session, text))


def _by_square(session: Session, square: int) -> Turn | int:
    """Return the square if the player can choose it, else the only turn that ends there."""
    selection = session.selection
    if square in selection.movers or square in selection.goals or square in selection.ends:
        return square
    turns = _ending(session.line.legal, square)
    if not turns:
        origin = selection.path[0] if selection.path and not selection.columns[square] else square
        raise Unplayable(why_not(session, origin, square))
    return _only(turns, session, name_here(session, square))


def _ending(legal: list[Turn], square: int) -> list[Turn]:
    return [turn for turn in legal if turn.path[-1] == square]


def _only(turns: list[Turn], session: Session, text: str) -> Turn:
    """Return the only turn of a list. Raises Unplayable, which names the columns of several."""
    if len(turns) == 1:
        return turns[0]
    origins = [name_here(session, square) for square in sorted({turn.path[0] for turn in turns})]
    if not origins:
        raise Unplayable(texts("typing.wrong", turn=text[:LONGEST_REPEATED]))
    raise Unplayable(texts("typing.several", turn=text[:LONGEST_REPEATED], squares=texts.listed(origins, "list.or")))


def _why_not(session: Session, text: str) -> str:
    """Return the reason why a text of two squares or more is no legal move; name any letter of another script in it."""
    alike, named = first_look_alike(text), text[:LONGEST_REPEATED]
    if alike and any(letter.isdigit() for letter in text):
        place, letter, meant = alike
        return texts("typing.look_alike", turn=named, place=place, letter=letter, meant=meant)
    try:
        path = read_path(session.line.position.variant, text)
    except NotationError:
        return texts("typing.unknown", turn=named)
    if path[0] not in session.selection.movers:
        return why_not(session, path[0])
    longer = [turn for turn in session.line.legal if turn.path[: len(path)] == path and len(turn.path) > len(path)]
    if longer and session.names_captures:
        return texts("typing.goes_on", turn=named) + " " + goals_words(session, path[0])
    return why_not(session, path[0], path[-1])
