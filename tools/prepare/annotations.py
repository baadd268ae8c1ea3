"""Sources of modules without what only type checkers read."""

import ast
from collections.abc import Iterable, Iterator
from functools import cache

FUTURE = "from __future__ import annotations"
BASES = {"Protocol", "TypedDict"}  # of classes that only annotations name
MAKERS = {"TypeVar"}  # of names that only annotations use


@cache
def without_types(source: str) -> str:
    """The source of a module for MicroPython, which does not know the line FUTURE, without what only type checkers read.

    The other lines keep their numbers.
    """
    return untyped(source).replace(FUTURE, "", 1)


def untyped(source: str) -> str:
    """The source of a module without what only type checkers read: the blocks `if TYPE_CHECKING`.

    If the module begins with the line FUTURE, so that nothing evaluates its annotations, these are also aliases of types,
    protocols, typed dicts, and the imports of names that nothing else uses; a class of named tuples becomes the call that
    MicroPython knows. The other lines keep their numbers.
    """
    if FUTURE not in source:
        return without_blocks(source)
    tree = ast.parse(source)
    unread = ((node, "") for node in ast.walk(tree) if is_for_types(node))
    return changed(source, [*unread, *shorter_imports(tree), *called_tuples(tree)])


def without_blocks(source: str) -> str:
    """The source of a module without its blocks `if TYPE_CHECKING`, which CPython does not run."""
    return changed(source, [(node, "") for node in ast.walk(ast.parse(source)) if is_block(node)])


def changed(source: str, changes: Iterable[tuple[ast.AST, str]]) -> str:
    """The source with a text of one line in the place of each of these statements."""
    lines = source.splitlines(keepends=True)
    for node, text in changes:
        if isinstance(node, ast.stmt):
            last = node.end_lineno or node.lineno
            lines[node.lineno - 1 : last] = [text + "\n"] + ["\n"] * (last - node.lineno)
    return "".join(lines)


def shorter_imports(tree: ast.Module) -> Iterator[tuple[ast.stmt, str]]:
    """The imports of names that only annotations use, each with an import of its other names, "" for none."""
    unused = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}.difference(used(tree))
    for node in tree.body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            wanted = [name for name in node.names if (name.asname or name.name).partition(".")[0] not in unused]
            if len(wanted) < len(node.names):
                node.names = wanted
                yield node, ast.unparse(node) if wanted else ""


def called_tuples(tree: ast.Module) -> Iterator[tuple[ast.stmt, str]]:
    """The classes of named tuples, each with the call of `namedtuple` that makes the same, and the import of their base."""
    for node in tree.body:
        match node:
            case ast.ImportFrom(module="typing", names=names) if "NamedTuple" in [name.name for name in names]:
                yield node, "from collections import namedtuple"
            case ast.ClassDef(name=name, bases=[ast.Name("NamedTuple")]):
                fields = [ast.unparse(part.target) for part in node.body if isinstance(part, ast.AnnAssign)]
                yield node, f"{name} = namedtuple({name!r}, {' '.join(fields)!r})"


def used(node: ast.AST) -> Iterator[str]:
    """The names below a node that code uses when it runs."""
    for field, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if field not in ("annotation", "returns") and isinstance(child, ast.AST) and not is_for_types(child):
                if isinstance(child, ast.Name):
                    yield child.id
                yield from used(child)


def is_for_types(node: ast.AST) -> bool:
    """Return whether only type checkers read a statement: a block `if TYPE_CHECKING`, an alias of a type, a variable for types, a
    protocol or a typed dict.
    """
    match node:
        case ast.AnnAssign(annotation=ast.Name("TypeAlias")):
            return True
        case ast.Assign(value=ast.Call(func=ast.Name(name))):
            return name in MAKERS
        case ast.ClassDef(bases=bases):
            return any(isinstance(base, ast.Name) and base.id in BASES for base in bases)
    return is_block(node)


def is_block(node: ast.AST) -> bool:
    """Return whether a node is a block `if TYPE_CHECKING`, or the line that gives this name its value."""
    match node:
        case ast.If(test=ast.Name("TYPE_CHECKING")) | ast.Assign(targets=[ast.Name("TYPE_CHECKING")]):
            return True
    return False
