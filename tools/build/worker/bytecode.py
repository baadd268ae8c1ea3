"""Run in Pyodide: pack the engine, and those modules of the standard library that it needs, as byte code.

Without byte code Pyodide would compile some hundred modules at every start. It is made in Pyodide because
it fits one version of Python only. The needed modules are those that Pyodide has after it has imported the engine and all that it
imports later. Some are frozen in the interpreter itself, which does not look for them in an archive.

/exchange: stdlib.zip, engine/, and imports.txt with the modules that the engine imports from elsewhere, a line each, go in;
python_stdlib.zip and engine.zip come out.
"""

import importlib
import sys

EXCHANGE = "/exchange"
ENGINE = f"{EXCHANGE}/engine"

sys.path.insert(0, ENGINE)
with open(f"{EXCHANGE}/imports.txt") as imports:
    for name in ["pyapp.engine.worker", *imports.read().splitlines()]:
        importlib.import_module(name)
IMPORTED = dict(sys.modules)  # before those that only the packing needs

import ast  # noqa: E402
import importlib.util  # noqa: E402
import marshal  # noqa: E402
from collections.abc import Iterable  # noqa: E402
from pathlib import Path  # noqa: E402
from zipfile import ZipFile, ZipInfo  # noqa: E402

DATE = (2026, 1, 1, 0, 0, 0)  # any, but always the same: equal input gives equal files


def pack(target: Path, sources: Iterable[tuple[str, bytes | ast.Module]]) -> None:
    """Write byte code as a zip that compresses nothing: hosts compress the whole better.

    sources: the path of each module with its source or syntax tree.
    """
    with ZipFile(target, "w") as archive:
        for path, source in sources:
            archive.writestr(ZipInfo(path + "c", DATE), byte_code(path, source))


def byte_code(path: str, source: bytes | ast.Module) -> bytes:
    """The content of a .pyc file without docstrings."""
    code = compile(source, path, "exec", dont_inherit=True, optimize=2)
    return importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code)


def engine_trees() -> list[tuple[str, ast.Module]]:
    """The syntax tree of every module of the engine's folder, without the types of its functions."""
    paths = sorted(Path(ENGINE).rglob("*.py"))
    return [(str(path.relative_to(ENGINE)), Untyped().visit(ast.parse(path.read_bytes()))) for path in paths]


class Untyped(ast.NodeTransformer):
    """Removes the types of functions: nobody reads them here, and they are a fifth of the byte code."""

    def visit_arg(self, node: ast.arg) -> ast.arg:
        """Remove the type of a parameter."""
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        """Remove the types of a function and of the functions in it."""
        node.returns = None
        return self.generic_visit(node)

    visit_AsyncFunctionDef = visit_FunctionDef


def imported_stdlib() -> list[tuple[str, bytes]]:
    """The modules of the standard library that the engine has imported from it."""
    with ZipFile(f"{EXCHANGE}/stdlib.zip") as library:
        paths = [path for path in sorted(library.namelist()) if is_imported(module(path))]
        return [(path, library.read(path)) for path in paths]


def is_imported(name: str) -> bool:
    """Return whether this module has been imported from a file or an archive."""
    return name in IMPORTED and getattr(IMPORTED[name].__spec__, "origin", None) != "frozen"


def module(path: str) -> str:
    """The name of the module whose source lies at `path`."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


pack(Path(EXCHANGE, "python_stdlib.zip"), imported_stdlib())
pack(Path(EXCHANGE, "engine.zip"), engine_trees())
