"""A dialog with which tournaments are heard of as long as it is open."""

from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import files


class AttendedDialog(LazyDialog):
    """`page` is the Page, `tournaments` the Tournaments; `place` selects the dialog on the page. is_open: whether it is shown."""

    def __init__(self, page, tournaments, place: str):
        super().__init__(page)
        self._tournaments, self._place = tournaments, place
        self.is_open = False

    def open(self) -> None:
        """Show it."""
        self.mount()
        if not self.is_open:
            self.is_open = True
            self._begin()
            self._dom.ask(self._place, self._leave)

    def close(self) -> None:
        """Something else is to be seen."""
        if self.is_open:
            files.close(self._place)

    def _begin(self):
        """Fill it, before it is seen. Each kind has its own."""
        raise NotImplementedError

    def _leave(self, _wish: str):
        self.is_open = False
        self._tournaments.rest()

    def _unmount(self):
        super()._unmount()
        self.is_open = False
