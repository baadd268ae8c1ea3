"""The compiled parts of the reference: complete searches that share nothing with the application."""

from functools import cache
from types import ModuleType

from tools.endgames.compiling import compile_modules, loaded
from tools.paths import PREPARED
from tools.prepare.lock import locked

MODULES = ("tests.reference.quick_turns", "tests.reference.proofs", "tests.reference.endings")
TARGET = PREPARED / "reference"


@cache
def reference() -> ModuleType:
    """The compiled modules as one. Raises Complaint where they cannot be compiled."""
    with locked():
        compile_modules("Compiling the reference", MODULES, TARGET)
    return loaded(TARGET)
