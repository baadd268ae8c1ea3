"""Tests that ask for `rating` run twice: on CPython and on MicroPython."""

import pytest

from tests.rating import cases
from tests.ways import MicroPython, Pure


@pytest.fixture(scope="session", params=[Pure, MicroPython], ids=["cpython", "micropython"])
def rating(request):
    """The pure modules of ratings, one way after the other."""
    return request.param(cases)
