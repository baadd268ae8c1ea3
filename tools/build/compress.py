"""Compress each file of the site into files beside it, .br and .gz, for hosts that send them. Files that do not shrink get none.

Brotli takes long, so compressed content is kept below .prepared under the hash of its source.
As a program, `python -m tools.build.compress`, it compresses the site of `serve` while that is served.
"""

import gzip
import hashlib
import shutil
import sys
from pathlib import Path

from tools.complaint import Complaint
from tools.paths import COMPRESSED, SITE_WITH_ROOMS
from tools.prepare import environment
from tools.prepare.lock import locked
from tools.prepare.steps import shown
from tools.shell import run

BROTLI, GZIP = ENDINGS = [".br", ".gz"]
GAIN = 0.9  # of the size of a file, the most that its compressed file may have
SCRIPT = Path(__file__).with_name("brotli_files.py")


def plain(folder: Path) -> list[Path]:
    """The files in a folder that are not compressed files themselves, in a fixed order."""
    return sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix not in ENDINGS)


def beside(folder: Path) -> None:
    """Write the compressed files beside those in `folder`."""
    COMPRESSED.mkdir(parents=True, exist_ok=True)
    stems = stems_of(folder)
    make_missing(stems)
    for path, stem in stems.items():
        for ending in ENDINGS:
            lay(stem.with_suffix(ending), path, ending)


def stems_of(folder: Path) -> dict[Path, Path]:
    """The files in a folder, each with the path of its compressed content, without ending."""
    return {path: COMPRESSED / hashlib.sha256(path.read_bytes()).hexdigest() for path in plain(folder)}


def takes_long(folder: Path) -> bool:
    """Return whether there are files in a folder that have to be compressed with Brotli."""
    return any(not stem.with_suffix(BROTLI).exists() for stem in stems_of(folder).values())


def make_missing(stems: dict[Path, Path]) -> None:
    """Compress the files that lack compressed content; stems: path -> the path of that content, without ending."""
    for path, stem in stems.items():
        if not stem.with_suffix(GZIP).exists():
            unfinished = stem.with_suffix(".unfinished")
            unfinished.write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))
            unfinished.rename(stem.with_suffix(GZIP))
    wanted = {path: stem.with_suffix(BROTLI) for path, stem in stems.items() if not stem.with_suffix(BROTLI).exists()}
    if wanted:
        with shown("Compressing the site", lambda: f"{share(wanted):.0%}, "):
            pairs = [path for pair in wanted.items() for path in pair]
            run([environment.python("pack"), SCRIPT, *pairs], "The site could not be compressed.")


def share(wanted: dict[Path, Path]) -> float:
    """The part of these files' bytes that is compressed; wanted: path -> the path of its compressed content."""
    sizes = {path: path.stat().st_size for path in wanted}
    return sum(size for path, size in sizes.items() if wanted[path].exists()) / sum(sizes.values())


def lay(source: Path, path: Path, ending: str) -> None:
    """Copy compressed content beside the file at `path`, if it is worth it. A server finds it whole or not at all."""
    target = path.with_name(path.name + ending)
    if not target.exists() and source.stat().st_size < GAIN * path.stat().st_size:
        unfinished = path.with_name(f"{path.name}.unfinished{ending}")
        shutil.copyfile(source, unfinished)
        unfinished.replace(target)


def complete() -> None:
    """Compress the site that `serve` serves."""
    with locked():
        beside(SITE_WITH_ROOMS)
    print("The site is compressed.")


if __name__ == "__main__":
    try:
        complete()
    except Complaint as complaint:
        sys.exit(str(complaint))
    except KeyboardInterrupt:  # the server logs its end
        sys.exit(1)
