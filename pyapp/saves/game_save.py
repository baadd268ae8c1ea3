"""A game as a save: variant, start, every turn, and where in them the board stands."""

from pyapp.rules.endings import CLAIMED
from pyapp.rules.game import Game
from pyapp.rules.notation import NotationError, position_text, read_position, turn_text
from pyapp.rules.variants import VARIANTS
from pyapp.saves.damaged import POSITION, TURN, DamagedSave
from pyapp.saves.document import field, read, whole, write

KIND = "columna-game"
VERSION = 1


def save(game: Game) -> str:
    """The text that `load` makes the same game of."""
    variant = game.start.variant
    return write(KIND, VERSION, {
        "game": variant.id,
        "start": position_text(game.start),
        "turns": [turn_text(variant, turn) for turn in game.played],
        "cursor": game.cursor,
        "claimed": bool(game.result) and game.result.reason == CLAIMED,
    })


def load(text: str) -> Game:
    """The game that was saved. Raises DamagedSave."""
    document = read(KIND, VERSION, text)
    variant = VARIANTS[field(document, "game", lambda value: _is_text(value) and value in VARIANTS)]
    game = Game(_start(variant, field(document, "start", _is_text)))
    for number, turn in enumerate(field(document, "turns", _is_list), 1):
        _replay(game, turn, number)
    game.jump(field(document, "cursor", lambda value: whole(value, 0) and value <= len(game.played)))
    if document.get("claimed") is True and game.may_claim:
        game.claim()
    return game


def _start(variant, text: str):
    try:
        return read_position(variant, text)
    except NotationError as error:
        raise DamagedSave(POSITION, str(error))


def _replay(game: Game, text, number: int):
    variant = game.start.variant
    turn = next((turn for turn in game.legal if turn_text(variant, turn) == text), None)
    if turn is None:
        raise DamagedSave(TURN, str(number))
    game.play(turn)


def _is_text(value) -> bool:
    return isinstance(value, str)


def _is_list(value) -> bool:
    return isinstance(value, list)
