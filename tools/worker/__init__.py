"""The engine worker's Python: our modules and a standard library cut down to what they need."""

import shutil
from pathlib import Path

from tools.modules import foreign, needed
from tools.node import node
from tools.paths import WORKER
from tools.runtimes import PINS, PYODIDE
from tools.shell import run
from tools.steps import remove, step

HERE = Path(__file__).parent
SCRIPTS = [HERE / "pyodide.mjs", HERE / "bytecode.py"]
ENTRY = "pyapp.engine.worker"
ONLY_COMPILED = {"cython"}  # which the sources do without


def prepare() -> None:
    """Pack the worker's Python again if a module of it has changed."""
    sources = needed(ENTRY)
    step(
        "Packing the engine",
        WORKER,
        [*sources, *sources.values(), *PINS, *SCRIPTS],
        lambda folder: pack(folder, sources),
    )


def pack(folder: Path, sources: dict[str, Path]) -> None:
    """Make engine.zip and python_stdlib.zip in `folder`."""
    for name, path in sources.items():
        copy = folder / "engine" / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    shutil.copy(PYODIDE / "python_stdlib.zip", folder / "stdlib.zip")
    (folder / "imports.txt").write_text("\n".join(sorted(foreign(sources.values()) - ONLY_COMPILED)))
    run([*node(), SCRIPTS[0], PYODIDE, SCRIPTS[1], folder], "The engine could not be packed.")
    for name in ("engine", "stdlib.zip", "imports.txt"):
        remove(folder / name)
