"""The part of the page that plays online; it comes in a pack of its own when it is first wanted."""

from pyapp.ui.online.online import Online
from pyapp.ui.pack_assets import put_up


def make(page, controller, question, library, ratings, my_games) -> Online:
    """Make it and connect it.

    `page` is the Page, the others are what the page has of GameController, Question, Library, Ratings, MyGames.
    """
    put_up(page, "online")
    return Online(page, controller, question, library, ratings, my_games)
