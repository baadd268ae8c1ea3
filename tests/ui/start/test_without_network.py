"""The message at Home about what works without a network."""

import pytest

from pyapp.rules.variants import VARIANTS
from pyapp.ui.page import Page
from pyapp.ui.table.session import first_session
from tests.ui.timed import TimedDom


class Site:
    """A browser's belief in a network."""

    def __init__(self):
        self.has_network = False

    def is_online(self):
        """Tell what it believes."""
        return self.has_network


class Parts:
    """The parts that the device keeps. games: those that can be learned."""

    def __init__(self, games):
        self.sizes, self.games = {"rest": [0, 1]}, games

    def to_learn(self):
        """Return these games."""
        return self.games


@pytest.fixture
def home(mock_browser):
    """A function that returns Home, the browser and the site where lessons and puzzles of these games are kept."""
    from pyapp.ui.start.without_network import WithoutNetwork

    def home(games):
        page, site = Page(TimedDom(), first_session()), Site()
        page.state.session.settings.view = "start"
        WithoutNetwork(page, site, Parts(games))
        page.events.emit("kept")
        return page, site

    return home


def told(page) -> str:
    """The markup of the messages."""
    return page.dom.texts.get("#notices", "")


@pytest.mark.parametrize(
    "games, words",
    [
        (["lasca", "bashni"], "All games work, and lessons and puzzles of Lasca 7×7, Bashni."),
        (list(VARIANTS), "All games, lessons and puzzles work."),
        ([], "Lessons and puzzles come once you play a game with a connection."),
    ],
)
def test_home_tells_what_works_until_there_is_a_network_or_the_player_leaves(home, games, words):
    page, site = home(games)
    assert words in told(page)
    page.state.session.settings.view = "table"
    page.events.emit("changed")
    assert told(page) == ""
    page.state.session.settings.view = "start"
    page.events.emit("changed")
    assert words in told(page)
    site.has_network = True
    page.events.emit("changed")
    assert told(page) == ""


def test_message_that_was_dismissed_stays_away(home):
    page, _ = home(["lasca"])
    page.notices.hide("offline")
    page.events.emit("changed")
    assert told(page) == ""
