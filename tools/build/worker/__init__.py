"""The engine worker's Python: our modules, and the modules of the standard library that they need."""

from pathlib import Path
from zipfile import ZipFile

from tools.build.worker.stand_ins import STAND_INS
from tools.paths import WORKER
from tools.prepare import annotations
from tools.prepare.annotations import untyped
from tools.prepare.modules import foreign, needed
from tools.prepare.node import node
from tools.prepare.runtimes import PINS, PYODIDE
from tools.prepare.steps import remove, step
from tools.shell import run

HERE = Path(__file__).parent
INTERPRETER, BYTECODE = HERE / "pyodide.mjs", HERE / "bytecode.py"
ENTRY = "pyapp.engine.worker"
ONLY_COMPILED = {"cython"}  # packages that the uncompiled sources do not need


def prepare() -> None:
    """Pack the worker's Python again if a module of it has changed."""
    sources = needed(ENTRY)
    step(
        "Packing the engine",
        WORKER,
        [*sources, *sources.values(), *PINS, INTERPRETER, BYTECODE, HERE / "stand_ins.py", Path(annotations.__file__)],
        lambda folder: pack(folder, sources),
    )


def pack(folder: Path, sources: dict[str, Path]) -> None:
    """Make engine.zip and python_stdlib.zip in `folder`."""
    for name, path in sources.items():
        copy = folder / "engine" / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(untyped(path.read_text("utf-8")), "utf-8")
    write_library(folder / "stdlib.zip")
    (folder / "imports.txt").write_text("\n".join(sorted(foreign(sources.values()) - ONLY_COMPILED)))
    run_in_pyodide(BYTECODE, folder)
    for name in ("engine", "stdlib.zip", "imports.txt"):
        remove(folder / name)


def write_library(target: Path) -> None:
    """Write Pyodide's standard library with the stand-ins in the place of its modules."""
    with ZipFile(PYODIDE / "python_stdlib.zip") as library, ZipFile(target, "w") as written:
        for path in library.namelist():
            written.writestr(path, STAND_INS[path] if path in STAND_INS else library.read(path))


def run_in_pyodide(script: Path, folder: Path) -> None:
    """Run a script in Pyodide, with the library stdlib.zip of a folder that it finds as /exchange. Raises Complaint."""
    run([*node(), INTERPRETER, PYODIDE, script, folder], "The engine could not be packed.")
