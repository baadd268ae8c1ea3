"""Every rule test that asks for `rules` runs three times: pure, compiled, and on MicroPython."""

import pytest

from tests.rules.ways import Compiled, MicroPython, Pure
from tools.compile import HOST_KERNEL


@pytest.fixture(scope="session")
def compiled():
    """The compiled rules in their process."""
    way = Compiled(HOST_KERNEL)
    yield way
    way.close()


@pytest.fixture(params=["pure", "compiled", "micropython"])
def rules(request):
    """The rules, one way after the other."""
    if request.param == "compiled":
        return request.getfixturevalue("compiled")
    return Pure() if request.param == "pure" else MicroPython()
