"""Copying a text to the clipboard."""

from pyapp.ui.dom import files
from pyapp.ui.page import Page
from pyapp.ui.text.texts import texts


def copy(page: Page, text: str, key: str) -> None:
    """Copy a text, and confirm that; if the browser refuses, show it for copying by hand. key: of the confirmation."""

    def tell(is_done: bool) -> None:
        if is_done:
            page.notices.toast(texts(key))
        else:
            page.actions.do("copy_by_hand:" + text)

    files.copy(text, tell)
