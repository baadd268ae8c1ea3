"""Everything that the site is made of, made where it is missing or outdated."""

from tools import build, compile, icons, page, runtimes, styles, worker
from tools.endgames import preparing as endgames
from tools.lock import locked
from tools.paths import SITE, SITE_WITH_ROOMS

BESIDE = "rooms"  # where a page finds the rooms of the server that it comes from


def prepare() -> None:
    """Bring the built site, and all that goes into it, up to date. Raises Complaint where it cannot."""
    with locked():
        prepare_parts()
        build.prepare(SITE, "")


def prepare_with_rooms() -> None:
    """The same for the site that has rooms beside it."""
    with locked():
        prepare_parts()
        build.prepare(SITE_WITH_ROOMS, BESIDE)


def prepare_parts() -> None:
    """Bring the parts of the site up to date."""
    runtimes.prepare()
    compile.prepare()
    endgames.prepare()
    worker.prepare()
    page.prepare()
    icons.prepare()


def prepare_pure() -> None:
    """Bring up to date the parts for tests without a browser: MicroPython, the kernel, the styles. Raises Complaint."""
    with locked():
        runtimes.prepare()
        compile.prepare()
        styles.prepare()
