"""A server as a process that writes nothing but lines of JSON, for tests."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

from tools.paths import PYTHONPATH, ROOT


class JsonServer:
    """Serves `folder` and rooms from the file `place` on a free port; up when this returns. environment: further variables."""

    def __init__(self, folder: Path, place: Path, **environment: str) -> None:
        self._written = place.with_suffix(".written")
        command = [sys.executable, "-m", "pyapp.server", str(folder), "--port", "0", "--rooms", str(place)]
        variables = {**os.environ, "PYTHONPATH": PYTHONPATH, "COLUMNA_LOG_FORMAT": "json", **environment}
        with self._written.open("w") as log:
            self._process = subprocess.Popen(command, cwd=ROOT, env=variables, stdout=log, stderr=log)
        while not self._start:
            assert self._process.poll() is None, self._written.read_text()
            time.sleep(0.05)

    @property
    def pid(self) -> int:
        """Return its process ID."""
        return self._process.pid

    @property
    def address(self) -> str:
        """Return the address that the line of its start names."""
        return self._start[0].partition(" started at ")[2].partition(": ")[0]

    @property
    def _start(self) -> list[str]:
        """Return the text of the line of its start, as soon as it is there."""
        return [line["text"] for line in self.lines() if " started at " in line["text"]]

    def lines(self) -> list[dict]:
        """Return the whole lines of both outputs so far."""
        whole, _, _ = self._written.read_text().rpartition("\n")
        return [json.loads(line) for line in whole.splitlines()]

    def stop(self) -> list[dict]:
        """Ask it to end, and wait until it has. Returns all lines."""
        self._process.terminate()
        self._process.wait()
        return self.lines()
