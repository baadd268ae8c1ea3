"""A release: the files of one version for hosts and programmers, made from a commit.

Two releases of one commit are the same, byte for byte.
"""

from io import BytesIO
from pathlib import Path

from pyapp.version import VERSION
from tools.complaint import Complaint
from tools.paths import SITE
from tools.prepare import prepare, prepare_with_rooms
from tools.release.archives import below, tarred, zipped
from tools.release.checkout import Commit, committed
from tools.release.server import MACHINE, server
from tools.release.wheels import unpacked, wheels

NAME = f"columna-{VERSION}"


def check(folder: Path) -> None:
    """Raises Complaint where `folder` could hide which files belong to the release."""
    if folder.exists() and not (folder.is_dir() and not any(folder.iterdir())):
        raise Complaint(f"{folder} is not empty. Name a folder that is empty or does not exist yet.")


def release(folder: Path) -> None:
    """Write the release of the commit that is checked out into `folder`, which is empty or does not exist yet."""
    check(folder)
    commit = committed()
    prepare()
    prepare_with_rooms()
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files(commit).items():
        (folder / name).write_bytes(content)
    print(f"{NAME} is in {folder}.")


def files(commit: Commit) -> dict[str, bytes]:
    """Return the files of a release by their names."""
    built = wheels(commit)
    [compiled] = [content for name, content in built.items() if MACHINE in name]
    return {
        f"{NAME}-site.zip": zipped(below("columna", SITE), commit.moment),
        f"{NAME}-server-{MACHINE}.tar.gz": tarred(server(NAME, unpacked(BytesIO(compiled))), commit.moment),
        **built,
    }
