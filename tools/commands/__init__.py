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

PORT = 8000
WORKERS = f"-n{os.cpu_count()}"  # no more of them than cores, as these tests wait for nothing
QUICK = ["-m", "not slow and not more", "--hypothesis-profile=quick"]
FAST = ["tests/rules", "tests/saves", "tests/ui", *QUICK, "--hypothesis-profile=fast", WORKERS]


def run(arguments: list[str]) -> int | str:
    """Run the command that `arguments` name. Returns the exit code, or the sentence that says why not."""
    options, rest = parser().parse_known_args(arguments)
    if rest and options.command not in (test, *PROGRAMS):
        parser().error(f"unrecognized arguments: {' '.join(rest)}")
    try:
        return options.command(options, rest)
    except Complaint as complaint:
        return str(complaint)
    except KeyboardInterrupt:
        return "\nStopped."


def parser() -> argparse.ArgumentParser:
    """The parser of the commands and their arguments."""
    commands = argparse.ArgumentParser(prog=typed(""), description="Columna: Lasca in the browser.")
    commands.add_argument("--version", action="version", version=f"Columna {VERSION}")
    choice = commands.add_subparsers(required=True, metavar="command")
    add(choice, serve, "serve the site and its rooms to others", add_help=False)
    add(
        choice,
        fair_play,
        "list the players of finished rated games by how near they play to the engine",
        add_help=False,
    )
    add(choice, backup, "write a backup of a server's games, also while the server runs", add_help=False)
    add(choice, players, "look at a server's players, and at their names", add_help=False)
    add(choice, ratings, "compute all ratings of a server again from its games", add_help=False)
    add(choice, reports, "look at what people have reported to a server", add_help=False)
    add(choice, restore, "restore a backup into a new file or an empty database", add_help=False)
    if not RELEASED:
        add_those_of_a_checkout(choice)
    return commands


def add_those_of_a_checkout(choice: "Commands") -> None:
    """Add the commands that a release does without: they need the whole checkout."""
    add(choice, play, "play in the browser").add_argument(
        "--port", type=int, default=PORT, help=f"where the browser finds it (default: {PORT})"
    )
    add_test(choice)
    add_build(choice)
    add_release(choice)
    add(choice, data, "write data for programmers and researchers: openings, puzzles, games and more", add_help=False)
    add(choice, engine, "speak the engine's protocol, JSON lines, on standard input and output")
    add_random(choice)
    add_diagram(choice)
    add_pdn(choice)
    add_puzzles(choice)


def add_test(choice: "Commands") -> None:
    """Add the command that runs the tests."""
    which = add(choice, test, "run the tests; what follows is handed to pytest").add_mutually_exclusive_group()
    which.add_argument("--all", action="store_true", help="the slow tests and all visits with browsers too")
    which.add_argument("--fast", action="store_true", help="only the rules, the saves and the page without a browser")


def add_build(choice: "Commands") -> None:
    """Add the command that writes the site."""
    command = add(choice, build, "write the finished site for any static host")
    command.add_argument("folder", type=Path, metavar="DIR", help="empty, not there yet, or from an earlier build")
    command.add_argument(
        "--rooms", default="", metavar="wss://…", help="the room server that the site uses (default: none)"
    )


def add_release(choice: "Commands") -> None:
    """Add the command that writes a release."""
    command = add(choice, release, "write the files of a release, from a checkout without changes")
    command.add_argument("folder", type=Path, metavar="DIR", help="empty, or not there yet")


def add_random(choice: "Commands") -> None:
    """Add the command that makes positions up."""
    from pyapp.rules.variants import VARIANTS

    command = add(choice, random, "print a position made up by chance")
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


def add_diagram(choice: "Commands") -> None:
    """Add the command that draws diagrams for print."""
    from tools.commands.drawing import add_options

    add_options(add(choice, diagram, "draw a position for print, or a game with diagrams"))


def add_pdn(choice: "Commands") -> None:
    """Add the command that reads PDN and writes it again."""
    from tools.commands.rewriting import add_options

    add_options(add(choice, pdn, "read a file of PDN and write it again in our form"))


def add_puzzles(choice: "Commands") -> None:
    """Add the command that prints puzzles."""
    from tools.commands.puzzle_lines import add_options

    add_options(add(choice, puzzles, "print puzzles as lines of JSON"))


def add(
    choice: "Commands", command: Callable[[argparse.Namespace, list[str]], int | str], description: str, **more: Any
) -> argparse.ArgumentParser:
    """Add a command, named like the function that runs it. more: further arguments for argparse."""
    name = command.__name__.replace("_", "-")
    added = choice.add_parser(name, help=description, description=description, **more)
    added.set_defaults(command=command)
    return added


def play(options: argparse.Namespace, _rest: list[str]) -> int:
    """Prepare the missing parts, serve the site and rooms on this machine, and open the browser."""
    from tools.paths import PREPARED
    from tools.prepare.parts import prepare_to_play
    from tools.serve.web import HOST, serve_until_ended

    rooms = PREPARED / f"rooms-{options.port}.sqlite"  # one for each port, as each is a server of its own
    arguments = [f"--host={HOST}", f"--port={options.port}", f"--rooms={rooms}", "--open=yes"]
    return serve_until_ended("play", arguments, prepare_to_play)


def serve(_options: argparse.Namespace, rest: list[str]) -> int:
    """Prepare the missing parts and serve the site and its rooms."""
    from tools.prepare.parts import prepare_with_rooms
    from tools.serve.web import serve_until_ended

    return serve_until_ended("serve", rest, prepare_with_rooms)


def fair_play(_options: argparse.Namespace, rest: list[str]) -> int:
    """Hands over to the check of rated games, with the compiled engine where there is one for this machine."""
    from tools.prepare.parts import prepare_engine

    prepare_engine()
    return run_program("pyapp.fairplay", rest)


def players(_options: argparse.Namespace, rest: list[str]) -> int:
    """Hands over to the program that looks after players."""
    return run_program("pyapp.server.operating.players", rest)


def ratings(_options: argparse.Namespace, rest: list[str]) -> int:
    """Hands over to the program that computes ratings again."""
    return run_program("pyapp.server.operating.ratings", rest)


def reports(_options: argparse.Namespace, rest: list[str]) -> int:
    """Hands over to the program that looks after reports."""
    return run_program("pyapp.server.operating.reports", rest)


def backup(_options: argparse.Namespace, rest: list[str]) -> int:
    """Hands over to the program that writes backups."""
    return run_program("pyapp.server.operating.backup", rest)


def restore(_options: argparse.Namespace, rest: list[str]) -> int:
    """Hands over to the program that restores backups."""
    return run_program("pyapp.server.operating.restore", rest)


def run_program(module: str, arguments: list[str]) -> int:
    """Run a program that belongs to a server, in the server's environment. Returns its exit code."""
    from tools.paths import PYTHONPATH
    from tools.prepare.parts import prepare_environment

    return subprocess.call(
        [prepare_environment("serve"), "-m", module, *arguments], env={**os.environ, "PYTHONPATH": PYTHONPATH}
    )


def test(options: argparse.Namespace, rest: list[str]) -> int:
    """Prepare the missing parts and run pytest."""
    from tools.browsers import browser, firefox, webkit
    from tools.prepare.parts import prepare, prepare_environment, prepare_pure, prepare_with_rooms

    with suppress(Complaint):  # tests that need them are skipped or fail
        prepare_environment("compile")
    if options.fast:
        prepare_pure()
        return run_pytest([*FAST, *rest])
    prepare()
    prepare_with_rooms()
    python = prepare_environment("test")
    browser.prepare(python)
    firefox.prepare()
    webkit.prepare()
    return run_pytest(rest if options.all else [*QUICK, *rest])


def run_pytest(arguments: list[str]) -> int:
    """Run the tests; byte code is kept in any case, or each of their many processes would compile all modules again."""
    from tools.prepare.parts import prepare_environment

    return subprocess.call(
        [prepare_environment("test"), "-m", "pytest", *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": ""},
    )


def build(options: argparse.Namespace, _rest: list[str]) -> int:
    """Write the site into a folder of the user's."""
    from tools.build.publish import check, check_rooms, publish
    from tools.prepare.parts import prepare

    check(options.folder)
    check_rooms(options.rooms)
    prepare()
    publish(options.folder, options.rooms)
    return 0


def release(options: argparse.Namespace, _rest: list[str]) -> int:
    """Write a release into a folder of the user's."""
    from tools.release import release

    release(options.folder)
    return 0


def data(_options: argparse.Namespace, rest: list[str]) -> int:
    """Hands over to the program that writes data, with the compiled engine where there is one for this machine."""
    from tools.prepare.parts import prepare_engine

    prepare_engine()
    return subprocess.call([sys.executable, "-m", "tools.data", *rest], env={**os.environ, "PYTHONPATH": str(ROOT)})


def engine(_options: argparse.Namespace, _rest: list[str]) -> int:
    """Hands over to the engine, compiled where there is a kernel for this machine."""
    from pyapp.engine.command_line import main
    from tools.paths import ENDGAMES
    from tools.prepare.compile import HOST_KERNEL

    sys.path.insert(0, str(HOST_KERNEL.parent))
    main(ENDGAMES)
    return 0


def random(options: argparse.Namespace, _rest: list[str]) -> int:
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
    return 0


def diagram(options: argparse.Namespace, _rest: list[str]) -> int:
    """Write a diagram, or a page of them."""
    from tools.commands.drawing import write

    write(options)
    return 0


def pdn(options: argparse.Namespace, _rest: list[str]) -> int:
    """Write the games of a file again."""
    from tools.commands.rewriting import rewrite

    rewrite(options)
    return 0


def puzzles(options: argparse.Namespace, _rest: list[str]) -> int:
    """Print puzzles."""
    from tools.commands.puzzle_lines import show

    show(options)
    return 0


PROGRAMS = (
    backup,
    data,
    fair_play,
    players,
    ratings,
    reports,
    restore,
    serve,
)  # these read the arguments after their name
