"""The actions that the parts of the page add, read from the sources: the page needs keys and labels before it has the parts."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pyapp.ui.dialogs import menu_panel
from pyapp.ui.first_use import MADE_ON_FIRST_USE
from pyapp.ui.packs import PACKS
from tools.complaint import Complaint
from tools.paths import ROOT

UI = ROOT / "pyapp/ui"


def shortcuts() -> dict[str, str]:
    """All keys, as `pressed` of ui/input/keyboard.py names them -> the action that they stand for."""
    actions: dict[str, str] = {}
    for name, shown in declared("keys").items():
        for keys in shown.get("keys", "").split():
            if keys in actions:
                raise Complaint(f"The keys {keys} stand for two actions, {actions[keys]} and {name}.")
            actions[keys] = name
    return actions


def declared(*words: str) -> dict[str, dict[str, Any]]:
    """All actions of the page: name -> those of `words` that `Actions.add` gets with it."""
    rows = {
        name: {word: shown[word] for word in words if word in shown}
        for row in (*PACKS, *MADE_ON_FIRST_USE)
        for name, _, shown in row.actions
    }
    for path in sorted(UI.rglob("*.py")):
        text = path.read_text("utf-8")
        if "actions.add" in text:
            rows |= {
                name: {word: value(path, shown[word]) for word in words if word in shown} for name, shown in added(text)
            }
    return rows


def added(text: str) -> Iterator[tuple[str, dict[str | None, ast.expr]]]:
    """The actions that a module of this text adds: their names, and what the page shows of each as `Actions.add` gets it."""
    for call in ast.walk(ast.parse(text)):
        if isinstance(call, ast.Call) and ast.unparse(call.func).split(".")[-1] == "add" and len(call.args) > 1:
            if isinstance(call.args[0], ast.Constant):
                yield str(call.args[0].value), {word.arg: word.value for word in call.keywords}


def value(path: Path, node: ast.expr) -> Any:
    """The value of an expression in the module at `path`. Raises Complaint where it can only be known when the page runs."""
    try:
        return ast.literal_eval(Known().visit(node))
    except (KeyError, ValueError) as error:
        raise Complaint(f"{path}: {error}; the build knows only names of ui/dialogs/menu_panel.py.") from error


class Known(ast.NodeTransformer):
    """Puts the values of the names of ui/dialogs/menu_panel.py in their places."""

    def visit_Name(self, node: ast.Name) -> ast.Constant:
        """Return the value of a name. Raises KeyError."""
        return ast.Constant(vars(menu_panel)[node.id])
