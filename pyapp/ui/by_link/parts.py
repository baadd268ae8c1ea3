"""The part of the page that plays by link; it comes in a pack of its own when it is first wanted."""

from pyapp.ui.by_link.by_link import ByLink
from pyapp.ui.pack_assets import put_up


def make(page, controller, library) -> ByLink:
    """Make it and connect it. `page` is the Page, the others are what the page has of GameController and Library."""
    put_up(page, "by-link")
    return ByLink(page, controller, library)
