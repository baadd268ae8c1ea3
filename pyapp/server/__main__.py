"""The server as a program: python -m pyapp.server FOLDER, then the options of options.py."""

import gc
import logging
import os
import sys
import webbrowser
from argparse import Namespace
from pathlib import Path
from threading import Thread

from pyapp.engine import compiled

if __name__ == "__main__":
    compiled.install()  # before anything imports the rules

from pyapp.server.app import RoomServer
from pyapp.server.event_store import StoreUnavailable
from pyapp.server.limits import Most
from pyapp.server.listening import CannotListen, listening
from pyapp.server.options import TEXT, parse, unknown
from pyapp.server.players import refused_names
from pyapp.server.players.refused_names import BadList, RefusedNames
from pyapp.server.running import Server
from pyapp.server.schema import TooNew
from pyapp.server.sparing_log import log_sparingly
from pyapp.server.sqlite_store import REMEDY, InUse
from pyapp.server.visiting import log_at, shown
from pyapp.version import VERSION

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

logger = logging.getLogger("columna")

# Thresholds of the garbage collector, which takes long to look through all rooms and frees little.
SELDOM = (50_000, 20, 50)
# Seconds after which a waiting thread takes over: the store's thread waits several times for each commit.
TAKEOVER = 0.0005
REMEDIES = {  # the words appended to an error that does not name its option
    StoreUnavailable: ". Check --rooms.",
    InUse: f" {REMEDY}",
    BadList: " Check --refused-names.",
}


def main(arguments: list[str]) -> int:
    """Serve the folder that comes first among the arguments until a signal ends it. Returns the exit code."""
    folder, *rest = arguments or [""]
    chosen = parse("python -m pyapp.server FOLDER", rest, os.environ)
    begin_log(chosen)
    take_all_sockets()
    sys.setswitchinterval(TAKEOVER)
    gc.freeze()
    gc.set_threshold(*SELDOM)
    try:
        listener = listening(chosen.host, chosen.port)
        server = Server(Path(folder), listener, room_server(chosen), chosen.access_log, chosen.drain)
        server.compress_ahead()
        server.run(lambda: welcome(server.address, chosen), farewell)
    except KeyboardInterrupt:
        if chosen.log_format == TEXT:
            print()
    except (OSError, StoreUnavailable, CannotListen, TooNew, InUse, BadList) as error:
        complain(f"The server cannot be started: {error}{REMEDIES.get(type(error), '')}", chosen.log_format)
        return 1
    return 0


def begin_log(chosen: Namespace) -> None:
    """Log as the options say, first of all about variables that may be slips."""
    log_sparingly(chosen.log_level, chosen.log_format)
    if slips := unknown(os.environ):
        logger.warning("these variables are no options of the server: %s", ", ".join(slips))


def room_server(chosen: Namespace) -> RoomServer:
    """Return the server of rooms that the options describe. Raises OSError or BadList."""
    refused = refused_names.read(chosen.refused_names) if chosen.refused_names else RefusedNames()
    most = Most(chosen.sockets, chosen.sockets_of_address)
    return RoomServer(
        log_at(chosen.rooms, broker=chosen.notify), chosen.allow_origin, chosen.behind_proxies, refused, most
    )


def take_all_sockets() -> None:
    """Let this process open as many sockets as the system allows."""
    if resource:
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def welcome(address: str, chosen: Namespace) -> None:
    """Log the start. Print the site's address unless programs read what is printed, and open it in a browser if asked to."""
    logger.info("Columna %s started at %s: %s, process %d", VERSION, address, shown(chosen.rooms), os.getpid())
    if chosen.log_format == TEXT:
        print(f"\nColumna is ready: {address}\nCtrl+C ends it.", flush=True)
    if chosen.open:
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def farewell() -> None:
    """Log the end."""
    logger.info("Columna %s stopped: process %d", VERSION, os.getpid())


def complain(sentence: str, form: str) -> None:
    """Say why the server does not start, as a line of the log where programs read that."""
    if form == TEXT:
        print(sentence, file=sys.stderr)
    else:
        logger.error(sentence)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
