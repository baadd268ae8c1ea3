"""Questions put to the templates of markup. JSON goes in and out, so MicroPython can be asked as well."""

from pyapp.ui.markup import dialog, filled
from tests.ui.spoken import texts


def fill(template, values):
    """A template with these values in it."""
    return filled(template, **values)


def worded(template):
    """A template with its texts."""
    return filled(template, texts())


def dialog_of(name, title):
    """A dialog."""
    return dialog(name, title, "<p></p>", texts(), "wide")
