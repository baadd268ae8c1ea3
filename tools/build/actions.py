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
    """The actions that a module adds, in the same form. Raises Complaint for a value that cannot be read here."""
    try:
        return {
            name: {w.arg: eval(ast.unparse(w.value), vars(menu_panel)) for w in call.keywords if w.arg in words}
            for name, call in additions(path)
        }
    except NameError as error:
        raise Complaint(f"{path}: {error}; the build knows only names of ui/dialogs/menu_panel.py.") from error


def added_on_first_use(path: Path) -> dict[str, dict[str, Any]]:
    """The actions of a part that the page can add before it makes the part: those that may always be done.

    Raises Complaint for another one that has keys or a place in the menu: nothing locks it before.
    """
    actions = added_by(path, "label", "keys", "menu")
    for name, call in additions(path):
        if len(call.args) > 2 or {"may", "why"}.intersection(word.arg for word in call.keywords):
            if actions.pop(name):
                raise Complaint(f"The action {name} may not always be done, so its part may not be in RARE.")
    return actions


def additions(path: Path) -> Iterator[tuple[str, ast.Call]]:
    """The calls of `Actions.add` in a module, each after the name of its action."""
    for call in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(call, ast.Call) and ast.unparse(call.func).split(".")[-1] == "add" and len(call.args) > 1:
            if isinstance(call.args[0], ast.Constant):
                yield str(call.args[0].value), call
