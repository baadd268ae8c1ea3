"""The page's Python in one file, page.pack, so that one request brings it.

Its first line is a JSON list of [path, size in bytes]; size -1 stands for a folder. The files follow, end to
end: byte code for MicroPython, which then has nothing to compile, or sources where mpy-cross cannot be had.
"""

import json
import tempfile
from pathlib import Path, PurePosixPath

from tools import environment
from tools.modules import needed
from tools.paths import PAGE, ROOT
from tools.shell import run
from tools.steps import step

ENTRY = "pyapp.ui.app"
TEXTS = "assets/texts/en.json"
FOLDER_SIZE = -1


def prepare() -> None:
    """Packs the page's Python anew where a part of it has changed."""
    sources = {**needed(ENTRY), TEXTS: ROOT / TEXTS}
    compiler = mpy_cross()
    step("Packing the page", PAGE, [*sources, *sources.values(), str(compiler), *environment.pins("compile")],
         lambda target: write_pack(target, contents(sources, compiler)))


def mpy_cross() -> Path | None:
    """MicroPython's compiler, if it could be had."""
    if not environment.exists("compile"):
        return None
    return next(environment.package("compile", "mpy_cross").glob("mpy-cross*"))


def contents(sources: dict[str, Path], compiler: Path | None) -> dict[str, bytes]:
    """What the files of the pack hold, by their path on the page."""
    found = {}
    for path, source in sources.items():
        if compiler and source.suffix == ".py":
            found[path.removesuffix("py") + "mpy"] = byte_code(compiler, path, source)
        else:
            found[path] = source.read_bytes()
    return found


def byte_code(compiler: Path, path: str, source: Path) -> bytes:
    """`source` compiled for MicroPython; tracebacks name it `path`."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder, "module.mpy")
        run([compiler, "-s", path, "-o", target, source], f"{path} could not be compiled for MicroPython.")
        return target.read_bytes()


def write_pack(target: Path, packed: dict[str, bytes]) -> None:
    """Writes the files of `packed` and the folders they lie in to one file."""
    folders = {str(folder) for path in packed for folder in PurePosixPath(path).parents} - {"."}
    index = [[folder, FOLDER_SIZE] for folder in sorted(folders)]
    index += [[path, len(content)] for path, content in packed.items()]
    target.write_bytes(json.dumps(index).encode() + b"\n" + b"".join(packed.values()))
