"""The dialog that shows a text for copying by hand."""

from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import files
from pyapp.ui.page import Page
from pyapp.ui.sharing import sharing_panel as markup


class CopyDialog(LazyDialog):
    """The dialog that shows the text. On the page: #copy."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)

    def show(self, text: str) -> None:
        """Show a text, selected so that the player can copy it."""
        self.mount()
        self._dom.set_property("#copy-text", "value", text)
        self._dom.ask("#copy", lambda _wish: None)
        files.select("#copy-text")

    def _markup(self) -> str:
        return markup.copying()
