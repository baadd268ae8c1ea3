"""All sources together: the turns played from a position with the results of the games, and the games in which it occurred."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rules.column import LIGHT
from pyapp.rules.own_rules import game_text
from pyapp.rules.position import Position, Turn, legal_turns
from pyapp.ui.browser import Dom
from pyapp.ui.dom.database import Database
from pyapp.ui.dom.site_files import fetch_texts
from pyapp.ui.explorer.lasker_games import LaskerGames
from pyapp.ui.explorer.opening_book import OpeningBook
from pyapp.ui.explorer.own_games import OwnGames
from pyapp.ui.explorer.sources import BOOK, GAMES, LASKER, Case, Choice
from pyapp.ui.explorer.stood import RESULTS, Keys, tried
from pyapp.ui.yielding import Pace


class Survey:
    """own: the player's own games;  book: the opening book."""

    def __init__(self, dom: Dom, database: Database) -> None:
        self._dom, self._keys = dom, Keys()
        self.book = OpeningBook(fetch_texts)
        self.own = OwnGames(dom, database, self._keys)
        self._games: dict = {GAMES: self.own, LASKER: LaskerGames(dom, self._keys)}

    async def read(self, game: str, report: Callable[[], None]) -> None:
        """Bring the sources of a game up to date. game: as `game_text` writes it;  report: called whenever there is more."""
        self.book.read(game, report)
        for source in (self._games[LASKER], self.own):
            await source.read(game, report)

    async def choices(self, position: Position, sources: list[str], without: str) -> list[Choice]:
        """The choices in a position from these sources, the most played first. The game with the id `without` does not count."""
        legal = legal_turns(position)
        book = self.book.choices(position, legal) if BOOK in sources else []
        counts = [[0] * (len(RESULTS) + 1) for _ in legal]
        for source in sources:
            if source != BOOK:
                await self._count(source, position, legal, without, counts)
        in_book = {choice.turn.path: (choice, place) for place, choice in enumerate(book)}
        choices = []
        for turn, turn_counts in zip(legal, counts):
            choice, place = in_book.get(turn.path, (None, None))
            if choice or any(turn_counts):
                value = choice and (choice.value if position.side == LIGHT else -choice.value)
                choices.append(Choice(turn, turn_counts, value, choice.behind if choice else 0, place))
        return sorted(choices, key=_rank)

    async def _count(
        self, source: str, position: Position, legal: list[Turn], without: str, counts: list[list[int]]
    ) -> None:
        """Add the games of a source to the counts of each legal turn."""
        pace, number = Pace(self._dom), 0
        stood = self._games[source].stood(game_text(position.variant))
        for step in tried(stood, self._keys, position, legal, without):
            if step:
                counts[number] = [one + more for one, more in zip(counts[number], step[1])]
                number += 1
            await pace.keep()

    async def cases(self, position: Position, sources: list[str], without: str) -> list[Case]:
        """The games of these sources in which the position occurred, the player's newest games first."""
        key, pace, cases = self._keys.key(position.side, position.columns), Pace(self._dom), []
        for source in (LASKER, GAMES):
            if source in sources:
                for known, plies in self._games[source].stood(game_text(position.variant)).games_at(key, without):
                    cases.append(Case(source, known.id, plies))
                    await pace.keep()
        return cases[::-1]


def _rank(choice: Choice) -> tuple[int, bool, int]:
    """Return the key by which choices are sorted."""
    return -sum(choice.counts), choice.place is None, choice.place or 0
