"""The test files that a change touches: those that import a changed module, directly or not.

pytest-testmon, which traces tests, sees neither MicroPython nor the compiled engine nor servers, as they run in other processes.
"""

import ast
import subprocess
from pathlib import Path

from tools.complaint import Complaint
from tools.paths import ROOT
from tools.prepare.modules import imported, source

MAIN = "main"  # the branch from which others leave
OF_ALL_FILES = ("tests/tools/test_habits.py", "tests/tools/test_imports.py", "tests/tools/test_tracked_files.py")
OF_OTHER_FILES = ("tests/tools", "tests/ui/text")  # of templates, styles, texts and documents


def tests_of_changes() -> list[str]:
    """Return the test files and folders to run after the changes since the branch left main. Raises Complaint without any."""
    changed = changed_files()
    if not changed:
        raise Complaint(f"Nothing has changed since this branch left {MAIN}.")
    tests = sorted((ROOT / "tests").rglob("test_*.py"))
    others = [] if all(path.suffix == ".py" for path in changed) else OF_OTHER_FILES
    return [*OF_ALL_FILES, *others, *touched(tests, changed)]


def changed_files() -> set[Path]:
    """Return the files that differ from the commit at which this branch left main, or that git does not know yet."""
    base = git("merge-base", "HEAD", MAIN) or ["HEAD"]
    names = git("diff", "--name-only", *base) + git("ls-files", "--others", "--exclude-standard")
    return {ROOT / name for name in names}


def git(*arguments: str) -> list[str]:
    """Return the lines that a command of git prints, none where it fails."""
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True).stdout.splitlines()


def touched(tests: list[Path], changed: set[Path]) -> list[str]:
    """Return those of the test files that are changed or that reach a changed module by their imports."""
    direct: dict[Path, list[Path]] = {}
    return [path.relative_to(ROOT).as_posix() for path in tests if reached(path, direct) & changed]


def reached(entry: Path, direct: dict[Path, list[Path]]) -> set[Path]:
    """Return a module and those of the checkout that it imports, directly or not. direct: what was found so far, by module."""
    modules, waiting = {entry}, [entry]
    while waiting:
        path = waiting.pop()
        if path not in direct:
            nodes = ast.walk(ast.parse(path.read_text("utf-8")))
            direct[path] = [source(name) for node in nodes for name in imported(node) if source(name).is_file()]
        fresh = set(direct[path]) - modules
        modules |= fresh
        waiting += fresh
    return modules
