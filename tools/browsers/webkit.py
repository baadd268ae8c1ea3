"""The machine's WebKitGTK, which stands for Safari in tests, with its driver and a virtual screen."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.browsers.browser import from_debian
from tools.prepare.steps import shown

DRIVER, SCREEN = "WebKitWebDriver", "Xvfb"
PACKAGES = {DRIVER: "webkit2gtk-driver", SCREEN: "xvfb"}
SIZE = "1280x900x24"


def browser() -> Path | None:
    """The browser that the driver drives, if it is there."""
    return next(iter(sorted(Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser"))), None)


def missing() -> list[str]:
    """The programs that are not on this machine."""
    return [name for name in PACKAGES if not shutil.which(name)]


def prepare() -> None:
    """Provide all of these where Debian's packages may be installed; without them the tests are skipped."""
    for name in missing():
        with shown(f"Getting {PACKAGES[name]}"):
            from_debian(PACKAGES[name])


@contextmanager
def screen() -> Iterator[str]:
    """Run a virtual screen. Yields its name, for DISPLAY."""
    reading, writing = os.pipe()
    command = [SCREEN, "-displayfd", str(writing), "-screen", "0", SIZE, "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as running:
        try:
            yield f":{os.read(reading, 16).decode().strip()}"
        finally:
            running.terminate()
