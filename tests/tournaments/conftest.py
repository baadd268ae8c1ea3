"""Tests that ask for `tournaments` run twice: on CPython and on MicroPython."""

import pytest

from tests.tournaments import cases
from tests.ways import MicroPython, Pure


@pytest.fixture(scope="session", params=[Pure, MicroPython], ids=["cpython", "micropython"])
def tournaments(request):
    """What a tournament is, one way after the other."""
    return request.param(cases)
