"""Compress each file of the site into files beside it, .br and .gz, for hosts that send them. Files that do not shrink get none.

Brotli takes long, so compressed content is kept below .prepared under the hash of its source.
"""

import gzip
import hashlib
import shutil
from pathlib import Path

from tools.paths import COMPRESSED
from tools.prepare import environment
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
    stems = {path: COMPRESSED / hashlib.sha256(path.read_bytes()).hexdigest() for path in plain(folder)}
    make_missing(stems)
    for path, stem in stems.items():
        for ending in ENDINGS:
            lay(stem.with_suffix(ending), path, path.with_name(path.name + ending))


def make_missing(stems: dict[Path, Path]) -> None:
    """Compress the files that lack compressed content; stems: path -> the path of that content, without ending."""
    for path, stem in stems.items():
        if not stem.with_suffix(GZIP).exists():
            unfinished = stem.with_suffix(".unfinished")
            unfinished.write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))
            unfinished.rename(stem.with_suffix(GZIP))
    wanted = [(path, stem.with_suffix(BROTLI)) for path, stem in stems.items() if not stem.with_suffix(BROTLI).exists()]
    if wanted:
        with shown("Compressing the site"):
            pairs = [path for pair in wanted for path in pair]
            run([environment.python("pack"), SCRIPT, *pairs], "The site could not be compressed.")


def lay(source: Path, path: Path, target: Path) -> None:
    """Copy the compressed content of the file at `path` to `target`, if it is worth it."""
    if source.stat().st_size < GAIN * path.stat().st_size:
        shutil.copyfile(source, target)
