"""The modules of ours that a Python of the site needs."""

import ast
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

from tools.paths import ROOT

PACKAGE = "pyapp"
OF_TYPES = "pyapp.ui.annotations"  # a module for type checkers alone
STATEMENTS = (ast.stmt, ast.excepthandler, ast.match_case)  # the nodes that may contain statements


def needed(*entries: str) -> dict[str, Path]:
    """The modules that `entries` (module names) import, directly or not, and the packages around them.

    Path in the site's Python -> path in the checkout.
    """
    sources: dict[str, Path] = {}
    waiting = list(entries)
    while waiting:
        name = waiting.pop()
        if name not in sources:
            sources[name] = source(name)
            waiting += imports(sources[name])
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
    nodes = (node for path in paths for node in imports_ever(path.read_text("utf-8")))
    modules = {name for node in nodes for name in imported(node)[: 1 if isinstance(node, ast.ImportFrom) else None]}
    return {name for name in modules if name.partition(".")[0] != PACKAGE}


def imports(path: Path) -> list[str]:
    """The modules of ours that the module at `path` imports, at once or later, but not for its types alone."""
    return imported_ever(path.read_text("utf-8"))


@cache
def imported_ever(text: str) -> list[str]:
    """The modules of ours that a module of this text imports, in the form of `imports`."""
    return list(ours(imports_ever(text)))


@cache
def imports_ever(text: str) -> list[ast.AST]:
    """The statements by which a module of this text imports, at once or later, but not for its types alone."""
    return [node for node in running(ast.parse(text)) if isinstance(node, ast.Import | ast.ImportFrom)]


@cache
def imported_at_once(text: str) -> list[str]:
    """The same without modules that are imported later."""
    return list(ours(node for node in ast.parse(text).body if not is_for_types(node)))


def running(node: ast.AST) -> Iterator[ast.AST]:
    """The statements below a node that can run: all except those for type checkers alone."""
    return statements(node, lambda child: not is_for_types(child))


def statements(node: ast.AST, is_wanted: Callable[[ast.AST], bool]) -> Iterator[ast.AST]:
    """The statements below a node, and the clauses of `try` and `match`, except unwanted ones and those within them."""
    waiting = [node]
    while waiting:
        children = ast.iter_child_nodes(waiting.pop())
        wanted = [child for child in children if isinstance(child, STATEMENTS) and is_wanted(child)]
        yield from wanted
        waiting += wanted


def is_for_types(node: ast.AST) -> bool:
    """Tell whether only type checkers read a node: a block `if TYPE_CHECKING:`, the line that gives this name its value,
    and an import from OF_TYPES.
    """
    if isinstance(node, ast.ImportFrom):
        return node.module == OF_TYPES
    named = [node.test] if isinstance(node, ast.If) else node.targets if isinstance(node, ast.Assign) else []
    return any(isinstance(name, ast.Name) and name.id == "TYPE_CHECKING" for name in named)


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
