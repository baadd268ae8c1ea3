"""Another Python in its own process, which gets each piece of code in a line."""

import atexit
import json
import subprocess
from collections.abc import Callable
from functools import cache


class InterpreterError(Exception):
    """The code raised; the text is the traceback."""


class Interpreter:
    """A Python that runs the code that it gets; later code sees the names that earlier code has defined."""

    def __init__(self, command: list) -> None:
        self._command = command
        self._start()

    def _start(self) -> None:
        self._process = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def run(self, source: str) -> str:
        """Run `source`. Returns its output. Raises InterpreterError with the traceback if it fails."""
        self._process.stdin.write(json.dumps(source) + "\n")
        self._process.stdin.flush()
        try:
            answer = json.loads(self._process.stdout.readline())
        except BaseException:  # a test that took too long: its code would run on without an end
            self._process.kill()
            self.close()
            self._start()
            raise
        if answer["error"]:
            raise InterpreterError(answer["error"])
        return answer["output"]

    def close(self) -> None:
        """End it."""
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


def shared_by_process(command: Callable[[], list]) -> Callable[[], Interpreter]:
    """A function that returns the same interpreter to all tests of a process: starting one takes longer than most tests."""

    @cache
    def shared() -> Interpreter:
        interpreter = Interpreter(command())
        atexit.register(interpreter.close)
        return interpreter

    return shared
