"""The directions of imports, as the architecture describes them."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.paths import ROOT
from tools.prepare.modules import (
    OF_TYPES,
    imported,
    imports,
    imports_ever,
    is_for_types,
    running,
    source,
    statements,
)

ALLOWED = {  # package -> the packages of ours that it may import
    "rules": {"rules"},
    "engine": {"rules", "engine", "saves", "version"},
    "saves": {"rules", "saves"},
    "rooms": {"rules", "rooms"},
    "rating": {"rules", "saves", "rating"},
    "players": {"rules", "saves", "rooms", "rating", "players"},
    "tournaments": {"rules", "rooms", "players", "tournaments"},
    "server": {"rules", "engine", "rooms", "rating", "players", "tournaments", "server", "version"},
    "fairplay": {"rules", "engine", "rooms", "players", "server", "fairplay"},
    "ui": {"rules", "rooms", "saves", "rating", "players", "tournaments", "ui", "version"},
}
BROWSER = {"js", "jsffi", "pyscript", "pyodide"}
DOM = ROOT / "pyapp/ui/dom"


def modules(folder: str) -> list[Path]:
    """Every module below a folder of pyapp."""
    return sorted((ROOT / "pyapp" / folder).rglob("*.py"))


def packages(path: Path) -> set[str]:
    """The packages, ours and others, from which the module at `path` imports, except for its types alone."""
    return {
        name.partition(".")[0] for statement in imports_ever(path.read_text("utf-8")) for name in imported(statement)
    }


@pytest.mark.parametrize("package", ALLOWED)
def test_imports_go_one_way(package: str) -> None:
    for path in modules(package):
        reached = {name.split(".")[1] for name in imports(path) if "." in name}
        assert reached <= ALLOWED[package], path


def test_every_module_of_ours_that_is_imported_is_there() -> None:
    for path in [*modules("."), *(ROOT / "tools").rglob("*.py")]:
        for node in statements(ast.parse(path.read_text("utf-8")), lambda _: True):
            name = node.module or "" if isinstance(node, ast.ImportFrom) else ""
            assert name.partition(".")[0] != "pyapp" or source(name).exists(), (path, name)


def test_no_two_modules_import_each_other() -> None:
    """Nor do more modules in a circle, not even by imports within functions."""
    waiting = {name_of(path): {*imports(path)} - {name_of(path)} for path in modules(".")}
    while free := [name for name, wanted in waiting.items() if not wanted & waiting.keys()]:
        for name in free:
            del waiting[name]
    assert waiting == {}


def name_of(path: Path) -> str:
    """Return the name of a module, as `imports` returns it."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def test_every_constant_is_used() -> None:
    constants, used = set(), set()
    for path in modules("."):
        tree = ast.parse(path.read_text("utf-8"))
        targets = [target for node in tree.body for target in getattr(node, "targets", [])]
        constants |= {name.id for name in targets if isinstance(name, ast.Name) and name.id.isupper()}
        used |= names_used(tree)
    others = [path for folder in ("columna", "tools", "tests") for path in (ROOT / folder).rglob("*.py")]
    for text in (path.read_text("utf-8") for path in others):
        if any(name in text for name in constants - used):
            used |= names_used(ast.parse(text))
    assert constants - used == set()


def names_used(tree: ast.Module) -> set[str]:
    """The names that a module reads or imports."""
    return {
        getattr(node, "id", None) or getattr(node, "attr", None) or getattr(node, "name", None)
        for node in ast.walk(tree)
        if not isinstance(getattr(node, "ctx", None), ast.Store)
    }


def test_every_package_has_a_place_in_the_house() -> None:
    folders = {path.name for path in (ROOT / "pyapp").iterdir() if path.is_dir()}
    assert folders - {"__pycache__"} == set(ALLOWED)


def test_one_package_touches_the_browser() -> None:
    for path in modules("."):
        assert path.parent == DOM or not packages(path) & BROWSER, path


WINDOWS = ("js", "js.window", "js.globalThis")
OURS = "columna"  # the beginning of the names of the functions in index.html, which no other object has


def test_functions_of_the_window_are_called_in_one_way() -> None:
    for path in (path for path in modules("ui") if "js" in packages(path)):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                is_window = ast.unparse(node.func.value) in WINDOWS
                assert not is_window or node.func.attr.startswith(OURS), f"{path}:{node.lineno}: use call_window"


def test_what_runs_on_micropython_imports_no_typing() -> None:
    running = {
        *modules("rules"),
        *modules("saves"),
        *modules("rooms"),
        *modules("rating"),
        *modules("players"),
        *modules("tournaments"),
        *modules("ui"),
    }
    of_types = {ROOT / "pyapp/rules/annotations.py", ROOT / "pyapp/ui/dom/protocol.py", ROOT / "pyapp/ui/print/art.py"}
    for path in running - of_types:
        assert not packages(path) & {"typing", "dataclasses", "enum"}, path


def test_annotations_quote_names_that_only_type_checkers_know() -> None:
    """CPython looks for the names of the others."""
    for path in modules("."):
        tree = ast.parse(path.read_text("utf-8"))
        defined: tuple[set, set] = (set(), set())  # for all; for checkers of types
        for block in tree.body:
            defined[is_for_types(block)].update(name for node in ast.walk(block) for name in bound(node))
        known = defined[True] - defined[False]
        used = {node.id for part in evaluated(tree) for node in ast.walk(part) if isinstance(node, ast.Name)}
        assert not known & used, path


def test_names_for_annotations_are_used() -> None:
    tree = ast.parse(source(OF_TYPES).read_text("utf-8"))
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
    for path in set(modules("ui")) - {source(OF_TYPES)}:
        blocks = filter(is_for_types, ast.parse(path.read_text("utf-8")).body)
        used.update(name for block in blocks for node in ast.walk(block) for name in bound(node))
    assert {name for node in ast.walk(tree) for name in bound(node)} - used == set()


def bound(node: ast.AST) -> list[str]:
    """The names that an import, a class or an assignment gives a module."""
    if isinstance(node, ast.alias):
        return [node.asname or node.name]
    if isinstance(node, ast.ClassDef):
        return [node.name]
    return [node.id] if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) else []


def evaluated(tree: ast.Module) -> Iterator[ast.AST]:
    """The annotations that CPython evaluates: those of functions, and of variables outside of them."""
    for node in [tree, *running(tree)]:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            arguments = [each for each in ast.walk(node.args) if isinstance(each, ast.arg)]
            yield from filter(None, [node.returns, *(each.annotation for each in arguments)])
        elif isinstance(node, ast.Module | ast.ClassDef):
            yield from (each.annotation for each in node.body if isinstance(each, ast.AnnAssign))


ROOMS = (  # of ui, the lowest first: a room imports from those before it, never from those after it
    *(
        "annotations",
        "text",
        "dom",
        "yielding",
        "first_use",
        "markup",
        "computer",
        "running_game",
        "board",
        "dialogs",
        "table",
    ),
    *("shell", "page", "input", "library", "sharing"),
    *("study", "start", "rating", "analysis", "ending", "help", "editor", "explorer", "print", "own_rules"),
    *("by_link", "online", "players", "tournaments", "practice", "puzzles", "lessons"),
    *("packs", "later_part", "app", "deferred", "rest"),
)


def room(name: str) -> str:
    """The room of ui that a module belongs to."""
    return name.split(".")[2]


def test_rooms_of_ui_import_downwards_only() -> None:
    for path in modules("ui"):
        here = path.relative_to(ROOT / "pyapp/ui").parts[0].removesuffix(".py")
        if here != "__init__":
            below = ROOMS[: ROOMS.index(here) + 1]
            reached = {room(name) for name in imports(path) if name.startswith("pyapp.ui.")}
            assert reached <= set(below), path


def test_every_room_of_ui_is_named() -> None:
    found = {path.relative_to(ROOT / "pyapp/ui").parts[0].removesuffix(".py") for path in modules("ui")}
    assert found - {"__init__"} == set(ROOMS)
