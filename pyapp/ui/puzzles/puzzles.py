"""Beginning puzzles: the choice of the next one for each purpose."""

from __future__ import annotations

from collections.abc import Callable
from random import randrange

from pyapp.rating.glicko import PUZZLES_START
from pyapp.rules.column import LIGHT
from pyapp.rules.own_rules import base_game_id
from pyapp.rules.puzzles import Puzzle
from pyapp.rules.variants import VARIANTS
from pyapp.saves.puzzled import OwnMistake
from pyapp.ui.analysis.judgements import INACCURATE, lost
from pyapp.ui.computer.supervisor import EngineSupervisor
from pyapp.ui.dom import site_files
from pyapp.ui.library.ratings import Ratings
from pyapp.ui.page import Page
from pyapp.ui.practice.attempt import Refutation
from pyapp.ui.puzzles import place as places
from pyapp.ui.puzzles.choice import FIRST, for_newcomer, suited
from pyapp.ui.puzzles.days import HARD, of_day, open_near
from pyapp.ui.puzzles.kept import Kept
from pyapp.ui.puzzles.link import read
from pyapp.ui.puzzles.own_mistakes import due
from pyapp.ui.puzzles.pack import HERE, OF_TAB
from pyapp.ui.puzzles.place import Place, Stand
from pyapp.ui.puzzles.purposes import DAY, LINK, MISSED, MISTAKES, PRACTICE, RUSH, of_mistake
from pyapp.ui.puzzles.puzzle_on_board import PuzzleOnBoard
from pyapp.ui.puzzles.puzzles_dialog import PuzzlesDialog
from pyapp.ui.puzzles.rush_on_board import RushOnBoard
from pyapp.ui.table.game_controller import GameController

WITHDRAWN = "puzzles/withdrawn.txt"  # a line for each game: its id, and the ids of the puzzles that it no longer has


class Puzzles:
    """Begins puzzles on the board: those that the player chooses, and the next ones."""

    def __init__(self, page: Page, controller: GameController, supervisor: EngineSupervisor, ratings: Ratings) -> None:
        self._page, self._dom, self._kept, self._controller = page, page.dom, Kept(page), controller
        self._dialog = PuzzlesDialog(page, self._kept, ratings, self._choose)
        self._puzzle = PuzzleOnBoard(page, controller, supervisor, self._kept, ratings, self._go_on)
        self._rush = RushOnBoard(page, controller, supervisor, self._kept, self._of_game)
        add = page.actions.add
        add("puzzle_missed", self._begin_missed, lambda: self._rush.rush is not None and self._is_on_board())
        add("puzzle_leave", self._leave, self._is_on_board)

    def _is_on_board(self) -> bool:
        return self._puzzle.is_there or self._rush.is_there

    def _leave(self) -> None:
        self._puzzle.exercise.leave()
        self._rush.exercise.leave()

    def _game_here(self) -> str:
        return base_game_id(self._page.state.session.game.position.variant)

    def _of_game(self, game: str) -> list[Puzzle]:
        """The fetched puzzles of a game."""
        return self._dialog.puzzles(game)

    def open(self) -> None:
        """Open the choice of puzzles for the game on the board."""
        self._dialog.open(self._game_here())

    def practise(self, game: str, theme: str) -> None:
        """Begin to practise a theme in a game."""
        self._dialog.set_theme(theme)
        self._dialog.take(game, lambda: self._leave_for(lambda: self._begin_practice(game)))

    def _leave_for(self, begin: Callable[[], None]) -> None:
        """Call `begin`, which puts a puzzle on the board; if the player's clock runs elsewhere, ask first."""
        self._controller.leave_for(begin, is_replaced=False)

    def _choose(self, way: str, game: str) -> None:
        """Begin the kind of puzzle that the player chose in the dialog, or do the action that it names."""
        if ":" in way:
            self._page.actions.do(way)
        else:
            self._leave_for(lambda: self._begin(way, game))

    def _begin(self, way: str, game: str) -> None:
        """Begin a kind of puzzle. way: for a puzzle of the day, it also names the day and the rating."""
        kind, *of_day = way.split(" ")
        if kind == DAY:
            self._begin_day(game, of_day[0], int(of_day[1]))
        else:
            {PRACTICE: self._begin_practice, RUSH: self._rush.begin, MISTAKES: self._begin_mistake}[kind](game)

    def _go_on(self) -> None:
        """Begin the puzzle that follows the one on the board, or open the dialog."""
        game, purpose = self._puzzle.place.game, self._puzzle.place.purpose
        if purpose == MISTAKES:
            self._begin_mistake(game)
        elif purpose == DAY:
            self._begin_other_of_day()
        else:
            self._dialog.take(game, lambda: self._begin_next(purpose))

    def _begin_next(self, purpose: str) -> None:
        """Begin the next missed puzzle of the last rush, or the next one to practise."""
        place = self._puzzle.place
        missed = [puzzle.id for puzzle in self._rush.rush.missed] if purpose == MISSED and self._rush.rush else []
        number = missed.index(place.puzzle) + 1 if place.puzzle in missed else len(missed)
        if number < len(missed):
            self._begin_missed(str(number))
        else:
            self._begin_practice(place.game)

    # Puzzles of the day

    def begin_today(self) -> None:
        """Begin today's next puzzle of the game on the board, or open the choice once both are solved."""
        game = self._game_here()
        self._dialog.take(game, lambda: self._begin_today(game))

    def _begin_today(self, game: str) -> None:
        near = open_near(self._kept.dailies(game), self._kept.today)
        if near:
            self._leave_for(lambda: self._begin_day(game, self._kept.today, near))
        else:
            self._dialog.open(game)

    def _begin_day(self, game: str, day: str, near: int) -> None:
        puzzle = of_day(self._of_game(game), day, near)
        self._puzzle.begin(Place(game, DAY, puzzle.id, day, near), puzzle)

    def _begin_other_of_day(self) -> None:
        """Begin the harder puzzle of the day if it is still to be solved, else open the dialog."""
        place = self._puzzle.place
        if self._puzzle.leads_to_hard:
            self._begin_day(place.game, place.day, HARD)
        else:
            self.open()

    # Other puzzles

    def _begin_practice(self, game: str) -> None:
        puzzle = self._next_puzzle(game)
        self._puzzle.begin(Place(game, PRACTICE, puzzle.id, "", 0), puzzle)

    def _next_puzzle(self, game: str) -> Puzzle:
        """The next puzzle to practise."""
        puzzles, results, theme = self._of_game(game), self._kept.results(game), self._dialog.theme
        if self._kept.count() < FIRST and not theme:
            return for_newcomer(puzzles, [name for name, _ in results], randrange)
        solved = [name for name, was_solved in results if was_solved]
        return suited(puzzles, solved, self._dialog.strength(game) or PUZZLES_START.value, theme, randrange)

    def _begin_missed(self, number: str) -> None:
        """Begin a puzzle that the player missed in the last rush."""
        puzzle = self._rush.rush.missed[int(number)]
        self._puzzle.begin(Place(self._rush.place.game, MISSED, puzzle.id, "", 0), puzzle)

    def _begin_mistake(self, game: str) -> None:
        """Begin the next mistake that is due, or open the dialog if there is none."""
        waiting = due(self._kept.mistakes(game), self._kept.today)
        if waiting:
            self._begin_own(game, waiting[0])
        else:
            self.open()

    def _begin_own(self, game: str, own: OwnMistake) -> None:
        """Begin the player's own mistake as a puzzle; a turn that is hardly worse than the engine's is right as well."""
        place = Place(game, MISTAKES, own.position, "", 0)
        self._puzzle.begin(place, of_mistake(own), own, lambda refutation: is_hardly_worse(own, refutation))

    # Links and reloads

    def visit(self, address: str) -> None:
        """Follow a link to a puzzle."""
        game, puzzle = read(address)
        if game in VARIANTS:
            self._dialog.take(game, lambda: self._visit(game, puzzle))
        else:
            self._page.notices.show("puzzles", "puzzles.unknown")

    def _visit(self, game: str, identity: str) -> None:
        puzzle = self._of_id(game, identity)
        if puzzle:
            self._leave_for(lambda: self._puzzle.begin(Place(game, LINK, identity, "", 0), puzzle))
        else:
            site_files.fetch_texts([WITHDRAWN], lambda contents: self._tell_missing(game, identity, contents))

    def _tell_missing(self, game: str, identity: str, contents: list[str] | None) -> None:
        """Tell that a link leads to no puzzle, or to one that was withdrawn. contents: of the file WITHDRAWN, None without it."""
        lines = [line.split() for line in contents[0].split("\n")] if contents else []
        was_there = any(line[:1] == [game] and identity in line[1:] for line in lines)
        self._page.notices.show("puzzles", "puzzles.withdrawn" if was_there else "puzzles.unknown")

    def _of_id(self, game: str, identity: str) -> Puzzle | None:
        """The fetched Puzzle with this id, or None."""
        return next((puzzle for puzzle in self._of_game(game) if puzzle.id == identity), None)

    def come_back(self) -> None:
        """Show the puzzle that this tab showed before a reload, unless the board shows a game in a room."""
        kept = places.read(self._dom.stored(HERE, OF_TAB))
        if kept and self._page.state.session.room is None:
            self._dialog.take(kept[0].game, lambda: self._come_back(*kept))

    def _come_back(self, place: Place, stand: Stand) -> None:
        if place.purpose == MISTAKES:
            own = [mistake for mistake in self._kept.mistakes(place.game) if mistake.position == place.puzzle]
            if own and not stand.end:
                self._begin_own(place.game, own[0])
                self._puzzle.resume(stand)
            return
        puzzle = self._of_id(place.game, place.puzzle)
        if puzzle:
            self._puzzle.begin(place, puzzle)
            self._puzzle.resume(stand)


def is_hardly_worse(own: OwnMistake, refutation: Refutation) -> bool:
    """Return whether the engine sees that a turn loses less than an inaccuracy against the better one of an own mistake."""
    return refutation.score is not None and lost(LIGHT, own.score, -refutation.score) < INACCURATE
