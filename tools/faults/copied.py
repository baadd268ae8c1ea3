"""A copy of the checkout, into which faults are put and in which tests run."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.complaint import Complaint
from tools.paths import ENVIRONMENTS, PREPARED, ROOT, RUNTIMES
from tools.prepare import environment

LINKED = (ENVIRONMENTS, RUNTIMES, PREPARED / "zig")  # large, and no fault changes them
BROWSER = ("tests/app/", "tests/server/")  # tests of the built page, which is prepared again before them
PASSED, WITHOUT_TESTS = 0, 5  # exit codes of pytest
HERE = "not [micropython and not [compiled"  # a fault in Python shows on CPython as it does elsewhere
UNIMPORTABLE = "ImportError while loading conftest"
LONGEST = 3600  # seconds for a run of tests, of which each has a limit of its own


@contextmanager
def copied() -> Iterator[Path]:
    """Yield a copy of the checkout with its uncommitted changes and its prepared parts."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.check_output(command, cwd=ROOT, text=True).split("\0")
    with TemporaryDirectory(prefix="columna-faults-") as folder:
        copy = Path(folder)
        for name in filter(None, names):
            if (ROOT / name).is_file():
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, copy / name)
        left = shutil.ignore_patterns("lock", *(path.name for path in LINKED))
        shutil.copytree(PREPARED, copy / PREPARED.name, symlinks=True, ignore=left)
        for path in filter(Path.exists, LINKED):
            (copy / PREPARED.name / path.name).symlink_to(path)
        yield copy


@contextmanager
def changed(file: Path, text: str) -> Iterator[None]:
    """Let a file have another text for a while."""
    before = file.read_text("utf-8")
    file.write_text(text, "utf-8")
    try:
        yield
    finally:
        file.write_text(before, "utf-8")


def failing(copy: Path, *tests: str) -> str:
    """Run tests in a copy, up to the first that fails. Returns its name, "" if all pass; raises Complaint if they cannot run."""
    options = ["-x", "-q", "--no-header", "--tb=no", "-rfE", "-p", "no:cacheprovider", "-m", "not slow", "-k", HERE]
    command: list[str | Path]
    if tests[0].startswith(BROWSER):
        command = [sys.executable, "-m", "pyapp", "test", "-n1"]
    else:
        command = [environment.python("test"), "-m", "pytest", "-n0", "--hypothesis-profile=quick"]
    try:
        run = subprocess.run([*command, *options, *tests], cwd=copy, capture_output=True, text=True, timeout=LONGEST)
    except subprocess.TimeoutExpired:
        return f"the limit of {LONGEST} seconds"
    if run.returncode in (PASSED, WITHOUT_TESTS):
        return ""
    said = [
        line.partition(" ")[2].partition(" - ")[0]
        for line in run.stdout.splitlines()
        if line.startswith(("FAILED ", "ERROR "))
    ]
    if not said and UNIMPORTABLE in run.stderr:
        return UNIMPORTABLE
    if not said:
        raise Complaint(f"The tests {' '.join(tests)} did not run: {run.stdout}{run.stderr}")
    return said[0]
