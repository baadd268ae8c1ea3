"""Tests that ask for `players` run twice: on CPython and on MicroPython."""

import pytest

from tests.players import cases
from tests.ways import MicroPython, Pure


@pytest.fixture(scope="session", params=[Pure, MicroPython], ids=["cpython", "micropython"])
def players(request):
    """What is pure about players, one way after the other."""
    return request.param(cases)
