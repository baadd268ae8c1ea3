"""The machine's Firefox and its driver in a test: Puppeteer, because Playwright needs its own Firefox."""

import shutil
from functools import cache

from tools.browsers.browser import from_debian, starts
from tools.paths import PREPARED
from tools.prepare.node import packages, pins
from tools.prepare.steps import shown

NAMES = ["firefox-esr", "firefox"]
DRIVER = PREPARED / "firefox"
PUPPETEER = DRIVER / "node_modules/puppeteer-core/lib/puppeteer/puppeteer-core.js"
PINS = pins(__file__)


@cache
def installed() -> str | None:
    """The machine's Firefox, if there is one that starts."""
    return next((path for path in map(shutil.which, NAMES) if path and starts(path)), None)


def prepare() -> None:
    """Provide a Firefox, Debian's where it may be installed, and its driver."""
    if not installed():
        with shown("Getting Firefox"):
            from_debian("firefox-esr")
        installed.cache_clear()
    packages(
        "Getting what drives Firefox",
        DRIVER,
        PINS,
        "What drives Firefox could not be fetched. Check the network connection and run the command again.",
    )
