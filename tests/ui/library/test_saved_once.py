"""A game that was just read is not saved again at once: neither its row in the library nor the running game."""

import asyncio
from types import ModuleType

import pytest

from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.saves import game_save
from pyapp.saves.saved import Saved
from pyapp.saves.settings import Settings
from pyapp.ui.page import Page
from pyapp.ui.running_game import GAME, PLACES, RunningGame
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.session import Session
from tests.ui.study.desk import Dom, NoEngine


@pytest.fixture
def library(mock_browser, monkeypatch: pytest.MonkeyPatch):
    """The module of the library, with a mock browser."""
    from pyapp.ui.library import games

    monkeypatch.setattr(games, "kept_under", lambda _key: [])
    monkeypatch.setattr(games, "now", lambda: "2026-11-23")
    return games


class Device(Dom):
    """A browser that keeps texts."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: dict = {}

    def stored(self, key: str, place: str = PLACES[0]) -> str | None:
        """Return the text under a key."""
        return self.texts.get((key, place))

    def store(self, key: str, text: str, place: str = PLACES[0]) -> bool:
        """Keep a text."""
        self.texts[key, place] = text
        return True

    def new_id(self) -> str:
        """Return the id of a game that is put aside."""
        return "aside"


class Database:
    """Rows of games; `written` are the ids of the rows that the page wanted to write."""

    has_opened = True

    def __init__(self) -> None:
        self.games: dict = {}
        self.written: list = []

    def __getattr__(self, _name: str):
        async def nothing(*_args):
            return []

        return nothing

    def keep_turn(self, _row: dict) -> None:
        """Keep the turn that was just played."""

    def forget_turns(self, _name: str, _moment: str) -> None:
        """Forget turns that the save of the game has."""

    async def get(self, name: str) -> dict | None:
        """Return the row of this id."""
        return self.games.get(name)

    async def alter(self, name: str, _decide) -> bool:
        """Note that a row was to be written."""
        self.written.append(name)
        return True


def game(name: str, plies: int) -> Saved:
    """A game between two people in which this many turns were played."""
    played = Game(start(VARIANTS["lasca"]))
    for _ in range(plies):
        played.play(played.legal[0], 1)
    return Saved(played, name, ["human", "human"], "", "2026-11-21T14:01:00Z")


class Tab:
    """A page that found the game "running" on the device, with a library that has the game "other"."""

    def __init__(self, games: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
        dom, self.text, self.saves = Device(), game_save.save(game("other", 4)), []
        for place in PLACES:
            dom.store(GAME, game_save.save(game("running", 2)), place)
        page = Page(dom, Session(game("", 0).game, Settings(view="table")))
        self.running_game = RunningGame(page)
        page.state.session.open(self.running_game.game())
        self.running_game.save_by(self._save)
        self.controller, self.database = GameController(page, NoEngine()), Database()
        self.database.games["other"] = {"id": "other", "text": self.text}
        monkeypatch.setattr(games, "Database", lambda: self.database)
        self.library = games.Library(page, self.controller, self.running_game)
        self._dom = dom

    def _save(self, saved: Saved) -> str:
        self.saves.append(saved.id)
        return game_save.save(saved)

    async def rest(self) -> None:
        """Run all postponed callbacks."""
        for _ in range(20):
            self._dom.go_on()
            await asyncio.sleep(0)
        self.saves, self.database.written = [], []

    async def play(self) -> tuple:
        """Play a turn. Return the games that were saved for it, and the rows to be written."""
        self.controller.play(self.controller.session.game.legal[0])
        return await self.seen()

    async def seen(self) -> tuple:
        """Return the games that were saved since the last rest, and the rows to be written."""
        for _ in range(20):
            self._dom.go_on()
            await asyncio.sleep(0)
        return self.saves, self.database.written


def test_row_of_an_opened_game_is_written_with_the_next_turn_and_not_before(library, monkeypatch) -> None:
    async def opens() -> None:
        tab = Tab(library, monkeypatch)
        await tab.rest()
        tab.controller.open(await tab.library.load("other"))
        assert (await tab.seen())[1] == []
        assert tab.running_game.kept == tab.text
        assert (await tab.play())[1] == ["other"]

    asyncio.run(opens())


def test_game_that_another_tab_has_played_on_is_saved_with_the_next_turn_and_not_before(library, monkeypatch) -> None:
    async def follows() -> None:
        tab = Tab(library, monkeypatch)
        await tab.rest()
        saved = game("running", 3)
        tab.library.follow(saved, game_save.save_at_end(saved))
        assert await tab.seen() == ([], [])
        assert tab.running_game.kept == game_save.save(game("running", 3))
        saves, written = await tab.play()
        assert set(saves) == set(written) == {"running"}

    asyncio.run(follows())
