"""QR codes of addresses on the page."""

from pyapp.ui import dom
from pyapp.ui.dom import qr_code


def draw_code(place: str, address: str, label: str) -> None:
    """Put the code of an address into an element, once the library that draws it is there; nothing where it cannot be had."""
    dom.set_markup(place, "")
    qr_code.fetch(lambda: _draw(place, address, label))


def _draw(place: str, address: str, label: str):
    picture = qr_code.picture(address)
    if picture and dom.find(place):
        dom.set_markup(place, picture)
        dom.set_attribute(place + " svg", "role", "img")
        dom.set_attribute(place + " svg", "aria-label", label)
