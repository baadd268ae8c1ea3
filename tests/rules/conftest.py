"""Every rule test that asks for `rules` runs three times: pure, compiled, and on MicroPython."""

from contextlib import closing

import pytest

from tests.rules import cases
from tests.rules.compiled import Compiled
from tests.ways import MicroPython, Pure


@pytest.fixture(scope="session")
def pure():
    """The rules' sources on CPython."""
    return Pure(cases)


@pytest.fixture(scope="session")
def compiled():
    """The compiled rules."""
    with closing(Compiled()) as way:
        yield way


@pytest.fixture(scope="session")
def micropython():
    """The rules' sources on MicroPython."""
    return MicroPython(cases)


@pytest.fixture(params=["pure", "compiled", "micropython"])
def rules(request):
    """The rules, one way after the other."""
    return request.getfixturevalue(request.param)
