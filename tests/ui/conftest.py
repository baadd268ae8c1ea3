"""The stand-in for the browser that tests of `ui` on CPython share."""

import sys
from types import ModuleType
from unittest.mock import MagicMock

import pytest

from tests.ui.spoken import speak_english


@pytest.fixture(autouse=True)
def english() -> None:
    """Let each test begin in English, whatever language the one before it used."""
    speak_english()


@pytest.fixture(scope="module")
def mock_browser():
    """Modules in the place of the browser's, so that parts which import `ui/dom` can be imported; they forget it afterwards."""
    before = set(sys.modules)
    ffi = ModuleType("jsffi")
    ffi.to_js = ffi.create_proxy = lambda value: value
    ffi.JsException = type("JsException", (Exception,), {})
    with pytest.MonkeyPatch.context() as monkeypatch:
        for name in ("js", "uctypes", "vfs", "assets.shortcuts"):  # the build makes the last one
            monkeypatch.setitem(sys.modules, name, MagicMock())
        monkeypatch.setitem(sys.modules, "jsffi", ffi)
        yield
    for name in set(sys.modules) - before:
        del sys.modules[name]
        package, _, module = name.rpartition(".")
        if package in before:
            delattr(sys.modules[package], module)  # or `from package import module` would still find it
