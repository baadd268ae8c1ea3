"""Questions put to the pure parts of the start page. JSON goes in and out, so MicroPython can be asked as well."""

from pyapp.ui.link_names import LINKS, kept_links
from pyapp.ui.online import kept_rooms as seats
from pyapp.ui.room_names import ROOMS, kept_rooms
from pyapp.ui.start.my_games import button, entries
from tests.ui.spoken import texts


class Storage:
    """A browser's storage that has these texts."""

    def __init__(self, texts):
        self.stored = texts.get


def games(rooms, links, tournaments):
    """The entries of what a device has kept, as [urgency, wish, title, detail]; rooms and links as texts of the storage."""
    storage = Storage({ROOMS: rooms, LINKS: links})
    return [list(entry) for entry in entries(kept_rooms(storage), kept_links(storage), tournaments, texts())]


def markup(rooms):
    """The buttons of rooms."""
    return [button(entry, True) for entry in entries(rooms, [], [], texts())]


def noted(rooms, lines, is_known):
    """The rows of rooms once the server has listed those that run, and the seats that a next question asks for."""
    rows = seats.noted(rooms, lines, is_known)
    return rows, seats.open_seats(rows)
