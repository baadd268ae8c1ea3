"""Measurements: python -m tools.measure NAME [ARGUMENT …] runs one, python -m tools.measure [RUNS] all of the built site.

They are modules of this folder; the first lines of each describe its figures. Those of the site take the arguments
[RUNS] [FOLDER …]: the sites in these folders, or the one of this checkout, take turns in a real Chromium, and the table has
the medians of RUNS runs (by default 5), and for each site but the first its ratio to the first.
"""

import runpy
import sys
from importlib import import_module
from pathlib import Path

from tools.paths import SITE

OF_SITES = ("start", "slow_line", "clicks", "study", "library", "collection", "frames", "speed", "memory")
ALONE = ("accuracy", "kept_turns", "package", "rooms")
RUNS = 5


def main(arguments: list[str]) -> str | None:
    """Run a measurement, or all of the site. Returns the reason why none runs."""
    is_named = bool(arguments) and not arguments[0].isdecimal()
    names, rest = (arguments[:1], arguments[1:]) if is_named else (OF_SITES, arguments)
    if names[0] in ALONE:
        sys.argv = arguments
        runpy.run_module(f"{__package__}.{names[0]}", run_name="__main__", alter_sys=True)
        return None
    if names[0] not in OF_SITES:
        return f"{__doc__}\n{', '.join((*OF_SITES, *ALONE))}"
    from tools.measure.bench import compare  # which needs Playwright; the others run without it

    runs, folders = int(rest[0]) if rest else RUNS, [Path(folder) for folder in rest[1:]] or [SITE]
    for name in names:
        print(f"{name}:", flush=True)
        compare(import_module(f"{__package__}.{name}").measure, runs, folders)
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
