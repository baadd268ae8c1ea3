"""The part of the page that knows players; it comes in a pack of its own when it is first wanted."""

from pyapp.ui.pack_assets import put_up
from pyapp.ui.players.players import Players


def make(page, controller, question, library, online) -> Players:
    """Make it and connect it.

    `page` is the Page, the others are what the page has of GameController, Question, Library, Online.
    """
    put_up(page, "players")
    return Players(page, controller, question, library, online)
