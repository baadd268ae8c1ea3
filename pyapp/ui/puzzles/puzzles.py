"""The puzzle on the board."""

from random import randrange

from pyapp.rating.glicko import START
from pyapp.rating.history import PUZZLE, Result
from pyapp.rules.column import LIGHT
from pyapp.rules.notation import read_position, turn_display
from pyapp.rules.position import after
from pyapp.rules.puzzles import Puzzle
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.saves.players import HUMAN
from pyapp.saves.puzzled import OwnMistake
from pyapp.saves.saved import Saved
from pyapp.ui.analysis.judgements import INACCURATE, lost
from pyapp.ui.dom import files
from pyapp.ui.page import Page
from pyapp.ui.practice.attempt import ALONE, HELPED, TURN
from pyapp.ui.practice.exercise import Exercise
from pyapp.ui.practice.panel import ASKED, DONE, PANEL, WRONG, put_label
from pyapp.ui.puzzles import panel as markup
from pyapp.ui.puzzles import place as places
from pyapp.ui.puzzles.choice import FIRST, for_newcomer, solved_in_a_row, suited
from pyapp.ui.puzzles.days import HARD, entry, of_day, open_near, streak
from pyapp.ui.puzzles.errands import (
    DAY,
    LINK,
    MISSED,
    MISTAKES,
    PRACTICE,
    RUSH,
    TITLES,
    clock,
    lines,
    of_mistake,
    task,
)
from pyapp.ui.puzzles.errands import WRONG as WRONG_TURNS
from pyapp.ui.puzzles.kept import Kept
from pyapp.ui.puzzles.link import fragment, read
from pyapp.ui.puzzles.own_mistakes import answered, due
from pyapp.ui.puzzles.pack import HERE, OF_TAB
from pyapp.ui.puzzles.place import SHOWN, SOLVED, Place, Stand
from pyapp.ui.puzzles.puzzles_dialog import PuzzlesDialog
from pyapp.ui.puzzles.rush import MISTAKES as MOST_MISTAKES
from pyapp.ui.puzzles.rush import Rush
from pyapp.ui.table.beginning import put_on_table
from pyapp.ui.text.words import game_key, game_name

RATED = "puzzle-%s-%s"  # the id of a puzzle's result: its game and its own id
SECOND = 1000  # milliseconds
NEXT = 700  # milliseconds between two puzzles of a rush
RIGHT, AMISS = "✓ ", "✗ "
KEYS = {"ArrowLeft": "back", "ArrowRight": "on", "Home": "first", "End": "last"}
ELSEWHERE = "dialog,input,textarea,select,summary,[data-square],[role=menu]"  # where these keys mean something else
OUTCOME = PANEL + " .outcome"


class Puzzles:
    """controller: the GameController;  supervisor: the EngineSupervisor;  ratings: the Ratings. On the page: #practice."""

    def __init__(self, page: Page, controller, supervisor, ratings):
        self._page, self._dom, self._texts, self._ratings = page, page.dom, page.texts, ratings
        self._controller = controller
        self._exercise = Exercise(page, controller, supervisor, self)
        self._kept = Kept(page)
        self._dialog = PuzzlesDialog(page, self._kept, ratings, self._choose)
        self._place: Place = None  # type: ignore[assignment]  # until a puzzle is on the board, like the others
        self._puzzle: Puzzle = None  # type: ignore[assignment]
        self._rush: Rush = None  # type: ignore[assignment]
        self._own: OwnMistake = None  # type: ignore[assignment]
        self._timer: int | None = None
        self._tried = False  # True once the outcome of the puzzle on the board is kept
        self._is_counted = False  # True once the rush has counted it
        self._counts = False  # True if that outcome counts for the rating: it is the first one of this puzzle
        self._change: tuple | None = None  # the player's rating before and after this puzzle, once it is computed
        self._is_noted = False  # True while the tab knows the puzzle on the board
        self._add_actions(page.actions.add)
        page.events.hear("worded", self._reword)
        page.events.hear("changed", self._follow)
        page.dom.listen("keydown", self.key)
        ratings.hear(self._take_rating)

    def _add_actions(self, add):
        add("puzzle_go", self.go_on, lambda: self._is_on_board() and self._is_answered())
        add("puzzle_hint", self._exercise.hint, self._may_hint)
        add("puzzle_show", self._exercise.solve, lambda: self._exercise.phase in (ASKED, WRONG) and not self._is_rush())
        add("puzzle_again", self._again, self._is_done)
        add("puzzle_analyse", self._analyse, self._is_done)
        add("puzzle_step", self.step, self._is_done)
        add("puzzle_missed", self._begin_missed, self._is_on_board)
        add("puzzle_share", self.share, self._is_on_board)
        add("puzzle_leave", self._exercise.leave, self._is_on_board)

    @property
    def _session(self):
        return self._page.state.session

    def _is_on_board(self) -> bool:
        return self._exercise.on_board

    def _is_rush(self) -> bool:
        return self._place is not None and self._place.errand == RUSH

    def _is_done(self) -> bool:
        return self._is_on_board() and self._exercise.phase == DONE and not self._is_rush()

    def _may_hint(self) -> bool:
        exercise = self._exercise
        return exercise.phase == ASKED and not self._is_rush() and exercise.attempt.hint < TURN

    def open(self) -> None:
        """Open the choice of puzzles of the game on the board."""
        self._dialog.open(self._session.game.position.variant.id)

    def begin_today(self) -> None:
        """Begin today's next puzzle of the game on the board, or open the choice once both are solved."""
        game = self._session.game.position.variant.id
        self._dialog.take(game, lambda: self._begin_today(game))

    def _begin_today(self, game: str):
        today = self._dialog.today()
        near = open_near(self._kept.dailies(game), today)
        if near:
            self._begin_day(game, today, near)
        else:
            self._dialog.open(game)

    def visit(self, address: str) -> None:
        """Follow a link to a puzzle."""
        game, puzzle = read(address)
        if game in VARIANTS:
            self._dialog.take(game, lambda: self._visit(game, puzzle))
        else:
            self._page.notices.show("puzzles", "puzzles.unknown")

    def _visit(self, game: str, identity: str):
        puzzle = self._of_id(game, identity)
        if puzzle:
            self._begin(Place(game, LINK, identity, "", 0), puzzle)
        else:
            self._page.notices.show("puzzles", "puzzles.unknown")

    def _of_id(self, game: str, identity: str):
        """The fetched Puzzle of this id, None if there is none."""
        return next((puzzle for puzzle in self._dialog.puzzles(game) if puzzle.id == identity), None)

    def _choose(self, way: str, game: str):
        """Begin the kind of puzzle that was chosen in the dialog; `way` names also day and rating of a puzzle of the day."""
        kind, *of_day = way.split(" ")
        if kind == DAY:
            self._begin_day(game, of_day[0], int(of_day[1]))
        else:
            {PRACTICE: self._begin_practice, RUSH: self._begin_rush, MISTAKES: self._begin_mistake}[kind](game)

    # The puzzle of this tab

    def come_back(self) -> None:
        """Show the puzzle that this tab showed before it was reloaded, unless a game in a room has the board."""
        kept = places.read(self._dom.stored(HERE, OF_TAB))
        if kept and self._session.room is None:
            self._dialog.take(kept[0].game, lambda: self._come_back(*kept))

    def _come_back(self, place: Place, stand: Stand):
        if place.errand == MISTAKES:
            own = [mistake for mistake in self._kept.mistakes(place.game) if mistake.position == place.puzzle]
            if own and not stand.end:
                self._begin_own(place.game, own[0])
                self._resume(stand)
            return
        puzzle = self._of_id(place.game, place.puzzle)
        if puzzle:
            self._begin(place, puzzle)
            self._resume(stand)

    def _resume(self, stand: Stand):
        """Let the puzzle stand as before the reload: its first try counts no second time."""
        self._tried = bool(stand.verdict)
        self._exercise.attempt.resume(stand.verdict, stand.spoiled)
        if stand.end:
            self._exercise.stand_at_end(stand.end == SHOWN)
        else:
            self._exercise.say_again()

    def _note(self):
        """Let the tab know the puzzle on the board; a rush ends with a reload."""
        attempt = self._exercise.attempt
        end = (SHOWN if attempt.shown else SOLVED) if self._exercise.phase == DONE else ""
        stand = Stand(end, attempt.verdict, attempt.spoiled)
        self._is_noted = True
        self._dom.store(HERE, "" if self._is_rush() else places.written(self._place, stand), OF_TAB)

    def _follow(self):
        """Forget the puzzle once something else is on the board."""
        if self._is_noted and not self._is_on_board():
            self._is_noted = False
            self._dom.store(HERE, "", OF_TAB)

    # The puzzle on the board

    def _begin_day(self, game: str, day: str, near: int):
        puzzle = of_day(self._dialog.puzzles(game), day, near)
        self._begin(Place(game, DAY, puzzle.id, day, near), puzzle)

    def _begin_practice(self, game: str):
        puzzle = self._next_puzzle(game)
        self._begin(Place(game, PRACTICE, puzzle.id, "", 0), puzzle)

    def _next_puzzle(self, game: str):
        """The next puzzle to practise."""
        puzzles, results, theme = self._dialog.puzzles(game), self._kept.results(game), self._dialog.theme
        if self._kept.count() < FIRST and not theme:
            return for_newcomer(puzzles, [name for name, _ in results], randrange)
        solved = [name for name, was_solved in results if was_solved]
        rating = self._dialog.strength(game) or START.value
        return suited(puzzles, solved, rating, theme, randrange)

    def _begin_rush(self, game: str):
        self._rush = Rush(self._dom.now())
        self._begin_of_rush(game)

    def _begin_of_rush(self, game: str):
        puzzle = self._rush.next_puzzle(self._dialog.puzzles(game), randrange)
        self._begin(Place(game, RUSH, puzzle.id, "", 0), puzzle)

    def _begin_missed(self, number: str):
        """Begin a puzzle that the last rush missed."""
        puzzle = self._rush.missed[int(number)]
        self._begin(Place(self._place.game, MISSED, puzzle.id, "", 0), puzzle)

    def _begin_mistake(self, game: str):
        """Begin the next mistake that is due, or open the dialog if there is none."""
        waiting = due(self._kept.mistakes(game), self._dialog.today())
        if waiting:
            self._begin_own(game, waiting[0])
        else:
            self.open()

    def _begin_own(self, game: str, own: OwnMistake):
        self._own = own
        self._begin(Place(game, MISTAKES, own.position, "", 0), of_mistake(own), self._is_as_good)

    def _is_as_good(self, score: int) -> bool:
        """True if a turn with this score is hardly worse than the engine's turn."""
        return lost(LIGHT, self._own.score, score) < INACCURATE

    def _begin(self, place: Place, puzzle, is_good=lambda _score: False):
        self._place, self._puzzle, self._change = place, puzzle, None
        self._tried = self._is_counted = False
        position = read_position(VARIANTS[place.game], puzzle.position)
        is_rush = place.errand == RUSH
        is_new = puzzle.id not in [name for name, _ in self._kept.results(place.game)]
        self._counts = is_new and place.errand not in (RUSH, MISTAKES)
        self._exercise.begin(position, lines(puzzle), not is_rush, retries=not is_rush, is_good=is_good)

    def go_on(self) -> None:
        """Try again after a wrong turn; else begin the next puzzle or open the dialog."""
        game, errand = self._place.game, self._place.errand
        if errand == RUSH:
            self._begin_rush(game)
        elif self._exercise.phase == WRONG:
            self._exercise.again()
        elif errand == MISTAKES:
            self._begin_mistake(game)
        elif errand == DAY:
            self._begin_other_of_day()
        else:
            self._dialog.take(game, lambda: self._begin_next(errand))

    def _begin_other_of_day(self):
        """Begin the harder puzzle of the day if it is still to be solved, else open the dialog."""
        game, day = self._place.game, self._place.day
        if self._place.near != HARD and entry(day, HARD) not in self._kept.dailies(game):
            self._begin_day(game, day, HARD)
        else:
            self.open()

    def _begin_next(self, errand: str):
        """Begin the next missed puzzle of the last rush, or the next one to practise."""
        missed = [puzzle.id for puzzle in self._rush.missed] if errand == MISSED and self._rush else []
        number = missed.index(self._place.puzzle) + 1 if self._place.puzzle in missed else len(missed)
        if number < len(missed):
            self._begin_missed(str(number))
        else:
            self._begin_practice(self._place.game)

    def _again(self):
        """Begin the same puzzle again; what its first try came to stays."""
        self._exercise.restart()

    def _analyse(self):
        """Put the solution on the table, from its beginning, and let the engine analyse it."""
        attempt = self._exercise.attempt
        attempt.step(attempt.length)
        game = attempt.game()
        title = "%s · %s" % (self._texts("puzzles.one"), game_name(self._texts, game.position.variant))
        saved = Saved(game, self._dom.new_id(), [HUMAN, HUMAN], title, self._dom.moment())
        put_on_table(self._page, self._controller, saved)
        for wish in ("look:0", "analyse"):
            self._page.actions.do(wish)

    # Results and ratings

    def _keep_verdict(self):
        """Keep what the first try came to, once. A puzzle of a day may still be solved later, but not after it was shown."""
        attempt, place = self._exercise.attempt, self._place
        if attempt.verdict and not self._tried:
            self._tried = True
            self._keep_first(attempt.verdict)
        if place.errand == DAY and self._exercise.phase == DONE and not attempt.spoiled:
            self._kept.solve_daily(place.game, place.day, place.near, self._dialog.today())

    def _keep_first(self, verdict: str):
        game, errand, is_alone = self._place.game, self._place.errand, verdict == ALONE
        if errand == MISTAKES:
            self._kept.answer(game, self._own, answered(self._own, is_alone, self._dialog.today()))
            return
        self._kept.take(game, self._puzzle.id, is_alone)
        if self._counts and verdict != HELPED:
            self._rate(is_alone)

    def _rate(self, solved: bool):
        """Rate the outcome as a game against an opponent with the puzzle's rating."""
        name, game, rating = self._rated_id(), self._place.game, self._puzzle.rating
        self._ratings.keep(Result(name, game, self._dom.moment(), PUZZLE, "", rating, int(solved), ""))

    def _rated_id(self) -> str:
        return RATED % (self._place.game, self._puzzle.id)

    def _take_rating(self, result, before, after):
        """Show the player's new rating."""
        if self._is_on_board() and result.id == self._rated_id():
            self._change = round(before.value), round(after.value)
            self._draw_outcome()

    def _facts(self) -> markup.Facts:
        puzzle, place = self._puzzle, self._place
        if self._change:
            rating, change = self._change[1], self._change[1] - self._change[0]
        else:
            rating, change = self._dialog.strength(place.game), None
        theme = puzzle.themes[0] if puzzle.themes else ""
        return markup.Facts(rating, change, puzzle.rating, self._streak(), theme)

    def _streak(self) -> str:
        """The streak in words: days with a solved puzzle, or puzzles that were solved in a row."""
        game = self._place.game
        if self._place.errand == DAY:
            count = streak(self._kept.days(game), self._dialog.today())
            return self._texts("puzzles.days", count=count) if count else ""
        count = solved_in_a_row(self._kept.results(game))
        return str(count) if count > 1 else ""

    # The solution, to step through

    def step(self, way: str) -> None:
        """Show another turn of the solution: the "first", the one "back" or "on", the "last", or that of a number."""
        attempt = self._exercise.attempt
        before = attempt.at
        numbers = {"first": 0, "back": before - 1, "on": before + 1, "last": attempt.length}
        self._exercise.step(numbers[way] if way in numbers else int(way))
        self._dom.set_current(markup.CURRENT, before, attempt.at)

    def key(self, event) -> None:
        """Step through the solution by the keys, wherever they mean nothing else."""
        if event.key not in KEYS or event.ctrlKey or event.metaKey or event.altKey or not self._is_done():
            return
        if not event.target.closest(ELSEWHERE):
            event.preventDefault()
            self.step(KEYS[event.key])

    def _turns(self) -> list:
        """The turns of the solution as they are shown."""
        position, turns = read_position(VARIANTS[self._place.game], self._puzzle.position), []
        for entries in self._puzzle.steps:
            turn = read_turn(position, entries[0])
            turns.append(turn_display(position.variant, turn, self._session.settings.numbered))
            position = after(position, turn)
        return turns

    # Rush

    def _rush_is_over(self) -> bool:
        return self._rush.is_over(self._dom.now())

    def _is_answered(self) -> bool:
        """True if the player may go on, after a puzzle or a rush."""
        return self._rush_is_over() if self._is_rush() else self._exercise.phase in (DONE, WRONG)

    def _tick(self):
        """Show the time left in a rush, once a second; end the rush once it is over."""
        self._dom.never(self._timer)
        if not self._is_on_board() or not self._is_rush():
            return
        if self._rush_is_over():
            self._end_rush()
        else:
            self._draw_steps()
            self._timer = self._dom.later(SECOND, self._tick)

    def _hurry(self, solved: bool):
        """Count the outcome and begin the rush's next puzzle."""
        self._is_counted = True
        self._rush.take(self._puzzle, solved, self._dom.now())
        self._tick()
        if not self._rush_is_over():
            self._exercise.later(NEXT, self._hurry_on)

    def _hurry_on(self):
        """Begin the rush's next puzzle; the rush may have ended while an online game had the board."""
        if self._rush_is_over():
            self._end_rush()
        else:
            self._begin_of_rush(self._place.game)

    def _end_rush(self):
        self._kept.rush(self._place.game, self._rush.solved)
        self._is_counted = True
        self._exercise.end()

    # Sharing

    def share(self) -> None:
        """Share the link to the puzzle on the board."""
        address = files.address_of(fragment(self._place.game, self._puzzle.id))
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
        game = self._place.game
        headline = "%s · %s" % (self._texts(TITLES[self._place.errand]), self._texts(game_key(game)))
        phase = self._exercise.phase
        if self._is_rush() and self._rush_is_over():
            left = clock(self._rush.left(self._dom.now()))
            over = self._texts("puzzles.rush_over", count=self._rush.solved, most=self._kept.most(game), left=left)
            return headline, over
        if phase == DONE:
            is_shown = self._exercise.attempt.shown
            return headline, self._texts("learn.shown") if is_shown else RIGHT + self._texts("learn.right")
        if phase == WRONG:
            return headline, AMISS + self._exercise.mistake(self._texts(WRONG_TURNS[self._puzzle.aim]))
        side = self._session.game.start.side
        return headline, self._exercise.task(task(self._texts, self._puzzle, side))

    def show(self) -> None:
        """Show the exercise's new phase, and keep its outcome."""
        phase, is_rush = self._exercise.phase, self._is_rush()
        self._keep_verdict()
        if is_rush and phase in (DONE, WRONG) and not self._is_counted:
            self._hurry(phase == DONE)
        self._note()
        put_label(self._dom, self._texts, "puzzles.one")
        self._flash()
        if is_rush and phase == ASKED:
            self._tick()
        else:
            self._draw_steps()
        self._draw_outcome()
        is_over = is_rush and self._rush_is_over()
        self._dom.set_markup(PANEL + " .ways-on", markup.buttons(self._texts, self._place.errand, phase, is_over))
        self._page.events.tell("offered")
        if is_over or phase == DONE and not is_rush:
            self._dom.focus_on(PANEL + " .primary")

    def _flash(self):
        """Mark the page for its styles: a right or a wrong turn was played."""
        is_shown = self._exercise.attempt.shown or self._is_rush() and self._rush_is_over()
        mark = None if is_shown else {DONE: "right", WRONG: "wrong"}.get(self._exercise.phase)
        self._dom.set_attribute("html", "data-flash", mark)

    def _draw_steps(self):
        errand = self._place.errand
        if errand == RUSH:
            rush = self._rush
            score = self._texts("puzzles.rush_so_far", count=rush.solved, mistakes=rush.mistakes, all=MOST_MISTAKES)
            line = clock(rush.left(self._dom.now())) + " · " + score
        elif errand == MISTAKES:
            line = self._texts("puzzles.of_own")
        else:
            line = self._texts("puzzles.rating", rating=self._puzzle.rating)
        self._dom.set_text(PANEL + " .steps", line)

    def _draw_outcome(self):
        """Show what a puzzle or a rush brought, once it is over; on the way, what a hint costs."""
        if self._is_rush():
            outcome = markup.misses(self._texts, self._missed_rows()) if self._rush_is_over() else ""
        elif self._exercise.phase == DONE:
            solution = markup.solution(self._texts, self._turns(), self._exercise.attempt.at)
            outcome = markup.facts(self._texts, self._facts()) + solution
        else:
            outcome = markup.cost(self._texts) if self._counts and not self._exercise.attempt.verdict else ""
        self._dom.set_markup(OUTCOME, outcome)

    def _missed_rows(self) -> list:
        """The task and the rating of each missed puzzle of the rush."""
        sides = {"W": 0, "B": 1}
        return [(task(self._texts, each, sides[each.position[0]]), each.rating) for each in self._rush.missed]

    def _reword(self):
        """Show the puzzle in another language."""
        if self._is_on_board():
            self.show()
            self._page.events.tell("changed")
