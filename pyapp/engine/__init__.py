"""Which turn is best. Runs on CPython and Pyodide; the hot modules are compiled together with the board's."""

import pyapp.rules  # noqa: F401 - sees to it that `import cython` works for the uncompiled sources
