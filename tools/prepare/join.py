"""Join modules into one, so that calls between them can be compiled to plain C calls."""

import ast
from collections.abc import Iterator, Mapping, Sequence

from tools.prepare.annotations import is_block


class JoinError(Exception):
    """Modules cannot share one namespace; the text names the conflicting name and its place."""


def join(sources: Mapping[str, str]) -> str:
    """One module out of `sources` (module name -> source), in their order, without the imports between them.

    An import with a stand-in (try, except ImportError) becomes the import alone: the compiler has the module. Lines that only
    type checkers read are left out. Raises JoinError for a name that two modules define, or that one imports under a name that
    the others use.
    """
    origins: dict[str, str] = {}
    joined = []
    for module, source in sources.items():
        source = without_types(without_standins(source))
        tree = ast.parse(source)
        for name, origin in names(tree, module):
            if origins.setdefault(name, origin) != origin:
                raise JoinError(f"{name} is defined by both {origins[name]} and {origin}")
        inner = [node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module in sources]
        joined.append(without(source, inner))
    return "\n".join(joined)


def without_standins(source: str) -> str:
    """`source` in which each try that begins with an import is replaced by that import."""
    lines = source.splitlines(keepends=True)
    for node in reversed(ast.parse(source).body):  # from the end, so that line numbers stay right
        if isinstance(node, ast.Try) and isinstance(node.body[0], ast.Import):
            lines[node.lineno - 1 : node.end_lineno] = [ast.unparse(node.body[0]) + "\n"]
    return "".join(lines)


def without_types(source: str) -> str:
    """`source` without the code for type checkers: `if TYPE_CHECKING`, and the assignment of this name."""
    return without(source, list(filter(is_block, ast.parse(source).body)))


def names(tree: ast.Module, module: str) -> Iterator[tuple[str, str]]:
    """The names bound at the top of `tree`, each with its origin."""
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            yield from ((alias.asname or alias.name, f"{node.module}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from ((alias.asname or alias.name, alias.name) for alias in node.names)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, f"{module}.{node.name}"
        else:
            yield from ((name, f"{module}.{name}") for name in assigned(node))


def assigned(statement: ast.stmt) -> Iterator[str]:
    """The names that a statement at the top of a module assigns."""
    for node in ast.walk(statement):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def without(source: str, nodes: Sequence[ast.stmt]) -> str:
    """Return `source` without the lines of `nodes`."""
    dropped = {number for node in nodes for number in range(node.lineno, (node.end_lineno or node.lineno) + 1)}
    lines = enumerate(source.splitlines(keepends=True), 1)
    return "".join(line for number, line in lines if number not in dropped)
