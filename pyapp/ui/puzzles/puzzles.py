"""The puzzle on the board."""

from random import randrange

from pyapp.rating.glicko import START
from pyapp.rating.history import PUZZLE, Result
from pyapp.rules.column import LIGHT
from pyapp.rules.notation import read_position
from pyapp.rules.puzzles import Puzzle
from pyapp.rules.variants import VARIANTS
from pyapp.saves.puzzled import OwnMistake
from pyapp.ui.analysis.judgements import INACCURATE, lost
from pyapp.ui.dom import files
from pyapp.ui.page import Page
from pyapp.ui.practice.exercise import Exercise
from pyapp.ui.practice.panel import ASKED, DONE, PANEL, WRONG, put_label
from pyapp.ui.puzzles import panel as markup
from pyapp.ui.puzzles.choice import suited
from pyapp.ui.puzzles.days import of_day
from pyapp.ui.puzzles.errands import DAY, LINK, MISTAKES, PRACTICE, RUSH, TITLES, about, clock, lines, of_mistake, task
from pyapp.ui.puzzles.errands import WRONG as WRONG_TURNS
from pyapp.ui.puzzles.kept import Kept
from pyapp.ui.puzzles.link import fragment, read
from pyapp.ui.puzzles.own_mistakes import answered, due
from pyapp.ui.puzzles.puzzles_dialog import PuzzlesDialog
from pyapp.ui.puzzles.rush import MISTAKES as MOST_MISTAKES
from pyapp.ui.puzzles.rush import Rush
from pyapp.ui.text.words import game_key

RATED = "puzzle-%s-%s"  # the id of a puzzle's result: its game and its own id
SECOND = 1000  # milliseconds
NEXT = 700  # milliseconds between two puzzles of a rush


class Puzzles:
    """controller: the GameController;  supervisor: the EngineSupervisor;  ratings: the Ratings. On the page: #practice."""

    def __init__(self, page: Page, controller, supervisor, ratings):
        self._page, self._dom, self._texts, self._ratings = page, page.dom, page.texts, ratings
        self._exercise = Exercise(page, controller, supervisor, self)
        self._kept = Kept(page)
        self._dialog = PuzzlesDialog(page, self._kept, ratings, self._choose)
        self._game = self._errand = self._day = ""  # the game, the purpose and the day of the puzzle on the board
        self._puzzle: Puzzle = None  # type: ignore[assignment]  # until one is on the board, like the others
        self._rush: Rush = None  # type: ignore[assignment]
        self._own: OwnMistake = None  # type: ignore[assignment]
        self._timer: int | None = None
        self._tried = False  # True once the outcome of the puzzle on the board is known
        add = page.actions.add
        add("puzzle_go", self.go_on, lambda: self._is_on_board() and self._is_answered())
        add("puzzle_show", self._show_it, lambda: self._exercise.phase in (ASKED, WRONG) and self._errand != RUSH)
        add("puzzle_share", self.share, self._is_on_board)
        add("puzzle_leave", self._exercise.leave, self._is_on_board)
        page.events.hear("worded", self._reword)

    @property
    def _session(self):
        return self._page.state.session

    def _is_on_board(self) -> bool:
        return self._exercise.on_board

    def open(self) -> None:
        """Open the choice of puzzles of the game on the board."""
        self._dialog.open(self._session.game.position.variant.id)

    def visit(self, address: str) -> None:
        """Follow a link to a puzzle."""
        game, puzzle = read(address)
        if game in VARIANTS:
            self._dialog.take(game, lambda: self._visit(game, puzzle))
        else:
            self._page.notices.show("puzzles", "puzzles.unknown")

    def _visit(self, game: str, identity: str):
        puzzle = next((puzzle for puzzle in self._dialog.puzzles(game) if puzzle.id == identity), None)
        if puzzle:
            self._begin(game, LINK, puzzle)
        else:
            self._page.notices.show("puzzles", "puzzles.unknown")

    def _choose(self, way: str, game: str):
        """Begin the kind of puzzle that was chosen in the dialog."""
        {
            DAY: self._begin_day,
            PRACTICE: self._begin_practice,
            RUSH: self._begin_rush,
            MISTAKES: self._begin_mistake,
        }[way](game)

    # The puzzle on the board

    def _begin_day(self, game: str):
        self._day = self._dialog.today()
        self._begin(game, DAY, of_day(self._dialog.puzzles(game), self._day))

    def _begin_practice(self, game: str):
        solved = [name for name, was_solved in self._kept.results(game) if was_solved]
        rating = self._dialog.strength(game) or START.value
        puzzle = suited(self._dialog.puzzles(game), solved, rating, self._dialog.theme, randrange)
        self._begin(game, PRACTICE, puzzle)

    def _begin_rush(self, game: str):
        self._rush = Rush(self._dom.now())
        self._begin(game, RUSH, self._rush.next_puzzle(self._dialog.puzzles(game), randrange))

    def _begin_mistake(self, game: str):
        """Begin the next mistake that is due, or open the dialog if there is none."""
        waiting = due(self._kept.mistakes(game), self._dialog.today())
        if waiting:
            self._own = waiting[0]
            self._begin(game, MISTAKES, of_mistake(self._own), self._is_as_good)
        else:
            self.open()

    def _is_as_good(self, score: int) -> bool:
        """True if a turn with this score is hardly worse than the engine's turn."""
        return lost(LIGHT, self._own.score, score) < INACCURATE

    def _begin(self, game: str, errand: str, puzzle, is_good=lambda _score: False):
        self._game, self._errand, self._puzzle, self._tried = game, errand, puzzle, False
        position = read_position(VARIANTS[game], puzzle.position)
        self._exercise.begin(position, lines(puzzle), errand != RUSH, is_good)

    def go_on(self) -> None:
        """Try again after a wrong turn; else begin the next puzzle or open the dialog."""
        if self._errand == RUSH:
            self._begin_rush(self._game)
        elif self._exercise.phase == WRONG:
            self._exercise.again()
        elif self._errand == PRACTICE:
            self._begin_practice(self._game)
        elif self._errand == MISTAKES:
            self._begin_mistake(self._game)
        else:
            self.open()

    def _show_it(self):
        self._judge(False)
        self._exercise.solve()

    def _judge(self, solved: bool):
        """Keep the first outcome of a puzzle. A daily puzzle may still be solved later."""
        is_first, self._tried = not self._tried, True
        if is_first and self._errand == MISTAKES:
            self._kept.answer(self._game, self._own, answered(self._own, solved, self._dialog.today()))
        elif is_first:
            self._kept.take(self._game, self._puzzle.id, solved)
            self._rate(solved)
        if self._errand == DAY and solved and not self._exercise.shown:
            self._kept.solve_day(self._game, self._day)

    def _rate(self, solved: bool):
        """Rate the outcome as a game against an opponent with the puzzle's rating."""
        name, rating = RATED % (self._game, self._puzzle.id), self._puzzle.rating
        self._ratings.keep(Result(name, self._game, self._dom.moment(), PUZZLE, "", rating, int(solved), ""))

    # Rush

    def _rush_is_over(self) -> bool:
        return self._rush.is_over(self._dom.now())

    def _is_answered(self) -> bool:
        """True if the player may go on, after a puzzle or a rush."""
        return self._rush_is_over() if self._errand == RUSH else self._exercise.phase in (DONE, WRONG)

    def _tick(self):
        """Show the time left in a rush, once a second; end the rush once it is over."""
        self._dom.never(self._timer)
        if not self._is_on_board() or self._errand != RUSH:
            return
        if self._rush_is_over():
            self._end_rush()
        else:
            self._draw_steps()
            self._timer = self._dom.later(SECOND, self._tick)

    def _hurry(self, solved: bool):
        """Count the outcome and begin the rush's next puzzle."""
        self._rush.take(solved, self._dom.now())
        self._tick()
        if not self._rush_is_over():
            self._exercise.later(NEXT, self._begin_next)

    def _begin_next(self):
        """Begin the rush's next puzzle; the rush may have ended while an online game had the board."""
        if self._rush_is_over():
            self._end_rush()
        else:
            self._begin(self._game, RUSH, self._rush.next_puzzle(self._dialog.puzzles(self._game), randrange))

    def _end_rush(self):
        self._kept.rush(self._game, self._rush.solved)
        self._tried = True
        self._exercise.end()

    # Sharing

    def share(self) -> None:
        """Share the link to the puzzle on the board."""
        address = files.address_of(fragment(self._game, self._puzzle.id))
        title = self._texts("puzzles.title")
        if files.can_share():
            files.share(title, address)
        else:
            files.copy(address, lambda done: self._say_link(address, done))

    def _say_link(self, address: str, is_copied: bool):
        self._page.notices.toast(self._texts("share.link_copied") if is_copied else address)

    # For the Exercise

    def words(self) -> tuple:
        """The headline and the detail of the status."""
        headline = "%s · %s" % (self._texts(TITLES[self._errand]), self._texts(game_key(self._game)))
        phase = self._exercise.phase
        if self._errand == RUSH and self._rush_is_over():
            return headline, self._texts("puzzles.rush_over", count=self._rush.solved, most=self._kept.most(self._game))
        if phase == DONE:
            outcome = self._texts("learn.shown" if self._exercise.shown else "learn.right")
            return headline, (outcome + " " + about(self._texts, self._puzzle)).strip()
        if phase == WRONG:
            return headline, self._exercise.mistake(self._texts(WRONG_TURNS[self._puzzle.aim]))
        return headline, task(self._texts, self._puzzle, self._session.game.start.side)

    def show(self) -> None:
        """Show the exercise's new phase, and keep its outcome."""
        phase = self._exercise.phase
        is_rush = self._errand == RUSH
        if phase in (DONE, WRONG) and not (is_rush and self._tried):
            self._judge(phase == DONE)
            if is_rush:
                self._hurry(phase == DONE)
        put_label(self._dom, self._texts, "puzzles.one")
        if is_rush and phase == ASKED:
            self._tick()
        else:
            self._draw_steps()
        is_over = is_rush and self._rush_is_over()
        self._dom.set_markup(PANEL + " .ways-on", markup.buttons(self._texts, self._errand, phase, is_over))
        self._page.events.tell("offered")
        if is_over or phase in (DONE, WRONG) and not is_rush:
            self._dom.focus_on(PANEL + " .primary")

    def _draw_steps(self):
        if self._errand == RUSH:
            rush = self._rush
            score = self._texts("puzzles.rush_so_far", count=rush.solved, mistakes=rush.mistakes, all=MOST_MISTAKES)
            line = clock(rush.left(self._dom.now())) + " · " + score
        elif self._errand == MISTAKES:
            line = self._texts("puzzles.of_own")
        else:
            line = self._texts("puzzles.rating", rating=self._puzzle.rating)
        self._dom.set_text(PANEL + " .steps", line)

    def _reword(self):
        """Show the puzzle in another language."""
        if self._is_on_board():
            self.show()
            self._page.events.tell("changed")
