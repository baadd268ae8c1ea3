"""What must not stand in any file of the repository."""

import re
import subprocess

import pytest

from tools.paths import ROOT

REGISTRY = re.compile(r"np[m]js\.|pythonhoste[d]|pyp[i]\.org|deb\.debia[n]|jsdeliv[r]|unpk[g]\.com")
MACHINE_PATH = re.compile(r"(?<![\w.])/(wor[k]|tm[p]|roo[t]|hom[e]|User[s])/\w")


def tracked() -> dict[str, str]:
    """The text files of the repository, by path."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.check_output(command, cwd=ROOT, text=True).split("\0")
    paths = [ROOT / name for name in names if name and (ROOT / name).is_file()]
    return {str(path.relative_to(ROOT)): path.read_text("utf-8") for path in paths}


def test_no_registry_is_named() -> None:
    assert [name for name, content in tracked().items() if REGISTRY.search(content)] == []


def test_no_path_of_a_machine_is_named() -> None:
    assert [name for name, content in tracked().items() if MACHINE_PATH.search(content)] == []


@pytest.mark.parametrize("folder", ["runtimes", "firefox"])
def test_packages_of_npm_are_pinned_by_hashes_and_by_no_address(folder: str) -> None:
    lock = tracked()[f"tools/{folder}/package-lock.json"]
    assert '"resolved"' not in lock
    assert lock.count('"integrity": "sha512-') == lock.count('"version": "') > 20
