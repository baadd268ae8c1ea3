"""A game as a save: variant, start, every turn and its time, what people decided, and where the board stands."""

from pyapp.rules.endings import Result
from pyapp.rules.game import Game, NotNow
from pyapp.rules.notation import NotationError, position_text, read_position, turn_text
from pyapp.rules.variants import VARIANTS
from pyapp.saves.damaged import NOT_OURS, POSITION, TURN, DamagedSave
from pyapp.saves.document import field, is_list, is_text, read, whole, write
from pyapp.saves.migrations import migrated

KIND = "columna-game"
VERSION = 2


def save(game: Game) -> str:
    """The text that `load` makes the same game of; an open offer of a draw is not kept."""
    variant = game.start.variant
    return write(KIND, VERSION, {
        "game": variant.id,
        "start": position_text(game.start),
        "turns": [turn_text(variant, turn) for turn in game.played],
        "seconds": game.seconds,
        "decision": _described(game.decision),
        "cursor": game.cursor,
    })


def load(text: str) -> Game:
    """The game that was saved. Raises DamagedSave."""
    document = migrated(read(KIND, VERSION, text))
    variant = VARIANTS[field(document, "game", lambda value: is_text(value) and value in VARIANTS)]
    game = Game(_start(variant, field(document, "start", is_text)))
    turns = field(document, "turns", is_list)
    times = field(document, "seconds", lambda value: is_list(value) and len(value) == len(turns))
    for number, (turn, seconds) in enumerate(zip(turns, times), 1):
        _replay(game, number, turn, seconds)
    cursor = field(document, "cursor", lambda value: _counts_turns(value, game))
    _decide(game, field(document, "decision", lambda value: value is None or isinstance(value, dict)))
    game.jump(cursor)
    return game


def _start(variant, text: str):
    try:
        return read_position(variant, text)
    except NotationError as error:
        raise DamagedSave(POSITION, str(error))


def _replay(game: Game, number: int, text, seconds):
    variant = game.start.variant
    turn = next((turn for turn in game.legal if turn_text(variant, turn) == text), None)
    if turn is None:
        raise DamagedSave(TURN, str(number))
    game.play(turn, seconds if whole(seconds, 0) else None)


def _described(decision):
    if decision is None:
        return None
    plies, result = decision
    return {"plies": plies, "winner": result.winner, "reason": result.reason}


def _decide(game: Game, decision):
    """Decide what was decided, where it was."""
    if decision is None:
        return
    game.jump(field(decision, "plies", lambda value: _counts_turns(value, game)))
    winner = field(decision, "winner", lambda value: value is None or whole(value, 0))
    try:
        game.decide(Result(winner, field(decision, "reason", is_text)))
    except NotNow:
        raise DamagedSave(NOT_OURS, "decision")


def _counts_turns(value, game: Game) -> bool:
    return whole(value, 0) and value <= len(game.played)
