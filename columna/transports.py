"""Ways to reach an engine: the one in this process, and any program that speaks its protocol (docs/engine.md)."""

from __future__ import annotations

import json
import queue
import subprocess
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO

from columna.errors import EngineError
from columna.opening_book import book_text
from pyapp.engine.endgames.folder import shelf_in
from pyapp.engine.endgames.shelf import NO_TABLES
from pyapp.engine.openings import Openings
from pyapp.engine.protocol import Conversation

LONGEST_WAIT = 5  # seconds: the time a program has to end by itself
LONGEST_LINE = 1_000_000  # bytes
SLICE = 0.003  # seconds for which a search here keeps other threads waiting
BREAK = 0.0001  # seconds between two slices, in which another thread takes Python's lock


class Here:
    """The engine in this process. endgames: the folder with tables of endings, None for none."""

    def __init__(self, endgames: Path | None) -> None:
        self._shelf = shelf_in(endgames) if endgames else NO_TABLES
        self._conversation = self._new()
        self._refusals: list[str] = []  # lines that answered a request at once

    def send(self, request: Mapping[str, object]) -> None:
        """Take a request."""
        self._refusals = self._conversation.take(json.dumps(request))

    def receive(self, timeout: float | None) -> str | None:
        """Work until there is an answer or a report, and return its line; None if there is nothing to do."""
        try:
            lines, self._refusals = self._refusals, []
            while self._conversation.busy and not lines:
                lines = self._conversation.work()
                if threading.active_count() > 1:
                    time.sleep(BREAK)
        except BaseException:  # the user's Ctrl-C: work on the request must not continue
            self._conversation = self._new()
            raise
        return lines[0] if lines else None

    def stop(self) -> None:
        """Let the search end soon."""
        self._conversation.take('{"do": "stop"}')

    def close(self) -> None:
        """Forget everything."""
        self._conversation = self._new()

    def _new(self) -> Conversation:
        conversation = Conversation(self._shelf)
        conversation.openings = Openings(book_text)
        conversation.searches.slice = SLICE
        return conversation


class Program:
    """An engine in another process. Raises OSError if it cannot be started.

    A thread reads its lines, so that waiting for them can time out.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._writing = threading.Lock()
        self._lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        assert self._process.stdout
        threading.Thread(target=_read, args=(self._process.stdout, self._lines), daemon=True).start()

    def send(self, request: Mapping[str, object]) -> None:
        """Write a request. Raises EngineError after `close`.

        A program that has ended takes no requests. `receive` reports that, after the lines that the program wrote before.
        """
        assert self._process.stdin
        try:
            with self._writing:
                self._process.stdin.write(json.dumps(request).encode() + b"\n")
                self._process.stdin.flush()
        except OSError:
            pass
        except ValueError:
            raise self._ended() from None

    def receive(self, timeout: float | None) -> str:
        """Wait for an answer or a report, and return its line. Raises EngineError. Ends a program that is silent for too long."""
        try:
            line = self._lines.get(timeout=timeout)
        except queue.Empty:
            self.close()
            raise EngineError(f"the engine said nothing for {timeout:g} seconds, and was ended") from None
        if not line:
            self._lines.put(b"")  # for later calls
            raise self._ended()
        if len(line) > LONGEST_LINE:
            self.close()
            raise EngineError(f"the engine wrote a line of more than {LONGEST_LINE} bytes, and was ended")
        return line.decode("utf-8", "backslashreplace").rstrip("\r\n")

    def stop(self) -> None:
        """Let the search end soon. Raises EngineError."""
        self.send({"do": "stop"})

    def close(self) -> None:
        """End the program, and first the search of a program that would not notice the end of its input."""
        assert self._process.stdin
        if not self._process.stdin.closed:
            self.stop()
        try:
            self._process.stdin.close()
            self._process.wait(LONGEST_WAIT if self._process.returncode is None else 0)
        except (OSError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()

    def _ended(self) -> EngineError:
        code = self._process.poll()
        return EngineError("the engine has ended" + ("" if code in (None, 0) else f" (exit code {code})"))


def _read(output: IO[bytes], lines: queue.SimpleQueue[bytes]) -> None:
    """Put every line of a program into a queue, and an empty line at the end of its output."""
    with output:
        while line := output.readline(LONGEST_LINE + 1):
            lines.put(line)
            if len(line) > LONGEST_LINE:
                break
    lines.put(b"")
