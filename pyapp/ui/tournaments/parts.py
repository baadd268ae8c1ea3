"""The part of the page that has tournaments; it comes in a pack of its own when it is first wanted."""

from pyapp.ui.pack_assets import put_up
from pyapp.ui.tournaments.tournaments import Tournaments


def make(page, players) -> Tournaments:
    """Make it and connect it. `page` is the Page, `players` the Players."""
    put_up(page, "tournaments")
    return Tournaments(page, players)
