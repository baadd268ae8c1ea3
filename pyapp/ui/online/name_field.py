"""The field for the name under which a guest plays."""

from pyapp.rooms.names import typed_name
from pyapp.ui.annotations import KeptRooms, Page
from pyapp.ui.text.texts import texts


class NameField:
    """The field for a guest's name. field, said: the selectors of the field and of the sentence beside it."""

    def __init__(self, page: "Page", rooms: "KeptRooms", field: str, said: str) -> None:
        self._dom, self._rooms = page.dom, rooms
        self._field, self._said = field, said

    def show(self) -> None:
        """Show the last name, or a name that distinguishes the guest from others."""
        self._dom.set_property(self._field, "value", self._rooms.name_or_guest())

    def read(self) -> str:
        """Return the name. If it is not valid, say so and return ""."""
        name = typed_name(self._dom.value(self._field))
        if name:
            self._rooms.name = name
        else:
            self._dom.set_text(self._said, texts("refusal.too_long"))
            self._dom.focus_on(self._field)
        return name
