"""Tests that ask for `rooms` run twice: on CPython and on MicroPython."""

import pytest

from tests.rooms import cases
from tests.ways import MicroPython, Pure


@pytest.fixture(scope="session", params=[Pure, MicroPython], ids=["cpython", "micropython"])
def rooms(request):
    """What a room is, one way after the other."""
    return request.param(cases)
