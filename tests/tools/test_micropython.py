"""The helper that runs code on the MicroPython that ships."""

import pytest

from tests.micropython import MicroPythonError, run


def test_it_is_micropython_and_has_our_modules() -> None:
    printed = run("import sys\nfrom pyapp.rules.squares import squares\nprint(sys.implementation.name, squares(7).count)")
    assert printed == "micropython 25\n"


def test_a_failure_comes_with_its_traceback() -> None:
    with pytest.raises(MicroPythonError, match="line 2, in check\nAssertionError: six"):
        run("def check():\n    assert 5 == 6, 'six'\ncheck()")
