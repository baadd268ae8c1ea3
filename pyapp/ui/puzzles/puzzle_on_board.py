"""A single puzzle on the board: its first try counts, and the player can step through its solution."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rules.puzzles import Puzzle
from pyapp.saves.players import HUMAN
from pyapp.saves.puzzled import OwnMistake
from pyapp.saves.saved import Saved
from pyapp.ui.computer.supervisor import EngineSupervisor
from pyapp.ui.dom import files
from pyapp.ui.library.ratings import Ratings
from pyapp.ui.page import Page
from pyapp.ui.practice.attempt import TURN, Refutation
from pyapp.ui.practice.exercise_panel import ASKED, DONE, WRONG
from pyapp.ui.puzzles import answers
from pyapp.ui.puzzles import place as places
from pyapp.ui.puzzles import puzzle_panel as markup
from pyapp.ui.puzzles.days import HARD, entry
from pyapp.ui.puzzles.kept import Kept
from pyapp.ui.puzzles.link import fragment
from pyapp.ui.puzzles.on_board import OnBoard
from pyapp.ui.puzzles.pack import HERE, OF_TAB
from pyapp.ui.puzzles.place import SHOWN, SOLVED, Place, Stand
from pyapp.ui.puzzles.purposes import DAY, MISTAKES
from pyapp.ui.puzzles.results import Results
from pyapp.ui.puzzles.solution import Solution
from pyapp.ui.sharing.clipboard import copy
from pyapp.ui.table.beginning import put_on_table
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_name


class PuzzleOnBoard(OnBoard):
    """next_one: begins the next puzzle."""

    def __init__(
        self,
        page: Page,
        controller: GameController,
        supervisor: EngineSupervisor,
        kept: Kept,
        ratings: Ratings,
        next_one: Callable[[], None],
    ) -> None:
        OnBoard.__init__(self, page, controller, supervisor, kept)
        self._controller, self._next = controller, next_one
        self._results = Results(page, kept, ratings, self._show_rating)
        self._solution = Solution(page, controller, self.exercise, self._is_done)
        self._reason_of: tuple = (), ""  # the last explained puzzle, and the words
        self._is_noted = False  # True while the tab knows the puzzle on the board
        self._add_actions(page.actions.add)
        page.events.on("changed", self._follow)

    def _add_actions(self, add: Callable[..., None]) -> None:
        exercise = self.exercise
        add("puzzle_go", self.go_on, lambda: self.is_there and exercise.phase in (DONE, WRONG))
        add(
            "puzzle_hint", exercise.hint, lambda: exercise.phase == ASKED and exercise.attempt.hint < TURN, "why.solved"
        )
        add("puzzle_show", exercise.solve, lambda: exercise.phase in (ASKED, WRONG), "why.solved")
        add("puzzle_again", exercise.restart, self._is_done)
        add("puzzle_analyse", self._analyse, self._is_done)
        add("puzzle_share", self.share, lambda: self.is_there)

    def begin(
        self,
        place: Place,
        puzzle: Puzzle,
        own: OwnMistake | None = None,
        is_good: Callable[[Refutation], bool] | None = None,
    ) -> None:
        """Put a puzzle on the board. own: the OwnMistake behind it, or None;  is_good: as for Exercise.begin, if not as usual."""
        self._results.begin(place, puzzle, own)
        is_right = is_good or (lambda refutation: answers.is_right(puzzle, refutation))
        self._put(place, puzzle, refutes=True, is_good=is_right)

    def resume(self, stand: Stand) -> None:
        """Restore the puzzle's state from before a reload, so that its first try does not count twice."""
        self._results.resume(stand.verdict)
        self.exercise.attempt.resume(stand.verdict, stand.spoiled)
        if stand.end:
            self._solution.stand_at_end(stand.end == SHOWN)
        else:
            self.exercise.say_again()

    def go_on(self) -> None:
        """Try again after a wrong turn; else begin the next puzzle."""
        if self.exercise.phase == WRONG:
            self.exercise.again()
        else:
            self._next()

    def share(self) -> None:
        """Share the link to the puzzle on the board."""
        address = files.address_of(fragment(self.place.game, self.puzzle.id))
        if files.can_share():
            files.share(texts("puzzles.title"), address)
        else:
            copy(self._page, address, "share.link_copied")

    def _analyse(self) -> None:
        """Put the solution on the table, show its beginning, and let the engine analyse it."""
        attempt = self.exercise.attempt
        attempt.step(attempt.length)
        game = attempt.game()
        title = "%s · %s" % (texts("puzzles.one"), game_name(game.position.variant))
        saved = Saved(game, self._dom.new_id(), [HUMAN, HUMAN], title, self._dom.moment())
        put_on_table(self._page, self._controller, saved, self._analyse_from_beginning)

    def _analyse_from_beginning(self) -> None:
        for wish in ("look:0", "analyse"):
            self._page.actions.do(wish)

    # The puzzle of this tab

    def _note(self) -> None:
        """Let the tab remember the puzzle on the board."""
        attempt = self.exercise.attempt
        end = (SHOWN if attempt.shown else SOLVED) if self.exercise.phase == DONE else ""
        self._is_noted = True
        self._dom.store(HERE, places.written(self.place, Stand(end, attempt.verdict, attempt.spoiled)), OF_TAB)

    def _follow(self) -> None:
        """Forget the puzzle once something else is on the board."""
        if self._is_noted and not self.is_there:
            self._is_noted = False
            self._dom.store(HERE, "", OF_TAB)

    # The view

    def _is_done(self) -> bool:
        return self.is_there and self._is_over()

    def _is_over(self) -> bool:
        return self.exercise.phase == DONE

    def _keep(self) -> None:
        self._results.keep(self.exercise.attempt, self._is_over())
        self._note()

    def _show_rating(self) -> None:
        if self.is_there:
            self._draw_outcome()

    def _detail(self) -> str:
        words = OnBoard._detail(self)
        return (words + " " + self._reason()).strip() if self._is_over() else words

    def _reason(self) -> str:
        """Return the reason for the solution in sentences, "" where none is certain. The search for it takes some time."""
        game, numbered = self.exercise.session.game, self.exercise.session.settings.numbered
        about = self.puzzle, numbered, texts.version
        if self._reason_of[0] != about:
            self._reason_of = about, answers.solution_words(self.puzzle, game.start, numbered)
        return self._reason_of[1]

    def _line(self) -> str:
        is_own = self.place.purpose == MISTAKES
        return markup.origin(None if is_own else self.puzzle.rating)

    def _outcome(self) -> str:
        """Return the facts about a finished puzzle; before that, the cost of a hint."""
        if self._is_over():
            solution = self._solution.markup(self.place.game, self.puzzle)
            return markup.facts(self._results.facts()) + solution
        return markup.cost() if self._results.may_lose(self.exercise.attempt) else ""

    def _draw_outcome(self) -> None:
        OnBoard._draw_outcome(self)
        if self._is_over():
            self._solution.show_current()

    def _buttons(self) -> str:
        return markup.buttons(self.place.purpose, self.exercise.phase, self._following())

    def _following(self) -> str:
        """Return the key of the button that leads on from a solved puzzle."""
        if self.leads_to_hard:
            return "puzzles.next_hard"
        return "puzzles.others" if self.place.purpose == DAY else "puzzles.next"

    @property
    def leads_to_hard(self) -> bool:
        """Return whether the harder puzzle of the same day comes next."""
        place = self.place
        is_easy = place.purpose == DAY and place.near != HARD
        return is_easy and entry(place.day, HARD) not in self._kept.dailies(place.game)
