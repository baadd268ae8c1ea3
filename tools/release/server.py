"""The server of a release: a folder with the site, the server's modules and packages, and a command."""

import platform
from collections.abc import Iterable, Sequence
from pathlib import Path

from pyapp.engine.table_files import FOLDER as TABLES
from tools.paths import ROOT, SITE_WITH_ROOMS
from tools.prepare.annotations import without_blocks
from tools.prepare.modules import needed
from tools.release.archives import File, below
from tools.release.packages import PYTHONS, packages

MACHINE = platform.machine()
UNPACKED = Path(__file__).with_name("unpacked")
SCRIPTS = ("columna", "python")
ENTRIES = ("pyapp/server", "pyapp/fairplay")  # folders with modules that may run, all of them
TOOLS = ("__init__", "complaint", "paths", "commands/__init__", "prepare/__init__", "serve/__init__", "serve/web")


def server(kernel: File, pythons: Sequence[str] = PYTHONS) -> dict[str, File]:
    """Return the files of the server's folder. kernel: compiled for machines like this one;  pythons: to have packages for."""
    return {
        **{script: File((UNPACKED / script).read_bytes(), executable=True) for script in SCRIPTS},
        **{path: File(source.read_bytes()) for path, source in modules().items()},
        **packages(pythons),
        "packages/every/kernel.abi3.so": kernel,
        "CHANGELOG.md": File((ROOT / "CHANGELOG.md").read_bytes()),
        **below("site", SITE_WITH_ROOMS),
    }


def modules() -> dict[str, Path]:
    """Return the modules of the server, the engine's tables, and the tools that run the server: path there -> path here."""
    entries = [path for folder in ENTRIES for path in (ROOT / folder).rglob("*.py")]
    tables = {path.relative_to(ROOT).as_posix(): path for path in TABLES.glob("*.txt")}
    tools = {f"tools/{name}.py": ROOT / f"tools/{name}.py" for name in TOOLS}
    prepare = {"tools/prepare/parts.py": UNPACKED / "prepare.py"}
    return {**needed("pyapp.__main__", *names(entries), reading=without_blocks), **tables, **tools, **prepare}


def names(paths: Iterable[Path]) -> list[str]:
    """Return the names of modules."""
    dotted = [path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".") for path in paths]
    return [name.removesuffix(".__init__") for name in dotted]
