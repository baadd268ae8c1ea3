"""The ways our code runs on MicroPython and on CPython, so that the same cases can be put to both.

Cases are functions of a module that needs no more than MicroPython has; arguments and answers are what JSON carries.
"""

import json
from types import ModuleType

from tests import micropython


class Pure:
    """The sources, in this process."""

    def __init__(self, cases: ModuleType):
        self._cases = cases

    def ask(self, name: str, *arguments):
        """The answer of the case of this name, as JSON has it."""
        return json.loads(json.dumps(getattr(self._cases, name)(*arguments)))


class MicroPython:
    """The sources, on the MicroPython that ships."""

    def __init__(self, cases: ModuleType):
        self._cases = cases.__name__
        micropython.shared().run(f"import json, {self._cases}")

    def ask(self, name: str, *arguments):
        """The answer of the case of this name, as JSON has it."""
        asked = repr(json.dumps(arguments, ensure_ascii=False))
        return json.loads(micropython.shared().run(f"print(json.dumps({self._cases}.{name}(*json.loads({asked}))))"))
