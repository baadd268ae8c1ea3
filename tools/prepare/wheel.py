"""The build of the library `columna` by setuptools: its modules, those of pyapp that it needs, and the compiled kernel.

A wheel holds the modules as they are. An editable install (`pip install -e .`) reads the checkout, and needs no kernel.
Nothing has to be prepared for either. Where there is no compiler, or no headers of Python, the wheel is the pure one.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

from pyapp.engine.table_files import FOLDER as TABLES
from pyapp.ui.print.theme_art import SHEETS
from tools.build.themes import ASSETS, KINDS
from tools.paths import BOOKS, ROOT
from tools.prepare.annotations import without_blocks
from tools.prepare.compile import C_FILE, DIRECTIVES, joined_source
from tools.prepare.modules import imports, needed
from tools.prepare.steps import remove

LIBRARY = ROOT / "columna"
MARKS = [LIBRARY / "py.typed", ROOT / "pyapp/py.typed"]  # of packages with types
WALKER = "columna.walker"  # compiled with the kernel, for programs
ABI = "cp311"  # of Python's limited API, which later versions support
KERNEL = Extension(
    "columna.kernel",
    [],
    optional=True,
    py_limited_api=True,
    define_macros=[("Py_LIMITED_API", "0x030B0000")],
    extra_compile_args=[] if os.name == "nt" else ["-O3", "-g0"],
)


def files() -> dict[str, Path]:
    """Return the files of the library: path in the wheel -> path in the checkout."""
    own = sorted([*LIBRARY.glob("*.py"), *MARKS])
    entries = {name for path in own if path.suffix == ".py" for name in imports(path, without_blocks)}
    modules = needed(*entries, reading=without_blocks)
    tables = {path.relative_to(ROOT).as_posix(): path for path in sorted(TABLES.glob("*.txt"))}
    books = {f"columna/openings/{path.name}": path for path in sorted(BOOKS.glob("*.txt"))}
    art = {f"columna/art/{name}": ASSETS / name for name in art_files()}
    return {**{path.relative_to(ROOT).as_posix(): path for path in own}, **modules, **tables, **books, **art}


def art_files() -> list[str]:
    """Return the paths of the assets with which pictures are drawn."""
    patterns = ["art/board.svg", *(path.removeprefix("assets/").replace("%s", "*") for path in SHEETS)]
    patterns += [f"{KINDS[kind]}/*/{name}" for kind in KINDS for name in ("art.svg", f"{kind}.json")]
    return sorted(path.relative_to(ASSETS).as_posix() for pattern in patterns for path in ASSETS.glob(pattern))


class BuildModules(build_py):
    """Copies the files of the library, and nothing of an earlier build."""

    def run(self) -> None:
        """Do as setuptools asks; for an editable install it reads the packages where they are."""
        if self.editable_mode:
            return
        remove(Path(self.build_lib))
        for place, source in files().items():
            path = Path(self.build_lib, place)
            path.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, path)


class BuildKernel(build_ext):
    """Compiles the kernel with this machine's compiler."""

    def run(self) -> None:
        """Do as setuptools asks; an editable install has no kernel, which would not follow the sources."""
        if not self.editable_mode:
            super().run()

    def build_extension(self, extension: Extension) -> None:
        """Do as setuptools asks; where this fails the extension, being optional, is left out with a warning."""
        folder = Path(self.build_temp)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "kernel.py").write_text(joined_source(ROOT, WALKER), "utf-8")
        subprocess.run([sys.executable, "-m", "cython", *DIRECTIVES, "kernel.py", "-o", C_FILE], cwd=folder, check=True)
        extension.sources = [str(folder / C_FILE)]
        super().build_extension(extension)


class BuildWheel(bdist_wheel):
    """Makes a wheel for this kind of machine and all later Pythons, or for all machines if there is no kernel."""

    def run(self) -> None:
        """Do as setuptools asks."""
        self.run_command("build")
        if all(Path(path).exists() for path in self.get_finalized_command("build_ext").get_outputs()):
            self.py_limited_api = ABI
        else:
            self.distribution.ext_modules, self.root_is_pure = [], True
        super().run()
