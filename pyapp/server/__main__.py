"""The server as a program: python -m pyapp.server FOLDER [--port N] [--host H] [--rooms FILE|postgresql://…] …"""

import argparse
import gc
import logging
import sys
import webbrowser
from pathlib import Path
from threading import Thread

from pyapp.server.app import RoomServer
from pyapp.server.listening import listening
from pyapp.server.log import LogUnavailable
from pyapp.server.players import refused_names
from pyapp.server.players.refused_names import BadList, RefusedNames
from pyapp.server.running import Server, log_at
from pyapp.server.schema import TooNew
from pyapp.server.sparing_log import log_sparingly
from pyapp.server.sqlite_log import InUse

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

# For the garbage collector: it takes long to look through all rooms, and frees little.
SELDOM = (50_000, 20, 50)
# Seconds after which a waiting thread takes over: the log's thread waits several times for each commit.
TAKEOVER = 0.0005


def options(arguments: list[str]) -> argparse.Namespace:
    """Return the options among the arguments."""
    parser = argparse.ArgumentParser(prog="python -m pyapp.server")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--host", required=True)
    parser.add_argument("--rooms", required=True)
    parser.add_argument("--allow-origin", action="append", default=[])
    parser.add_argument("--behind-proxy", action="store_true")
    parser.add_argument("--refused-names", type=Path)
    parser.add_argument("--open", action="store_true")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    """Serve until a signal ends it. Returns the exit code."""
    chosen = options(arguments)
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    log_sparingly()
    take_all_sockets()
    sys.setswitchinterval(TAKEOVER)
    gc.freeze()
    gc.set_threshold(*SELDOM)
    try:
        listener = listening(chosen.host, chosen.port)
        refused = refused_names.read(chosen.refused_names) if chosen.refused_names else RefusedNames()
        rooms = RoomServer(log_at(chosen.rooms), chosen.allow_origin, chosen.behind_proxy, refused)
        server = Server(chosen.folder, listener, rooms)
        server.compress_ahead()
        server.run(lambda: welcome(server.address, chosen.open))
    except KeyboardInterrupt:
        print()
    except (OSError, OverflowError, LogUnavailable, TooNew, InUse, BadList) as error:
        print(f"The server cannot be started: {error}", file=sys.stderr)
        return 1
    return 0


def take_all_sockets() -> None:
    """Let this process open as many sockets as the system allows."""
    if resource:
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def welcome(address: str, in_browser: bool) -> None:
    """Print the site's address, and open it in a browser if asked to."""
    print(f"\nColumna is ready: {address}\nCtrl+C ends it.", flush=True)
    if in_browser:
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
