"""Calls of test functions inside another Python than pytest's."""

import sys

from tests.stubs import hypothesis, pytest

sys.modules["hypothesis"], sys.modules["pytest"] = hypothesis, pytest
sys.modules["tests.data"] = hypothesis.strategies  # CPython reads the data, and passes values to the tests
if sys.implementation.name == "micropython":
    import tests.stubs.ElementTree
    from tests.stubs import patterns

    sys.modules["re"] = patterns
    sys.modules["xml"] = sys.modules["xml.etree"] = tests.stubs

ABSENT = "tools", "tests.reference", "tests.tools", "csv", "subprocess", "glicko2"  # used by tests that stay on CPython


def call(module, name, arguments, chosen):
    """Call a test function.

    arguments: the values that can be written down. chosen: for each other argument, the number of its parameter.
    """
    hypothesis.Named.test_runs = False
    _import(module)
    hypothesis.Named.test_runs = True
    function = getattr(sys.modules[module], name)
    for names, values in pytest.PARAMETERS.get(function, []):
        for place, argument in enumerate(names):
            if argument in chosen:
                value = values[chosen[argument]]
                arguments[argument] = value[place] if len(names) > 1 else value
    function(**arguments)


def _import(module):
    """Import a test file, with stand-ins for the modules that only CPython has."""
    try:
        __import__(module)
    except ImportError as error:
        name = str(error).split("'")[1]
        if module.startswith(name) or not any((name + ".").startswith(each + ".") for each in ABSENT):
            raise
        sys.modules[name] = hypothesis.strategies
        _import(module)
