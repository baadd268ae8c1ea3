"""Texts and names that must not be in any file of the repository."""

import re
import subprocess
from pathlib import Path

import pytest

from tools.complaint import Complaint
from tools.paths import LOG, ROOT
from tools.prepare import environment

REGISTRY = re.compile(r"np[m]js\.|pythonhoste[d]|pyp[i]\.org|deb\.debia[n]|jsdeliv[r]|unpk[g]\.com")
MACHINE_PATH = re.compile(r"(?<![\w.])/(wor[k]|tm[p]|roo[t]|hom[e]|User[s])/\w")


def tracked() -> dict[str, str]:
    """Every file of the repository as text, by path. A picture's comments are read too."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.check_output(command, cwd=ROOT, text=True).split("\0")
    paths = [ROOT / name for name in names if name and (ROOT / name).is_file()]
    return {str(path.relative_to(ROOT)): path.read_text("utf-8", "replace") for path in paths}


def test_no_registry_is_named() -> None:
    assert [name for name, content in tracked().items() if REGISTRY.search(content)] == []


def test_no_path_of_a_machine_is_named() -> None:
    assert [name for name, content in tracked().items() if MACHINE_PATH.search(content)] == []


@pytest.mark.parametrize("folder", ["prepare/runtimes", "browsers/firefox"])
def test_packages_of_npm_are_pinned_by_hashes_and_by_no_address(folder: str) -> None:
    lock = tracked()[f"tools/{folder}/package-lock.json"]
    assert '"resolved"' not in lock
    assert lock.count('"integrity": "sha512-') == lock.count('"version": "') > 20


def locked(group: str) -> dict[str, str]:
    """Read a group's lock file: each package, with its version and marker, and its hashes."""
    lock = environment.locked(group).read_text()
    assert "://" not in lock
    return dict(re.findall(r"^(\S+==.+?) \\\n((?: +--hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", lock, re.M))


def test_all_packages_of_python_are_locked_by_hashes_and_by_no_address() -> None:
    for group, pins in environment.groups().items():
        packages = environment.locked(group).read_text().splitlines()
        assert len(locked(group)) == len([line for line in packages if line[0] not in " #"]), group
        assert {pin.replace("; ", " ; ") for pin in pins} <= locked(group).keys(), group


def test_all_groups_lock_the_same_version_of_a_package() -> None:
    versions = {package.partition(" ")[0] for group in environment.groups() for package in locked(group)}
    assert len({version.partition("==")[0] for version in versions}) == len(versions)


def test_a_package_with_another_hash_is_not_installed(tmp_path: Path) -> None:
    name, hashes = next((name, hashes) for name, hashes in locked("pack").items() if name.startswith("webencodings"))
    lock = tmp_path / "tampered.txt"
    lock.write_text(f"{name} \\\n" + re.sub("(?<=sha256:).", lambda first: "10"[first[0] == "1"], hashes))
    before = LOG.stat().st_size if LOG.exists() else 0
    with pytest.raises(Complaint, match="tampered.txt could not be installed"):
        environment.make(tmp_path / "made", lock)
    assert b"THESE PACKAGES DO NOT MATCH THE HASHES" in LOG.read_bytes()[before:]
