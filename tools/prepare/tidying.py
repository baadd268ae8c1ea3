"""The tidying of .prepared after the tests: it keeps nothing that only makes other parts, and no file twice."""

from collections import Counter
from contextlib import suppress
from pathlib import Path

from tools.paths import COMPRESSED, ENVIRONMENTS, RUNTIMES, SITE, SITE_WITH_ROOMS
from tools.prepare.compile import remove_compilers
from tools.prepare.environment import PIP
from tools.prepare.lock import locked
from tools.prepare.runtimes import MICROPYTHON
from tools.prepare.steps import digest, files, remove


def tidy() -> None:
    """Remove the compilers, the type checkers and pip, which are fetched again when something needs them; share equal files."""
    with locked():
        remove_compilers()
        remove(ENVIRONMENTS / "types")
        remove(PIP)
        share(*filter(Path.exists, (ENVIRONMENTS, RUNTIMES, MICROPYTHON, COMPRESSED, SITE, SITE_WITH_ROOMS)))
        for path in files(COMPRESSED):
            if path.stat().st_nlink == 1:  # of a file that no site has any longer
                path.unlink()


def share(*folders: Path) -> None:
    """Let equal files in these folders be one, under several names. Nothing may write into such a file."""
    paths = [path for folder in folders for path in files(folder) if not path.is_symlink()]
    sizes = Counter(path.stat().st_size for path in paths)
    by_content: dict[str, Path] = {}
    for path in paths:
        first = by_content.setdefault(digest([path]), path) if sizes[path.stat().st_size] > 1 else path
        if not path.samefile(first):
            linked = path.with_name(f"{path.name}.linked")
            with suppress(OSError):  # of a file system without links
                linked.hardlink_to(first)
                linked.replace(path)
