"""The games by people's own rules made on this device, which backups contain. Pure."""

from __future__ import annotations

import json

from pyapp.rooms.names import is_name
from pyapp.rules.own_rules import LONGEST_NAME, is_game, own_game
from pyapp.rules.variants import switches_of
from pyapp.saves.kept_rows import read_rows
from pyapp.ui.browser import Dom

KEPT = "columna.own-games"  # the key of these games in the browser's storage, a JSON list of their values
MOST_GAMES = 50  # games that the device keeps
NUMBERED = LONGEST_NAME - 4  # characters of a name before a number


def kept_games(dom: Dom) -> list:
    """Return the games made on this device, the latest first."""
    return [own_game(row) for row in read_rows(dom.stored(KEPT)) if isinstance(row, dict) and is_game(row)]


def keep(dom: Dom, games: list) -> bool:
    """Keep these games on the device, replacing the earlier ones; return False if it cannot."""
    return dom.store(KEPT, json.dumps(values_of(games)))


def values_of(games: list) -> list:
    """Return games as JSON values."""
    return [switches_of(game) for game in games]


def take_in(dom: Dom, document: object) -> str:
    """Keep the games of a backup after those of the device, all or none. Return the key of the reason for none, else "".

    document: their JSON values, which anybody may have written.
    """
    if not (isinstance(document, list) and all(_is_sound(value) for value in document)):
        return "found.own_wrong"
    games = merged(kept_games(dom), [own_game(value) for value in document])
    return "" if len(games) <= MOST_GAMES and keep(dom, games) else "found.own_full"


def merged(mine: list, theirs: list) -> list:
    """Return these games, each once. If another game has the name of one of theirs, theirs gets a number after its name."""
    games = {game.name: game for game in mine}
    added = []
    for game in theirs:
        number, renamed = 1, game
        while games.get(renamed.name, renamed) != renamed:
            number += 1
            renamed = own_game(dict(switches_of(game), name="%s %d" % (game.name[:NUMBERED], number)))
        if renamed.name not in games:
            games[renamed.name] = renamed
            added.append(renamed)
    return mine + added


def _is_sound(value: object) -> bool:
    return isinstance(value, dict) and is_game(value) and is_name(own_game(value).name, LONGEST_NAME)
