"""Notices about an engine that is slow."""

import asyncio
from unittest.mock import Mock

import pytest


@pytest.fixture
def said(mock_browser, monkeypatch):
    """A function that returns the actions of the notices when a slow engine is ready.

    looks: whether the engine is being compiled, look by look;  is_new: whether there is a new version then.
    """
    from pyapp.ui.computer import files

    def tell(looks: list, is_new: bool) -> list:
        page, supervisor = Mock(), Mock()
        supervisor.client.compiled = False
        page.events.on = lambda event, call: event == "engine_ready" and call()
        answers = iter(looks)

        async def has(address):
            assert address == "compiling.txt"
            return next(answers)

        async def has_new_version():
            return is_new

        monkeypatch.setattr(files, "COMPILATION", 0)
        monkeypatch.setattr(files, "has", has)
        monkeypatch.setattr(files, "has_new_version", has_new_version)
        monkeypatch.setattr(files, "run", asyncio.run)
        files.EngineNotices(page, supervisor)
        return [(name, *arguments) for name, arguments, _ in page.notices.method_calls if name != "toast"]

    return tell


COMPILING, PURE, HIDDEN = ("show", "pure", "notice.compiling"), ("show", "pure", "notice.pure"), ("hide", "pure")


@pytest.mark.parametrize(
    "looks, is_new, says",
    [
        ([False], False, [PURE]),
        ([True, True, False], True, [COMPILING, HIDDEN]),
        ([True, False], False, [COMPILING, PURE]),
    ],
    ids=["no compiler", "compiled meanwhile", "compiled in vain"],
)
def test_slow_engine_is_told_to_wait_for_the_compiled_one_or_to_stay(said, looks, is_new, says):
    assert said(looks, is_new) == says
