"""Puts faults into a copy of the checkout and prints whether a test notices each.

python -m tools.faults listed [PART …]                          thirty faults that players would notice, or those with PART
python -m tools.faults chance [--count N] [--seed N] [PACKAGE …]  faults by chance in these packages
"""

import argparse
import sys

from tools.complaint import Complaint
from tools.faults import chance, listed


def main() -> None:
    """Run as the arguments ask."""
    parser = argparse.ArgumentParser(prog="python -m tools.faults", description=__doc__)
    kinds = parser.add_subparsers(dest="kind", required=True)
    kinds.add_parser("listed").add_argument("parts", nargs="*", metavar="PART")
    by_chance = kinds.add_parser("chance")
    by_chance.add_argument("--count", type=int, default=40)
    by_chance.add_argument("--seed", type=int, default=0)
    by_chance.add_argument("packages", nargs="*", metavar="PACKAGE", default=chance.PACKAGES)
    options = parser.parse_args()
    if options.kind == "listed":
        listed.report(options.parts)
    else:
        chance.report(options.packages, options.count, options.seed)


if __name__ == "__main__":
    try:
        main()
    except Complaint as complaint:
        sys.exit(str(complaint))
