"""The compiled kernel of this installation, if it has one. Import this before the modules that it replaces."""

from pyapp.engine import compiled

COMPILED = compiled.install("columna.kernel")
