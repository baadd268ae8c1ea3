"""The positions of games, read step by step so that the page can go on. Pure."""

from pyapp.rules.notation import read_position
from pyapp.rules.record import line_to
from pyapp.rules.replay import replay
from pyapp.rules.variants import VARIANTS
from pyapp.saves.document import checked, field, is_list, is_text, parsed, whole
from pyapp.saves.game_save import KIND, VERSION
from pyapp.saves.migrations import migrated
from pyapp.ui.explorer.stood import Keys


def keys_of_save(text: str, keys: Keys):
    """Yield the keys of the positions that were played in a saved game, the start's first.

    Raises ValueError where the save goes on in a way that cannot be read.
    """
    document = migrated(checked(KIND, VERSION, parsed(text)))
    variant = VARIANTS[field(document, "game", lambda value: is_text(value) and value in VARIANTS)]
    position = read_position(variant, field(document, "start", is_text))
    played = field(document, "played", lambda value: whole(value, 0))
    columns, key = list(position.columns), keys.key(position.side, position.columns)
    yield key
    for turn in field(document, "turns", is_list)[:played]:
        before = list(columns)
        replay(variant, columns, turn)
        key = keys.after(key, before, columns)
        yield key


def keys_of_game(game, keys: Keys) -> list:
    """The keys of the positions that were played in a Game, the start's first."""
    return [keys.key(node.position.side, node.position.columns) for node in line_to(game.record.end)]
