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


class Restoring:
    """Treats every large file as a backup. begun: the restored ones."""

    begun: list = []

    def __init__(self, *_):
        self.begun.clear()

    async def look_into(self, file):
        return None, None, file.games

    def begin(self, file, _count):
        self.begun.append(file)


@pytest.fixture
def dom():
    """The browser."""
    return Dialogs()


@pytest.fixture
def opening(dom, mock_browser, monkeypatch):
    from pyapp.ui.sharing import opening

    def read_files(chosen, heard, _language):
        heard([SimpleNamespace(text=file.text, encoding="utf-8") for file in chosen])

    async def beginning_of(_file):
        return b"{"

    files = MagicMock(listed=list, read_files=read_files, beginning_of=beginning_of)
    monkeypatch.setattr(opening, "files", files)
    monkeypatch.setattr(opening, "run", asyncio.run)
    monkeypatch.setattr(opening, "Restoring", Restoring)
    page = Page(dom, first_session())
    return opening.Opening(page, MagicMock(), MagicMock(), MagicMock())


def drops(opening, *files):
    """Drop some files on the page."""
    opening.drop(MagicMock(dataTransfer=MagicMock(files=list(files))))


def test_page_asks_about_a_small_file_and_each_large_one(opening, dom):
    small = SimpleNamespace(size=8, text="nonsense")
    large = [SimpleNamespace(size=2000000, games=games) for games in (4000, 5000)]
    drops(opening, small, *large)
    titles = []
    while "#found" in dom.answers:
        titles.append(dom.shown["#found-title"])
        dom.answer("#found", "keep")
    assert titles == ["This cannot be opened", "A backup with 4000 games", "A backup with 5000 games"]
    assert Restoring.begun == large


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
