"""Everything that the site is made of, made where it is missing or outdated."""

from tools import build, compile, icons, page, runtimes, styles, worker
from tools.lock import locked


def prepare() -> None:
    """Brings the built site, and all that goes into it, up to date. Raises Complaint where it cannot."""
    with locked():
        runtimes.prepare()
        compile.prepare()
        worker.prepare()
        page.prepare()
        icons.prepare()
        build.prepare()


def prepare_pure() -> None:
    """Brings up to date what tests need that open no browser: MicroPython, the kernel, the styles. Raises Complaint."""
    with locked():
        runtimes.prepare()
        compile.prepare()
        styles.prepare()
