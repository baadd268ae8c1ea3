"""The compiled kernel in place of the modules it is made of."""

import sys

# joined in this order into one module `kernel` and compiled (tools/compile.py)
KERNEL = (
    "pyapp.rules.column",
    "pyapp.rules.board",
    "pyapp.engine.evaluate",
    "pyapp.engine.keys",
    "pyapp.engine.line",
    "pyapp.engine.transpositions",
    "pyapp.engine.verdict",
    "pyapp.engine.search",
)


def install() -> bool:
    """Let the kernel serve for its modules from now on; False if it cannot be loaded, and the sources serve.

    To be called before any of them is imported.
    """
    try:
        import kernel
    except ImportError:
        return False
    for name in KERNEL:
        sys.modules[name] = kernel
    return True
