"""Tests that ask for `saves` run twice: on CPython and on MicroPython."""

import pytest

from tests.saves import cases
from tests.ways import MicroPython, Pure


@pytest.fixture(scope="session", params=[Pure, MicroPython], ids=["cpython", "micropython"])
def saves(request):
    """The modules that read and write files, one way after the other."""
    return request.param(cases)
