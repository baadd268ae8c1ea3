"""Calls of test functions inside another Python than pytest's."""

import sys

from tests.stubs import hypothesis, pytest

sys.modules["hypothesis"], sys.modules["pytest"] = hypothesis, pytest
if sys.implementation.name == "micropython":
    import tests.stubs.ElementTree
    from tests.stubs import patterns

    sys.modules["re"] = patterns
    sys.modules["xml"] = sys.modules["xml.etree"] = tests.stubs


def call(module, name, arguments, chosen):
    """Call a test function.

    arguments: the values that can be written down. chosen: for each other argument, which of its parameters it is.
    """
    __import__(module)
    function = getattr(sys.modules[module], name)
    for names, values in pytest.PARAMETERS.get(function, []):
        for place, argument in enumerate(names):
            if argument in chosen:
                value = values[chosen[argument]]
                arguments[argument] = value[place] if len(names) > 1 else value
    function(**arguments)
