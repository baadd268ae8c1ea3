"""The compiled kernel in place of the modules it is made of."""

import sys
from importlib import import_module

# joined in this order into one module `kernel` and compiled (tools/compile.py)
KERNEL = (
    "pyapp.rules.column",
    "pyapp.rules.board",
    "pyapp.rules.perft",
    "pyapp.engine.patterns",
    "pyapp.engine.evaluate",
    "pyapp.engine.keys",
    "pyapp.engine.line",
    "pyapp.engine.transpositions",
    "pyapp.engine.verdict",
    "pyapp.engine.endgames.probe",
    "pyapp.engine.frames",
    "pyapp.engine.ordering",
    "pyapp.engine.search",
)


def install(module: str = "kernel") -> bool:
    """Let the kernel, a module of this name, serve for its modules from now on.

    False if it cannot be loaded, and the sources serve. To be called before any of them is imported.
    """
    try:
        kernel = import_module(module)
    except ImportError:
        return False
    for name in KERNEL:
        sys.modules[name] = kernel
    return True
