"""PDN on the command line: reads a file of games and writes it again in our form, or names its faults."""

import argparse
import sys
from pathlib import Path

from pyapp.rules.encodings import decoded
from pyapp.rules.game import Game
from pyapp.rules.notation import NotationError
from pyapp.rules.pdn import read_games, write_game
from tools.complaint import Complaint


def add_options(command: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.add_argument("source", type=Path, metavar="FILE", help="a file of PDN, with one game or many")
    command.add_argument("-o", "--output", type=Path, metavar="OUT", help="write there (default: print)")


def rewrite(options: argparse.Namespace) -> None:
    """Read the file and write its games. Raises Complaint and then writes nothing."""
    written = "\n".join(write_game(game.record) for game in games(options.source))
    if options.output is None:
        sys.stdout.buffer.write(written.encode())
    else:
        put(options.output, written)


def put(target: Path, content: str) -> None:
    """Put the content into the file in one go."""
    written = target.with_name(target.name + ".part")
    try:
        written.write_text(content, "utf-8")
        written.replace(target)
    except OSError as error:
        written.unlink(missing_ok=True)
        raise Complaint(f"{target} cannot be written: {error.strerror}.")


def games(source: Path, unreadable: str = "cannot be read") -> list[Game]:
    """The games in the file; what was repaired in them is told on standard error. Raises Complaint.

    unreadable: the words for a file that cannot be opened.
    """
    try:
        records = read_games(decoded(source.read_bytes()))
    except OSError as error:
        raise Complaint(f"{source} {unreadable}: {error.strerror}.")
    except NotationError as error:
        raise Complaint(f"{source} cannot be read: {error}.")
    except ValueError:
        raise Complaint(f"{source} holds no text.")
    if not records:
        raise Complaint(f"{source} holds no game.")
    for game in records:
        for remark in game.record.remarks:
            print(f"{source}: {remark}.", file=sys.stderr)
    return records
