"""The clipboard: takes any text; if the browser refuses, a dialog shows the text for copying by hand."""

from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import files
from pyapp.ui.page import Page
from pyapp.ui.sharing import sharing_panel as markup
from pyapp.ui.text.texts import texts


def copy(page: Page, text: str, key: str) -> None:
    """Copy a text, and confirm that. key: of the confirmation."""

    def tell(is_done: bool) -> None:
        if is_done:
            page.notices.toast(texts(key))
        else:
            page.actions.do("copy_by_hand:" + text)

    files.copy(text, tell)


class CopyDialog(LazyDialog):
    """The dialog that shows the text. On the page: #copy."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        page.actions.add("copy_by_hand", self.show)

    def show(self, text: str) -> None:
        """Show a text, selected so that the player can copy it."""
        self.mount()
        self._dom.set_property("#copy-text", "value", text)
        self._dom.ask("#copy", lambda _wish: None)
        files.select("#copy-text")

    def _markup(self) -> str:
        return markup.copying()
