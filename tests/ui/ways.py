"""The ways the page's pure modules run: on CPython, and on the MicroPython that ships."""

import json
from pathlib import Path

from tests import micropython
from tests.ui import cases


class Pure:
    """The sources, in this process."""

    def ask(self, name: str, *arguments):
        """The answer of the case of this name, as JSON has it."""
        return json.loads(json.dumps(getattr(cases, name)(*arguments)))


class MicroPython:
    """The sources, on MicroPython; each question starts it anew."""

    def ask(self, name: str, *arguments):
        """The answer of the case of this name, as JSON has it."""
        call = f"\nimport json\nprint(json.dumps({name}(*json.loads({json.dumps(arguments)!r}))))"
        return json.loads(micropython.run(Path(cases.__file__).read_text("utf-8") + call))
