"""What has been done of the puzzles, kept on the device."""

from pyapp.saves import puzzled
from pyapp.ui.library import kept_learning
from pyapp.ui.library.kept_learning import PUZZLES


class Kept:
    """`page` is the Page."""

    def __init__(self, page):
        self._page = page

    def days(self, game: str) -> list:
        """The days on which the game's puzzle was solved."""
        return self._all().days.get(game, [])

    def results(self, game: str) -> list:
        """The game's puzzles that were tried, each [id, whether it was solved at the first try], the latest last."""
        return self._all().results.get(game, [])

    def most(self, game: str) -> int:
        """The most puzzles that were solved in one rush."""
        return self._all().rush.get(game, 0)

    def solve_day(self, game: str, day: str) -> None:
        """The puzzle of this day was solved."""
        everything = self._all()  # as other tabs may have kept it meanwhile
        days = everything.days.setdefault(game, [])
        if day not in days:
            days.append(day)
            self._keep(everything)

    def take(self, game: str, puzzle: str, solved: bool) -> None:
        """A puzzle was tried."""
        everything = self._all()
        others = [result for result in everything.results.get(game, []) if result[0] != puzzle]
        everything.results[game] = others + [[puzzle, solved]]
        self._keep(everything)

    def rush(self, game: str, solved: int) -> None:
        """So many were solved in a rush."""
        everything = self._all()
        if solved > everything.rush.get(game, 0):
            everything.rush[game] = solved
            self._keep(everything)

    def mistakes(self, game: str) -> list:
        """The OwnMistakes of the game that are to come again."""
        return self._all().mistakes.get(game, [])

    def add_mistakes(self, game: str, found: list) -> None:
        """Some OwnMistakes were found; one whose position is known already is left out."""
        everything = self._all()
        known = everything.mistakes.setdefault(game, [])
        there = [mistake.position for mistake in known]
        new = [mistake for mistake in found if mistake.position not in there]
        if new:
            known.extend(new)
            self._keep(everything)

    def answer(self, game: str, mistake, becomes) -> None:
        """An OwnMistake becomes another one, or None: it is done with."""
        everything = self._all()
        others = [known for known in everything.mistakes.get(game, []) if known.position != mistake.position]
        everything.mistakes[game] = others + ([becomes] if becomes else [])
        self._keep(everything)

    def _keep(self, everything):
        kept_learning.keep(self._page, PUZZLES, puzzled.save(everything))

    def _all(self):
        return kept_learning.read(self._page, PUZZLES, puzzled, puzzled.nothing(), "puzzles", "puzzles.damaged")
