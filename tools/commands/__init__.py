"""The commands of `python3 -m pyapp`."""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pyapp.server.options import typed
from pyapp.version import VERSION
from tools.complaint import Complaint
from tools.paths import RELEASED, ROOT

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # argparse has no public name for it

Command = Callable[[argparse.Namespace], int | None]

PORT = 8000
OPERATING = {  # programs for operators, in the folder of this name
    "backup": "write a backup of a server's games, also while the server runs",
    "players": "look at a server's players, and at their names",
    "ratings": "compute all ratings of a server again from its games",
    "reports": "look at what people have reported to a server",
    "restore": "restore a backup into a new file or an empty database",
    "tournaments": "look at a server's tournaments, or at a report of one: standings, cards, files",
}
WORKERS = f"-n{os.cpu_count()}"  # no more of them than cores, as these tests wait for nothing
NORMAL = "not slow and not more"  # the marks of tests
QUICK = ["-m", NORMAL, "--hypothesis-profile=quick"]
FAST = ["tests/rules", "tests/saves", "tests/ui", "-m", f"{NORMAL} and not long", "--hypothesis-profile=fast", WORKERS]


def run(arguments: list[str]) -> int | str:
    """Run the command that `arguments` name. Returns the exit code, or the sentence that says why not."""
    options, rest = parser().parse_known_args(arguments)
    if rest and not options.takes_rest:
        parser().error(f"unrecognized arguments: {' '.join(rest)}")
    options.rest = rest
    try:
        return options.command(options) or 0
    except Complaint as complaint:
        return str(complaint)
    except KeyboardInterrupt:
        return "\nStopped."


def parser() -> argparse.ArgumentParser:
    """The parser of the commands and their arguments."""
    commands = argparse.ArgumentParser(prog=typed(""), description="Columna: Lasca in the browser.")
    commands.add_argument("--version", action="version", version=f"Columna {VERSION}")
    choice = commands.add_subparsers(required=True, metavar="command")
    add_program(choice, "serve", serve, "serve the site and its rooms to others")
    add_program(
        choice, "fair-play", fair_play, "list the players of finished rated games by how near they play to the engine"
    )
    for name, description in OPERATING.items():
        add_program(choice, name, operate, description)
    if not RELEASED:
        add_those_of_a_checkout(choice)
    return commands


def add_those_of_a_checkout(choice: "Commands") -> None:
    """Add the commands that a release does without: they need the whole checkout."""
    from tools.commands import drawing, puzzle_lines, rewriting

    add(choice, "play", play, "play in the browser").add_argument(
        "--port", type=int, default=PORT, help=f"where the browser finds it (default: {PORT})"
    )
    add_test(choice)
    add_build(choice)
    add(choice, "release", release, "write the files of a release, from a checkout without changes").add_argument(
        "folder", type=Path, metavar="DIR", help="empty, or not there yet"
    )
    add_program(choice, "data", data, "write data for programmers and researchers: openings, puzzles, games and more")
    add(choice, "engine", engine, "speak the engine's protocol, JSON lines, on standard input and output")
    add_random(choice)
    drawing.add_options(add(choice, "diagram", drawing.write, "draw a position for print, or a game with diagrams"))
    rewriting.add_options(add(choice, "pdn", rewriting.rewrite, "read a file of PDN and write it again in our form"))
    puzzle_lines.add_options(add(choice, "puzzles", puzzle_lines.show, "print puzzles as lines of JSON"))


def add_test(choice: "Commands") -> None:
    """Add the command that runs the tests."""
    command = add(choice, "test", test, "run the tests; what follows is handed to pytest", takes_rest=True)
    which = command.add_mutually_exclusive_group()
    which.add_argument("--all", action="store_true", help="the slow tests and all visits with browsers too")
    which.add_argument("--fast", action="store_true", help="quick tests of rules, saves and page, without a browser")
    which.add_argument("--changed", action="store_true", help="the tests that the changes since main touch")


def add_build(choice: "Commands") -> None:
    """Add the command that writes the site."""
    command = add(choice, "build", build, "write the finished site for any static host")
    command.add_argument("folder", type=Path, metavar="DIR", help="empty, not there yet, or from an earlier build")
    command.add_argument(
        "--rooms", default="", metavar="wss://…", help="the room server that the site uses (default: none)"
    )


def add_random(choice: "Commands") -> None:
    """Add the command that makes positions up."""
    from pyapp.rules.variants import VARIANTS

    command = add(choice, "random", random, "print a random position")
    command.add_argument(
        "--game",
        choices=list(VARIANTS),
        metavar="ID",
        default="lasca",
        help=f"one of {', '.join(VARIANTS)} (default: lasca)",
    )
    command.add_argument("--pieces", type=int, metavar="N", help="pieces of each side, prisoners too")
    command.add_argument("--side", choices=["W", "B"], help="the side to move: W for Light, B for Dark")
    command.add_argument("--loop", action="store_true", help="a capture ends because of the anti-loop rule")


def add_program(choice: "Commands", name: str, command: Command, description: str) -> None:
    """Add a command that reads all arguments behind its name itself, `--help` too."""
    add(choice, name, command, description, takes_rest=True, add_help=False)


def add(
    choice: "Commands", name: str, command: Command, description: str, takes_rest: bool = False, **more: Any
) -> argparse.ArgumentParser:
    """Add a command. takes_rest: it gets arguments that its parser does not know;  more: further arguments for argparse."""
    added = choice.add_parser(name, help=description, description=description, **more)
    added.set_defaults(command=command, name=name, takes_rest=takes_rest)
    return added


def play(options: argparse.Namespace) -> int:
    """Prepare the missing parts, serve the site and rooms on this machine, and open the browser."""
    from tools.paths import PREPARED
    from tools.prepare.parts import prepare_to_play
    from tools.serve.web import HOST, serve_until_ended

    rooms = PREPARED / f"rooms-{options.port}.sqlite"  # one for each port, as each is a server of its own
    arguments = [f"--host={HOST}", f"--port={options.port}", f"--rooms={rooms}", "--open=yes"]
    return serve_until_ended("play", arguments, prepare_to_play)


def serve(options: argparse.Namespace) -> int:
    """Prepare the missing parts and serve the site and its rooms."""
    from tools.prepare.parts import prepare_to_serve
    from tools.serve.web import serve_until_ended

    return serve_until_ended("serve", options.rest, prepare_to_serve)


def fair_play(options: argparse.Namespace) -> int:
    """Hand over to the check of rated games, with the compiled engine where there is one for this machine."""
    from tools.prepare.parts import prepare_engine

    prepare_engine()
    return run_program("pyapp.fairplay", options.rest)


def operate(options: argparse.Namespace) -> int:
    """Hand over to the program of this name for operators."""
    return run_program(f"pyapp.server.operating.{options.name}", options.rest)


def run_program(module: str, arguments: list[str]) -> int:
    """Run a program that belongs to a server, in the server's environment. Returns its exit code."""
    from tools.paths import PYTHONPATH
    from tools.prepare.parts import prepare_environment

    return subprocess.call(
        [prepare_environment("serve"), "-m", module, *arguments], env={**os.environ, "PYTHONPATH": PYTHONPATH}
    )


def test(options: argparse.Namespace) -> int:
    """Prepare the missing parts and run pytest."""
    from tools.browsers import browser, firefox, webkit
    from tools.commands.changed import tests_of_changes
    from tools.prepare.parts import prepare, prepare_environment, prepare_pure, prepare_with_rooms
    from tools.prepare.tidying import tidy

    chosen = tests_of_changes() if options.changed else []
    if options.fast:
        prepare_pure()
        return run_pytest([*FAST, *options.rest])
    prepare()
    prepare_with_rooms()
    python = prepare_environment("test")
    browser.prepare(python)
    firefox.prepare()
    webkit.prepare()
    if options.all:
        with suppress(Complaint):  # tests that need them are skipped or fail
            prepare_environment("compile")
    code = run_pytest(options.rest if options.all else [*QUICK, *chosen, *options.rest])
    tidy()
    return code


def run_pytest(arguments: list[str]) -> int:
    """Run the tests; byte code is kept in any case, or each of their many processes would compile all modules again."""
    from tools.prepare.parts import prepare_environment

    return subprocess.call(
        [prepare_environment("test"), "-m", "pytest", *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": ""},
    )


def build(options: argparse.Namespace) -> None:
    """Write the site into a folder of the user's."""
    from tools.build.publish import check, check_rooms, publish
    from tools.prepare.parts import prepare

    check(options.folder)
    check_rooms(options.rooms)
    prepare()
    publish(options.folder, options.rooms)


def release(options: argparse.Namespace) -> None:
    """Write a release into a folder of the user's."""
    from tools.release import release

    release(options.folder)


def data(options: argparse.Namespace) -> int:
    """Hand over to the program that writes data, with the compiled engine where there is one for this machine."""
    from tools.prepare.parts import prepare_engine

    prepare_engine()
    return subprocess.call(
        [sys.executable, "-m", "tools.data", *options.rest], env={**os.environ, "PYTHONPATH": str(ROOT)}
    )


def engine(_options: argparse.Namespace) -> None:
    """Hand over to the engine, compiled where there is a kernel for this machine."""
    from pyapp.engine.command_line import main
    from tools.paths import ENDGAMES
    from tools.prepare.compile import HOST_KERNEL

    sys.path.insert(0, str(HOST_KERNEL.parent))
    main(ENDGAMES, "To compile it: python3 -m tools.prepare.compile")


def random(options: argparse.Namespace) -> None:
    """Print a position."""
    from random import Random

    from pyapp.rules.notation import SIDES, position_text
    from pyapp.rules.random_position import NoSuchPosition, random_position
    from pyapp.rules.variants import VARIANTS

    side = SIDES.index(options.side) if options.side else None
    try:
        position = random_position(VARIANTS[options.game], Random(), options.pieces, side, options.loop)
    except NoSuchPosition as error:
        raise Complaint(str(error))
    print(position_text(position))
