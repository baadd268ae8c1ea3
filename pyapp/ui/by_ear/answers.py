"""The answers to a player's questions about the board, in words. Pure: each gets the session, a square, and how often the
question was asked without another one in between."""

from __future__ import annotations

from pyapp.rules.column import beheaded, officer, own_count, owner, prisoner_count, text
from pyapp.rules.endings import commands
from pyapp.rules.squares import FILES, squares
from pyapp.rules.variants import UNDER
from pyapp.ui.by_ear.jumps import DIAGONALS, along, my_side, of_kind, reading_order
from pyapp.ui.table.choice_words import goals_words, why_not
from pyapp.ui.table.session import Session
from pyapp.ui.text.texts import texts
from pyapp.ui.text.turn_sentences import turn_sentences
from pyapp.ui.text.words import column_words, name_here, piece_words, square_label

# the diagonals clockwise, each by an arrow of DIAGONALS, and their texts
WAYS = (
    ("ArrowUp", "asked.up_right"),
    ("ArrowRight", "asked.down_right"),
    ("ArrowDown", "asked.down_left"),
    ("ArrowLeft", "asked.up_left"),
)


def moves(session: Session, square: int, times: int) -> str:
    """Return the goals of the column on a square, or the reason why it has none; asked again, all moves."""
    if times > 1:
        return all_moves(session)
    if square in session.selection.movers or session.selection.path[-1:] == (square,):
        return goals_words(session, square)
    return why_not(session, square)


def all_moves(session: Session) -> str:
    """Return every legal move, sorted by its column."""
    movers = [each for each in reading_order(session) if each in session.selection.movers]
    return " ".join([goals_words(session, each) for each in movers]) or texts("asked.no_move")


def captures(session: Session, _square: int, _times: int) -> str:
    """Return every capture with the pieces that it takes and frees."""
    position, numbered = session.line.position, session.settings.numbered
    words = [turn_sentences(position, turn, numbered) for turn in session.line.legal if turn.jumped]
    return " ".join(words) or texts("asked.no_capture")


def last(session: Session, _square: int, times: int) -> str:
    """Return the last move in full; asked again, the one before."""
    node = session.line.node
    for _ in range(times - 1):
        node = node.parent or node
    if not node.turn:
        return texts("why.beginning" if times == 1 else "asked.first_move")
    return turn_sentences(node.parent.position, node.turn, session.settings.numbered)


def own(session: Session, _square: int, _times: int) -> str:
    """Return the columns of the player's side, from the far rank home."""
    return of_side(session, my_side(session))


def others(session: Session, _square: int, _times: int) -> str:
    """Return the columns of the other side, from the player's far rank home."""
    return of_side(session, 1 - my_side(session))


def of_side(session: Session, side: int) -> str:
    """Return the columns of a side, from the far rank home."""
    columns = session.selection.columns
    here = [each for each in reading_order(session) if columns[each] and owner(columns[each]) == side]
    return texts("asked.side", side=side, count=len(here), columns=_named(session, here))


def rank(session: Session, _square: int, times: int) -> str:
    """Return a rank of the board: the far one, then the next one towards the player each time."""
    size = session.line.position.variant.size
    number = (times - 1) % size + 1 if session.flipped else size - (times - 1) % size
    return line_words(session, str(number))


def board(session: Session) -> str:
    """Return the whole board, rank by rank from the far one."""
    return " ".join([rank(session, 0, times + 1) for times in range(session.line.position.variant.size)])


def line_words(session: Session, name: str) -> str:
    """Return the columns on a rank or a file. name: as in "7" or "c"; it must be one of the board."""
    columns, at = session.selection.columns, squares(session.line.position.variant.size).at
    place, number = (0, FILES.index(name) + 1) if name in FILES else (1, int(name))
    here = [each for each in reading_order(session) if at[each][place] == number and columns[each]]
    key = "asked.file" if place == 0 else "asked.rank"
    return texts(key, name=name.upper(), columns=_named(session, here) or texts("column.empty"))


def rays(session: Session, square: int, _times: int) -> str:
    """Return the first column on each diagonal from a square, and the square behind it, clockwise from the upper right."""
    columns, sentences = session.selection.columns, []
    for arrow, key in WAYS:
        line = along(session, square, DIAGONALS[arrow])
        far = next((at for at, each in enumerate(line) if columns[each]), None)
        if not line:
            words = texts("asked.edge")
        elif far is None:
            words = texts("asked.free_to", square=name_here(session, line[-1]))
        else:
            behind = _named(session, line[far + 1 : far + 2]) or texts("asked.edge")
            words = texts("asked.behind", first=_named(session, line[far : far + 1]), second=behind)
        sentences.append(texts(key, words=words))
    return " ".join(sentences)


def pieces(session: Session, square: int, _times: int) -> str:
    """Return all pieces of the column on a square, from the top."""
    column = session.selection.columns[square]
    if not column:
        return _empty(session, square)
    listed = piece_words(text(column))
    return texts("asked.pieces", square=name_here(session, square), count=len(text(column)), pieces=listed)


def freed(session: Session, square: int, _times: int) -> str:
    """Return the pieces that become free if the column on a square is captured."""
    column = session.selection.columns[square]
    if not column:
        return _empty(session, square)
    rest, name = beheaded(column), name_here(session, square)
    if session.line.position.variant.captured != UNDER or not rest:
        return texts("asked.frees_nothing", square=name)
    key = "asked.frees" if owner(rest) != owner(column) else "asked.stays"
    return texts(key, square=name, column=column_words(rest))


def weak(session: Session, _square: int, _times: int) -> str:
    """Return the columns of both sides that have a single commander over prisoners, the player's first."""
    sentences = []
    for side in (my_side(session), 1 - my_side(session)):
        columns = session.selection.columns
        here = [
            each
            for each in of_kind(session, "c", side)
            if own_count(columns[each]) == 1 and prisoner_count(columns[each])
        ]
        named = _named(session, [each for each in reading_order(session) if each in here])
        sentences.append(texts("asked.weak", side=side, columns=named or texts("asked.none")))
    return " ".join(sentences)


def balance(session: Session, _square: int, _times: int) -> str:
    """Return the columns, officers and prisoners of both sides, the player's first, and the moves left without progress."""
    position, sentences = session.line.position, []
    for side in (my_side(session), 1 - my_side(session)):
        mine = [column for column in position.columns if column and owner(column) == side]
        sentences.append(
            texts(
                "asked.balance" if position.variant.captured == UNDER else "asked.balance_pieces",
                side=side,
                columns=commands(position, side),
                officers=sum([officer(column) for column in mine]),
                prisoners=sum([prisoner_count(column) for column in mine]),
            )
        )
    limits = position.variant.no_progress, position.variant.officers_only
    left = [limit - plies for limit, plies in zip(limits, position.counters) if limit and plies]
    return " ".join(sentences + [texts("asked.left", count=min(left))] if left else sentences)


ANSWERS = {
    "moves": moves,
    "captures": captures,
    "last": last,
    "own": own,
    "others": others,
    "rank": rank,
    "rays": rays,
    "pieces": pieces,
    "freed": freed,
    "weak": weak,
    "balance": balance,
}


def _named(session: Session, here: list[int]) -> str:
    """Return these squares with what stands there, "" for none."""
    columns = session.selection.columns
    return texts("said.separator").join([square_label(name_here(session, each), columns[each], "") for each in here])


def _empty(session: Session, square: int) -> str:
    return texts("choice.empty", square=name_here(session, square))


def clock_words(shown: str) -> str:
    """Return the time of a clock in words. shown: as `clock_text` writes it, as in "9:59" or "1:00:05"."""
    before, _, time = shown.rpartition(" ")
    numbers = [int(part.split(texts("number.point"))[0]) for part in time.split(":")]
    units = (
        ("asked.hours", "asked.minutes", "asked.seconds")[-len(numbers) :]
        if not before
        else ("asked.hours", "asked.minutes")
    )
    parts = [texts(unit, count=number) for unit, number in zip(units, numbers) if number or unit == units[-1]]
    return " ".join(([before] if before else []) + parts)
