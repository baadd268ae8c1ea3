"""On a line that costs money the engine starts for what the page cannot do itself, and for nothing else."""

import pytest

from pyapp.ui.page import Page
from tests.ui.analysis.supervised import Engine, game_of, session_of
from tests.ui.timed import TimedDom


class Device(TimedDom, Engine):
    """A browser whose engine notes when it is started."""

    def __init__(self):
        TimedDom.__init__(self)
        Engine.__init__(self)
        self.shown = ""

    def add_markup(self, selector, markup):
        """Note the notices."""
        if selector == "#notices":
            self.shown += markup

    def set_markup(self, selector, markup):
        """Note the notices."""
        if selector == "#notices":
            self.shown = markup


@pytest.fixture
def device(mock_browser):
    """A page without an engine, its supervisor and its browser."""
    from pyapp.ui.computer.on_demand import OnDemand
    from pyapp.ui.computer.supervisor import EngineSupervisor

    game, dom = game_of("lasca", "", []), Device()
    page = Page(dom, session_of(game, ["human", "1"]))
    supervisor = EngineSupervisor(page, dom.start)
    OnDemand(page, supervisor)
    return page, supervisor, game


ASKED = [
    lambda supervisor, game: supervisor.ask(game, "7"),
    lambda supervisor, game: supervisor.hint(game, {}),
    lambda supervisor, game: supervisor.offer_draw(game, "1"),
    lambda supervisor, game: supervisor.consider(game, {}, lambda _report, _done: None),
    lambda supervisor, _game: supervisor.needed(),  # as for a large file
]


@pytest.mark.parametrize("ask", ASKED)
def test_what_the_page_cannot_do_starts_it_once(device, ask):
    _, supervisor, game = device
    ask(supervisor, game)
    engine = supervisor.engine
    assert engine
    supervisor.hint(game, {})
    assert supervisor.engine is engine


@pytest.mark.parametrize("level", ["1", "6", "6 bold"])
def test_an_easy_level_starts_none_and_the_page_offers_it(device, level):
    page, supervisor, game = device
    supervisor.ask(game, level)
    assert supervisor.engine is None and "levels 1 to 6 play from the page itself" in page.dom.shown
    page.actions.complete()
    page.actions.do("load_engine")
    assert supervisor.engine and page.dom.shown == ""


def test_an_analysis_beside_an_easy_level_starts_it(device):
    _, supervisor, game = device
    supervisor.ask(game, "3")
    supervisor.consider(game, {}, lambda _report, _done: None)
    assert supervisor.engine
