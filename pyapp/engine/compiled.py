"""The compiled kernel, which replaces the modules it is made of."""

import sys
from importlib import import_module

# joined in this order into one module `kernel` and compiled (tools/prepare/compile.py)
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
    """Replace the kernel's modules by the compiled module of this name.

    Return False if it cannot be loaded; then the sources are used. Call this before importing any of them.
    """
    try:
        kernel = import_module(module)
    except ImportError:
        return False
    for name in KERNEL:
        sys.modules[name] = kernel
    return True
