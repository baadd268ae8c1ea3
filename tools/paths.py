"""The paths of a checkout."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RELEASED = not (ROOT / "pyproject.toml").exists()  # this is no checkout, but an unpacked release
PREPARED = ROOT / ".prepared"
PUZZLES = ROOT / "assets/puzzles"
BOOKS = ROOT / "assets/openings"
LOCKS = ROOT / "tools/prepare/packages"  # of Python
LOG = PREPARED / "log.txt"
ENVIRONMENTS = PREPARED / "environments"
RUNTIMES = PREPARED / "runtimes"
KERNEL = PREPARED / "kernel"
HOST_KERNEL = KERNEL / "host" / ("kernel.pyd" if os.name == "nt" else "kernel.abi3.so")
# Where a program finds our modules, compiled ones too.
PYTHONPATH = os.pathsep.join([str(ROOT), str(HOST_KERNEL.parent)])
SOLVER = PREPARED / "solver"
ENDGAMES = PREPARED / "endgames"
WORKER = PREPARED / "worker"
PAGE = PREPARED / "page.pack"
SNAPSHOT = PREPARED / "page.snapshot"
STYLES = PREPARED / "styles.json"
MODULES = PREPARED / "modules.txt"
SHORTCUTS = PREPARED / "shortcuts.py"
PICTURES = PREPARED / "pictures.json"
MORE = PREPARED / "more.pack"
STAND_IN = PREPARED / "stand-in.pack"
ICONS = PREPARED / "icons"
COMPRESSED = PREPARED / "compressed"
SITE = PREPARED / "site"
SITE_WITH_ROOMS = PREPARED / "site-with-rooms"  # the same, but it knows that there are rooms beside it
SITE_TO_PLAY = PREPARED / "site-to-play"  # with rooms too, uncompressed, for a browser on this machine
