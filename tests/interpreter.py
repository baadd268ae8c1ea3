"""Another Python in its own process, which gets code line by line."""

import atexit
import json
import subprocess
from collections.abc import Callable
from functools import cache


class InterpreterError(Exception):
    """The code raised; the text is the traceback."""


class Interpreter:
    """A Python that runs what it is sent; what code defines is there for the next."""

    def __init__(self, command: list) -> None:
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def run(self, source: str) -> str:
        """Run `source`. Returns what it printed. Raises InterpreterError with the traceback where it failed."""
        self._process.stdin.write(json.dumps(source) + "\n")
        self._process.stdin.flush()
        answer = json.loads(self._process.stdout.readline())
        if answer["error"]:
            raise InterpreterError(answer["error"])
        return answer["output"]

    def close(self) -> None:
        """End it."""
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


def shared_by_process(command: Callable[[], list]) -> Callable[[], Interpreter]:
    """A function that returns one interpreter to all tests of a process: to start one takes longer than most tests."""

    @cache
    def shared() -> Interpreter:
        interpreter = Interpreter(command())
        atexit.register(interpreter.close)
        return interpreter

    return shared
