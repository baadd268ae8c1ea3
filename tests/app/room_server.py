"""The room server in a process forked by the tests, which has its modules already: importing them takes most of a start."""

import multiprocessing
import os
import sys

from pyapp.rooms import presence
from pyapp.server.__main__ import main
from pyapp.server.running import Server
from pyapp.tournaments import arena, rounds, schedule, tournament

PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload([__name__])


def serve(times: tuple[int, int, int, int, int], arguments: list[str]) -> None:
    """Serve until a signal ends it. times: ms, as RoomProcess has them."""
    presence.GRACE, presence.FIRST_TURN, presence.FREE, tournament.MINUTE, arena.PAUSE = times
    rounds.BREAK = schedule.LOOK_EVERY = arena.PAUSE
    Server.compress_ahead = lambda _server: None  # few files are asked for, and compressed then
    with open(os.devnull, "w") as sys.stdout:
        sys.exit(main(arguments))
