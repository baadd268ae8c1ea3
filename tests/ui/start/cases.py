"""Questions put to the pure parts of the start page. JSON goes in and out, so MicroPython can be asked as well."""

import json

from pyapp.ui import packs
from pyapp.ui.by_link.pack import LINKS
from pyapp.ui.online import kept_rooms as seats
from pyapp.ui.online.pack import ROOMS
from pyapp.ui.start.my_games import button, in_order
from pyapp.ui.tournaments.pack import TOURNAMENTS
from tests.ui.spoken import texts


class Storage:
    """A browser's storage that has these texts."""

    def __init__(self, texts):
        self.stored = texts.get


def games(rooms, links, tournaments):
    """The entries of these games, as [urgency, wish, title, detail]; rooms and links as texts of the storage."""
    storage = Storage({ROOMS: rooms, LINKS: links, TOURNAMENTS: json.dumps(tournaments)})
    return [list(entry) for entry in in_order(packs.entries(storage, texts()))]


def markup(rooms):
    """The buttons of rooms."""
    return [button(entry, True) for entry in packs.entries(Storage({ROOMS: json.dumps(rooms)}), texts())]


def noted(rooms, lines, is_known):
    """The rows of rooms once the server has listed those that run, and the seats that a next question asks for."""
    rows = seats.noted(rooms, lines, is_known)
    return rows, seats.open_seats(rows)
