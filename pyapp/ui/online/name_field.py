"""The field for the name under which a guest plays."""

from __future__ import annotations

from pyapp.ui.dialogs.name_field import read_name
from pyapp.ui.online.kept_rooms import KeptRooms
from pyapp.ui.page import Page


class NameField:
    """The field for a guest's name. field, said: the selectors of the field and of the sentence beside it."""

    def __init__(self, page: Page, rooms: KeptRooms, field: str, said: str) -> None:
        self._dom, self._rooms = page.dom, rooms
        self._field, self._said = field, said

    def show(self) -> None:
        """Show the last name, or a name that distinguishes the guest from others."""
        self._dom.set_property(self._field, "value", self._rooms.name_or_guest())

    def read(self) -> str:
        """Return the name. If it is not valid, say so and return ""."""
        name = read_name(self._dom, self._field, lambda sentence: self._dom.set_text(self._said, sentence))
        if name:
            self._rooms.name = name
        return name
