"""Everything that is measured of the built site in a browser, in one table: python3 -m tools.measure [RUNS].

Runs the tools below one after the other, each RUNS times where it takes medians. tools.measure_rooms needs a machine for
itself, and tools.measure_kept_turns a quarter of an hour: they are run alone.
"""

import subprocess
import sys

TOOLS = {  # module: what it measures, whether it takes medians of so many runs
    "start": ("starting, ms", True),
    "clicks": ("clicks, ms", True),
    "study": ("a study of 500 nodes, ms", True),
    "library": ("a library of 5,000 games, ms", True),
    "frames": ("columns in motion", False),
    "speed": ("the computer player's speed", True),
    "memory": ("memory", False),
}
WIDTH = 28


def main(runs: int) -> int:
    """Measure and print the table; how many of the tools have failed."""
    failed = 0
    for name, (title, has_runs) in TOOLS.items():
        command = [sys.executable, "-m", f"tools.measure_{name}", *([str(runs)] if has_runs else [])]
        done = subprocess.run(command, capture_output=True, text=True)
        failed += done.returncode != 0
        for line in (done.stdout or done.stderr.strip().rpartition("\n")[2]).splitlines():
            print(f"{title:{WIDTH}} {line}", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 3))
