"""A record as PDN, in one form."""

from collections import OrderedDict

from pyapp.rules.endings import RECORDED
from pyapp.rules.game import Game
from pyapp.rules.notation import position_text, turn_text
from pyapp.rules.pdn.record import (
    FEN,
    RESULT,
    RESULTS,
    SET_UP,
    TERMINATION,
    TIME,
    UNDECIDED,
    VARIANT,
    Record,
)
from pyapp.rules.position import start

WIDTH = 80


def write_game(record: Record) -> str:
    """The text of a game with all its turns, or those up to where people decided it.

    No line of turns and comments is longer than WIDTH characters, but for a single word that is. A closing brace in a
    comment becomes a parenthesis.
    """
    game = record.game
    last = game.decision[0] if game.decision else len(game.played)
    result = game.result_at(last)
    written = RESULTS[result.winner] if result else UNDECIDED
    told = _told(game, written, result)
    tags = [(name, value) for name, value in record.tags.items() if name not in told]
    lines = [_tag(name, value) for name, value in tags + list(told.items())]
    return "\n".join(lines + [""] + _wrapped(_movetext(record, last) + [written])) + "\n"


def _told(game: Game, written: str, result) -> OrderedDict:
    """The tags that the game itself tells."""
    variant = game.start.variant
    told = OrderedDict([(VARIANT, variant.id)])
    if game.start != start(variant):
        told[SET_UP], told[FEN] = "1", position_text(game.start)
    told[RESULT] = written
    if game.decision and result.reason != RECORDED:
        told[TERMINATION] = result.reason
    return told


def _tag(name: str, value: str) -> str:
    quoted = value.replace("\n", " ").replace("\\", "\\\\").replace('"', '\\"')
    return '[%s "%s"]' % (name, quoted)


def _movetext(record: Record, last: int) -> list:
    """Numbers, turns and comments, as pieces between which a line may end."""
    game, variant = record.game, record.game.start.variant
    pieces = _said(None, record.comments.get(0, ""))
    numbered = False  # whether the number of the turn to come stands there already
    for ply, (turn, seconds) in enumerate(zip(game.played[:last], game.seconds)):
        count = ply + game.start.side
        if not numbered:
            pieces.append("%d%s" % (count // 2 + 1, "..." if count % 2 else "."))
        said = _said(seconds, record.comments.get(ply + 1, ""))
        pieces.append(turn_text(variant, turn))
        pieces += said
        numbered = count % 2 == 0 and not said
    return pieces


def _said(seconds, comment: str) -> list:
    """A comment in braces with the time, as pieces; [] if there is neither."""
    words = comment.replace("}", ")").split()
    if seconds is not None:
        words.insert(0, "%s %d:%02d:%02d]" % (TIME, seconds // 3600, seconds // 60 % 60, seconds % 60))
    if words:
        words[0] = "{" + words[0]
        words[-1] += "}"
    return words


def _wrapped(pieces: list) -> list:
    """The pieces in lines."""
    lines: list = []
    for piece in pieces:
        if lines and len(lines[-1]) + 1 + len(piece) <= WIDTH:
            lines[-1] += " " + piece
        else:
            lines.append(piece)
    return lines
