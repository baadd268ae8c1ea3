"""The command `columna`: it runs the engine for other programs, checks PDN, counts lines and draws diagrams."""

from __future__ import annotations

import argparse
import json
import sys
import zlib
from pathlib import Path

import columna
from columna.errors import one_of
from pyapp.engine import command_line
from pyapp.rules.own_rules import own_game
from pyapp.rules.variants import game_value


def main(arguments: list[str] | None = None) -> int:
    """Run the command that the arguments name. Return its exit code."""
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except (columna.Error, OSError, ValueError) as error:
        print(f"columna: {error}", file=sys.stderr)
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="columna", description="Lasca, Damasca, Dama, Bashni and Columns Draughts.")
    parser.add_argument("--version", action="version", version=f"columna {columna.__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    engine = commands.add_parser("engine", help="speak the engine's protocol on standard input and output")
    engine.add_argument("--endgames", type=Path, default=Path("endgames"), help="a folder with tables of endings")
    engine.set_defaults(run=_engine)

    check = commands.add_parser("check", help="read files of PDN and print what is wrong in them")
    check.add_argument("files", metavar="FILE", nargs="+", type=Path)
    check.add_argument("--encoding", help="of the files (default: what their content shows)")
    check.set_defaults(run=_check)

    perft = commands.add_parser("perft", help="count the lines of DEPTH turns by their first turn")
    _add_position(perft)
    perft.add_argument("depth", metavar="DEPTH", type=int)
    perft.set_defaults(run=_perft)

    svg = commands.add_parser("svg", help="write a diagram as SVG to standard output")
    _add_position(svg)
    svg.add_argument("--caption", default="", help="a text below")
    svg.add_argument(
        "--pieces", choices=list(columna.PIECES), help="draw as on the site, not for print, with these pieces"
    )
    svg.add_argument("--board", choices=list(columna.BOARDS), help="the same, on this board")
    svg.add_argument("--dark", action="store_true", help="the same, by night")
    svg.set_defaults(run=_svg)
    return parser


def _add_position(command: argparse.ArgumentParser) -> None:
    games = ", ".join(columna.GAMES)
    command.add_argument("game", metavar="GAME", type=_game, help=f"one of {games}, or a JSON object of switches")
    command.add_argument("--position", metavar="TEXT", help='as in "W:b2w,c3Wbb" (default: the start of the game)')


def _game(text: str) -> columna.Variant | str:
    """Return the game that an argument names. Raises ArgumentTypeError with the reason."""
    try:
        if not text.lstrip().startswith("{"):
            return one_of("game", text, tuple(columna.GAMES))
        return columna.Variant(**game_value(own_game(json.loads(text))))
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _position(options: argparse.Namespace) -> columna.Position:
    if options.position is None:
        return columna.start(options.game)
    return columna.Position(options.game, options.position)


def _engine(options: argparse.Namespace) -> int:
    command_line.main(
        options.endgames, "Install columna again on a machine with a C compiler and the headers of Python."
    )
    return 0


def _check(options: argparse.Namespace) -> int:
    """Print every fault with its file, and every remark on standard error. Return 1 if there are faults, else 0.

    A file that cannot be read is a fault.
    """
    faults = games = 0
    for path in options.files:
        try:
            for reading in columna.open_pdn(path, options.encoding):
                games += reading.game is not None
                for remark in reading.remarks:
                    print(f"{path}: {remark}", file=sys.stderr)
                if reading.error:
                    faults += 1
                    print(f"{path}: {reading.error}")
        except (OSError, EOFError, zlib.error) as error:
            faults += 1
            print(f"{path}: {_words(error)}")
        except ValueError as error:  # its words have the path
            faults += 1
            print(error)
    print(f"{games} games, {faults} faults")
    return min(faults, 1)


def _words(error: Exception) -> str:
    """Return the reason why a file cannot be read, without a number of the system."""
    if isinstance(error, EOFError | zlib.error):
        return "the compressed file is cut off or damaged"
    return getattr(error, "strerror", None) or str(error)


def _perft(options: argparse.Namespace) -> int:
    lines = _position(options).divide(options.depth)
    for turn, count in lines.items():
        print(turn, count)
    print(sum(lines.values()))
    return 0


def _svg(options: argparse.Namespace) -> int:
    look = {"pieces": options.pieces, "board": options.board, "dark": options.dark}
    sys.stdout.write(columna.svg(_position(options), caption=options.caption, **look))
    return 0


if __name__ == "__main__":
    sys.exit(main())
