"""Whether the kernel of this installation is compiled. To be imported before the modules that it stands in for."""

from pyapp.engine import compiled

COMPILED = compiled.install("columna.kernel")
