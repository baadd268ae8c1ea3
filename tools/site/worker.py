"""The engine's entry in a worker: what the page may call there."""

import sys

sys.path.insert(0, "engine.zip")

from pyapp.engine.worker import read, write  # noqa: F401 - found in the archive only now; the page calls them

__export__ = ["read", "write"]
