"""The tables of a store as data, and how older tables become these. They use only SQL that every database here has."""

from collections.abc import Sequence
from typing import NamedTuple

KEY = "TEXT PRIMARY KEY"
TEXT = "TEXT NOT NULL"
INTEGER = "INTEGER NOT NULL"
MOMENT = "BIGINT NOT NULL"
REAL = "DOUBLE PRECISION NOT NULL"
ADDED_FLAG = f"{INTEGER} DEFAULT 0"


def all_of(type_: str, *names: str) -> dict[str, str]:
    """Return columns of one type."""
    return dict.fromkeys(names, type_)


class Table(NamedTuple):
    """A table as it is made. columns: name -> type;  key: the columns of the primary key, if it has several."""

    name: str
    columns: dict[str, str]
    key: tuple[str, ...] = ()

    def statement(self) -> str:
        """Return the statement that makes the table."""
        parts = [f"{column} {type_}" for column, type_ in self.columns.items()]
        if self.key:
            parts.append(f"PRIMARY KEY ({', '.join(self.key)})")
        return f"CREATE TABLE {self.name} ({', '.join(parts)})"


class Index(NamedTuple):
    """An index of a table. unique: "UNIQUE" where no two rows may have the same values there."""

    name: str
    table: str
    columns: tuple[str, ...]
    unique: str = ""

    def statement(self) -> str:
        """Return the statement that makes the index."""
        return " ".join(f"CREATE {self.unique} INDEX {self.name} ON {self.table} ({', '.join(self.columns)})".split())


class Column(NamedTuple):
    """A column that is added to a table."""

    table: str
    name: str
    type: str

    def statement(self) -> str:
        """Return the statement that adds the column."""
        return f"ALTER TABLE {self.table} ADD COLUMN {self.name} {self.type}"


Step = Table | Index | Column | str  # a str is a statement

MIGRATIONS: list[list[Step]] = [  # version - 1 -> the steps that lead to it
    [
        Table("events", {"room": TEXT, "n": INTEGER, "event": TEXT}, ("room", "n")),
        Table("rooms", {"room": KEY, "due": MOMENT, "phase": "TEXT", "since": "BIGINT", "line": "TEXT"}),
        Index("rooms_due", "rooms", ("due",)),
        Index("rooms_phase", "rooms", ("phase", "since")),
        Table("presence", {"room": TEXT, "node": TEXT, "words": TEXT}, ("room", "node")),
        Table("nodes", {"node": KEY, "seen": MOMENT}),
        Table("reports", {"room": TEXT, "at": MOMENT, "report": TEXT}, ("room", "at")),
    ],
    [
        Table("players", {"player": KEY, "key": TEXT, "name": TEXT, "skeleton": TEXT, "since": MOMENT, "seen": MOMENT}),
        Index("players_skeleton", "players", ("skeleton",), "UNIQUE"),
        Table(
            "games",
            {"game": KEY}
            | all_of(TEXT, "variant", "pace", "light", "dark", "names", "result", "reason")
            | {"plies": INTEGER, "visibility": TEXT, "rated": INTEGER}
            | {"began": MOMENT, "ended": MOMENT, "record": TEXT, "figures": TEXT},
        ),
        Index("games_light", "games", ("light", "ended", "game")),
        Index("games_dark", "games", ("dark", "ended", "game")),
        Index("games_ended", "games", ("ended", "game")),
        Table(
            "ratings",
            all_of(TEXT, "player", "variant", "pace")
            | all_of(REAL, "value", "deviation", "volatility")
            | {"games": INTEGER, "at": MOMENT, "ranked": MOMENT},
            ("player", "variant", "pace"),
        ),
        Index("ratings_rank", "ratings", ("variant", "pace", "value", "player", "ranked")),
        Table("seats", {"player": TEXT, "room": TEXT}, ("player", "room")),
        Table("barred", {"skeleton": KEY, "name": TEXT, "at": MOMENT}),
        Table("checks", {"game": KEY, "at": MOMENT, "done": INTEGER}),
        Table("suspicions", {"game": TEXT, "player": TEXT, "figures": TEXT, "at": MOMENT}, ("game", "player")),
        Table("tournaments", {"tournament": KEY, "organizer": TEXT, "phase": TEXT, "since": MOMENT, "line": TEXT}),
        Index("tournaments_phase", "tournaments", ("phase", "since")),
        Index("tournaments_organizer", "tournaments", ("organizer", "phase")),
        Table(
            "seeks",
            {"seeker": KEY}
            | all_of(TEXT, "player", "name", "secret", "game", "clock")
            | all_of(INTEGER, "rated", "value", "deviation")
            | all_of(MOMENT, "since", "slowed")
            | all_of(TEXT, "why", "sides", "met", "node")
            | {"gone": MOMENT, "mate": TEXT, "seat": TEXT, "found": MOMENT, "ready": INTEGER, "room": TEXT},
        ),
        Index("seeks_node", "seeks", ("node",)),
        Table("leases", {"lease": KEY, "node": TEXT, "until": MOMENT}),
        "INSERT INTO leases VALUES ('pairing', '', 0)",
        Table("relations", {"player": TEXT, "other": TEXT, "kind": TEXT, "at": MOMENT}, ("player", "other")),
        Index("relations_other", "relations", ("other",)),
        Table(
            "challenges",
            {"challenge": KEY}
            | all_of(TEXT, "challenger", "challenged", "terms", "secret", "phase", "answer")
            | all_of(MOMENT, "at", "until"),
        ),
        Index("challenges_challenger", "challenges", ("challenger",)),
        Index("challenges_challenged", "challenges", ("challenged",)),
        Table(
            "player_reports",
            {"reporter": TEXT, "at": MOMENT, "player": TEXT, "reason": TEXT, "room": TEXT, "events": TEXT},
            ("reporter", "at"),
        ),
        Index("player_reports_player", "player_reports", ("player",)),
    ],
    [
        Table("standstills", {"since": "BIGINT PRIMARY KEY", "until": MOMENT}),
        Column("seats", "one_address", ADDED_FLAG),
        Column("games", "one_address", ADDED_FLAG),
    ],
    [Column("player_reports", "outcome", f"{TEXT} DEFAULT ''")],
    [Table("vacations", {"player": TEXT, "number": INTEGER, "since": MOMENT, "until": MOMENT}, ("player", "number"))],
    [
        Column("reports", "reporter", f"{TEXT} DEFAULT ''"),
        Column("reports", "outcome", f"{TEXT} DEFAULT ''"),
        Index("reports_reporter", "reports", ("reporter",)),
    ],
    [Column("rooms", "ticks", ADDED_FLAG)],
]

FILLED = {"leases"}  # tables that begin with rows


class TooNew(Exception):
    """The tables are those of a newer version of this program."""

    def __init__(self, version: int) -> None:
        super().__init__(
            f"A newer Columna has written these rooms (tables of version {version}, known up to {len(MIGRATIONS)}). "
            "Start that version."
        )


class TooOld(Exception):
    """There are no tables, or those of an older version, and only a server changes that."""

    def __init__(self) -> None:
        super().__init__(
            "No server of this version has used these rooms yet. Start it once: it brings them up to date."
        )


def missing(version: int) -> list[str]:
    """Return the statements that bring tables of a version, 0 for none, up to date. Raises TooNew."""
    if version > len(MIGRATIONS):
        raise TooNew(version)
    return [step if isinstance(step, str) else step.statement() for step in _steps(MIGRATIONS[version:])]


def must_be_current(version: int) -> None:
    """Raises TooOld or TooNew unless tables of this version are ours."""
    if missing(version):
        raise TooOld


def tables() -> dict[str, dict[str, str]]:
    """Return the tables: name -> columns in their order, name -> type."""
    made: dict[str, dict[str, str]] = {}
    for step in _steps(MIGRATIONS):
        if isinstance(step, Table):
            made[step.name] = dict(step.columns)
        elif isinstance(step, Column):
            made[step.table][step.name] = step.type
    return made


def _steps(migrations: Sequence[list[Step]]) -> list[Step]:
    return [step for migration in migrations for step in migration]


def columns(table: str) -> list[str]:
    """Return the names of a table's columns, in their order."""
    return list(tables()[table])
