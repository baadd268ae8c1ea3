"""Steps of preparing: each is done once, shown while it lasts, and done again only when its inputs change."""

import hashlib
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.paths import PREPARED

Input = str | bytes | Path

PERIOD = 10  # seconds between two lines that show the progress of a step, where no terminal shows it


def step(title: str, target: Path, inputs: Iterable[Input], make: Callable[[Path], object]) -> None:
    """Bring `target`, a file or a folder, up to date.

    inputs: the sources of `target`; files and folders count by their content.
    make: makes `target` at the path that it gets. It is complete or missing, never half made.
    """
    current = digest(inputs)
    if made_from(target) == current:
        return
    unfinished, outdated = [target.with_name(target.name + ending) for ending in (".unfinished", ".outdated")]
    remove(unfinished)
    remove(outdated)
    unfinished.parent.mkdir(parents=True, exist_ok=True)
    with shown(title):
        make(unfinished)
    stamp = stamp_of(target)
    stamp.unlink(missing_ok=True)
    if target.exists():
        target.rename(outdated)  # a server that serves it misses it for a moment only
    unfinished.rename(target)
    stamp.parent.mkdir(exist_ok=True)
    stamp.write_text(current)
    remove(outdated)


def is_outdated(target: Path, inputs: Iterable[Input]) -> bool:
    """Return whether `step` would make `target` again."""
    return made_from(target) != digest(inputs)


def made_from(target: Path) -> str:
    """Return the hash of the inputs that `target` was made from, "" where it is not there whole."""
    stamp = stamp_of(target)
    return stamp.read_text() if target.exists() and stamp.exists() else ""


def stamp_of(target: Path) -> Path:
    """Return the file with that hash."""
    return PREPARED / "stamps" / target.relative_to(PREPARED).as_posix().replace("/", "-")


def digest(inputs: Iterable[Input]) -> str:
    """A hash over `inputs` and their order."""
    total = hashlib.sha256()
    for item in inputs:
        for part in parts(item):
            total.update(hashlib.sha256(part).digest())
    return total.hexdigest()


def parts(item: Input) -> Iterator[bytes]:
    """The bytes that stand for `item`: of a folder, the name and content of every file."""
    if isinstance(item, str):
        yield item.encode()
    elif isinstance(item, bytes):
        yield item
    else:
        for file in files(item):
            yield file.relative_to(item).as_posix().encode()
            yield file.read_bytes()


def files(path: Path) -> list[Path]:
    """The file itself, or every file of a folder, in a fixed order and without Python's byte code."""
    if path.is_file():
        return [path]
    return sorted(file for file in path.rglob("*") if file.is_file() and "__pycache__" not in file.parts)


def remove(path: Path) -> None:
    """Remove a file, a folder or a link, if it is there."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


@contextmanager
def shown(title: str, done: Callable[[], str] = lambda: "") -> Iterator[None]:
    """Print `title` at once and at the end with its seconds, which count up meanwhile.

    done: says how much is done so far, "" where nobody knows.
    """
    begin = time.monotonic()
    over = threading.Event()
    clock = threading.Thread(target=count_up, args=(title, begin, over, done))
    print(f"{title} …", end="" if sys.stdout.isatty() else "\n", flush=True)
    clock.start()
    try:
        yield
    finally:
        over.set()
        clock.join()
        print(line(title, begin), flush=True)


def count_up(title: str, begin: float, over: threading.Event, done: Callable[[], str]) -> None:
    """Show how much is done and the seconds since `begin` until `over`: on a terminal each second, elsewhere as lines."""
    terminal = sys.stdout.isatty()
    while not over.wait(1 if terminal else PERIOD):
        print(line(title, begin, done()), end="" if terminal else "\n", flush=True)


def line(title: str, begin: float, done: str = "") -> str:
    """The line of a step that has lasted since `begin`."""
    start = "\r" if sys.stdout.isatty() else ""
    return f"{start}{title} … {done}{time.monotonic() - begin:.0f} s"
