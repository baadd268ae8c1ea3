"""The web server: in the background for tests and measuring, and as the commands `play` and `serve` start it."""

import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING

from pyapp.server.listening import CannotListen, listening
from pyapp.server.options import POSTGRES, parse, typed
from pyapp.server.sqlite_store import REMEDY, InUse, check_unused
from tools.complaint import Complaint
from tools.paths import PYTHONPATH
from tools.prepare.parts import prepare_environment

if TYPE_CHECKING:
    from pyapp.server.running import Server

HOST = "127.0.0.1"


@contextmanager
def served(folder: Path, rooms: Path | str | None = None) -> Iterator[str]:
    """Serve `folder` in the background. Yields its address. rooms: the place of the log of its rooms, if it has any."""
    from pyapp.server.app import RoomServer
    from pyapp.server.limits import Most
    from pyapp.server.players.refused_names import RefusedNames
    from pyapp.server.running import Server
    from pyapp.server.visiting import log_at

    beside = RoomServer(log_at(str(rooms)), [], 0, RefusedNames(), Most()) if rooms else None
    server = Server(folder, listening(HOST, 0), beside)
    ready = Event()
    thread = Thread(target=run, args=(server, ready), daemon=True)
    thread.start()
    ready.wait()
    try:
        yield server.address
    finally:
        server.stop()
        thread.join()


def run(server: "Server", ready: Event) -> None:
    """Run the server; set `ready` once it is ready, or has failed."""
    try:
        server.run(ready.set)
    finally:
        ready.set()


def check(host: str, port: int) -> None:
    """Raises Complaint if nobody can listen there, so that the user learns of it before a long wait."""
    try:
        listening(host, port).close()
    except CannotListen as error:
        raise Complaint(str(error)) from None


def check_rooms(place: str) -> None:
    """Raises Complaint if another server uses the rooms in a file; a database may have several servers."""
    try:
        if not place.startswith(POSTGRES):
            check_unused(Path(place))
    except InUse as error:
        raise Complaint(f"{error} {REMEDY}") from None


def serve_until_ended(command: str, arguments: list[str], prepare: Callable[[], Path]) -> int:
    """Prepare the missing parts and serve the site with rooms, for this command. Returns its exit code.

    arguments: of pyapp.server;  prepare: prepares the site, and returns its folder.
    """
    chosen = parse(typed(command), arguments, os.environ)
    check(chosen.host, chosen.port)
    check_rooms(chosen.rooms)
    python = str(prepare_environment("serve"))
    server = [python, "-m", "pyapp.server", str(prepare()), *arguments]
    environment = {**os.environ, "PYTHONPATH": PYTHONPATH}
    if os.name == "posix":
        os.execve(python, server, environment)  # signals are the server's own from here on
    return subprocess.call(server, env=environment)
