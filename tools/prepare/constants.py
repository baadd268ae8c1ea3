"""Replace a module's constants by their values. Cython keeps a module's declarations in variables, and the C compiler
does not know that these never change."""

import ast

VALUES = (ast.Constant, ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop)  # the nodes that make a number


def with_values(source: str) -> str:
    """`source` without `NAME = cython.declare(TYPE, NUMBER)`, and with the number, as of that type, wherever NAME stood."""
    tree = ast.parse(source)
    declared: dict[str, ast.Assign] = {
        ast.unparse(node.targets[0]): node for node in tree.body if isinstance(node, ast.Assign) and is_constant(node)
    }
    values = {name: "cython.cast(%s, %d)" % typed(node.value) for name, node in declared.items()}
    uses = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id in values]
    lines = source.splitlines(keepends=True)
    uses.sort(key=lambda node: (node.lineno, node.col_offset), reverse=True)  # from the end, so that places stay right
    for use in uses:
        line = lines[use.lineno - 1].encode()
        line = line[: use.col_offset] + values[use.id].encode() + line[use.end_col_offset :]
        lines[use.lineno - 1] = line.decode()
    for node in declared.values():
        lines[node.lineno - 1 : node.end_lineno] = ["\n"] * len(lines[node.lineno - 1 : node.end_lineno])
    return "".join(lines)


def is_constant(node: ast.Assign) -> bool:
    """Return whether this statement declares a constant by a number."""
    return (
        isinstance(node.value, ast.Call)
        and ast.unparse(node.value.func) == "cython.declare"
        and all(isinstance(part, VALUES) for part in ast.walk(node.value.args[1]))
    )


def typed(declaration: ast.expr) -> tuple[str, int]:
    """The type and the number in `cython.declare(TYPE, NUMBER)`."""
    assert isinstance(declaration, ast.Call)
    kind, number = declaration.args
    return ast.unparse(kind), eval(ast.unparse(number))
