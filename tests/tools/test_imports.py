"""The directions of imports, as the architecture describes them."""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tools.paths import ROOT
from tools.prepare.annotations import FUTURE, is_block, without_blocks, without_types
from tools.prepare.modules import imported, imports, imports_in, source, statements

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
ON_PAGE = ["rules", "saves", "rooms", "rating", "players", "tournaments", "ui"]  # packages that MicroPython runs
OWNERS = 45  # places where a part names the part that owns it
BROWSER = {"js", "jsffi", "pyscript", "pyodide"}
DOM = ROOT / "pyapp/ui/dom"


def modules(folder: str) -> list[Path]:
    """Every module below a folder of pyapp."""
    return sorted((ROOT / "pyapp" / folder).rglob("*.py"))


def packages(path: Path) -> set[str]:
    """The packages, ours and others, from which the module at `path` imports, except for its types alone."""
    return {
        name.partition(".")[0]
        for statement in imports_in(without_types(path.read_text("utf-8")))
        for name in imported(statement)
    }


@pytest.mark.parametrize("package", ALLOWED)
def test_imports_go_one_way(package: str) -> None:
    for path in modules(package):
        reached = {name.split(".")[1] for name in imports(path) if "." in name}
        assert reached <= ALLOWED[package], path


def test_every_module_of_ours_that_is_imported_is_there() -> None:
    for path in [*modules("."), *(ROOT / "tools").rglob("*.py")]:
        for node in statements(ast.parse(path.read_text("utf-8"))):
            name = node.module or "" if isinstance(node, ast.ImportFrom) else ""
            assert name.partition(".")[0] != "pyapp" or source(name).exists(), (path, name)


@pytest.mark.parametrize("folders, reading", [(["."], without_blocks), (ON_PAGE, without_types)])
def test_every_name_of_ours_that_is_imported_is_there(folders: list[str], reading: Callable[[str], str]) -> None:
    """Also on the page, where a module lacks the names that only its annotations use."""
    texts = {name_of(path): reading(path.read_text("utf-8")) for folder in folders for path in modules(folder)}
    defined = {
        module: {name for node in ast.walk(ast.parse(text)) for name in bound(node)} for module, text in texts.items()
    }
    for importer, text in texts.items():
        for node in imports_in(text):
            if isinstance(node, ast.ImportFrom) and node.module in defined:
                missing = {name.name for name in node.names} - defined[node.module]
                assert not {name for name in missing if f"{node.module}.{name}" not in defined}, importer


def test_no_two_modules_import_each_other() -> None:
    """Nor do more modules in a circle, not even by imports within functions."""
    assert circles({name_of(path): {*imports(path)} for path in modules(".")}) == set()


def circles(names: dict[str, set[str]]) -> set[str]:
    """The modules that import each other in circles, and those between two circles."""
    waiting = {name: others - {name} for name, others in names.items()}
    while free := [name for name, wanted in waiting.items() if not wanted & waiting.keys()]:
        for name in free:
            del waiting[name]
    return {*waiting}


def test_imports_for_types_close_no_circle() -> None:
    every = [*modules("."), *(ROOT / "columna").rglob("*.py")]
    assert circles({name_of(path): {*imports(path, without_blocks)} for path in every}) == set()


def test_blocks_for_types_hold_what_would_close_a_circle_or_need_a_browser() -> None:
    """Each part that names its owner is a place to give it less."""
    plain = {name_of(path): {*imports(path, without_blocks)} for path in modules("ui")}
    owners = []
    for path in modules("ui"):
        name = name_of(path)
        for other in {*imports(path, str)} - plain[name]:
            if name in below(plain, other):
                owners.append((name, other))
            else:
                assert needs_browser(plain, other) and not needs_browser(plain, name), (name, other)
    assert len(owners) <= OWNERS, owners


def below(plain: dict[str, set[str]], name: str) -> set[str]:
    """The modules that a module imports, directly or not, and the module itself."""
    reached, waiting = {name}, [name]
    while waiting:
        more = plain.get(waiting.pop(), set()) - reached
        reached |= more
        waiting += more
    return reached


def needs_browser(plain: dict[str, set[str]], name: str) -> bool:
    """Return whether CPython cannot import a module without a browser."""
    return any(each.startswith("pyapp.ui.dom") for each in below(plain, name))


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
    running = {path for package in ON_PAGE for path in modules(package)}
    of_types = {ROOT / "pyapp/rules/annotations.py", ROOT / "pyapp/ui/browser.py"}
    for path in running - of_types:
        assert not packages(path) & {"typing", "dataclasses", "enum"}, path


def test_annotations_quote_names_that_only_type_checkers_know() -> None:
    """Where CPython evaluates annotations, it looks for the names of the others; elsewhere none is quoted."""
    for path in modules("."):
        text = path.read_text("utf-8")
        parts = [node for part in annotations_of(ast.parse(without_blocks(text))) for node in ast.walk(part)]
        if FUTURE in text:
            quoted = {node.value for node in parts if isinstance(node, ast.Constant) and isinstance(node.value, str)}
            assert not quoted, path
            continue
        defined: tuple[set, set] = (set(), set())  # for all; for checkers of types
        for block in ast.parse(text).body:
            defined[is_block(block)].update(name for node in ast.walk(block) for name in bound(node))
        known = defined[True] - defined[False]
        assert not known & {node.id for node in parts if isinstance(node, ast.Name)}, path


def bound(node: ast.AST) -> list[str]:
    """The names that an import, a definition or an assignment gives a module."""
    if isinstance(node, ast.alias):
        return [node.asname or node.name]
    if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        return [node.name]
    return [node.id] if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) else []


def annotations_of(tree: ast.Module) -> Iterator[ast.AST]:
    """The annotations of functions, and of variables outside of them."""
    for node in [tree, *statements(tree)]:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            arguments = [each for each in ast.walk(node.args) if isinstance(each, ast.arg)]
            yield from filter(None, [node.returns, *(each.annotation for each in arguments)])
        elif isinstance(node, ast.Module | ast.ClassDef):
            yield from (each.annotation for each in node.body if isinstance(each, ast.AnnAssign))


ROOMS = (  # of ui, the lowest first: a room imports from those before it, never from those after it
    *(
        "browser",
        "text",
        "dom",
        "yielding",
        "markup",
        "computer",
        "running_game",
        "board",
        "table",
        "dialogs",
    ),
    *("shell", "page", "input", "library", "sharing"),
    *("study", "start", "rating", "analysis", "ending", "help", "editor", "explorer", "print", "own_rules", "by_ear"),
    *("by_link", "online", "players", "tournaments", "practice", "puzzles", "lessons"),
    *("packs", "first_use", "later_part", "app", "deferred", "rest"),
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
