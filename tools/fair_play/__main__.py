"""Plays, fits and shows what the check of rated games can tell.

python -m tools.fair_play play GAME [--games 8]
"""

import argparse
import sys

from pyapp.engine import compiled
from tools.compile import HOST_KERNEL

sys.path.insert(0, str(HOST_KERNEL.parent))
compiled.install()
from tools.paths import PREPARED
from pyapp.rules.variants import VARIANTS
from tools.fair_play.playing import sides

FILE = PREPARED / "fair-play"


def main(args):
    FILE.mkdir(exist_ok=True)
    for game in VARIANTS:
        with (FILE / f"{game}.jsonl").open("w") as file:
            for line in sides(game, int(args[0])):
                print(line, file=file, flush=True)


main(sys.argv[1:])
