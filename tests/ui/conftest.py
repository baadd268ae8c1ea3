"""Tests that ask for `ui` run twice: on CPython and on MicroPython."""

import pytest

from tests.ui import cases
from tests.ways import MicroPython, Pure


@pytest.fixture(scope="session", params=[Pure, MicroPython], ids=["cpython", "micropython"])
def ui(request):
    """The page's pure modules, one way after the other."""
    return request.param(cases)
