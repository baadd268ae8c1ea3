"""The wheel: built from the sources alone, installed where nothing else is, and used."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.library.programs import PROGRAMS, printed
from tools import environment
from tools.paths import ROOT

SOURCES = ("columna", "pyapp", "tools", "assets/openings", "README.md", "pyproject.toml", "setup.py", "MANIFEST.in")
COMPILERS = {"compiled": "{python} -m ziglang cc", "pure": "false"}  # of the kernel; `false` compiles nothing
PARTS = {"rules", "engine", "ui"}  # of pyapp
CLIENT = """
import columna

turn: columna.Turn = columna.start("lasca").legal_turns[0]
result: columna.Result | None = columna.Game("lasca").result
winner: int | None = result.winner if result else None
answer: columna.Answer = columna.Engine("expert").best(columna.Game(), depth=2)
texts: list[str] = [str(one) for one in answer.line]
games: list[columna.Game] = columna.read_pdn(columna.write_pdn([columna.Game()]))
picture: str = columna.svg(columna.Position("lasca", "W:b2w"), arrows=[turn])

columna.start(7)
columna.Engine().best("lasca")
"""
WRONG = [12, 13]  # the lines of it
SAYS = "import columna; print(columna.Engine.compiled, columna.__version__)"


def run(*command, **options) -> None:
    """Runs a command that is to succeed."""
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, **options)
    assert done.returncode == 0, done.stdout + done.stderr


def checkout(folder: Path) -> Path:
    """A copy of the sources with nothing prepared."""
    copied = folder / "checkout"
    copied.mkdir()
    for name in SOURCES:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, copied / name)
    return copied


def built(kind: str, source: Path, folder: Path) -> Path:
    """The wheel made from a checkout or an archive of one."""
    python = environment.python("compile")
    wheel = [python, "-m", "pip", "wheel", source, "--no-deps", "--no-build-isolation", "--no-index", "-w", folder]
    run(*wheel, env={**os.environ, "CC": COMPILERS[kind].format(python=python)})
    [made] = folder.glob("*.whl")
    return made


def installed(wheel: Path, folder: Path) -> Path:
    """The Python of a fresh environment that has the wheel and nothing else, not even pip."""
    run(sys.executable, "-m", "venv", "--without-pip", folder)
    python = environment.interpreter(folder)
    run(environment.python("compile"), "-m", "pip", "--python", python, "install", "--no-deps", "--no-index", wheel)
    return python


def faults(python: Path, folder: Path) -> list[str]:
    """What mypy complains of in a program that uses the installed library."""
    (folder / "client.py").write_text(CLIENT)
    command = [sys.executable, "-m", "mypy", "--strict", "--python-executable", str(python), "client.py"]
    said = subprocess.run(command, cwd=folder, capture_output=True, text=True).stdout
    return [line for line in said.splitlines() if ": error: " in line]


@pytest.mark.slow
@pytest.mark.parametrize("kind", COMPILERS)
def test_a_wheel_is_built_installed_and_used(kind: str, tmp_path: Path) -> None:
    wheel = built(kind, checkout(tmp_path), tmp_path)
    assert wheel.name.endswith("-py3-none-any.whl") == (kind == "pure")
    assert ("-cp311-abi3-" in wheel.name) == (kind == "compiled")

    names = [Path(name).parts for name in ZipFile(wheel).namelist()]
    assert {parts[0] for parts in names} == {"columna", "columna-0.1.0.dist-info"}
    inside = [parts[2] for parts in names if parts[:2] == ("columna", "pyapp") and len(parts) > 3]
    assert set(inside) == PARTS and {("columna", "py.typed"), ("columna", "assets", "openings", "lasca.txt")} <= set(
        names
    )

    python = installed(wheel, tmp_path / "environment")
    assert printed([python, "-I"], SAYS, tmp_path) == f"{kind == 'compiled'} 0.1.0\n"
    for title, code, output in PROGRAMS:
        assert printed([python, "-I"], code, tmp_path) == output, title

    if kind == "pure":  # the other one says the same to mypy, which takes its time
        found = faults(python, tmp_path)
        assert [fault.split(" error: ")[0] for fault in found] == [f"client.py:{line}:" for line in WRONG], found


@pytest.mark.slow
def test_an_archive_of_the_sources_makes_the_same_wheel(tmp_path: Path) -> None:
    run(environment.python("compile"), "setup.py", "sdist", "--dist-dir", tmp_path, cwd=checkout(tmp_path))
    [archive] = tmp_path.glob("*.tar.gz")
    wheels = [
        built("pure", source, tmp_path / name) for name, source in (("one", archive), ("two", tmp_path / "checkout"))
    ]
    one, other = (sorted(ZipFile(wheel).namelist()) for wheel in wheels)
    assert one == other


def test_the_wheel_is_built_with_the_tools_that_the_kernel_is_compiled_with() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert set(project["build-system"]["requires"]) <= set(environment.pins("compile"))
