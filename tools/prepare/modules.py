"""The modules of ours that a Python of the site needs."""

import ast
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

from tools.paths import ROOT
from tools.prepare.annotations import without_types

PACKAGE = "pyapp"
STATEMENTS = (ast.stmt, ast.excepthandler, ast.match_case)  # the nodes that may contain statements


def needed(*entries: str, reading: Callable[[str], str] = without_types) -> dict[str, Path]:
    """The modules that `entries` (module names) import, directly or not, and the packages around them.

    Path in the site's Python -> path in the checkout. reading: returns of a source what a Python reads of it: that of the page
    reads nothing for types; for CPython `without_blocks`.
    """
    sources: dict[str, Path] = {}
    waiting = list(entries)
    while waiting:
        name = waiting.pop()
        if name not in sources:
            sources[name] = source(name)
            waiting += imports(sources[name], reading)
            waiting += [name.rpartition(".")[0]] if "." in name else []
    return {path.relative_to(ROOT).as_posix(): path for _, path in sorted(sources.items())}


def imported_by(entry: str) -> dict[str, Path]:
    """The modules that importing `entry` imports, and the packages around them, in the form of `needed`."""
    names = in_order(entry)
    packages = {name[:end] for name in names for end, letter in enumerate(name) if letter == "."}
    return {source(name).relative_to(ROOT).as_posix(): source(name) for name in sorted({*names, *packages})}


def in_order(entry: str) -> list[str]:
    """The modules that importing `entry` imports, each after those that it imports itself; `entry` is the last."""
    modules: dict[str, None] = {}

    def add(name: str) -> None:
        if name not in modules:
            for other in imported_at_once(source(name).read_text("utf-8")):
                add(other)
            modules[name] = None

    add(entry)
    return list(modules)


def foreign(paths: Iterable[Path]) -> set[str]:
    """The modules that the modules at `paths` import from elsewhere, at once or later, but not for their types alone."""
    nodes = (node for path in paths for node in imports_in(without_types(path.read_text("utf-8"))))
    modules = {name for node in nodes for name in imported(node)[: 1 if isinstance(node, ast.ImportFrom) else None]}
    return {name for name in modules if name.partition(".")[0] != PACKAGE}


def imports(path: Path, reading: Callable[[str], str] = without_types) -> list[str]:
    """The modules of ours that the module at `path` imports, at once or later. reading: as in `needed`."""
    return imported_ever(path.read_text("utf-8"), reading)


@cache
def imported_ever(text: str, reading: Callable[[str], str]) -> list[str]:
    """The modules of ours that a module of this text imports, in the form of `imports`."""
    return list(ours(imports_in(reading(text))))


@cache
def imports_in(text: str) -> list[ast.AST]:
    """The statements by which a module of this text imports, at once or later."""
    return [node for node in statements(ast.parse(text)) if isinstance(node, ast.Import | ast.ImportFrom)]


@cache
def imported_at_once(text: str) -> list[str]:
    """The modules of ours that a module of this text imports on the page, without those that it imports later."""
    return list(ours(ast.parse(without_types(text)).body))


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """The statements below a node, and the clauses of `try` and `match`."""
    waiting = [node]
    while waiting:
        below = [child for child in ast.iter_child_nodes(waiting.pop()) if isinstance(child, STATEMENTS)]
        yield from below
        waiting += below


def ours(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """The modules of ours that these statements import."""
    for node in nodes:
        for name in imported(node):
            if name.partition(".")[0] == PACKAGE and source(name).exists():
                yield name


def imported(node: ast.AST) -> list[str]:
    """The modules that a statement may import; a name that it takes from a package may be a module or not."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        module = node.module or ""
        return [module, *(f"{module}.{alias.name}" for alias in node.names)]
    return []


def source(name: str) -> Path:
    """The path of the source of the module `name`, if there is such a module."""
    path = ROOT / name.replace(".", "/")
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
