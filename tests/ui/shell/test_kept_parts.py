"""The parts of the site that the device keeps, with a service worker that the tests play."""

import asyncio

import pytest

from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.saves.settings import Settings
from pyapp.ui.page import Page
from pyapp.ui.table.session import Session

SIZE = 100  # bytes of each part


class Site:
    """A service worker. kept: the parts that it keeps;  asked: the parts it was asked for, in their order."""

    def __init__(self, is_free=True, is_online=True):
        self.kept, self.asked = set(), []
        self.is_free, self.has_network = is_free, is_online

    async def keep(self, parts):
        """Keep these parts if there is a network."""
        self.asked.extend(parts)
        self.kept.update(parts if self.has_network else [])
        return self.sizes

    def go_online(self):
        """Get a network."""
        self.has_network = True

    def is_online(self):
        """Return whether the browser reports a network."""
        return self.has_network

    def is_metered(self):
        """Return whether the browser reports costs."""
        return not self.is_free

    async def drop(self, parts):
        """Remove these parts."""
        self.kept.difference_update(parts)
        return self.sizes

    @property
    def sizes(self):
        """The bytes kept of each part, and those that it has."""
        return {part: [SIZE * (part in self.kept), SIZE] for part in [*VARIANTS, "rest", "learn.en"]}

    def is_fast_and_free(self):
        """Return whether the browser reports a fast connection without costs."""
        return self.is_free


class Browser:
    """A browser in the place of `dom`. listeners: functions by event, one for idle time;  notices: the markup of all."""

    def __init__(self):
        self.listeners, self.notices = {}, ""

    def later(self, _milliseconds, call):
        """Note the callback for the idle page."""
        self.listeners["idle"] = call

    def listen(self, kind, call):
        """Note a listener."""
        self.listeners[kind] = lambda: call(None)

    def add_markup(self, _selector, markup):
        """Show one more notice."""
        self.notices += markup

    def set_markup(self, _selector, markup):
        """Show the notices."""
        self.notices = markup

    def announce(self, _selector, _words):
        """Say nothing."""


def page_with(players, **settings):
    """A Page with a game of Lasca."""
    return Page(Browser(), session("lasca", players, **settings))


def session(game, players, **settings):
    """A Session at the start of a game, after the first turn of it where its name is in capitals."""
    begun = Session(Game(start(VARIANTS[game.lower()])), Settings(players=players, **settings))
    if game.isupper():
        begun.game.play(begun.game.legal[0])
    return begun


@pytest.fixture
def follow(mock_browser):
    """A function that lets the parts follow steps at a page: games that come on the board, as `session` takes them, events of the
    browser, functions, and parts that the player removes, as in "-dama"."""
    from pyapp.ui.shell.kept_parts import KeptParts

    def follow(page, site, *steps):
        async def go():
            parts = KeptParts(page, site)
            parts.begin()
            await settled()
            for step in steps:
                if callable(step):
                    step()
                elif step.startswith("-"):
                    await parts.drop([step[1:]])
                elif step.lower() in VARIANTS:
                    page.state.session = session(step, page.state.session.players)
                    page.events.emit("shown")
                else:
                    page.dom.listeners[step]()
                await settled()

        asyncio.run(go())

    return follow


async def settled():
    """Wait until all started tasks are done."""
    for _ in range(30):
        await asyncio.sleep(0)


AGAINST = ["human", "1"]
LACKING = "Dama Classic: its opening book and tables cannot be downloaded right now"


def test_the_part_of_each_game_is_kept_once_it_is_played(follow):
    site = Site()
    follow(page_with(AGAINST), site, "LASCA", "dama", "DAMA", "DAMA", "bashni")
    assert site.asked == ["lasca", "learn.en", "dama"]


@pytest.mark.parametrize("keeps_all, is_free, kept", [(True, True, True), (False, True, False), (True, False, False)])
def test_lessons_and_puzzles_are_kept_with_the_first_game_that_is_played_if_that_costs_nothing(
    follow, keeps_all, is_free, kept
):
    site, page = Site(is_free), page_with(AGAINST, keeps_all=keeps_all)
    follow(page, site)
    assert site.asked == []
    page.state.session = session("LASCA", AGAINST, keeps_all=keeps_all)
    follow(page, site)
    assert site.asked == ["lasca"] + ["learn.en"] * kept


@pytest.mark.parametrize(
    "keeps_all, is_free, kept", [(True, True, len(VARIANTS) + 1), (False, True, 0), (True, False, 0)]
)
def test_all_are_kept_in_idle_time_if_the_player_wants_it_and_it_costs_nothing(follow, keeps_all, is_free, kept):
    site = Site(is_free)
    follow(page_with(AGAINST, keeps_all=keeps_all), site, "idle")
    assert len(site.kept) == kept


def test_what_the_player_has_removed_does_not_come_back_in_idle_time_but_with_its_game(follow):
    site = Site()
    follow(page_with(AGAINST), site, "DAMA", "-dama", "-bashni", "idle")
    assert {"dama", "bashni"} & site.kept == set()
    follow(page_with(AGAINST), site, "-dama", "DAMA")
    assert "dama" in site.kept


@pytest.mark.parametrize("players, is_told", [(AGAINST, True), (["human", "human"], False)])
def test_what_the_computer_lacks_is_told_until_it_comes_with_the_network(follow, players, is_told):
    page, site, shown = page_with(players), Site(False, False), []
    look = lambda: shown.append(page.dom.notices)  # noqa: E731
    follow(page, site, "DAMA", look, site.go_online, "online", look)
    assert [LACKING in notices for notices in shown] == [is_told, False]
