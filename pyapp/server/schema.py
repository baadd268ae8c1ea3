"""The tables of a log, and how older ones become these. Only what every SQL that we may run on has."""

import sqlite3
from contextlib import closing
from functools import cache

MIGRATIONS = [  # version - 1 -> the statements that lead to it
    [
        "CREATE TABLE events (room TEXT NOT NULL, n INTEGER NOT NULL, event TEXT NOT NULL, PRIMARY KEY (room, n))",
        "CREATE TABLE rooms (room TEXT PRIMARY KEY, due BIGINT NOT NULL, phase TEXT, since BIGINT, line TEXT)",
        "CREATE INDEX rooms_due ON rooms (due)",
        "CREATE INDEX rooms_phase ON rooms (phase, since)",
        "CREATE TABLE presence (room TEXT NOT NULL, node TEXT NOT NULL, words TEXT NOT NULL, PRIMARY KEY (room, node))",
        "CREATE TABLE nodes (node TEXT PRIMARY KEY, seen BIGINT NOT NULL)",
        "CREATE TABLE reports (room TEXT NOT NULL, at BIGINT NOT NULL, report TEXT NOT NULL, PRIMARY KEY (room, at))",
    ],
    [
        """CREATE TABLE players (player TEXT PRIMARY KEY, key TEXT NOT NULL, name TEXT NOT NULL, skeleton TEXT NOT NULL,
        since BIGINT NOT NULL, seen BIGINT NOT NULL)""",
        "CREATE UNIQUE INDEX players_skeleton ON players (skeleton)",
        """CREATE TABLE games (game TEXT PRIMARY KEY, variant TEXT NOT NULL, pace TEXT NOT NULL, light TEXT NOT NULL,
        dark TEXT NOT NULL, names TEXT NOT NULL, result TEXT NOT NULL, reason TEXT NOT NULL, plies INTEGER NOT NULL,
        visibility TEXT NOT NULL, rated INTEGER NOT NULL, began BIGINT NOT NULL, ended BIGINT NOT NULL,
        record TEXT NOT NULL, figures TEXT NOT NULL)""",
        "CREATE INDEX games_light ON games (light, ended, game)",
        "CREATE INDEX games_dark ON games (dark, ended, game)",
        "CREATE INDEX games_ended ON games (ended, game)",
        """CREATE TABLE ratings (player TEXT NOT NULL, variant TEXT NOT NULL, pace TEXT NOT NULL,
        value DOUBLE PRECISION NOT NULL, deviation DOUBLE PRECISION NOT NULL, volatility DOUBLE PRECISION NOT NULL,
        games INTEGER NOT NULL, at BIGINT NOT NULL, ranked BIGINT NOT NULL, PRIMARY KEY (player, variant, pace))""",
        "CREATE INDEX ratings_rank ON ratings (variant, pace, value, player, ranked)",
        "CREATE TABLE seats (player TEXT NOT NULL, room TEXT NOT NULL, PRIMARY KEY (player, room))",
        "CREATE TABLE barred (skeleton TEXT PRIMARY KEY, name TEXT NOT NULL, at BIGINT NOT NULL)",
        "CREATE TABLE checks (game TEXT PRIMARY KEY, at BIGINT NOT NULL, done INTEGER NOT NULL)",
        """CREATE TABLE suspicions (game TEXT NOT NULL, player TEXT NOT NULL, figures TEXT NOT NULL, at BIGINT NOT NULL,
        PRIMARY KEY (game, player))""",
        """CREATE TABLE tournaments (tournament TEXT PRIMARY KEY, organizer TEXT NOT NULL, phase TEXT NOT NULL,
        since BIGINT NOT NULL, line TEXT NOT NULL)""",
        "CREATE INDEX tournaments_phase ON tournaments (phase, since)",
        "CREATE INDEX tournaments_organizer ON tournaments (organizer, phase)",
        """CREATE TABLE seeks (seeker TEXT PRIMARY KEY, player TEXT NOT NULL, name TEXT NOT NULL, secret TEXT NOT NULL,
        game TEXT NOT NULL, clock TEXT NOT NULL, rated INTEGER NOT NULL, value INTEGER NOT NULL, deviation INTEGER NOT NULL,
        since BIGINT NOT NULL, slowed BIGINT NOT NULL, why TEXT NOT NULL, sides TEXT NOT NULL, met TEXT NOT NULL,
        node TEXT NOT NULL, gone BIGINT NOT NULL, mate TEXT NOT NULL, seat TEXT NOT NULL, found BIGINT NOT NULL,
        ready INTEGER NOT NULL, room TEXT NOT NULL)""",
        "CREATE INDEX seeks_node ON seeks (node)",
        "CREATE TABLE leases (lease TEXT PRIMARY KEY, node TEXT NOT NULL, until BIGINT NOT NULL)",
        "INSERT INTO leases VALUES ('pairing', '', 0)",
        """CREATE TABLE relations (player TEXT NOT NULL, other TEXT NOT NULL, kind TEXT NOT NULL, at BIGINT NOT NULL,
        PRIMARY KEY (player, other))""",
        "CREATE INDEX relations_other ON relations (other)",
        """CREATE TABLE challenges (challenge TEXT PRIMARY KEY, challenger TEXT NOT NULL, challenged TEXT NOT NULL,
        terms TEXT NOT NULL, secret TEXT NOT NULL, phase TEXT NOT NULL, answer TEXT NOT NULL, at BIGINT NOT NULL,
        until BIGINT NOT NULL)""",
        "CREATE INDEX challenges_challenger ON challenges (challenger)",
        "CREATE INDEX challenges_challenged ON challenges (challenged)",
        """CREATE TABLE player_reports (reporter TEXT NOT NULL, at BIGINT NOT NULL, player TEXT NOT NULL, reason TEXT NOT NULL,
        room TEXT NOT NULL, events TEXT NOT NULL, PRIMARY KEY (reporter, at))""",
        "CREATE INDEX player_reports_player ON player_reports (player)",
    ],
    [
        "CREATE TABLE standstills (since BIGINT PRIMARY KEY, until BIGINT NOT NULL)",
        "ALTER TABLE seats ADD COLUMN one_address INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE games ADD COLUMN one_address INTEGER NOT NULL DEFAULT 0",
    ],
]

FORGOTTEN = 86_400_000  # ms after which a process that is not seen any more is forgotten


class TooNew(Exception):
    """The tables are those of a newer version of this program."""

    def __init__(self, version: int) -> None:
        super().__init__(
            f"The rooms were written by a newer Columna (tables of version {version}, known up to {len(MIGRATIONS)}). "
            "Start that one."
        )


class TooOld(Exception):
    """The tables are none, or those of an older version, and only a server changes that."""

    def __init__(self) -> None:
        super().__init__(
            "No server of this version has used these rooms yet. Start it once: it brings them up to date."
        )


def missing(version: int) -> list[str]:
    """The statements that bring tables of this version, 0 for none, up to date. Raises TooNew."""
    if version > len(MIGRATIONS):
        raise TooNew(version)
    return [statement for migration in MIGRATIONS[version:] for statement in migration]


def must_be_current(version: int) -> None:
    """Raises TooOld or TooNew unless tables of this version are what we know."""
    if missing(version):
        raise TooOld


def tables() -> dict[str, dict[str, str]]:
    """Return the tables by name, and of each its columns with their types: what SQLite makes of the migrations."""
    return _made(tuple(missing(0)))


@cache
def _made(statements: tuple[str, ...]) -> dict[str, dict[str, str]]:
    """Return the tables that these statements lead to. A database that reads its own SQL cannot misread it."""
    with closing(sqlite3.connect(":memory:")) as empty:
        for statement in statements:
            empty.execute(statement)
        names = [name for (name,) in empty.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
        return {name: dict(empty.execute("SELECT name, type FROM pragma_table_info(?)", (name,))) for name in names}


def columns(table: str) -> list[str]:
    """Return the names of a table's columns, in their order."""
    return list(tables()[table])


def is_text(table: str, column: str) -> bool:
    """Tell texts from numbers: a column of a table holds either."""
    return tables()[table][column] == "TEXT"
