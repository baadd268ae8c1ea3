"""Print the size and the shape of the code of one checkout or several, one column each.

python3 -m tools.measure structure [folder ...]
"""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.paths import ROOT


def sources(root: Path, *folders: str) -> list[Path]:
    """The Python files that git tracks in these folders of a checkout."""
    names = output(root, "git", "ls-files", "-z", *folders).split("\0")
    return [root / name for name in names if name.endswith(".py") and (root / name).exists()]


def output(root: Path, *command: str) -> str:
    """The output of a command that runs in this folder."""
    return subprocess.run(command, cwd=root, check=True, capture_output=True, text=True).stdout


def lines(paths: list[Path]) -> int:
    """The number of lines in these files together."""
    return sum(path.read_text("utf-8").count("\n") for path in paths)


def imported(tree: ast.Module) -> Iterator[str]:
    """The dotted names that a module imports: of `from a import b` both `a` and `a.b`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def rooms(root: Path) -> tuple[set[str], set[tuple[str, str]]]:
    """The rooms of `ui`, which are its folders and its loose files, and the imports from one to another."""
    room, paths = {}, {}
    for path in sources(root, "pyapp/ui"):
        parts = path.relative_to(root).with_suffix("").parts
        room[".".join(parts)], paths[".".join(parts)] = parts[2], path
    arrows = set()
    for name, path in paths.items():
        for target in imported(ast.parse(path.read_text("utf-8"))):
            if target in room and room[target] != room[name]:
                arrows.add((room[name], room[target]))
    return set(room.values()) - {"__init__"}, arrows


def long_subjects(root: Path) -> str:
    """Return the number of commit subjects longer than 72 characters, and of all."""
    subjects = output(root, "git", "log", "--format=%s").splitlines()
    return f"{sum(len(subject) > 72 for subject in subjects)} of {len(subjects)}"


def figures(root: Path) -> dict[str, object]:
    """Every figure of one checkout, by the words that describe it."""
    ui, tests = sources(root, "pyapp/ui"), sources(root, "tests")
    code = sources(root, "pyapp", "columna", "tools", "setup.py")
    folders, arrows = rooms(root)
    names = re.compile(r"\btournaments_pack\b|\"tournaments\"|packs/tournaments")
    return {
        "ui: files": len(ui),
        "ui: loose files": sum(path.parent == root / "pyapp/ui" for path in ui),
        "ui: rooms": len(folders),
        "ui: arrows between rooms": len(arrows),
        "ui: lines": lines(ui),
        "lines outside tests": lines(code),
        "tests: lines": lines(tests),
        "tests: lines of cases*.py": lines([path for path in tests if path.name.startswith("cases")]),
        "files that name the tournaments pack": sum(
            bool(names.search(path.read_text("utf-8"))) for path in code if "/ui/tournaments/" not in path.as_posix()
        ),
        "commit subjects over 72 characters": long_subjects(root),
    }


def main(folders: list[str]) -> None:
    """Print a row for each figure and a column for each folder, this checkout by default."""
    columns = [figures(Path(folder).resolve()) for folder in folders or [str(ROOT)]]
    for name in columns[0]:
        print(f"{name:48}", *(f"{column[name]!s:>12}" for column in columns))


if __name__ == "__main__":
    main(sys.argv[1:])
