"""The whole page: it makes the parts that answer the first click, and fetches the others afterwards."""

from assets.texts.en import TEXTS  # tools/build/page.py makes this module of the catalogue

from pyapp.saves.saved import Saved
from pyapp.ui import dom
from pyapp.ui.computer.supervisor import EngineSupervisor
from pyapp.ui.dom.engine import Engine
from pyapp.ui.dom.guard import run
from pyapp.ui.dom.packs import fetch_more
from pyapp.ui.input.board_input import BoardInput
from pyapp.ui.input.events import InputEvents
from pyapp.ui.page import Page
from pyapp.ui.running_game import RunningGame
from pyapp.ui.shell.applied_settings import AppliedSettings
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.session import Session, first_session
from pyapp.ui.text.texts import texts

REST = "pyapp.ui.rest"
STAND_IN = "pyapp.ui.computer.stand_in"


def start() -> None:
    """Start the page."""
    texts.english = TEXTS
    App().open()


class App:
    """The whole page."""

    def __init__(self) -> None:
        self._page = page = Page(dom, first_session())
        self._running_game = RunningGame(page)
        self._supervisor = EngineSupervisor(page, Engine)
        self._controller = GameController(page, self._supervisor)
        self._settings = AppliedSettings(page)
        self._input = InputEvents(page, self._controller, BoardInput(page, self._controller))
        page.actions.add("reload", dom.reload)
        page.actions.add("dismiss", lambda: None)  # the click has hidden the notice already

    def open(self) -> None:
        """Show the game that the device keeps, answer the clicks made so far, then fetch the rest."""
        self._restore()
        self._settings.apply()
        for mark, wanted in (("restoring", False), ("elsewhere", False), ("starting", self._view == "start")):
            dom.set_class("html", mark, wanted)
        self._input.listen()
        dom.lives()
        dom.listen("pagehide", lambda _event: self._running_game.keep())  # a turn may be in flight
        self._controller.go_on()
        dom.later(0, lambda: run(self._fetch_rest()))

    @property
    def _view(self) -> str:
        return self._page.state.session.settings.view

    def _restore(self) -> None:
        settings, saved = self._running_game.settings(), self._running_game.game()
        if saved is None:
            settings.view = "start"
            saved = Saved(self._page.state.session.game, dom.new_id(), None, "", dom.moment())
        session = Session(saved.game, settings)
        session.open(saved)
        self._controller.resume(session)

    async def _fetch_rest(self) -> None:
        """Let the stand-in play the first turns. Fetch the rest of the page, and make it."""
        stand_in = await fetch_more(STAND_IN, "stand-in")
        if stand_in:
            self._supervisor.add_stand_in(stand_in.StandIn(self._page, self._supervisor))
        rest = await fetch_more(REST)
        if rest is None:
            self._page.notices.show("more", "notice.more", "reload", "action.reload")
        else:
            rest.make(self._page, self._controller, self._supervisor, self._running_game)
