"""The Chromium that the tests drive."""

import os
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from tools.complaint import Complaint
from tools.prepare import environment, node
from tools.prepare.steps import shown
from tools.shell import run

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

# The first is Chromium without windows: a visit costs half the processor time.
NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
CHOICE = "COLUMNA_BROWSER"  # the variable that names another one, or its path
PACKAGES = ["chromium-headless-shell", "chromium"]
QUIET = [  # for a browser that sends nothing by itself, so that it also works on a closed network
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
    "--no-sandbox",  # as Playwright starts it: the sandbox refuses root, and needs what many containers lack
]
ADVICE = "The tests need Chromium, which could not be installed. Install Chromium or Chrome and try again."


@cache
def installed() -> str | None:
    """Return the path of the chosen Chromium, else of the machine's first one that starts, None where there is none.

    Raises Complaint where the chosen one does not start.
    """
    chosen = os.environ.get(CHOICE)
    path = next((path for path in map(shutil.which, [chosen] if chosen else NAMES) if path and starts(path)), None)
    if chosen and not path:
        raise Complaint(f"{CHOICE} names {chosen}, and no such browser starts here.")
    return path


def starts(path: str) -> bool:
    """Return whether the program is a browser, not a stand-in that asks for another package."""
    return subprocess.run([path, "--version"], capture_output=True).returncode == 0


def prepare(python: Path) -> None:
    """Provide a Chromium: the machine's, Debian's, or Playwright's, and the node that runs Playwright.

    python: that of the environment with Playwright. Raises Complaint where there is no Chromium.
    """
    if os.name != "nt":
        node.replace(environment.package("test", "playwright") / "driver/node")
    if installed():
        return
    with shown("Getting Chromium"):
        if not any(map(from_debian, PACKAGES)):
            run([python, "-m", "playwright", "install", "chromium"], ADVICE)
        installed.cache_clear()


def from_debian(package: str) -> bool:
    """Install a package of Debian's where we may. Return whether it was installed."""
    if not (shutil.which("apt-get") and as_root()):
        return False
    try:
        run(["apt-get", "update"], ADVICE)
        run(["apt-get", "install", "--yes", "--no-install-recommends", package], ADVICE)
    except Complaint:
        return False
    return True


def launch(playwright: "Playwright", *arguments: str) -> "Browser":
    """A headless Chromium with further arguments, driven by `playwright` (its synchronous API)."""
    return playwright.chromium.launch(**options(*arguments))


def options(*arguments: str) -> dict:
    """Return Playwright's options for its start with further arguments."""
    return {"executable_path": installed(), "args": [*QUIET, *arguments]}


def as_root() -> bool:
    """Return whether we are the system's administrator, as in a container."""
    return hasattr(os, "geteuid") and os.geteuid() == 0
