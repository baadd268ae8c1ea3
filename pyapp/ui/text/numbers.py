"""Numbers as they are written in the language that is spoken."""

from pyapp.ui.text.texts import Texts


def decimal(value: float, texts: Texts) -> str:
    """A number with one digit after the point, or after the comma."""
    return ("%.1f" % value).replace(".", texts("number.point"))
