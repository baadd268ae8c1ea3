"""The ways our code runs on MicroPython and on CPython, so that the same cases can be put to both.

Cases are functions of a module that needs no more than MicroPython has; arguments and answers are what JSON carries.
"""

import json
from pathlib import Path
from types import ModuleType

from tests import micropython


class Pure:
    """The sources, in this process."""

    def __init__(self, cases: ModuleType):
        self._cases = cases

    def ask(self, name: str, *arguments):
        """The answer of the case of this name, as JSON has it."""
        return json.loads(json.dumps(getattr(self._cases, name)(*arguments)))

    def close(self):
        """Nothing to end."""


class MicroPython:
    """The sources, on the MicroPython that ships."""

    def __init__(self, cases: ModuleType):
        self._interpreter = micropython.Interpreter()
        self._interpreter.run("import json\n" + Path(cases.__file__).read_text("utf-8"))

    def ask(self, name: str, *arguments):
        """The answer of the case of this name, as JSON has it."""
        call = f"print(json.dumps({name}(*json.loads({json.dumps(arguments, ensure_ascii=False)!r}))))"
        return json.loads(self._interpreter.run(call))

    def close(self):
        """End the interpreter."""
        self._interpreter.close()
