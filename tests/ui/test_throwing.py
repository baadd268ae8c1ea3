"""Calls into the browser that throw, which Python cannot catch unless a promise carries them."""

import asyncio
import sys
from importlib import import_module

import pytest


@pytest.mark.parametrize("module, call, refusal", [("pictures", "_copy_picture", False), ("qr_code", "_draw", "")])
def test_browser_that_throws_gives_no_picture(mock_browser, monkeypatch, module, call, refusal):
    async def throw(*_asked):
        raise sys.modules["jsffi"].JsException(ValueError(), "InvalidStateError")

    monkeypatch.setattr(sys.modules["js"], "columnaAsk", throw, raising=False)
    heard = []
    asyncio.run(getattr(import_module("pyapp.ui.dom." + module), call)("content", heard.append))
    assert heard == [refusal]
