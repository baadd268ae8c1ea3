"""The bench: python -m tools.measure NAME [ARGUMENT …] runs a measurement, python -m tools.measure [RUNS] all of the built site.

The measurements are modules of this folder. `--help` names them; the first lines of each describe its figures and its arguments.
Those of the site run one after the other and print one table, each of RUNS runs where it takes medians.
"""

import runpy
import subprocess
import sys

SITE = {  # measurement: its title, and whether it takes medians of so many runs
    "start": ("starting, ms", True),
    "clicks": ("clicks, ms", True),
    "study": ("a study of 500 nodes, ms", True),
    "library": ("a library of 5,000 games, ms", True),
    "frames": ("columns in motion", False),
    "speed": ("the computer player's speed", True),
    "memory": ("memory", False),
}
ALONE = ("deep_search", "depth", "kept_turns", "package", "rooms", "slow_line")
WIDTH = 28


def main(arguments: list[str]) -> int | str:
    """Run a measurement, or those of the site. Returns the number of failed ones, or the reason why none runs."""
    name = arguments[0] if arguments else "3"
    if name.isdecimal():
        return measure_site(name)
    if name not in (*SITE, *ALONE):
        return f"{__doc__}\n{', '.join((*SITE, *ALONE))}"
    sys.argv = arguments
    runpy.run_module(f"{__package__}.{name}", run_name="__main__", alter_sys=True)
    return 0


def measure_site(runs: str) -> int:
    """Run the measurements of the site and print their table. Returns the number of failed ones."""
    failed = 0
    for name, (title, has_runs) in SITE.items():
        command = [sys.executable, "-m", __package__, name, *([runs] if has_runs else [])]
        done = subprocess.run(command, capture_output=True, text=True)
        failed += done.returncode != 0
        for line in (done.stdout or done.stderr.strip().rpartition("\n")[2]).splitlines():
            print(f"{title:{WIDTH}} {line}", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
