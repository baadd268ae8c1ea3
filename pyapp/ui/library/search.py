"""A search in the library: its words, and the tags of everything whose name depends on the language."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rules.variants import VARIANTS
from pyapp.saves.players import HUMAN, LEVELS, NAMED, STYLES
from pyapp.saves.summary import DRAWN, FINISHED, RUNNING, TAG, WINNERS
from pyapp.ui.text.levels import style_key
from pyapp.ui.text.texts import SIDES, texts
from pyapp.ui.text.words import game_key, level_key

NAMES = {game: game_key(game) for game in VARIANTS}
NAMES.update({player: level_key(player) for player in [HUMAN] + LEVELS})
NAMES.update({name: level_key(level) for name, level in NAMED.items()})  # for games kept under these names
NAMES.update({style: style_key(style) for style in STYLES})
NAMES.update({RUNNING: "library.running", FINISHED: "library.finished", DRAWN: "library.drawn"})
NAMES.update(zip(WINNERS, [key for _, key in SIDES]))


def wanted(typed: str, fold: Callable[[str], str]) -> list:
    """Return, for each word typed, the word in the form of the rows, and the tags of all names with a word that begins so."""
    names = [(TAG + tag, fold(texts(key)).split()) for tag, key in NAMES.items()]
    return [
        (word, [tag for tag, name in names if any(part.startswith(word) for part in name)])
        for word in fold(typed).replace(TAG, " ").split()
    ]
