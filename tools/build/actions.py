"""The actions that the parts of the page add, read from the sources: the page needs keys and labels before it has the parts."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pyapp.ui.dialogs import menu_panel
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
    rows: dict[str, dict[str, Any]] = {}
    for path in sorted(UI.rglob("*.py")):
        if "actions.add" in path.read_text("utf-8"):
            rows |= added_by(path, *words)
    return rows | {name: shown for row in PACKS for name, _, shown in row.actions}


def added_by(path: Path, *words: str) -> dict[str, dict[str, Any]]:
    """The actions that a module adds, in the same form. Their values are literals and icons of the module of the menu."""
    return {
        name: {word.arg: eval(ast.unparse(word.value), vars(menu_panel)) for word in call.keywords if word.arg in words}
        for name, call in additions(ast.parse(path.read_text("utf-8")))
    }


def additions(module: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    """The calls of `Actions.add` in a module, each after the name of its action."""
    for call in ast.walk(module):
        if isinstance(call, ast.Call) and ast.unparse(call.func).split(".")[-1] == "add" and len(call.args) > 1:
            if isinstance(call.args[0], ast.Constant):
                yield str(call.args[0].value), call
