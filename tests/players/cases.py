"""Questions put to what is pure about players. JSON goes in and out, so MicroPython can be asked as well."""

from pyapp.players.conduct import Played, offence, slowing
from pyapp.players.pairing import Waiting, pairs


def paired(waiting, now):
    """The pairs of a round; waiting: the fields of each in their order."""
    return [list(pair) for pair in pairs([Waiting(*fields) for fields in waiting], now)]


def slowed(games, now):
    """How long these games make their player wait and why, and what each of them is by itself."""
    played = [Played(*fields) for fields in games]
    return [list(slowing(played, now)), [offence(game) for game in played]]
