"""The types of the library, as mypy and pyright see them in another program."""

import enum
import inspect
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import columna
from pyapp.rules import endings, setup
from tools.paths import ROOT
from tools.prepare import environment

CLIENT = Path(__file__).with_name("client.py")
WRONG = """
import columna

columna.start(7)
columna.Engine().best("lasca")
columna.start().side = columna.DARK
columna.Game().resign("white")
"""


def signatures() -> Iterator[tuple[str, inspect.Signature]]:
    """Yield every public function, method and property with its signature."""
    for name in columna.__all__:
        thing = getattr(columna, name)
        if inspect.isfunction(thing):
            yield name, inspect.signature(thing)
        elif inspect.isclass(thing):
            for attribute in dir(thing):
                member = inspect.getattr_static(thing, attribute)
                function = getattr(member, "fget", member)
                function = getattr(function, "__func__", function)
                if inspect.isfunction(function) and (function.__module__ or "").startswith(("columna", "pyapp")):
                    if not attribute.startswith("_") or attribute == "__init__":
                        yield f"{name}.{attribute}", inspect.signature(function)


def test_every_public_signature_has_types_and_none_is_any() -> None:
    checked = dict(signatures())
    assert len(checked) > 100
    for name, signature in checked.items():
        parameters = [each for each in signature.parameters.values() if each.name not in ("self", "cls")]
        annotations = [each.annotation for each in parameters] + [signature.return_annotation]
        assert inspect.Parameter.empty not in annotations and "Any" not in " ".join(map(str, annotations)), name


def test_reasons_and_statuses_are_those_of_the_rules() -> None:
    codes = {
        getattr(endings, name) for name in dir(endings) if name.isupper() and isinstance(getattr(endings, name), str)
    }
    assert codes - {"adjudicate", "claim"} == set(columna.Reason.__args__)
    assert {setup.EMPTY, setup.TOWER, setup.LAYERS, setup.UNPROMOTED, setup.TOO_MANY} == set(columna.Status.__args__)
    assert issubclass(columna.Side, enum.IntEnum)


def checker(name: str) -> list:
    """The command that runs a checker of the environment for types."""
    return [environment.python("types"), "-m", name]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the client, another one with mistakes, and the library as a wheel has it."""
    folder = tmp_path_factory.mktemp("types")
    site = folder / "site"
    for name in ("columna", "pyapp"):
        shutil.copytree(ROOT / name, site / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(CLIENT, folder / "client.py")
    (folder / "wrong.py").write_text(WRONG)
    return folder


@pytest.mark.slow
def test_mypy_sees_the_types_of_a_client(folder: Path) -> None:
    said = subprocess.run(
        [*checker("mypy"), "--strict", "--follow-imports=silent", "client.py", "wrong.py"],
        cwd=folder,
        env={**os.environ, "MYPYPATH": str(folder / "site")},
        capture_output=True,
        text=True,
    ).stdout
    faults = [line.split(":")[:2] for line in said.splitlines() if ": error:" in line]
    assert faults == [["wrong.py", str(line)] for line in (4, 5, 6, 7)], said


@pytest.mark.slow
def test_pyright_sees_the_types_of_a_client(folder: Path) -> None:
    python = environment.python("types")
    settings = {
        "include": ["client.py", "wrong.py"],
        "typeCheckingMode": "strict",
        "extraPaths": [],
        "stubPath": "site",
    }
    (folder / "pyrightconfig.json").write_text(json.dumps(settings))
    done = subprocess.run(
        [python, "-m", "pyright", "--outputjson", "--pythonpath", sys.executable],
        cwd=folder,
        env={**os.environ, "PYRIGHT_PYTHON_IGNORE_WARNINGS": "1"},
        capture_output=True,
        text=True,
    )
    found = json.loads(done.stdout)["generalDiagnostics"]
    faults = [(Path(each["file"]).name, each["range"]["start"]["line"] + 1) for each in found]
    assert faults == [("wrong.py", line) for line in (4, 5, 6, 7)], done.stdout


@pytest.mark.slow
def test_pyright_knows_every_type_of_the_library(folder: Path, tmp_path: Path) -> None:
    """Let pyright find the library where an interpreter has installed it."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "venv"], check=True)
    python = environment.interpreter(tmp_path / "venv")
    where = [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    installed = Path(subprocess.run(where, capture_output=True, text=True, check=True).stdout.strip())
    shutil.copytree(folder / "site", installed, dirs_exist_ok=True)
    done = subprocess.run(
        [environment.python("types"), "-m", "pyright", "--verifytypes", "columna", "--ignoreexternal", "--outputjson"],
        cwd=tmp_path,
        env={
            **os.environ,
            "PATH": os.pathsep.join([str(python.parent), os.environ["PATH"]]),
            "PYRIGHT_PYTHON_IGNORE_WARNINGS": "1",
        },
        capture_output=True,
        text=True,
    )
    found = json.loads(done.stdout)["typeCompleteness"]
    faults = [symbol["name"] for symbol in found["symbols"] if symbol["isExported"] and not symbol["isTypeKnown"]]
    assert (found["completenessScore"], faults) == (1, [])
    assert len(found["symbols"]) > 300
