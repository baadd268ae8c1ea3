"""The library as it is installed: from a wheel that is built from the sources alone, or as an editable install."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

from pyapp.version import VERSION
from tests.library.page import examples
from tools.paths import ROOT
from tools.prepare import environment
from tools.prepare.compile import ZIG_CACHE

SOURCES = (
    "columna",
    "pyapp",
    "tools",
    "assets/art",
    "assets/boards",
    "assets/openings",
    "assets/style",
    "assets/themes",
    "README.md",
    "LICENSE",
    "pyproject.toml",
    "setup.py",
    "MANIFEST.in",
)
COMPILERS = {"compiled": "{python} -m tests.library.quick_compiler", "pure": "false"}  # `false` compiles nothing
PARTS = {"rules", "engine", "ui", "rooms", "players"}  # of pyapp
BESIDES = {
    "columna/art/themes/glass/art.svg",
    "columna/openings/lasca.txt",
    "columna/py.typed",
    "pyapp/py.typed",
    "pyapp/__init__.py",
    "pyapp/version.py",
}
SAYS = "import columna; print(columna.Engine.compiled, columna.__version__)"
USED = "import columna; print(columna.walkers.Walker is columna.kernel.Walker, columna.position.rules.Board.__module__)"
INTERRUPTED = """
import signal, threading, columna
signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background begins without it
threading.Timer(0.2, signal.raise_signal, [signal.SIGINT]).start()
try:
    columna.start("bashni").perft(300)
except KeyboardInterrupt:
    print("interrupted")
"""


def run(*command, **options) -> None:
    """Run a command that must succeed."""
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, **options)
    assert done.returncode == 0, done.stdout + done.stderr


def printed(command: list, folder: Path) -> str:
    """Run a command in this folder. Return its output and, behind that, its errors."""
    done = subprocess.run([str(part) for part in command], cwd=folder, capture_output=True, text=True)
    return done.stdout + done.stderr


def checkout(folder: Path) -> Path:
    """A copy of the sources with nothing prepared."""
    copied = folder / "checkout"
    copied.mkdir()
    for name in SOURCES:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, copied / name)
    return copied


def archived(checkout: Path) -> Path:
    """An archive of the sources."""
    run(environment.python("compile"), "setup.py", "sdist", cwd=checkout)
    [archive] = checkout.glob("dist/*.tar.gz")
    return archive


def built(kind: str, source: Path, folder: Path) -> Path:
    """The wheel made from a checkout or an archive of one."""
    python = environment.python("compile")
    options = ["--no-deps", "--no-build-isolation", "--no-index"]
    compiler = {
        "CC": COMPILERS[kind].format(python=python),
        "PYTHONPATH": str(ROOT),
        "ZIG_GLOBAL_CACHE_DIR": str(ZIG_CACHE),
    }
    run(*environment.pip(python), "wheel", source, *options, "-w", folder, env={**os.environ, **compiler})
    [made] = folder.glob("*.whl")
    return made


def files(checkout: Path) -> set[str]:
    """The files that a wheel from this checkout is to have."""
    listing = "from tools.prepare.wheel import files; print(*files())"
    return set(printed([environment.python("compile"), "-c", listing], checkout).split())


def installed(wheel: Path, folder: Path) -> Path:
    """The Python of a fresh environment that has the wheel and nothing else, not even pip."""
    run(sys.executable, "-m", "venv", "--without-pip", folder)
    python = environment.interpreter(folder)
    run(*environment.pip(python), "install", "--no-deps", "--no-index", wheel)
    return python


@pytest.mark.slow
@pytest.mark.parametrize("kind", COMPILERS)
def test_a_wheel_is_built_installed_and_used(kind: str, tmp_path: Path) -> None:
    """The compiled one from a checkout, the pure one from an archive of it."""
    sources = checkout(tmp_path)
    wheel = built(kind, sources if kind == "compiled" else archived(sources), tmp_path)
    assert wheel.name.endswith("-py3-none-any.whl") == (kind == "pure")
    assert ("-cp311-abi3-" in wheel.name) == (kind == "compiled")

    with ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
        modules = {name for name in names if not name.endswith(".so")}
        for name in modules:
            place = re.sub("^columna/(art/|(?=openings/))", "assets/", name)
            assert archive.read(name) == (sources / place).read_bytes(), name
    assert modules == files(sources) >= BESIDES and (names > modules) == (kind == "compiled")
    parts = [Path(name).parts for name in names]
    assert {part[0] for part in parts} == {"columna", "pyapp"}
    assert {part[1] for part in parts if part[0] == "pyapp" and len(part) > 2} == PARTS

    with ZipFile(wheel) as archive:
        [about] = [archive.read(name).decode() for name in archive.namelist() if name.endswith("/METADATA")]
    assert "License-Expression: MIT\n" in about and "License-File: LICENSE\n" in about and "Author: " in about

    python = installed(wheel, tmp_path / "environment")
    command = python.with_name("columna.exe" if os.name == "nt" else "columna")
    assert printed([command, "perft", "lasca", "6"], tmp_path).splitlines()[-1] == "324"
    assert printed([command, "--version"], tmp_path) == f"columna {VERSION}\n"
    assert printed([python, "-I", "-c", SAYS], tmp_path) == f"{kind == 'compiled'} {VERSION}\n"
    assert printed([python, "-I", "-c", INTERRUPTED], tmp_path) == "interrupted\n"
    if kind == "compiled":
        assert printed([python, "-I", "-c", USED], tmp_path) == "True kernel\n"
    (tmp_path / "page.txt").write_text(examples(), "utf-8")
    said = printed([python, "-I", "-m", "doctest", "page.txt"], tmp_path)
    assert re.fullmatch("" if kind == "compiled" else r"(The engine is not compiled[^\n]*\n)+", said), said


@pytest.mark.slow
def test_an_editable_install_reads_the_checkout(tmp_path: Path) -> None:
    sources, folder = checkout(tmp_path), tmp_path / "environment"
    run(sys.executable, "-m", "venv", "--without-pip", folder)
    python, tools = environment.interpreter(folder), environment.package("compile", "setuptools").parent
    install = [*environment.pip(python), "install", "--no-deps", "--no-index", "--no-build-isolation", "-e", sources]
    run(*install, env={**os.environ, "PYTHONPATH": str(tools)})
    assert not list(sources.rglob("*.so"))
    assert printed([python, "-I", "-c", SAYS], tmp_path) == f"False {VERSION}\n"
    (sources / "pyapp/version.py").write_text('VERSION = "0.1.1"\n')
    assert printed([python, "-I", "-c", SAYS], tmp_path) == "False 0.1.1\n"
    assert printed([python, "-I", "-c", "import columna; print(columna.__file__)"], tmp_path).startswith(str(sources))


def test_the_wheel_is_built_with_the_tools_that_the_kernel_is_compiled_with() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert set(project["build-system"]["requires"]) <= set(environment.pins("compile"))
