"""How setuptools builds the library `columna`: its modules, the parts of pyapp that it needs, and the compiled kernel.

In a wheel these parts of pyapp lie below columna, as columna.pyapp, for another project has a package named pyapp.
Nothing has to be prepared for it. Where there is no compiler, or no headers of Python, the wheel is the pure one.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from setuptools import Extension
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import SetupError

from pyapp.engine.table_files import FOLDER as TABLES
from tools.compile import C_FILE, DIRECTIVES, joined_source
from tools.modules import imports, needed
from tools.paths import BOOKS, ROOT
from tools.steps import remove

LIBRARY = ROOT / "columna"
OURS = re.compile(r"\bpyapp\.(?=(?:rules|engine|saves|ui|version)\b)")
ABI = "cp311"  # of Python's limited API, which later versions keep
KERNEL = Extension(
    "columna.kernel",
    [],
    optional=True,
    py_limited_api=True,
    define_macros=[("Py_LIMITED_API", "0x030B0000")],
    extra_compile_args=[] if os.name == "nt" else ["-O3", "-g0"],
)


def below(source: str) -> str:
    """The source of a module with pyapp below columna."""
    return OURS.sub("columna.pyapp.", source)


def modules() -> Iterator[tuple[str, str]]:
    """The modules of the library, each as its path in the wheel and its source there."""
    own = sorted(LIBRARY.glob("*.py"))
    for path in own:
        yield path.relative_to(ROOT).as_posix(), below(path.read_text("utf-8"))
    for place, source in needed(*{name for path in own for name in imports(path)}).items():
        yield f"columna/{place}", below(source.read_text("utf-8"))


class BuildModules(build_py):
    """Writes the modules and the opening books, and nothing of an earlier build."""

    def run(self) -> None:
        """As setuptools calls it."""
        if self.editable_mode:
            raise SetupError("columna has no editable install: put the checkout on PYTHONPATH instead")
        remove(Path(self.build_lib))
        super().run()
        for place, source in modules():
            path = Path(self.build_lib, place)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(source, "utf-8")
        for folder in (BOOKS, TABLES):
            shutil.copytree(folder, Path(self.build_lib, "columna", folder.relative_to(ROOT)))


class BuildKernel(build_ext):
    """Compiles the kernel with this machine's compiler."""

    def build_extension(self, extension: Extension) -> None:
        """As setuptools calls it; where this fails the extension, being optional, is left out with a warning."""
        folder = Path(self.build_temp)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "kernel.py").write_text(below(joined_source()), "utf-8")
        subprocess.run([sys.executable, "-m", "cython", *DIRECTIVES, "kernel.py", "-o", C_FILE], cwd=folder, check=True)
        extension.sources = [str(folder / C_FILE)]
        super().build_extension(extension)


class BuildWheel(bdist_wheel):
    """Makes a wheel for this kind of machine and all later Pythons, or for all machines if there is no kernel."""

    def run(self) -> None:
        """As setuptools calls it."""
        self.run_command("build")
        if all(Path(path).exists() for path in self.get_finalized_command("build_ext").get_outputs()):
            self.py_limited_api = ABI
        else:
            self.distribution.ext_modules, self.root_is_pure = [], True
        super().run()
