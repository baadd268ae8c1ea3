"""The room server in a process forked by the tests, which has its modules already: importing them takes most of a start."""

import multiprocessing
import os
import sys

from pyapp.rooms import presence
from pyapp.server.__main__ import main
from pyapp.server.running import Server
from pyapp.tournaments import passing, tournament

PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload([__name__])


def serve(times: tuple[int, int, int, int, int], arguments: list[str]) -> None:
    """Serve until a signal ends it. times: ms, as RoomProcess has them."""
    presence.GRACE, presence.FIRST_TURN, presence.FREE, tournament.MINUTE, passing.PAUSE = times
    passing.BREAK = passing.LOOK = passing.PAUSE
    Server.compress_ahead = lambda _server: None  # few files are asked for, and compressed then
    with open(os.devnull, "w") as sys.stdout:
        sys.exit(main(arguments))
