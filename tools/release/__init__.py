"""A release: the files of one version for hosts and programmers, made from a commit.

Two releases of one commit are the same, byte for byte.
"""

import hashlib
import re
import time
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from pyapp.version import VERSION
from tools.complaint import Complaint
from tools.paths import ROOT, SITE
from tools.prepare.parts import prepare, prepare_with_rooms
from tools.prepare.steps import shown
from tools.release.archives import below, inside, tarred, zipped
from tools.release.checkout import Commit, committed
from tools.release.image import image
from tools.release.parts import bill
from tools.release.server import MACHINE, server
from tools.release.wheels import unpacked, wheels

NAME = f"columna-{VERSION}"
DURATION = "takes about three minutes, and longer where its parts have to be prepared first"
KERNEL = "columna/kernel.abi3.so"  # in the compiled wheel


def check(folder: Path) -> None:
    """Raises Complaint if `folder` has other files, which could be taken for files of the release."""
    if folder.exists() and not (folder.is_dir() and not any(folder.iterdir())):
        raise Complaint(f"{folder} is not empty. Name a folder that is empty or does not exist yet.")


def release(folder: Path) -> None:
    """Write the release of the commit that is checked out into `folder`, which is empty or does not exist yet."""
    check(folder)
    commit, begin = committed(), time.monotonic()
    print(f"Making {NAME} {DURATION}.", flush=True)
    prepare()
    prepare_with_rooms()
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files(commit).items():
        (folder / name).write_bytes(content)
    print(f"{NAME} is in {folder}, after {time.monotonic() - begin:.0f} s.")


def files(commit: Commit) -> dict[str, bytes]:
    """Return the files of a release by their names, the list of their hashes last."""
    made = {
        **archives(commit),
        f"{NAME}-bill.cdx.json": bill(commit),
        f"{NAME}-changes.md": changes((ROOT / "CHANGELOG.md").read_text("utf-8"), VERSION).encode(),
    }
    sums = [f"{hashlib.sha256(content).hexdigest()}  {name}\n" for name, content in sorted(made.items())]
    return {**made, "SHA256SUMS": "".join(sums).encode()}


def changes(changelog: str, version: str) -> str:
    """Return the part of the changelog about a version. Raises Complaint where there is none."""
    for part in re.split("^(?=## )", changelog, flags=re.MULTILINE):
        if part.startswith(f"## {version} "):
            return part
    raise Complaint(f"CHANGELOG.md has no part about {version}. Add one with the heading “## {version} – date”.")


def archives(commit: Commit) -> dict[str, bytes]:
    """Return the archives of a release and its wheels by their names."""
    built = wheels(commit)
    [compiled] = [content for name, content in built.items() if MACHINE in name]
    served = server(unpacked(BytesIO(compiled))[KERNEL])
    contained = image(served, commit)
    return {
        **packed(f"{NAME}-site.zip", lambda: zipped(below("columna", SITE), commit.moment)),
        **packed(f"{NAME}-server-{MACHINE}.tar.gz", lambda: tarred(inside(NAME, served), commit.moment)),
        **({f"{NAME}-image-{MACHINE}.tar": contained} if contained else {}),
        **built,
    }


def packed(name: str, pack: Callable[[], bytes]) -> dict[str, bytes]:
    """Return an archive by its name, and show how long it takes to pack."""
    with shown(f"Packing {name}"):
        return {name: pack()}
