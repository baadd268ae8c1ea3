"""QR codes of addresses on the page."""

from pyapp.ui import dom
from pyapp.ui.dom import qr_code


def draw_code(place: str, address: str, label: str, missing) -> None:
    """Put the code of an address into an element, once the library that draws it is there; call `missing` if it never is."""
    dom.set_markup(place, "")
    qr_code.fetch(lambda: _draw(place, address, label, missing))


def _draw(place: str, address: str, label: str, missing):
    picture = qr_code.picture(address)
    if not picture:
        missing()
    elif dom.find(place):
        dom.set_markup(place, picture)
        dom.set_attribute(place + " svg", "role", "img")
        dom.set_attribute(place + " svg", "aria-label", label)
