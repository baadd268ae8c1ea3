"""The parts of PyScript that a start of the page needs."""

import json
import re

from tools.prepare.runtimes import PYSCRIPT

DIST = PYSCRIPT / "dist"
NEEDED_PLUGIN = "error"  # PyScript fetches it even where it is switched off


def core() -> str:
    """Return the file name of PyScript's core; it carries a hash."""
    return re.findall(r'from"\./(core-[^"]+\.js)"', (DIST / "core.js").read_text())[0]


def chunks() -> list[str]:
    """The names of the files that every start fetches."""
    return [core(), next(DIST.glob(f"{NEEDED_PLUGIN}-*.js")).name]


def config() -> str:
    """The configuration, as JSON, that switches off the plugins we have no use for."""
    plugins = sorted(path.stem for path in (PYSCRIPT / "src/plugins").glob("*.js"))
    return json.dumps({"plugins": [f"!{name}" for name in plugins if name != NEEDED_PLUGIN]})
