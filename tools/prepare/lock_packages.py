"""Lock the packages of every group of pyproject.toml, with all that they need: python -m tools.prepare.lock_packages [--upgrade].

For each group it writes a file for `pip install --require-hashes`, which fits all systems with wheels of the packages.
Locked versions stay, unless pyproject.toml asks for others, or `--upgrade` for the newest.
"""

import sys
from pathlib import Path

from tools.paths import ROOT
from tools.prepare import environment
from tools.shell import run

OLDEST = "3.11"  # Python that everything has to run on, as requires-python says
HEAD = "# Written by `python -m tools.prepare.lock_packages`: what `{}` in pyproject.toml comes to, with hashes.\n"
LOCKER = "lock"
SETTINGS = (
    *("--universal", "--python-version", OLDEST, "--generate-hashes", "--only-binary", ":all:"),
    *("--no-emit-index-url", "--no-header", "--no-annotate", "--quiet"),
)


def lock(more: list[str]) -> None:
    """Write the files. more: further arguments for uv."""
    uv = [environment.python(LOCKER), "-m", "uv", "pip", "compile", *SETTINGS, *more]
    written: list[Path] = []
    for group in environment.groups():
        target = environment.locked(group)
        agreeing = [argument for other in written for argument in ("--constraints", other)]
        asked = ["--output-file", target, "--group", f"{ROOT / 'pyproject.toml'}:{group}"]
        run([*uv, *agreeing, *asked], f"The packages of {group} could not be locked.")
        target.write_text(HEAD.format(group) + target.read_text())
        written.append(target)


if __name__ == "__main__":
    lock(sys.argv[1:])
