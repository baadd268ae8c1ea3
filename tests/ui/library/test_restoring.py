"""Backups that are restored: the progress, the number of new games, and one backup after the other."""

import asyncio
from unittest.mock import MagicMock

import pytest

from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.saves import game_save
from pyapp.saves.saved import Saved
from tests.ui.study.desk import Dom


def game(name: str, plies: int) -> str:
    """The save of a game in which this many turns were played."""
    played = Game(start(VARIANTS["lasca"]))
    for _ in range(plies):
        played.play(played.legal[-1], 1)
    return game_save.save(Saved(played, name, None, "", "2026-11-21T14:01:00Z"))


class Lines:
    """A backup, a game in each piece."""

    def __init__(self, games: list):
        self._pieces = [["head", games[0]]] + [[each] for each in games[1:]]

    async def more(self):
        await asyncio.sleep(0)
        return self._pieces.pop(0) if self._pieces else None


class Database:
    """Rows of games in memory."""

    def __init__(self):
        self.games: dict = {}

    async def open(self):
        """True: the library is open."""

    async def get(self, name):
        return self.games.get(name)

    async def rows(self, names, _fields):
        return [self.games.get(name) for name in names]

    async def ids_tagged(self, _tag):
        return []

    async def put(self, rows):
        self.games.update({row["id"]: row for row in rows})

    async def add(self, row):
        self.games[row["id"]] = row
        return True

    async def alter(self, name, decide):
        if name in self.games:
            self.games[name] = decide(self.games[name]) or self.games[name]
        return name in self.games


class Device:
    """A page on which backups are restored. progress: as it was shown;  toasts: the last message about each backup."""

    def __init__(self, page, restoring):
        self.restoring = restoring
        self._shown, self._toast = page.notices.show, page.notices.toast

    @property
    def progress(self) -> list:
        calls = [call for call in self._shown.call_args_list if call.args[0] == "restoring"]
        return [(call.kwargs["done"], call.kwargs["total"]) for call in calls]

    @property
    def toasts(self) -> list:
        return [call.args[0] for call in self._toast.call_args_list]

    def restore(self, *backups: list, cancelled_after: int | None = None) -> None:
        """Begin to restore these backups at once; cancel after so many of them."""

        async def restore():
            for number, backup in enumerate(backups, 1):
                self.restoring.begin(backup, len(backup))
                if number == cancelled_after:
                    self.restoring.cancel()
            for _ in range(50):
                await asyncio.sleep(0)

        asyncio.run(restore())


@pytest.fixture
def device(mock_browser, monkeypatch):
    from pyapp.ui.library import restoring, rows, unread_games

    monkeypatch.setattr(restoring.files, "Lines", Lines)
    for module in (rows, restoring.database):
        monkeypatch.setattr(module, "now", lambda: "2026-11-23T14:01:00Z")
        monkeypatch.setattr(module, "folded", str.lower)
    page = MagicMock(dom=Dom())
    page.dom.new_id = iter(["spare", "other"]).__next__
    database = Database()
    unread = unread_games.UnreadGames(page.dom, database, rows.Rows(database, None))
    return Device(page, restoring.Restoring(page, MagicMock(database=database, unread=unread)))


def test_progress_counts_games_that_cannot_be_read(device):
    device.restore([game("a", 2), "{damaged"])
    assert device.progress == [(1, 2), (2, 2)]


def test_games_that_get_an_id_of_their_own_are_new_ones_too(device):
    device.restore([game("a", 2), game("", 1), game("", 4)])
    assert device.toasts == ["3 new games are in the library."]


def test_second_backup_waits_for_the_first(device):
    device.restore([game("a", 2), game("b", 2)], [game("c", 2)])
    assert device.progress == [(1, 2), (2, 2), (1, 1)]


def test_backup_that_is_begun_after_another_was_cancelled_is_restored_alone(device):
    device.restore([game("a", 2), game("b", 2)], [game("c", 2)], cancelled_after=1)
    assert device.progress[-1] == (1, 1) and (2, 2) not in device.progress
