"""QR codes of addresses on the page."""

from pyapp.ui.dom import qr_code


def draw_code(page, place: str, address: str, label: str, missing: str) -> None:
    """Put the code of an address into an element, once the library that draws it is there.

    `page` is the Page;  label, missing: the keys of the picture's name, and of the words to show if there is no picture.
    """
    page.dom.set_markup(place, "")
    qr_code.draw(address, lambda picture: _show(page, place, picture, label, missing))


def _show(page, place: str, picture: str, label: str, missing: str):
    if not picture:
        page.notices.toast(page.texts(missing))
    elif page.dom.find(place):
        page.dom.set_markup(place, picture)
        page.dom.set_attribute(place + " svg", "role", "img")
        page.dom.set_attribute(place + " svg", "aria-label", page.texts(label))
