"""The Pythons on which a test function runs: CPython here, the MicroPython that ships, and CPython beside the compiled rules.

A test marked `micropython` or `compiled` runs those ways as well, one marked `searching` beside the compiled engine alone, where
there is one. A test file names them for all its functions in `pytestmark`; one of them marked `cpython` runs here alone. A file
that is read on MicroPython needs no more than MicroPython and `tests/stubs` have.
"""

import json
import linecache
import re
from contextlib import contextmanager

import pytest

from tests import compiled, micropython
from tests.interpreter import Interpreter, InterpreterError
from tools.paths import HOST_KERNEL, ROOT

SHARED = {"micropython": micropython.shared, "compiled": compiled.shared}
PLAIN = (str, bytes, int, float, bool, type(None))


def parametrize(metafunc: pytest.Metafunc) -> None:
    """Make a test of each way in which a function runs."""
    marks = {mark.name for mark in metafunc.definition.iter_markers()}
    if "cpython" in marks:
        return
    ways = ["cpython", *[way for way in SHARED if way in marks]]
    if "searching" in marks and HOST_KERNEL.exists():
        ways = ["compiled"]
    if ways != ["cpython"]:
        metafunc.fixturenames.append("way")
        metafunc.parametrize("way", ways)


def call(item: pytest.Function) -> bool:
    """Call a test function in another Python. Return False if it is to be called here."""
    way = item.callspec.params.get("way", "cpython") if hasattr(item, "callspec") else "cpython"
    if way == "cpython":
        return False
    arguments = {name: item.funcargs[name] for name in item._fixtureinfo.argnames}
    chosen = {name: row_of(item, name, value) for name, value in arguments.items() if not is_plain(value)}
    arguments = {name: value for name, value in arguments.items() if name not in chosen}
    failure = ""
    try:
        with drawn_here(item.obj, lambda **drawn: _ask(SHARED[way](), item, drawn, chosen)) as function:
            function(**arguments)
    except InterpreterError as error:
        failure = "\n".join([with_sources(str(error)), *getattr(error, "__notes__", [])])
    if failure:  # outside of `except`, so that pytest shows it once
        pytest.fail(failure, pytrace=False)
    return True


def row_of(item: pytest.Function, name: str, value) -> int:
    """The number of the row of parameters that this value of an argument comes from."""
    for mark in item.iter_markers("parametrize"):
        names, rows = mark.args
        names = [each.strip() for each in names.split(",")] if isinstance(names, str) else names
        for number, row in enumerate(rows if name in names else ()):
            values = getattr(row, "values", row) if len(names) > 1 or hasattr(row, "id") else [row]
            if values[names.index(name)] is value:
                return number
    raise TypeError(f"a fixture hands over plain values, and {name} is none: {value!r}")


@contextmanager
def drawn_here(function, other):
    """Put `other` in the place of a test function; if Hypothesis draws its values, it still does so."""
    if not hasattr(function, "hypothesis"):
        yield other
        return
    own, function.hypothesis.inner_test = function.hypothesis.inner_test, other
    try:
        yield function
    finally:
        function.hypothesis.inner_test = own


def _ask(interpreter: Interpreter, item: pytest.Function, arguments: dict, chosen: dict) -> None:
    module, name = item.module.__name__, item.originalname
    interpreter.run(f"from tests.remote_call import call\ncall({module!r}, {name!r}, {arguments!r}, {chosen!r})")


def is_plain(value) -> bool:
    """Return whether a value's `repr` makes the same value in every Python."""
    if type(value) in (list, tuple, set):
        return all(map(is_plain, value))
    if type(value) is dict:
        return is_plain(list(value.items()))
    return type(value) in PLAIN


def with_sources(traceback: str) -> str:
    """A traceback of MicroPython, completed by the source lines, which MicroPython does not know."""

    def with_source(match: re.Match) -> str:
        return f"{match[0]}\n    {linecache.getline(str(ROOT / match[1].lstrip('/')), int(match[2])).strip()}"

    return re.sub(r'  File "([^"<]+)", line (\d+).*', with_source, traceback)


class Pure:
    """The sources, in this process."""

    def __init__(self, cases):
        self._cases = cases

    def ask(self, name: str, *arguments):
        """The answer of the case of this name, as JSON has it."""
        return json.loads(json.dumps(getattr(self._cases, name)(*arguments)))


class Elsewhere:
    """The sources, in another Python."""

    def __init__(self, cases, way="micropython"):
        self._cases, self._interpreter = cases.__name__, SHARED[way]()
        self._interpreter.run(f"import json, {self._cases}")

    def ask(self, name: str, *arguments):
        """The answer of the case of this name, as JSON has it."""
        asked = repr(json.dumps(arguments, ensure_ascii=False))
        return json.loads(self._interpreter.run(f"print(json.dumps({self._cases}.{name}(*json.loads({asked}))))"))


MicroPython = Elsewhere
