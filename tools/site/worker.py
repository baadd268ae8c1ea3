"""The engine's entry in a worker: what the page may call there."""

import sys

sys.path.insert(0, "engine.zip")


__export__ = ["read", "write"]
