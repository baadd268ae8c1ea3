"""The server's options: on the command line, or in the environment. It needs nothing that would have to be installed.

`--behind-proxies 2` and COLUMNA_BEHIND_PROXIES=2 mean the same, and the command line comes first. COLUMNA_ROOMS_FILE names a file
that holds the value of COLUMNA_ROOMS: so no secret has to be in the environment.
"""

import os
import sys
from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from pyapp.server.limits import SOCKETS, SOCKETS_OF_ADDRESS

PREFIX, IN_FILE = "COLUMNA_", "_FILE"
TYPED = "PYAPP_COMMAND"  # a variable, no option: the words that the operator types before the name of a command
YES, NO = ("1", "true", "yes", "on"), ("0", "false", "no", "off", "")
POSTGRES = ("postgresql://", "postgres://")
BROKER = ("valkey://", "valkeys://")
LEVELS = ("debug", "info", "warning", "error")
TEXT, JSON = FORMATS = ("text", "json")


def typed(command: str) -> str:
    """Return a command as the operator types it."""
    return f"{os.environ.get(TYPED, 'python3 -m pyapp')} {command}".rstrip()


def number(least: int, most: int) -> Callable[[str], int]:
    """Return a reader of whole numbers in a range."""

    def read(text: str) -> int:
        if not text.isascii() or not text.isdigit() or not least <= int(text) <= most:
            raise ArgumentTypeError(f"{text!r} is no whole number from {least} to {most}")
        return int(text)

    return read


def one_of(names: tuple[str, ...]) -> Callable[[str], str]:
    """Return a reader of one of these names, in capitals too."""

    def read(text: str) -> str:
        if text.lower() not in names:
            raise ArgumentTypeError(f"{text!r} is none of {', '.join(names)}")
        return text.lower()

    return read


def yes_or_no(text: str) -> bool:
    """Return True for a yes."""
    if text.lower() not in YES + NO:
        raise ArgumentTypeError(f"{text!r} is neither yes nor no")
    return text.lower() in YES


def place(text: str) -> str:
    """Return the place of a store: a file, or the address of a database."""
    if not text or ("://" in text and not text.startswith(POSTGRES)):
        raise ArgumentTypeError(f"{text!r} is neither a file nor postgresql://…")
    return text


def broker(text: str) -> str:
    """Return the address of a broker."""
    try:
        good = text.startswith(BROKER) and urlsplit(text).port != 0
    except ValueError:
        good = False
    if not good:
        raise ArgumentTypeError(f"{text!r} is not valkey://HOST:PORT")
    return text


class Option(NamedTuple):
    """An option. read: makes a value of a text, and raises ArgumentTypeError;  many: True if it may be given several times."""

    name: str
    read: Callable[..., Any]
    default: object
    metavar: str
    help: str
    many: bool = False

    @property
    def key(self) -> str:
        """Its name among the values."""
        return self.name.replace("-", "_")

    @property
    def variable(self) -> str:
        """Its name in the environment."""
        return PREFIX + self.key.upper()

    @property
    def shown(self) -> object:
        """Its default as a user would write it."""
        return ("yes" if self.default else "no") if self.read is yes_or_no else self.default

    def add_to(self, parser: ArgumentParser) -> None:
        """Add it to a parser, which leaves it out where it is not given."""
        flag = {"nargs": "?", "const": True} if self.read is yes_or_no else {}
        default = "" if self.default in (None, []) else f" (default: {self.shown})"
        parser.add_argument(
            f"--{self.name}",
            type=self.read,
            metavar=self.metavar,
            help=f"{self.help}{default} [{self.variable}]",
            action="append" if self.many else "store",
            **flag,  # type: ignore[arg-type]
        )

    def value_in(self, text: str) -> object:
        """Return the value that a variable's text means. Several values are separated by spaces."""
        return [self.read(part) for part in text.split()] if self.many else self.read(text)


def data_folder() -> Path:
    """The folder for lasting data on this system; it may not be there yet."""
    if sys.platform == "win32":
        home = Path(os.environ["LOCALAPPDATA"])
    elif sys.platform == "darwin":
        home = Path.home() / "Library/Application Support"
    else:
        home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share")
    return home / "columna"


OPTIONS = (
    Option("port", number(0, 65535), 8000, "N", "the port where it listens"),
    Option("host", str, "127.0.0.1", "H", "on which of this machine's addresses; 0.0.0.0 for all"),
    Option(
        "rooms", place, None, "FILE|postgresql://…", "where the games lie (default: rooms.sqlite in your data folder)"
    ),
    Option(
        "notify",
        broker,
        None,
        "valkey://HOST:PORT",
        "a broker that carries news between servers with one database (default: the database does)",
    ),
    Option("allow-origin", str, [], "URL", "a site elsewhere whose pages may use the rooms", many=True),
    Option(
        "behind-proxies",
        number(0, 9),
        0,
        "N",
        "the number of your proxies that each visitor comes through; they name the visitor in X-Forwarded-For",
    ),
    Option("refused-names", Path, None, "FILE", "names that nobody may take, one a line"),
    Option("sockets", number(1, 10**6), SOCKETS, "N", "open connections of this process at most"),
    Option("sockets-of-address", number(1, 10**6), SOCKETS_OF_ADDRESS, "N", "open connections of one address at most"),
    Option(
        "drain",
        number(0, 600),
        0,
        "SECONDS",
        "at the end, let /rooms/ready answer 503 that long before connections end",
    ),
    Option("log-level", one_of(LEVELS), "info", "LEVEL", f"the least that it logs: {', '.join(LEVELS)}"),
    Option("log-format", one_of(FORMATS), "text", "FORMAT", "the form of the log: text or json"),
    Option("access-log", yes_or_no, False, "yes|no", "log every request, without addresses and queries"),
    Option("open", yes_or_no, False, "yes|no", "open the site in a browser"),
)


def parse(program: str, arguments: list[str], environment: Mapping[str, str]) -> Namespace:
    """Return all values. Ends the program, with a sentence, where one is wrong."""
    parser = ArgumentParser(
        prog=program,
        description="Serve the site and its rooms to others.",
        epilog="The environment may hold the options too, under the names in brackets; NAME_FILE names a file with the value.",
        argument_default=SUPPRESS,
    )
    for option in OPTIONS:
        option.add_to(parser)
    values = {option.key: option.default for option in OPTIONS}
    given = vars(parser.parse_args(arguments))
    try:
        values |= in_environment(environment)
    except ArgumentTypeError as error:
        parser.error(str(error))
    values |= given
    values["rooms"] = values["rooms"] or str(data_folder() / "rooms.sqlite")
    if values["notify"] and not str(values["rooms"]).startswith(POSTGRES):
        parser.error(
            "a broker carries news between servers with PostgreSQL only: --notify needs --rooms postgresql://…"
        )
    return Namespace(**values)


def in_environment(environment: Mapping[str, str]) -> dict[str, object]:
    """Return the values that the environment gives, by key. Raises ArgumentTypeError that names the variable."""
    values = {}
    for option in OPTIONS:
        text = text_of(option.variable, environment)
        if text is not None:
            try:
                values[option.key] = option.value_in(text)
            except ArgumentTypeError as error:
                raise ArgumentTypeError(f"{option.variable}: {error}") from None
    return values


def text_of(variable: str, environment: Mapping[str, str]) -> str | None:
    """Return the text of a variable or of the file that stands for it, None if neither is there. Raises ArgumentTypeError."""
    file = environment.get(variable + IN_FILE)
    if file is None:
        return environment.get(variable)
    if variable in environment:
        raise ArgumentTypeError(f"{variable} and {variable + IN_FILE} are both set; one of them is enough")
    try:
        return Path(file).read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise ArgumentTypeError(f"{variable + IN_FILE}: the file cannot be read: {error}") from None


def unknown(environment: Mapping[str, str]) -> list[str]:
    """Return the variables that look like options but are not: most likely slips."""
    known = {option.variable + end for option in OPTIONS for end in ("", IN_FILE)}
    return sorted(name for name in environment if name.startswith(PREFIX) and name not in known)
