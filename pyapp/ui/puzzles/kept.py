"""The player's results in puzzles, which the device keeps."""

from pyapp.saves import puzzled
from pyapp.ui.library import kept_learning
from pyapp.ui.library.kept_learning import PUZZLES
from pyapp.ui.page import Page
from pyapp.ui.puzzles.days import entry

MOST_GAMES = 100  # whose ideas the device keeps, for each kind of game
HINTED, SHOWN = "hinted", "shown"  # the fields of Puzzled for help with a puzzle of a day


class Kept:
    """The results in all games."""

    def __init__(self, page: Page) -> None:
        self._page = page

    @property
    def today(self) -> str:
        """Today, as in "2026-11-22"."""
        return self._page.dom.moment()[:10]

    def days(self) -> list[str]:
        """The days on which the player solved a puzzle of that day in any game."""
        return [day for days in self._all().days.values() for day in days]

    def dailies(self, game: str) -> list[str]:
        """The solved puzzles of days, by their names from `entry` in days.py."""
        return self._all().dailies.get(game, [])

    def hinted(self, game: str) -> list[str]:
        """The puzzles of days with which the player took a hint, by their names as well."""
        return self._all().hinted.get(game, [])

    def results(self, game: str) -> list:
        """The game's tried puzzles as [id, True if solved at the first try], the latest last."""
        return self._all().results.get(game, [])

    def count(self) -> int:
        """The number of puzzles tried in all games."""
        return sum([len(results) for results in self._all().results.values()])

    def most(self, game: str) -> int:
        """The number of puzzles solved in the best rush."""
        return self._all().rush.get(game, 0)

    def solve_daily(self, game: str, day: str, near: int) -> None:
        """Note that a puzzle of this day was solved, unless its solution was shown before. It counts for the streak if the day is
        today.
        """
        everything = self._all()  # read again, as another tab may have changed it
        name = entry(day, near)
        if name in everything.shown.get(game, []):
            return
        _add(everything.dailies.setdefault(game, []), name)
        if day == self.today:
            _add(everything.days.setdefault(game, []), day)
        self._keep(everything)

    def help_daily(self, kind: str, game: str, day: str, near: int) -> None:
        """Note once that the player was helped with a puzzle of a day before it was solved. kind: HINTED or SHOWN."""
        everything, name = self._all(), entry(day, near)
        helped = getattr(everything, kind).setdefault(game, [])
        if name not in helped + everything.dailies.get(game, []):
            helped.append(name)
            self._keep(everything)

    def take(self, game: str, puzzle: str, solved: bool) -> None:
        """Note the result of a puzzle."""
        everything = self._all()
        others = [result for result in everything.results.get(game, []) if result[0] != puzzle]
        everything.results[game] = others + [[puzzle, solved]]
        self._keep(everything)

    def rush(self, game: str, solved: int) -> None:
        """Note the result of a rush."""
        everything = self._all()
        if solved > everything.rush.get(game, 0):
            everything.rush[game] = solved
            self._keep(everything)

    def mistakes(self, game: str) -> list[puzzled.OwnMistake]:
        """The OwnMistakes in a game that will come again."""
        return self._all().mistakes.get(game, [])

    def add_mistakes(self, game: str, mistakes: list[puzzled.OwnMistake]) -> None:
        """Add OwnMistakes, except those whose position is already there."""
        everything = self._all()
        saved = everything.mistakes.setdefault(game, [])
        there = [mistake.position for mistake in saved]
        new = [mistake for mistake in mistakes if mistake.position not in there]
        if new:
            saved.extend(new)
            self._keep(everything)

    def ideas(self, game: str) -> list:
        """The game's finished games that a review went through as [id, the ideas behind the mistakes], the latest last."""
        return self._all().ideas.get(game, [])

    def add_ideas(self, game: str, played: str, ideas: list[str]) -> None:
        """Add the ideas behind the player's mistakes in a finished game, unless that is there. played: its id."""
        everything = self._all()
        rows = everything.ideas.get(game, [])
        if played not in [row[0] for row in rows]:
            everything.ideas[game] = (rows + [[played, ideas]])[-MOST_GAMES:]
            self._keep(everything)

    def answer(self, game: str, mistake: puzzled.OwnMistake, becomes: puzzled.OwnMistake | None) -> None:
        """Replace an OwnMistake by `becomes`, or remove it if that is None."""
        everything = self._all()
        others = [saved for saved in everything.mistakes.get(game, []) if saved.position != mistake.position]
        everything.mistakes[game] = others + ([becomes] if becomes else [])
        self._keep(everything)

    def _keep(self, everything: puzzled.Puzzled) -> None:
        kept_learning.keep(self._page, PUZZLES, puzzled.save(everything))

    def _all(self) -> puzzled.Puzzled:
        return kept_learning.read(self._page, PUZZLES, puzzled, puzzled.nothing(), "puzzles", "puzzles.damaged")


def _add(texts: list[str], text: str) -> None:
    if text not in texts:
        texts.append(text)
