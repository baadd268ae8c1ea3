"""Faults by chance in the pure packages and in the page's Python, and the tests that notice them."""

import json
import subprocess
from collections.abc import Iterator, Sequence
from difflib import unified_diff
from pathlib import Path

from tools.complaint import Complaint
from tools.faults.copied import changed, copied, failing
from tools.paths import ROOT
from tools.prepare import environment
from tools.prepare.modules import PACKAGE, imports

PACKAGES = ("rules", "rooms", "saves", "tournaments", "rating", "players", "ui")
FAR = {"app", "server", "tools", "library"}  # tests of the built page, of running servers and of the checkout


def report(packages: Sequence[str], count: int, seed: int) -> None:
    """Put faults in one after the other; print each with the test that notices it, and at the end the share. Raises Complaint."""
    if not set(packages) <= set(PACKAGES):
        raise Complaint(f"The packages are {', '.join(PACKAGES)}.")
    noticed = near_by = 0
    faults = chosen(packages, count, seed)
    with copied() as copy:
        for number, (name, text) in enumerate(faults, 1):
            test = noticing(copy, name, text)
            noticed += bool(test)
            near_by += test.startswith(own_folder(copy, name))
            print(f"{number}. {name}", *difference((copy / name).read_text("utf-8"), text), sep="\n")
            print(f"noticed by {test}\n" if test else "SURVIVED\n", flush=True)
    print(
        f"{noticed} of {len(faults)} noticed ({noticed / len(faults):.0%}), {near_by} by the tests of their own folder."
    )


def chosen(packages: Sequence[str], count: int, seed: int) -> list[tuple[str, str]]:
    """Return faults by chance, each as the path of a module in the checkout and its text with the fault."""
    paths = sorted(path.relative_to(ROOT) for package in packages for path in (ROOT / PACKAGE / package).rglob("*.py"))
    asked = ["-m", "tools.faults.mutations", str(count), str(seed), *map(str, paths)]
    return json.loads(subprocess.check_output([str(environment.python("faults")), *asked], cwd=ROOT))


def noticing(copy: Path, name: str, text: str) -> str:
    """Return the test that notices a fault, "" if none does: near the module in its package's folder, there, elsewhere."""
    own = own_folder(copy, name)
    tests = near(copy, name)
    first = [test for test in tests if test.startswith(own)]
    others = [test for test in tests if not test.startswith(own)]
    with changed(copy / name, text):
        return failing(copy, *first, own) or (failing(copy, *others) if others else "")


def own_folder(copy: Path, name: str) -> str:
    """Return the folder of the tests of a module: that of its package, as deep as there is one."""
    folders = [Path("tests", *folder.parts[1:]) for folder in Path(name).parents]
    return f"{next(folder for folder in folders if (copy / folder).is_dir()).as_posix()}/"


def near(copy: Path, name: str) -> list[str]:
    """Return the test files that import a module, or one that imports it."""
    module = dotted(Path(name))
    modules = [path.relative_to(copy) for path in (copy / PACKAGE).rglob("*.py") if module in imports(path)]
    users = {module, *map(dotted, modules)}
    files = sorted((copy / "tests").rglob("test_*.py"))
    tests = [path.relative_to(copy) for path in files if users & {*imports(path)}]
    return [str(test) for test in tests if test.parts[1] not in FAR]


def dotted(path: Path) -> str:
    """Return the name of a module by its path in a checkout."""
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def difference(before: str, after: str) -> Iterator[str]:
    """Yield the lines that differ, with their signs."""
    lines = unified_diff(before.splitlines(), after.splitlines(), n=0, lineterm="")
    return (line for line in list(lines)[2:] if not line.startswith("@@"))
