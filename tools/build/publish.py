"""Put a copy of the built site where the user wants it."""

import shutil
import tempfile
from pathlib import Path

from tools.build import site as build
from tools.complaint import Complaint
from tools.paths import SITE
from tools.prepare.steps import remove

MARKS = ["index.html", "service-worker.js", "page.pack"]  # together only in a site of ours


def check(folder: Path) -> None:
    """Raises Complaint if `folder` has files that a build must not overwrite."""
    if folder.is_dir():
        ours = all((folder / name).is_file() for name in MARKS)
        if any(folder.iterdir()) and not ours:
            raise Complaint(f"{folder} holds other files. Name a folder that is empty or does not exist yet.")
    elif folder.exists():
        raise Complaint(f"{folder} is a file. Name a folder that is empty or does not exist yet.")


def check_rooms(address: str) -> None:
    """Raises Complaint for an address at which no page could find its rooms; "" stands for no rooms."""
    if address and not address.startswith(("wss://", "ws://")):
        raise Complaint(f"{address} is no room server: its address begins with wss://, as in wss://example.org/rooms.")


def publish(folder: Path, rooms: str) -> None:
    """Write the site into `folder`, in place of an earlier one. rooms: the address of its room server, "" for none."""
    with tempfile.TemporaryDirectory() as own:
        source = SITE
        if rooms:
            source = Path(own, "site")
            build.build(source, rooms)
        replace(folder, source)


def replace(folder: Path, source: Path) -> None:
    """Replace the content of `folder` by that of `source`."""
    try:
        if folder.is_dir():
            for path in folder.iterdir():
                remove(path)
        shutil.copytree(source, folder, dirs_exist_ok=True)
    except OSError as error:
        raise Complaint(f"The site could not be written into {folder}: {error.strerror}.") from None
    print(f"The site is in {folder}. Any static web server can serve it, at any path.")
