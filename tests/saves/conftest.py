"""Tests that ask for `saves` run twice: on CPython and on MicroPython."""

from contextlib import closing

import pytest

from tests.saves import cases
from tests.ways import MicroPython, Pure


@pytest.fixture(scope="session", params=[Pure, MicroPython], ids=["cpython", "micropython"])
def saves(request):
    """The modules that read and write files, one way after the other."""
    with closing(request.param(cases)) as way:
        yield way
