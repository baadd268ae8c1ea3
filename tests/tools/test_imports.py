"""Who may import whom: the house of the architecture."""

import ast
from pathlib import Path

import pytest

from tools.modules import imported, imports
from tools.paths import ROOT

ALLOWED = {  # package -> the packages of ours that it may import
    "rules": {"rules"},
    "engine": {"rules", "engine"},
    "saves": {"rules", "saves"},
    "ui": {"rules", "saves", "ui"},
}
BROWSER = {"js", "jsffi", "polyscript", "pyscript", "pyodide"}
DOM = ROOT / "pyapp/ui/dom"


def modules(folder: str) -> list[Path]:
    """Every module below a folder of pyapp."""
    return sorted((ROOT / "pyapp" / folder).rglob("*.py"))


def packages(path: Path) -> set[str]:
    """The packages, ours and others, that the module at `path` imports from."""
    statements = ast.walk(ast.parse(path.read_text("utf-8")))
    return {name.partition(".")[0] for statement in statements for name in imported(statement)}


@pytest.mark.parametrize("package", ALLOWED)
def test_imports_go_one_way(package: str) -> None:
    for path in modules(package):
        reached = {name.split(".")[1] for name in imports(path) if "." in name}
        assert reached <= ALLOWED[package], path


def test_every_package_has_a_place_in_the_house() -> None:
    folders = {path.name for path in (ROOT / "pyapp").iterdir() if path.is_dir()}
    assert folders - {"__pycache__"} == set(ALLOWED)


def test_one_package_touches_the_browser() -> None:
    for path in modules("."):
        assert path.parent == DOM or not packages(path) & BROWSER, path


def test_what_runs_on_micropython_imports_no_typing() -> None:
    for path in {*modules("rules"), *modules("saves"), *modules("ui")} - {ROOT / "pyapp/rules/annotations.py"}:
        assert not packages(path) & {"typing", "dataclasses", "enum"}, path
