"""The compiled kernel of this installation, if it has one. Import this before the modules that it replaces."""

import sys

from pyapp.engine import compiled

KERNEL = "columna.kernel"
COMPILED: bool = compiled.install(KERNEL)
if COMPILED:
    sys.modules["columna.walker"] = sys.modules[KERNEL]
