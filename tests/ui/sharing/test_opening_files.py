"""Files that are opened together: the page asks about each of them, one after the other."""

import asyncio
import itertools
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from pyapp.rules.notation import position_text
from pyapp.saves.reading import parts
from pyapp.ui.page import Page
from pyapp.ui.table.session import first_session
from tests.ui.study.desk import Dialogs


class LargeFiles:
    """Notes the large files."""

    read_files: list = []

    def __init__(self, *_):
        self.read_files.clear()

    def read(self, file):
        self.read_files.append(file)


class Library:
    """A library with these games, which are texts of positions."""

    games: list = []

    async def count_new(self, games):
        return len([saved for saved in games if position_text(saved.game.position) not in self.games])

    async def same(self, saved):
        return "kept" if position_text(saved.game.position) in self.games else ""

    def add(self, games, then):
        then(len(games))


@pytest.fixture
def dom():
    """The browser."""
    return Dialogs()


@pytest.fixture
def opening(dom, mock_browser, monkeypatch):
    from pyapp.ui.sharing import found_dialog, opening

    def read_files(chosen, heard, _language):
        heard([SimpleNamespace(text=file.text, encoding="utf-8") for file in chosen])

    files = MagicMock(listed=list, read_files=read_files)
    monkeypatch.setattr(opening, "files", files)
    monkeypatch.setattr(found_dialog, "run", asyncio.run)
    monkeypatch.setattr(opening, "LargeFiles", LargeFiles)
    page = Page(dom, first_session())
    library = Library()
    library.games = []
    return opening.Opening(page, MagicMock(), library, MagicMock(), MagicMock())


class Chosen(list):
    """A FileList."""

    @property
    def length(self):
        return len(self)


def drops(opening, *files):
    """Drop some files on the page."""
    opening.drop(MagicMock(dataTransfer=MagicMock(files=list(files))))


def test_large_files_are_for_the_engine_and_small_ones_are_read_at_once(opening, dom):
    small = SimpleNamespace(size=8, text="nonsense")
    large = [SimpleNamespace(size=size) for size in (20001, 20000000)]
    drops(opening, small, *large)
    assert dom.shown["#found-title"] == "This cannot be opened" and LargeFiles.read_files == large


def test_same_file_can_be_chosen_again(opening, dom, monkeypatch):
    emptied = []
    monkeypatch.setattr(dom, "set_property", lambda *given: emptied.append(given), raising=False)
    chosen = MagicMock(id="open-file", files=Chosen([SimpleNamespace(size=60000)]))
    opening.chosen(SimpleNamespace(target=chosen))
    assert emptied == [("#open-file", "value", "")] and len(LargeFiles.read_files) == 1


def test_long_typed_text_is_for_the_engine(opening, dom):
    opening.open("", [])
    dom.fields["#open-text"] = "W:a1w " * 10000
    dom.answer("#open", "text")
    assert len(LargeFiles.read_files) == 1


def test_game_that_the_library_has_is_opened_there(opening, dom):
    opening._found._library.games = ["W:a1w,c3b"]
    opened, told = [], []
    opening._page.actions.add("open_kept", opened.append)
    opening._page.notices.toast = told.append
    opening._read(["W:a1w,c3b"])
    dom.go_on()
    assert opened == ["kept"] and told == ["This game was in the library already."]


def test_button_says_how_many_games_are_new(opening, dom):
    opening._found._library.games = ["W:a1w,c3b"]
    texts = ["W:a1w,c3b", "W:a1w,g7b", "nonsense"]
    opening._read(texts)
    dom.go_on()
    inside = dom.shown["#found-inside"]
    assert "Add 1 game to the library" in inside and "1 of them is in the library already." in inside


def test_files_that_come_while_others_are_read_are_read_after_them(opening, dom):
    asked = 0
    dom.now = itertools.count(step=0.01).__next__
    for text in ("nonsense", "more of it"):
        drops(opening, SimpleNamespace(size=8, text=text))
    dom.go_on()
    while "#found" in dom.answers:
        asked += 1
        dom.answer("#found", "")
    assert asked == 2


def test_text_at_which_the_reader_fails_takes_no_other_with_it(opening, monkeypatch):
    from pyapp.ui.sharing import found_dialog, reader

    def failing(text, variant):
        if text == "worst":
            raise UnicodeError(text)
        return parts(text, variant)

    failures, opened = [], []
    monkeypatch.setattr(reader, "parts", failing)
    monkeypatch.setattr(reader, "tell", failures.append)
    monkeypatch.setattr(found_dialog, "put_on_table", lambda _page, _controller, saved, _then: opened.append(saved))
    dom = opening._dom
    for texts_read in (["worst", "W:a1w,c3b"], ["W:a1w,g7b"]):
        opening._read(texts_read)
    dom.go_on()
    assert dom.shown["#found-title"] == "Part of it cannot be read"
    dom.answer("#found", "open")
    assert [str(failure) for failure in failures] == ["worst"]
    assert sorted(position_text(saved.game.position) for saved in opened) == ["W:a1w,c3b", "W:a1w,g7b"]


def test_a_game_that_was_repaired_is_opened_whole_once_the_player_knows(opening, monkeypatch):
    from pyapp.ui.sharing import found_dialog

    opened = []
    monkeypatch.setattr(found_dialog, "put_on_table", lambda _page, _controller, saved, _then: opened.append(saved))
    dom = opening._dom
    opening._read(['[Variant "lasca"]\n\n1. c3-d4 Bold e5xc3 *\n'])
    dom.go_on()
    assert dom.shown["#found-title"] == "Small faults were repaired"
    assert "line 3, column 10: 'Bold'" in dom.shown["#found-inside"].replace("&#39;", "'")
    dom.answer("#found", "open")
    assert [len(saved.game.played) for saved in opened] == [2]
