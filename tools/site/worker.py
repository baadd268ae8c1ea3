"""The engine's entry in a worker: what the page may call there."""

import sys

import js

sys.path.insert(0, "engine.zip")

from pyapp.engine.worker import has_memory  # found in the archive only now; the page calls them

has_memory(getattr(js.navigator, "deviceMemory", None))  # gigabytes, in a browser that tells them

__export__ = ["read", "write"]
