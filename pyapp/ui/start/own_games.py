"""The games by people's own rules that were made on this device. Pure."""

from pyapp.rules.own_rules import is_game, own_game
from pyapp.saves.kept_rows import read_rows

KEPT = "columna.own-games"  # the key of these games in the browser's storage, a JSON list of their values


def kept_games(dom) -> list:
    """Return the games that were made on this device, the last one first. `dom` is the module of that name."""
    return [own_game(row) for row in read_rows(dom.stored(KEPT)) if isinstance(row, dict) and is_game(row)]
