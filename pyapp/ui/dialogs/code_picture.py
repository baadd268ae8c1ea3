"""QR codes of addresses on the page."""

from __future__ import annotations

from pyapp.ui.dom import qr_code
from pyapp.ui.dom.shell import reveal
from pyapp.ui.page import Page
from pyapp.ui.text.texts import texts


def draw_code(page: Page, place: str, address: str, label: str, missing: str = "") -> None:
    """Put the code of an address into an element, once the library that draws it is there.

    label, missing: the keys of the picture's name, and of the words without a picture, "" for no words.
    """
    page.dom.set_markup(place, "")
    qr_code.draw(address, lambda picture: _show(page, place, picture, label, missing))


def _show(page: Page, place: str, picture: str, label: str, missing: str) -> None:
    if not picture:
        if missing:
            page.notices.toast(texts(missing))
    elif page.dom.find(place):
        page.dom.set_markup(place, picture)
        page.dom.set_attribute(place + " svg", "role", "img")
        page.dom.set_attribute(place + " svg", "aria-label", texts(label))
        reveal(place)
