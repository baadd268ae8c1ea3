"""Every rule test that asks for `rules` runs three times: pure, compiled, and on MicroPython."""

import pytest

from tests.pythons import Elsewhere, MicroPython, Pure
from tests.rules import cases


@pytest.fixture(scope="session")
def pure():
    """The rules' sources on CPython."""
    return Pure(cases)


@pytest.fixture(scope="session")
def compiled():
    """The compiled rules."""
    return Elsewhere(cases, "compiled")


@pytest.fixture(scope="session")
def micropython():
    """The rules' sources on MicroPython."""
    return MicroPython(cases)


@pytest.fixture(params=["pure", "compiled", "micropython"])
def rules(request):
    """The rules in each of the three ways."""
    return request.getfixturevalue(request.param)
