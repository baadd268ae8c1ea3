"""The result of the puzzle on the board, which is kept once, rated once, and shown beside the solution."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pyapp.rating.glicko import Rating
from pyapp.rating.history import PUZZLE, Result
from pyapp.rules.puzzles import Puzzle
from pyapp.saves.puzzled import OwnMistake
from pyapp.ui.page import Page
from pyapp.ui.practice.attempt import ALONE, HELPED, Attempt
from pyapp.ui.puzzles.choice import solved_in_a_row
from pyapp.ui.puzzles.days import streak
from pyapp.ui.puzzles.kept import HINTED, SHOWN, Kept
from pyapp.ui.puzzles.own_mistakes import answered
from pyapp.ui.puzzles.place import Place
from pyapp.ui.puzzles.purposes import DAY
from pyapp.ui.puzzles.puzzle_panel import Facts
from pyapp.ui.text.texts import texts

if TYPE_CHECKING:
    from pyapp.ui.library.ratings import Ratings


ID = "puzzle-%s-%s"  # the id of a result, from the ids of the game and the puzzle


class Results:
    """show: called once the puzzle on the board has changed the player's rating."""

    def __init__(self, page: Page, kept: Kept, ratings: Ratings, show: Callable[[], None]) -> None:
        self._dom, self._kept, self._ratings, self._show = page.dom, kept, ratings, show
        self._place: Place = None  # type: ignore[assignment]  # until `begin`, like the others
        self._puzzle: Puzzle = None  # type: ignore[assignment]
        self._own: OwnMistake | None = None
        self._is_kept = False  # True once the outcome is kept
        self._counts = False  # True if that outcome counts for the rating: it is the first one of this puzzle
        self._change: tuple | None = None  # the player's rating before and after this puzzle, once it is computed
        ratings.hear(self._take_rating)

    def begin(self, place: Place, puzzle: Puzzle, own: OwnMistake | None) -> None:
        """Follow another puzzle. own: the OwnMistake behind it, or None."""
        self._place, self._puzzle, self._own = place, puzzle, own
        self._is_kept, self._change = False, None
        self._counts = own is None and puzzle.id not in [name for name, _ in self._kept.results(place.game)]

    def resume(self, verdict: str) -> None:
        """Go on after a reload. verdict: of the first try, if that was kept before the reload, else ""."""
        self._is_kept = bool(verdict)

    def keep(self, attempt: Attempt, is_done: bool) -> None:
        """Keep the outcome of the first try once. A puzzle of a day may still be solved later, unless its solution was shown."""
        if attempt.verdict and not self._is_kept:
            self._is_kept = True
            self._keep_first(attempt.verdict)
        if self._place.purpose == DAY:
            self._keep_daily(attempt, is_done)

    def _keep_daily(self, attempt: Attempt, is_done: bool) -> None:
        """Note how far the player has come with a puzzle of a day."""
        game, day, near = self._place.game, self._place.day, self._place.near
        if attempt.spoiled:
            self._kept.help_daily(SHOWN, game, day, near)
        elif attempt.hint:
            self._kept.help_daily(HINTED, game, day, near)
        elif is_done:
            self._kept.solve_daily(game, day, near)

    def may_lose(self, attempt: Attempt) -> bool:
        """Return whether a hint or the solution would cost the player something."""
        return self._counts and not attempt.verdict

    def facts(self) -> Facts:
        """Return the facts to show beside a solved puzzle."""
        last = self._ratings.last(self._place.game, PUZZLE)
        rating, change = last and last[0], None
        if self._change:
            rating, change = self._change[1], self._change[1] - self._change[0]
        theme = self._puzzle.themes[0] if self._puzzle.themes else ""
        return Facts(rating, change, self._puzzle.rating, self._streak(), theme)

    def _keep_first(self, verdict: str) -> None:
        game, is_alone = self._place.game, verdict == ALONE
        if self._own:
            self._kept.answer(game, self._own, answered(self._own, is_alone, self._kept.today))
            return
        self._kept.take(game, self._puzzle.id, is_alone)
        if self._counts and verdict != HELPED:
            now, rating = (
                self._dom.moment(),
                self._puzzle.rating,
            )  # rated as a game against an opponent with this rating
            self._ratings.keep(Result(self._id(), game, now, PUZZLE, "", rating, int(is_alone), ""))

    def _id(self) -> str:
        return ID % (self._place.game, self._puzzle.id)

    def _take_rating(self, result: Result, before: Rating, after: Rating) -> None:
        if self._puzzle and result.id == self._id():
            self._change = round(before.value), round(after.value)
            self._show()

    def _streak(self) -> str:
        """Return the streak in words: days with a solved puzzle, or puzzles solved in a row."""
        game = self._place.game
        if self._place.purpose == DAY:
            count = streak(self._kept.days(), self._kept.today)
            return texts("puzzles.days", count=count) if count else ""
        count = solved_in_a_row(self._kept.results(game))
        return str(count) if count > 1 else ""
