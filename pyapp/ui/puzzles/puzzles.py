"""The puzzles on the page: the dialog from which one is chosen, and the puzzle that is on the board."""

from random import randrange

from pyapp.rating.glicko import START
from pyapp.rating.history import PUZZLE, Result
from pyapp.rules.column import LIGHT
from pyapp.rules.notation import read_position, turn_display
from pyapp.rules.puzzles import read_puzzles
from pyapp.rules.variants import VARIANTS
from pyapp.ui.analysis.judgements import INACCURATE, lost
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import files, site_files
from pyapp.ui.practice.exercise import Exercise
from pyapp.ui.practice.label import PANEL, put_label
from pyapp.ui.practice.phases import ASKED, DONE, WRONG
from pyapp.ui.puzzle_link import fragment, read
from pyapp.ui.puzzles import panel as markup
from pyapp.ui.puzzles.choice import practised, suited
from pyapp.ui.puzzles.days import of_day, streak
from pyapp.ui.puzzles.errands import DAY, LINK, MISTAKES, PRACTICE, RUSH, TITLES, about, clock, lines, of_mistake, task
from pyapp.ui.puzzles.errands import WRONG as WRONG_TURNS
from pyapp.ui.puzzles.kept import Kept
from pyapp.ui.puzzles.rush import MISTAKES as MOST_MISTAKES
from pyapp.ui.puzzles.rush import Rush
from pyapp.ui.puzzles.schedule import answered, due
from pyapp.ui.text.words import game_key

FILE = "puzzles/%s.txt"
RATED = "puzzle-%s-%s"  # the id of a puzzle's result: its game and its own id
DIALOG = "#puzzles"
SECOND = 1000  # milliseconds
NEXT = 700  # milliseconds between two puzzles of a rush


class Puzzles(LazyDialog):
    """`page` is the Page, `controller` the GameController, `supervisor` the EngineSupervisor, `ratings` the Ratings.

    On the page: the dialog #puzzles, and #practice.
    """

    def __init__(self, page, controller, supervisor, ratings):
        super().__init__(page)
        self._ratings = ratings
        self._exercise = Exercise(page, controller, supervisor, self)
        self._kept = Kept(page)
        self._collections = {}  # the Puzzles by game, as far as they were fetched
        self._chosen = None  # the game in the dialog
        # what is on the board: game, Puzzle, what for, the day whose puzzle it is, the Rush, the OwnMistake
        self._game = self._puzzle = self._errand = self._day = self._rush = self._own = None
        self._timer = None
        self._theme = ""
        self._tried = False  # whether the outcome of the puzzle on the board is known
        add = page.actions.add
        add("puzzle_go", self.go_on, self._is_on_board)
        add("puzzle_show", self._show_it, lambda: self._exercise.phase in (ASKED, WRONG) and self._errand != RUSH)
        add("puzzle_share", self.share, self._is_on_board)
        add("puzzle_leave", self._exercise.leave, self._is_on_board)
        page.events.hear("worded", self._reword)

    def _is_on_board(self) -> bool:
        return self._exercise.on_board

    # The dialog

    def open(self) -> None:
        """Show what can be chosen, in the game on the board."""
        self._take(self._session.game.position.variant.id, self._show_ways)

    def visit(self, address: str) -> None:
        """Go where a link to a puzzle leads."""
        game, puzzle = read(address)
        if game in VARIANTS:
            self._take(game, lambda: self._visit(puzzle))
        else:
            self._page.notices.show("puzzles", "puzzles.unknown")

    def _visit(self, wanted: str):
        found = [puzzle for puzzle in self._all() if puzzle.id == wanted]
        if found:
            self._begin(LINK, found[0])
        else:
            self._page.notices.show("puzzles", "puzzles.unknown")

    def _take(self, game: str, then):
        """Have the puzzles of a game, then call `then`."""
        if game in self._collections:
            self._chosen = game
            then()
        else:
            site_files.fetch_texts([FILE % game], lambda texts: self._arrive(game, texts, then))

    def _arrive(self, game: str, texts, then):
        if texts is None:
            self._page.notices.show("puzzles", "puzzles.not_there", "puzzles", "action.retry")
            return
        self._page.notices.hide("puzzles")
        self._collections[game] = read_puzzles(texts[0])
        self._chosen = game
        then()

    def _all(self) -> list:
        return self._collections[self._chosen]

    def _show_ways(self):
        self.mount()
        self._dom.set_property("#puzzles-game", "value", self._chosen)
        self._draw_ways()
        if not self._dom.find(DIALOG).open:
            self._dom.ask(DIALOG, self._choose)

    def _draw_ways(self):
        game, today = self._chosen, self._today()
        solved = self._kept.days(game)
        of_themes = markup.themes(self._texts, practised(self._all()), self._theme)
        shown = (streak(solved, today), self._strength(), self._kept.most(game), of_themes)
        ways = markup.ways(self._texts, today, solved, *shown)
        mistakes = self._kept.mistakes(game)
        ways += markup.mistakes_way(self._texts, len(due(mistakes, today)), len(mistakes))
        self._dom.set_markup("#puzzles-ways", ways)

    def _markup(self) -> str:
        return markup.dialog(self._texts)

    def _listen(self):
        self._dom.hear("#puzzles-game", "change", lambda event: self._take(event.target.value, self._draw_ways))

    def _choose(self, way: str):
        if way:
            self._theme = self._dom.value("#puzzles-theme")
            {
                DAY: self._begin_day,
                PRACTICE: self._begin_practice,
                RUSH: self._begin_rush,
                MISTAKES: self._begin_mistake,
            }[way]()

    def _today(self) -> str:
        return self._dom.moment()[:10]

    def _strength(self) -> int | None:
        """The player's rating in the game that is chosen, None for none yet."""
        last = self._ratings.last(self._chosen)
        return last and last[0]

    # The puzzle on the board

    def _begin_day(self):
        self._day = self._today()
        self._begin(DAY, of_day(self._all(), self._day))

    def _begin_practice(self):
        solved = [name for name, was_solved in self._kept.results(self._chosen) if was_solved]
        self._begin(PRACTICE, suited(self._all(), solved, self._strength() or START.value, self._theme, randrange))

    def _begin_rush(self):
        self._rush = Rush(self._dom.now())
        self._begin(RUSH, self._rush.next_puzzle(self._all(), randrange))
        self._tick()

    def _begin_mistake(self):
        """The next mistake that is due; where there is none any more, choose."""
        waiting = due(self._kept.mistakes(self._chosen), self._today())
        if waiting:
            self._own = waiting[0]
            self._begin(MISTAKES, of_mistake(self._own), self._is_as_good)
        else:
            self.open()

    def _is_as_good(self, score: int) -> bool:
        """Whether a turn of this value loses hardly more than the one that the engine would have played."""
        return lost(LIGHT, self._own.score, score) < INACCURATE

    def _begin(self, errand: str, puzzle, is_good=lambda _score: False):
        self._game, self._errand, self._puzzle, self._tried = self._chosen, errand, puzzle, False
        position = read_position(VARIANTS[self._game], puzzle.position)
        self._exercise.begin(position, lines(puzzle), errand != RUSH, is_good)

    def go_on(self) -> None:
        """Try again after a wrong turn; else go on to the next puzzle, or choose."""
        self._chosen = self._game
        if self._errand == RUSH:
            self._begin_rush()
        elif self._exercise.phase == WRONG:
            self._exercise.again()
        elif self._errand == PRACTICE:
            self._begin_practice()
        elif self._errand == MISTAKES:
            self._begin_mistake()
        else:
            self.open()

    def _show_it(self):
        self._judge(False)
        self._exercise.solve()

    def _judge(self, solved: bool):
        """Take the first outcome of the puzzle; a puzzle of the day may be solved after it."""
        is_first, self._tried = not self._tried, True
        if is_first and self._errand == MISTAKES:
            self._kept.answer(self._game, self._own, answered(self._own, solved, self._today()))
        elif is_first:
            self._kept.take(self._game, self._puzzle.id, solved)
            self._rate(solved)
        if self._errand == DAY and solved and not self._exercise.shown:
            self._kept.solve_day(self._game, self._day)

    def _rate(self, solved: bool):
        """Let the puzzle count as a game against somebody as strong as it is hard."""
        name, rating = RATED % (self._game, self._puzzle.id), self._puzzle.rating
        self._ratings.keep(Result(name, self._game, self._dom.moment(), PUZZLE, "", rating, int(solved), ""))

    # Rush

    def _left(self) -> int:
        return self._rush.left(self._dom.now())

    def _tick(self):
        """Every second of a rush."""
        self._dom.never(self._timer)
        if not self._is_on_board() or self._errand != RUSH:
            return
        if self._left():
            self._draw_steps()
            self._timer = self._dom.later(SECOND, self._tick)
        else:
            self._end_rush()

    def _hurry(self, solved: bool):
        """On to the next puzzle of the rush."""
        self._rush.take(solved)
        self._tick()
        if self._left():
            self._exercise.later(NEXT, self._begin_next)

    def _begin_next(self):
        self._chosen = self._game
        if self._left():
            self._begin(RUSH, self._rush.next_puzzle(self._all(), randrange))

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

    # What the Exercise asks and tells

    def words(self) -> tuple:
        """The headline and the detail of the status."""
        headline = "%s · %s" % (self._texts(TITLES[self._errand]), self._texts(game_key(self._game)))
        phase = self._exercise.phase
        if self._errand == RUSH and not self._left():
            return headline, self._texts("puzzles.rush_over", count=self._rush.solved, most=self._kept.most(self._game))
        if phase == DONE:
            said = self._texts("learn.shown" if self._exercise.shown else "learn.right")
            return headline, (said + " " + about(self._texts, self._puzzle)).strip()
        return headline, self._mistake() if phase == WRONG else task(self._texts, self._puzzle, self._side())

    def _side(self) -> int:
        return self._session.game.start.side

    def _mistake(self) -> str:
        wrong, reply = self._texts(WRONG_TURNS[self._puzzle.aim]), self._exercise.reply
        if reply is None:
            return wrong
        session = self._session
        shown = turn_display(session.game.position.variant, reply, session.settings.numbered)
        return wrong + " " + self._texts("learn.reply", side=1 - self._side(), turn=shown)

    def show(self) -> None:
        """The exercise has come further."""
        phase = self._exercise.phase
        is_rush = self._errand == RUSH
        if phase in (DONE, WRONG) and not (is_rush and self._tried):
            self._judge(phase == DONE)
            if is_rush:
                self._hurry(phase == DONE)
        put_label(self._dom, self._texts, "puzzles.one")
        self._draw_steps()
        is_over = is_rush and not self._left()
        self._dom.set_markup(PANEL + " .ways-on", markup.buttons(self._texts, self._errand, phase, is_over))
        if is_over or phase in (DONE, WRONG) and not is_rush:
            self._dom.focus_on(PANEL + " .primary")

    def _draw_steps(self):
        if self._errand == RUSH:
            rush = self._rush
            told = self._texts("puzzles.rush_so_far", count=rush.solved, mistakes=rush.mistakes, all=MOST_MISTAKES)
            told = clock(self._left()) + " · " + told
        else:
            told = self._texts("puzzles.rating", rating=self._puzzle.rating)
        if self._errand == MISTAKES:
            told = self._texts("puzzles.of_own")
        self._dom.set_text(PANEL + " .steps", told)

    def _reword(self):
        """Another language is spoken."""
        if self._is_on_board():
            self.show()
            self._page.events.tell("changed")
