"""The packages of the server, locked by hashes, for all Pythons that a release supports on machines like this one."""

import platform
from collections.abc import Sequence
from functools import reduce
from pathlib import Path

from tools.paths import PREPARED
from tools.prepare import environment
from tools.prepare.steps import step
from tools.release.archives import File
from tools.release.wheels import unpacked
from tools.shell import run

GROUP = "serve"
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
SYSTEMS = ("manylinux_2_17", "manylinux2014", "manylinux_2_28", "manylinux_2_34")  # with glibc, the oldest first
DOWNLOAD = "download --no-deps --only-binary :all: --require-hashes --implementation cp --requirement".split()
EVERY = "every"  # the folder of packages for all Pythons


def packages(pythons: Sequence[str]) -> dict[str, File]:
    """Return the files of the packages: path -> file. Each Python has a folder for the files that only it can use."""
    names = {python: {path.name for path in downloaded(python).glob("*.whl")} for python in pythons}
    shared = reduce(set.intersection, names.values())
    files = contents(EVERY, pythons[0], shared)
    for python in pythons:
        files |= contents(python, python, names[python] - shared)
    return files


def contents(folder: str, python: str, names: set[str]) -> dict[str, File]:
    """Return the files of wheels that were downloaded for a Python, for a folder of the release."""
    wheels = [unpacked(downloaded(python) / name) for name in sorted(names)]
    return {f"packages/{folder}/{path}": file for wheel in wheels for path, file in wheel.items()}


def downloaded(python: str) -> Path:
    """Return the folder with the server's wheels for a Python; download them if they are missing. Raises Complaint."""
    lock, machine = environment.locked(GROUP), platform.machine()
    folder = PREPARED / f"wheels-{python}"
    wanted = [argument for system in SYSTEMS for argument in ("--platform", f"{system}_{machine}")]
    step(
        f"Getting the server's packages for Python {python}",
        folder,
        [lock, machine, *SYSTEMS],
        lambda target: run(
            [*environment.pip(environment.interpreter(environment.PIP)), *DOWNLOAD, lock]
            + [*wanted, "--python-version", python, "--dest", target],
            f"The server's packages for Python {python} could not be downloaded.",
        ),
    )
    return folder
