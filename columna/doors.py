"""Ways to an engine: the one in this process, and any program that speaks its protocol (docs/engine.md)."""

from __future__ import annotations

import json
import subprocess
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from columna.opening_book import book_text
from pyapp.engine.endgames.folder import shelf_in
from pyapp.engine.endgames.shelf import NO_TABLES
from pyapp.engine.openings import Openings
from pyapp.engine.protocol import Conversation

PATIENCE = 5  # seconds that a program has to end by itself


class EngineError(RuntimeError):
    """An engine in another process that has ended, or that answers something else than the protocol's lines."""


class Here:
    """The engine in this process. endgames: the folder with tables of endings, None for none."""

    def __init__(self, endgames: Path | None) -> None:
        self._shelf = shelf_in(endgames) if endgames else NO_TABLES
        self._conversation = self._new()
        self._refusals: list[str] = []  # lines that answered a request at once

    def send(self, request: dict[str, object]) -> None:
        """Take a request."""
        self._refusals = self._conversation.take(json.dumps(request))

    def receive(self) -> dict[str, Any] | None:
        """Work until there is an answer or a report, and return it; None where nothing is being done."""
        try:
            lines, self._refusals = self._refusals, []
            while self._conversation.busy and not lines:
                lines = self._conversation.work()
        except BaseException:  # the user's Ctrl-C: the request is not to be gone on with
            self._conversation = self._new()
            raise
        return json.loads(lines[0]) if lines else None

    def stop(self) -> None:
        """Let what is being done end soon."""
        self._conversation.take('{"do": "stop"}')

    def close(self) -> None:
        """Forget everything."""
        self._conversation = self._new()

    def _new(self) -> Conversation:
        conversation = Conversation(self._shelf)
        conversation.openings = Openings(book_text)
        return conversation


class Program:
    """An engine in a process of its own. Raises OSError if it cannot be started."""

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", bufsize=1
        )
        self._writing = threading.Lock()

    def send(self, request: dict[str, object]) -> None:
        """Put a request. Raises EngineError."""
        assert self._process.stdin
        try:
            with self._writing:
                self._process.stdin.write(json.dumps(request) + "\n")
                self._process.stdin.flush()
        except (OSError, ValueError):
            raise EngineError("the engine has ended") from None

    def receive(self) -> dict[str, Any]:
        """Wait for an answer or a report, and return it. Raises EngineError."""
        assert self._process.stdout
        line = self._process.stdout.readline()
        if not line:
            raise EngineError("the engine has ended")
        try:
            reply = json.loads(line)
        except ValueError:
            reply = None
        if not isinstance(reply, dict):
            raise EngineError("the engine says %r, which is no JSON object" % line[:80])
        return reply

    def stop(self) -> None:
        """Let what is being done end soon. Raises EngineError."""
        self.send({"do": "stop"})

    def close(self) -> None:
        """End the program."""
        assert self._process.stdin and self._process.stdout
        try:
            self._process.stdin.close()
            self._process.wait(PATIENCE)
        except (OSError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()
