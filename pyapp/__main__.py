"""The commands: python3 -m pyapp, then play, serve, test, build, release, data, engine, random, diagram, pdn, puzzles, ratings.

Old versions of Python must be able to read this file.
"""

import sys

OLDEST = (3, 11)


def main(arguments: list[str]) -> int | str:
    """Run the command that `arguments` name. Return the exit code, or the sentence to end with."""
    if sys.version_info < OLDEST:
        return "Columna needs Python %d.%d or newer, this is Python %d.%d. Start it with a newer one." % (
            OLDEST + tuple(sys.version_info[:2])
        )
    from tools.commands import run

    return run(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
