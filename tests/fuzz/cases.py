"""The outcomes of texts, on MicroPython too. Use only what MicroPython has."""

import json

from pyapp.rules.notation import NotationError, position_text, read_position, turn_text
from pyapp.rules.pdn import read_games, write_game
from pyapp.rules.position import start
from pyapp.rules.position_reading import read_written_position
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.saves import game_save, settings
from pyapp.saves.damaged import DamagedSave
from tests.saves.plain import read_any


def positions(texts):
    return [_outcome(lambda text: position_text(read_position(VARIANTS["damasca"], text)), text) for text in texts]


def written_positions(texts):
    return [
        _outcome(lambda text: position_text(read_written_position(VARIANTS["damasca"], text)), text) for text in texts
    ]


def turns(texts):
    position = start(VARIANTS["bashni"])
    return [_outcome(lambda text: turn_text(position.variant, read_turn(position, text)), text) for text in texts]


def games(texts):
    return [_outcome(lambda text: [write_game(game.record) for game in read_games(text)], text) for text in texts]


def saves(texts):
    return [_outcome(lambda text: json.loads(game_save.save(game_save.load(text))), text) for text in texts]


def kept_settings(texts):
    return [_outcome(lambda text: settings.load(text).values(), text) for text in texts]


def anything(texts):
    return [_found(read_any(text, VARIANTS["dama"])) for text in texts]


def _found(found):
    """The games and the remarks, without places, whose words may differ."""
    games = [json.loads(game_save.save(saved)) for saved in found.games]
    return [games, found.settings and found.settings.values(), [remark.code for remark in found.remarks]]


def _outcome(read, text):
    """Return the read document, written again, or null if the reader refuses the text."""
    try:
        return read(text)
    except (NotationError, DamagedSave):
        return None
