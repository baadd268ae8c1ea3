"""Parts that come in packs of their own, when building them or another step fails."""

import asyncio
from contextlib import nullcontext
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from pyapp.ui.page import Actions, Events
from tools.build.page import grouped, module_of_texts

ROW = SimpleNamespace(name="explorer", part="explorer.make", needs=(), behind="", missing="missing", again="explorer")


@pytest.fixture
def later_part(mock_browser, monkeypatch):
    """The module, whose tasks run at once."""
    from pyapp.ui import later_part

    monkeypatch.setattr(later_part, "run", asyncio.run)
    monkeypatch.setattr(later_part, "put_up", MagicMock())
    return later_part


def test_who_waits_for_a_part_that_cannot_be_built_gives_up(later_part, monkeypatch):
    async def fetch(_name, _pack):
        return SimpleNamespace(make=MagicMock(side_effect=MemoryError))

    monkeypatch.setattr(later_part, "fetch_more", fetch)
    part, give_up = later_part.LaterPart(MagicMock(), ROW, {}), MagicMock()
    with pytest.raises(MemoryError):
        part.do(None, give_up)
    assert give_up.call_count == 1
    part.do(None, give_up)
    assert give_up.call_count == 2


def test_failure_elsewhere_while_a_pack_comes_is_none_of_its_part(later_part, monkeypatch):
    from pyapp.ui.dom import guard

    async def fetch(_name, _pack):
        guard.report("Another part has failed.")
        return SimpleNamespace(make=lambda _page: "part")

    monkeypatch.setattr(later_part, "fetch_more", fetch)
    page, act = MagicMock(), MagicMock()
    later_part.LaterPart(page, ROW, {}).do(act)
    act.assert_called_once_with("part")
    assert not page.notices.show.called


def test_texts_of_packs_are_found_before_those_that_were_there(later_part):
    first = {"menu.title": "Menu", "move": "Move"}
    texts = {"move": "Zug übers Brett", "menu.more": "title", "games": {"one": "{count} game", "other": "games"}}
    more = later_part.Catalogue(first, *grouped(texts))
    last = later_part.Catalogue(more, *grouped({"learn": "Learn", "menu.mor": ""}))
    assert [last[key] for key in ("learn", "move", "menu.title")] == ["Learn", "Zug übers Brett", "Menu"]
    assert [last[key] for key in ("menu.more", "menu.mor")] == ["title", ""]
    assert last["games"] == {"one": "{count} game", "other": "games"}
    for key in ("wardrobe", "menu.mo", "menu"):
        with pytest.raises(KeyError):
            last[key]


def test_build_writes_texts_as_the_catalogue_takes_them(later_part):
    texts = {"games": {"one": "game", "other": "games"}, "move": "Zug übers Brett"}
    names: dict = {}
    exec(module_of_texts(texts, in_snapshot=False), names)
    catalogue = later_part.Catalogue({}, *names["TEXTS"])
    assert {key: catalogue[key] for key in texts} == texts


@pytest.mark.parametrize("name, error", [("json", None), ("nowhere", ImportError)])
def test_modules_are_looked_for_in_the_rest_again_after_another_pack_has_come(later_part, monkeypatch, name, error):
    looked = []

    class Package:
        """A package that notes the places in which Python looks for its modules."""

        __path__ = property(lambda _: "", lambda _, place: looked.append(place))

    async def fetch(_path):
        return 1, 2

    from pyapp.ui.dom import packs

    monkeypatch.setattr(packs, "sys", SimpleNamespace(modules={"pyapp.ui": Package(), name: None}))
    monkeypatch.setattr(packs, "js", SimpleNamespace(columnaPack=fetch))
    with pytest.raises(error) if error else nullcontext():
        asyncio.run(packs.fetch_more(name, "learn"))
    assert looked == ["/learn/pyapp/ui", "/more/pyapp/ui"]


@pytest.mark.parametrize("wish", ["puzzles", "seek:lasca"])
def test_what_the_player_asked_for_is_offered_again(later_part, monkeypatch, wish):
    async def fetch(_name, _pack):
        return None

    monkeypatch.setattr(later_part, "fetch_more", fetch)
    name, _, value = wish.partition(":")
    page, act = SimpleNamespace(actions=Actions(Events()), dom=None, notices=MagicMock()), MagicMock()
    row = SimpleNamespace(
        **vars(ROW), actions=[(name, act, {})], links=(), wants_rooms=False, returning=lambda _dom: None, follow=None
    )
    later_part.LaterPart(page, row, {}).open_ways()
    page.actions.complete()
    page.actions.do(wish)
    page.notices.show.assert_called_once_with("explorer", "missing", wish, "action.retry")
