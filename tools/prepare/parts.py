"""The parts of the site, made if they are missing or outdated.

As a program, `python -m tools.prepare.parts`, it makes the parts that the site for `play` still lacks, while that is served.
"""

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from pyapp.ui.computer.arrival import COMPILING
from tools.build import compress, icons, page, styles, worker
from tools.build import site as build
from tools.complaint import Complaint
from tools.endgames import preparing as endgames
from tools.paths import ENDGAMES, ICONS, ROOT, SITE, SITE_TO_PLAY, SITE_WITH_ROOMS
from tools.prepare import compile, environment, runtimes
from tools.prepare.lock import locked

BESIDE = "rooms"  # where a page finds the rooms of the server that it comes from
MAKERS = {compile.WASM_KERNEL: compile.prepare, ENDGAMES: endgames.prepare, ICONS: icons.prepare}
OPTIONAL = list(MAKERS)  # parts that take long, and that a page can do without
MARK = SITE_TO_PLAY / COMPILING


def prepare() -> None:
    """Bring the built site and all of its parts up to date. Raises Complaint if that fails."""
    with locked():
        prepare_parts(OPTIONAL)
        build.prepare(SITE, "", build.build)


def prepare_with_rooms() -> None:
    """The same for the site that has rooms beside it."""
    with locked():
        prepare_parts(OPTIONAL)
        build.prepare(SITE_WITH_ROOMS, BESIDE, build.write)
        compress.beside(SITE_WITH_ROOMS)


def prepare_to_serve() -> Path:
    """The same, but where compressing takes long, another process does it later. Returns the folder of the site."""
    with locked():
        prepare_parts(OPTIONAL)
        build.prepare(SITE_WITH_ROOMS, BESIDE, build.write)
        if compress.takes_long(SITE_WITH_ROOMS):
            subprocess.Popen([sys.executable, "-m", "tools.build.compress"], cwd=ROOT)
        else:
            compress.beside(SITE_WITH_ROOMS)
    return SITE_WITH_ROOMS


def prepare_to_play() -> Path:
    """The same for the site that `play` serves. Another process makes the optional parts that were never made, later."""
    with locked():
        later = [part for part in OPTIONAL if not part.exists()]
        prepare_parts(part for part in OPTIONAL if part not in later)
        build.prepare(SITE_TO_PLAY, BESIDE, build.write)
        MARK.unlink(missing_ok=True)
        if later:
            MARK.touch()
            subprocess.Popen([sys.executable, "-m", __name__], cwd=ROOT)
    return SITE_TO_PLAY


def complete() -> None:
    """Bring the site for `play` up to date with all its parts, and keep no compilers, since they are large."""
    try:
        with locked():
            for parts in (OPTIONAL[:1], OPTIONAL[1:]):  # the compiled engine first, since pages wait for it
                prepare_parts(parts)
                build.prepare(SITE_TO_PLAY, BESIDE, build.write)
                MARK.unlink(missing_ok=True)
            if compile.WASM_KERNEL.exists():
                compile.remove_compilers()
    finally:
        MARK.unlink(missing_ok=True)
    print("Nothing is left to prepare. An open page offers its new version.")


def prepare_parts(optional: Iterable[Path]) -> None:
    """Bring the parts of the site up to date, with only these of the optional ones."""
    runtimes.prepare()
    worker.prepare()
    page.prepare()
    for part in optional:  # the icons need the page's styles
        MAKERS[part]()


def prepare_pure() -> None:
    """Bring up to date the parts for tests without a browser: MicroPython, the kernel, the styles. Raises Complaint."""
    with locked():
        runtimes.prepare()
        compile.prepare()
        styles.prepare()


def prepare_engine() -> None:
    """Bring the compiled engine up to date, if it can be compiled."""
    with locked():
        compile.prepare()


def prepare_environment(group: str) -> Path:
    """Return the Python of the environment for `group`; make it if it is missing, one command at a time."""
    with locked():
        return environment.python(group)


if __name__ == "__main__":
    try:
        complete()
    except Complaint as complaint:
        sys.exit(str(complaint))
    except KeyboardInterrupt:  # the server logs its end
        sys.exit(1)
