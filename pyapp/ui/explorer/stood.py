"""The positions that occurred in games, whatever turns led to them. Work is done in steps, so that the page can go on. Pure."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Iterator

from pyapp.rules.game import Game
from pyapp.rules.notation import read_position
from pyapp.rules.own_rules import is_game
from pyapp.rules.position import Position, Turn
from pyapp.rules.record import line_to
from pyapp.rules.replay import replay
from pyapp.rules.variants import game_of
from pyapp.saves.document import checked, field, is_list, is_text, parsed, whole
from pyapp.saves.game_save import KIND, VERSION
from pyapp.saves.migrations import migrated

MOST_PLIES = 2048  # of a game; later positions are left out
TABLES = 256  # small tables grow without a noticeable pause
MODULUS, FACTOR = 2147483647, 48271  # Park and Miller's generator: Communications of the ACM 36 (7), 1993

# id: of the game;  outcome: one of RESULTS, or another text while the game goes on;  stamp: a text that changes with the game
Known = namedtuple("Known", ("id", "outcome", "stamp"))

RESULTS = ("light", "drawn", "dark")  # as saves/summary.py names outcomes, in the order in which they are shown


class Keys:
    """Numbers of 30 bits that stand for positions (Zobrist, 1970). Positions that differ only in counters share a number."""

    def __init__(self) -> None:
        self._numbers: dict[int, int] = {}
        self._last = 1

    def key(self, side: int, columns: list[int] | tuple[int, ...]) -> int:
        """The number of the position with these columns by square number and this side to move."""
        key = self._number(-1 - side)
        for square, column in enumerate(columns):
            if column:
                key ^= self._number(column * 32 + square)
        return key

    def after(self, key: int, before: list[int], columns: list[int]) -> int:
        """The number of the position after a turn, worked out from the number of the one before and the columns of both."""
        key ^= self._number(-1) ^ self._number(-2)
        for square, (old, new) in enumerate(zip(before, columns)):
            if old != new:
                for column in (old, new):
                    key ^= self._number(column * 32 + square) if column else 0
        return key

    def _number(self, feature: int) -> int:
        if feature not in self._numbers:
            self._last = self._last * FACTOR % MODULUS
            self._numbers[feature] = self._last // 2
        return self._numbers[feature]


def keys_of_save(text: str, keys: Keys) -> Iterator[int]:
    """Yield the keys of the positions that were played in a saved game, the start's first.

    Raises ValueError at the first part of the save that cannot be read.
    """
    document = migrated(checked(KIND, VERSION, parsed(text)))
    variant = game_of(field(document, "game", is_game))
    position = read_position(variant, field(document, "start", is_text))
    played = field(document, "played", lambda value: whole(value, 0))
    columns, key = list(position.columns), keys.key(position.side, position.columns)
    yield key
    for turn in field(document, "turns", is_list)[:played]:
        before = list(columns)
        replay(variant, columns, turn)
        key = keys.after(key, before, columns)
        yield key


def keys_of_game(game: Game, keys: Keys) -> list[int]:
    """Return the keys of the positions that were played in a Game, the start's first."""
    return [keys.key(node.position.side, node.position.columns) for node in line_to(game.record.end)]


class Stood:
    """The positions of games. A place is a number: MOST_PLIES times the game's number, plus the plies played before."""

    def __init__(self) -> None:
        self._tables: list = [{} for _ in range(TABLES)]  # key: a place, or a list of them
        self._games: list = []  # each a Known, or None for a game that was removed
        self._numbers: dict = {}  # by the ids of the games

    def add(self, known: Known, keys: list[int]) -> None:
        """Add a game with the keys of its positions, replacing any game of the same id."""
        self.remove(known.id)
        number = len(self._games)
        self._games.append(known)
        self._numbers[known.id] = number
        for ply, key in enumerate(keys[:MOST_PLIES]):
            self._put(key, number * MOST_PLIES + ply)

    def remove(self, name: str) -> None:
        """Forget the game of this id, if there is one."""
        if name in self._numbers:
            self._games[self._numbers.pop(name)] = None

    def ids(self) -> list[str]:
        """The ids of all games."""
        return list(self._numbers)

    def stamp(self, name: str) -> str | None:
        """The stamp of the game of this id, None if there is no such game."""
        return self._games[self._numbers[name]].stamp if name in self._numbers else None

    def game(self, place: int) -> Known | None:
        """The game to which a place belongs, None if it was removed."""
        return self._games[place // MOST_PLIES]

    def places(self, key: int) -> list[int]:
        """The places at which the position of this key occurred, in the order in which the games were added."""
        places = self._tables[key % TABLES].get(key, [])
        return places if isinstance(places, list) else [places]

    def games_at(self, key: int, without: str) -> Iterator[tuple[Known, int]]:
        """Yield every game in which the position occurred, except the one of the id `without`, and the number of plies before
        the position first occurred in it."""
        ids = {without}
        for place in self.places(key):
            known = self.game(place)
            if known and known.id not in ids:
                ids.add(known.id)
                yield known, place % MOST_PLIES

    def _put(self, key: int, place: int) -> None:
        table = self._tables[key % TABLES]
        places = table.get(key)
        if places is None:
            table[key] = place
        elif isinstance(places, list):
            places.append(place)
        else:
            table[key] = [places, place]


def tried(
    stood: Stood, keys: Keys, position: Position, legal: list[Turn], without: str
) -> Iterator[tuple[Turn, list[int]] | None]:
    """Yield each of the legal turns with the numbers of games in which it was played from the position: won by Light, drawn,
    won by Dark, not finished. Yield None after every step.

    The game of the id `without` does not count. If several turns lead to the same position, only the first counts.
    """
    here, reached = set(stood.places(keys.key(position.side, position.columns))), set()
    for turn in legal:
        key = keys.key(1 - position.side, turn.stages[-1])
        counts, ids = [0] * (len(RESULTS) + 1), {without}
        for place in [] if key in reached else stood.places(key):
            game = stood.game(place)
            if place - 1 in here and game and game.id not in ids:
                ids.add(game.id)
                counts[RESULTS.index(game.outcome) if game.outcome in RESULTS else len(RESULTS)] += 1
            yield None
        reached.add(key)
        yield turn, counts
