"""Large files that the engine reads: the progress, the games that are new, one file after the other, and every way it may end."""

import asyncio
import json
from types import SimpleNamespace
from unittest.mock import AsyncMock, MagicMock

import pytest

from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.saves import backup, game_save, summary
from pyapp.saves import settings as kept_settings
from pyapp.saves.saved import Saved
from pyapp.ui.text.texts import texts
from tests.ui.sessions import session_of

MOMENT = "2026-11-23T14:01:00Z"
PROGRESS, END, WAITS = "collection.so_far", "collection.end", "collection.waits"
HEAD = backup.head(kept_settings.save(kept_settings.Settings()), MOMENT, backup.Progress(None, None, None, None))


def row(name: str, plies: int, title: str = "") -> SimpleNamespace:
    """The row of a game in which this many turns were played, as the worker hands it over."""
    game = Game(start(VARIANTS["lasca"]))
    for _ in range(plies):
        game.play(game.legal[-1], 1)
    saved = Saved(game, name, None, title, MOMENT)
    return SimpleNamespace(**summary.row(saved, game_save.save(saved), MOMENT, str.lower))


def same_of(each) -> str:
    """The word of a row by which the same game is found."""
    return next(word for word in each.words if word.startswith(summary.TAG + summary.SAME))


class Reader:
    """An engine that reads a file of rows, two at a time, then has these remarks. gone: it has ended."""

    gone = False

    def __init__(self):
        self.asked = []
        self._rows, self._at, self._remarks = [], 0, []

    async def look_into(self, file, game, language):
        """Say what the file is."""
        self.asked.append((json.loads(game), language))
        self._rows, self._at, self._remarks = file.rows, 0, file.remarks
        if file.rows is None:
            raise OSError
        return SimpleNamespace(encoding=file.encoding, head=file.head, ids=[each.id for each in file.rows])

    async def read_games(self, _moment):
        """Read on."""
        await asyncio.sleep(0)
        if self.gone:
            raise OSError
        rows, self._at = self._rows[self._at : self._at + 2], self._at + 2
        done = self._at >= len(self._rows)
        return SimpleNamespace(
            rows=rows,
            ids=[each.id for each in rows],
            same=[same_of(each) for each in rows],
            remarks=self._remarks if done else [],
            games=min(self._at, len(self._rows)) + (len(self._remarks) if done else 0),
            read=min(self._at, len(self._rows)),
            done=done,
        )


class Database:
    """Rows of games in memory. full: it takes no more."""

    def __init__(self):
        self.games: dict = {}
        self.full = False

    async def open(self):
        """It is open."""

    async def get(self, name):
        return self.games.get(name)

    async def known(self, index, values):
        """Those of these values that a row has."""
        there = set(self.games) if index == "id" else {word for each in self.games.values() for word in each["words"]}
        return there & set(values)

    async def put_some(self, rows, numbers):
        """Write some rows."""
        if self.full:
            raise OSError("QuotaExceededError")
        self.games.update({rows[number].id: vars(rows[number]) for number in numbers})

    async def add(self, each):
        self.games[each["id"]] = each
        return True

    async def alter(self, name, decide):
        if name in self.games:
            self.games[name] = decide(self.games[name]) or self.games[name]
        return name in self.games


def file(*rows, remarks=(), head="", encoding="utf-8") -> SimpleNamespace:
    """A large file."""
    size = max(len(rows), 1)
    return SimpleNamespace(
        rows=None if rows == (None,) else list(rows), remarks=remarks, head=head, size=size, encoding=encoding
    )


class Device:
    """A page that reads large files. found: what the dialog about a file was asked for, by the name of its method."""

    def __init__(self, large_files, rows):
        self.page = MagicMock(state=SimpleNamespace(session=session_of("", [], ["human", "human"])))
        self._times = iter(range(0, 10**6, 10))
        self.page.dom.now = lambda: next(self._times)
        self.database, self.reader = Database(), Reader()
        self.supervisor = SimpleNamespace(needed=dict, client=SimpleNamespace(ready=True), engine=object())
        self.found = MagicMock(open_text=AsyncMock())
        shelf = rows.Rows(self.database, lambda _text: None)
        new_id = iter(["spare-%d" % number for number in range(9)]).__next__

        async def put_read(rows, ids, same):
            try:
                return await shelf.put_many(rows, ids, same, new_id)
            except OSError:
                return None

        library = MagicMock(put_read=put_read, count_new_ids=AsyncMock(return_value=1))
        self.files = large_files.LargeFiles(self.page, library, self.supervisor, self.found)

    @property
    def shown(self) -> list:
        """The keys of the notices about files, and the words of those about the end."""
        calls = [call for call in self.page.notices.show.call_args_list if call.args[0] in ("collection", "not_taken")]
        return [self._words(*call) if call.args[1] == END else call.args[1] for call in calls]

    def _words(self, args, blanks) -> str:
        return " ".join(texts(args[1], **{name: value() for name, value in blanks.items()}).split())

    @property
    def progress(self) -> list:
        """The games and the percentage in each report."""
        calls = [call for call in self.page.notices.show.call_args_list if call.args[1] == PROGRESS]
        return [(call.kwargs["count"], call.kwargs["percent"]) for call in calls]

    def read(self, *files, meanwhile=lambda: None) -> None:
        """Read files, and do something else after a while."""

        async def read():
            for each in files:
                self.files.read(each)
            for _ in range(3):
                await asyncio.sleep(0)
            meanwhile()
            await asyncio.sleep(0.05)

        asyncio.run(read())


@pytest.fixture
def device(mock_browser, monkeypatch):
    from pyapp.ui.library import rows
    from pyapp.ui.sharing import large_files

    monkeypatch.setattr(large_files.database, "now", lambda: MOMENT)
    monkeypatch.setattr(rows, "now", lambda: MOMENT)
    monkeypatch.setattr(rows, "folded", str.lower)
    monkeypatch.setattr(large_files, "CHECK", 0)
    device = Device(large_files, rows)
    monkeypatch.setattr(large_files, "GamesReader", lambda _engine, _is_there: device.reader)
    return device


FIVE = [row("game-%d" % plies, plies) for plies in range(1, 6)]


def test_games_come_into_the_library_as_they_are_read(device):
    device.read(file(*FIVE))
    assert list(device.database.games) == [each.id for each in FIVE]
    assert device.progress == [(0, 0), (2, 40), (4, 80), (5, 100)]
    assert device.shown[-1] == "5 new games are in the library."
    assert device.reader.asked == [("lasca", "en")]


def test_games_that_are_there_already_are_told_and_stay_once(device):
    device.read(file(*FIVE[:3]))
    device.read(file(*FIVE, row("other", 2), row("other", 7)))
    assert device.shown[-1] == "3 new games are in the library. 4 were there already."
    assert len(device.database.games) == 6 and device.database.games["other"]["length"] == 7


def test_game_of_the_same_id_that_goes_on_replaces_its_beginning_and_another_one_stands_beside_it(device):
    device.read(file(row("mine", 2), row("yours", 1)))
    device.read(file(row("mine", 4), row("yours", 3)))
    assert device.database.games["mine"]["length"] == 4 and len(device.database.games) == 2
    played = Game(start(VARIANTS["lasca"]))
    played.play(played.legal[0], 1)
    beside = Saved(played, "mine", None, "", MOMENT)
    device.read(
        file(SimpleNamespace(**summary.row(beside, game_save.save(beside), MOMENT, str.lower)), row("third", 5))
    )
    assert sorted(device.database.games) == ["mine", "spare-2", "third", "yours"]
    assert device.shown[-1] == "2 new games are in the library."


def test_second_file_waits_for_the_first(device):
    device.read(file(*FIVE[:3]), file(*FIVE[3:]))
    assert device.progress == [(0, 0), (2, 66), (3, 100), (0, 0), (2, 100)]


def test_only_game_of_a_file_is_opened_with_the_remarks_about_it(device):
    device.read(file(FIVE[2], remarks=()))
    assert device.database.games == {}
    (text, content), _ = device.found.open_text.call_args
    assert text == FIVE[2].text and content.remarks == []


def test_games_read_before_a_cancel_stay_and_are_told(device):
    nine = FIVE + [row("more-%d" % plies, plies) for plies in range(6, 10)]
    device.read(file(*nine), file(*FIVE), meanwhile=device.files.cancel)
    count = len(device.database.games)
    assert 0 < count < 9
    assert device.shown[-1].startswith("%d new game" % count) and device.shown[-1].endswith(
        "The rest of the file was not read."
    )
    device.read(file(*nine))
    assert len(device.database.games) == 9


def test_player_reads_that_the_engine_is_awaited_and_may_give_up(device):
    device.supervisor.client.ready = False
    device.read(file(*FIVE), meanwhile=device.files.cancel)
    assert set(device.shown) == {WAITS} and device.database.games == {}

    def come():
        device.supervisor.client.ready = True

    device.read(file(*FIVE), meanwhile=come)
    assert device.shown[-1] == "5 new games are in the library."


def test_engine_that_ends_in_the_middle_loses_no_game_that_was_read(device):
    device.read(file(*FIVE), meanwhile=lambda: setattr(device.reader, "gone", True))
    count = len(device.database.games)
    assert 0 < count < 5 and device.shown[-1].startswith("%d new game" % count)
    assert device.shown[-1].endswith("Open the file again to go on.")


def test_library_that_is_full_is_told(device):
    device.database.full = True
    device.read(file(*FIVE))
    assert device.shown[-1] == "0 new games are in the library. The rest of the file was not read."


def test_remarks_about_a_few_games_are_offered_and_those_about_all_are_shown(device):
    remarks = [["not_json", "", 6]]
    device.read(file(*FIVE, remarks=remarks))
    assert device.page.notices.show.call_args.args[2] == "reading_remarks"
    device.found.tell.assert_not_called()
    actions = {call.args[0]: call.args[1] for call in device.page.actions.add.call_args_list}
    actions["reading_remarks"]()
    assert [list(each) for each in device.found.tell.call_args.args[0]] == remarks
    device.read(file(remarks=remarks))
    assert device.found.tell.call_args.args[1] == "found.nothing"


@pytest.mark.parametrize("bad, code", [(file(None), "unread"), (file(encoding=""), "no_text")])
def test_file_that_cannot_be_read_is_refused(device, bad, code):
    device.read(bad, file(*FIVE[:2]))
    assert device.found.tell.call_args.args[0][0].code == code
    assert len(device.database.games) == 2  # the next file is read all the same


def test_backup_is_read_once_the_player_agrees(device):
    device.read(file(*FIVE[:2], head=HEAD))
    content, count, new, keep = device.found.offer_backup.call_args.args
    assert (count, new, content.settings is not None) == (2, 1, True) and device.database.games == {}

    async def agree():
        keep()
        await asyncio.sleep(0.05)

    asyncio.run(agree())
    assert len(device.database.games) == 2 and device.shown[-1] == "2 new games are in the library."
