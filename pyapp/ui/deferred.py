"""The parts of the page beyond the board, made once the first click can be answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyapp.rooms.directions import all_isolated
from pyapp.saves import game_save, tree
from pyapp.saves.damaged import DamagedSave
from pyapp.ui import packs
from pyapp.ui.analysis.controller import AnalysisController
from pyapp.ui.board.turning import turned
from pyapp.ui.computer.arrival_bar import ArrivalBar
from pyapp.ui.computer.files import EngineFiles, EngineNotices
from pyapp.ui.computer.on_demand import OnDemand
from pyapp.ui.computer.pondering import Pondering
from pyapp.ui.computer.stand_in import StandIn
from pyapp.ui.computer.supervisor import EngineSupervisor
from pyapp.ui.dialogs.appearance import AppearanceController
from pyapp.ui.dialogs.kept_options import KeptOptions
from pyapp.ui.dialogs.layout import Layout
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dialogs.legend import Legend
from pyapp.ui.dialogs.menu import MenuController
from pyapp.ui.dialogs.options import OptionsController, Speeds
from pyapp.ui.dialogs.question import Question
from pyapp.ui.dialogs.rewording import Rewording
from pyapp.ui.dom import modal, offline, socket, sound, taps, window
from pyapp.ui.dom.database import Database, forget
from pyapp.ui.dom.guard import run
from pyapp.ui.dom.power import Power
from pyapp.ui.ending.controller import Ending
from pyapp.ui.explorer.switch import ExplorerSwitch
from pyapp.ui.first_use import MADE_ON_FIRST_USE, on_first_use
from pyapp.ui.input.later_keys import LaterKeys
from pyapp.ui.later_part import LaterPart, add_later_parts, add_pack_texts, open_ways, put_styles
from pyapp.ui.lessons.first_lesson import FirstLesson
from pyapp.ui.lessons.today import Today
from pyapp.ui.library.controller import LibraryController
from pyapp.ui.library.games import Library
from pyapp.ui.library.ratings import Ratings
from pyapp.ui.library.unfinished import Unfinished
from pyapp.ui.online.pack import has_seat
from pyapp.ui.page import Page
from pyapp.ui.puzzles.own_mistakes import OwnMistakes
from pyapp.ui.rating.counting import Counting, counts
from pyapp.ui.rating.offer import offer
from pyapp.ui.running_game import RunningGame
from pyapp.ui.sharing.entry_points import OpeningWays
from pyapp.ui.shell.board_place import BoardPlace
from pyapp.ui.shell.buttons import Buttons
from pyapp.ui.shell.failure_report import FailureReport
from pyapp.ui.shell.game_words import GameWords
from pyapp.ui.shell.kept_parts import KeptParts
from pyapp.ui.shell.offline_site import OfflineSite
from pyapp.ui.start.home import HomeController
from pyapp.ui.start.leaving import Leaving
from pyapp.ui.start.lines import Lines
from pyapp.ui.start.my_games import MyGames, unfinished_entries
from pyapp.ui.start.new_game import NewGame
from pyapp.ui.start.without_network import WithoutNetwork
from pyapp.ui.study.controller import StudyController
from pyapp.ui.study.drawing import Drawing
from pyapp.ui.study.looking import Looking
from pyapp.ui.study.palette import Palette
from pyapp.ui.study.playback import Playback
from pyapp.ui.study.tree_list import TreeList
from pyapp.ui.table.agreements import Agreements
from pyapp.ui.table.choice_words import choice_words
from pyapp.ui.table.controls import Evaluation, Flip, Hints, Pausing, Undo
from pyapp.ui.table.game_clock import GameClock
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.inspector import Inspector, Refusals
from pyapp.ui.table.routes import Routes
from pyapp.ui.table.seats import Seats, opening_words
from pyapp.ui.table.sound import SoundPlayer
from pyapp.ui.table.status import advice
from pyapp.ui.table.tall_columns import TallColumns
from pyapp.ui.table.turn_notes import TurnNotes
from pyapp.ui.text.aloud import aloud
from pyapp.ui.text.texts import texts
from pyapp.ui.tournaments.pack import takes_part
from pyapp.ui.yielding import Pace


class Parts:
    """The parts of the page beyond the board, made in the order of STEPS.

    Rows of later parts name its attributes in their `needs`. Each LaterPart is one, under its `keyword`.

    rare: functions that return the parts of MADE_ON_FIRST_USE, by their names;  dialogs: those that most players open.
    """

    failures: FailureReport
    rewording: Rewording
    question: Question
    library: Library
    database: Database
    ratings: Ratings
    explorer: LaterPart
    by_ear: LaterPart
    rare: dict[str, Callable[[], Any]]
    kept: KeptParts
    dialogs: list[LazyDialog]
    looking: Looking
    study: StudyController
    analysis: AnalysisController
    is_rated: Callable[[], bool]
    opening: OpeningWays
    my_games: MyGames

    def __init__(
        self, page: Page, controller: GameController, supervisor: EngineSupervisor, running_game: RunningGame
    ) -> None:
        self.page, self.controller, self.supervisor, self.running_game = page, controller, supervisor, running_game


def make(page: Page, controller: GameController, supervisor: EngineSupervisor, running_game: RunningGame) -> None:
    """Read the rest of the running game, then make the parts and connect them."""
    running_game.save_by(game_save.save)
    run(_make(Parts(page, controller, supervisor, running_game)))


async def _make(parts: Parts) -> None:
    """Make the parts, with breaks. The player's wishes for them wait until all are there."""
    pace = Pace(parts.page.dom)
    await pace.rest()  # the imports have used up the time of this task
    await _read_rest(parts.page, parts.running_game)
    for step in STEPS:
        step(parts)
        await pace.rest()


async def _read_rest(page: Page, running_game: RunningGame) -> None:
    """Read the variations and notes, which the board did not need so far; put a damaged save aside."""
    saved, pace = page.state.running.saved, Pace(page.dom)
    try:
        for _ in tree.read_rest(saved.game.record, []):
            await pace.keep()
    except DamagedSave as damage:
        damage.rest = saved
        running_game.spoil(damage, running_game.found)


def add_texts(parts: Parts) -> None:
    """Add the texts of this pack."""
    texts.isolated = all_isolated
    parts.page.dom.aloud = aloud
    add_pack_texts("more")


def add_styles(parts: Parts) -> None:
    """Add the styles of this pack."""
    put_styles(parts.page, "more")


def make_shared(parts: Parts) -> None:
    """Make the parts that many others get, and those that come later."""
    page, controller = parts.page, parts.controller
    page.actions.hold()
    parts.failures = FailureReport(page)
    parts.rewording = Rewording(page)
    parts.question = Question(page)
    library = LibraryController(page, controller, parts.running_game, packs.wish_for)
    parts.library, parts.database, parts.ratings = library.games, library.games.database, library.ratings
    add_later_parts(page, parts)
    parts.rare = {row.name: on_first_use(page, row, parts) for row in MADE_ON_FIRST_USE}


def make_dialogs(parts: Parts) -> None:
    """Make the dialogs that most players open."""
    page, controller, ratings, rewording = parts.page, parts.controller, parts.ratings, parts.rewording
    controller.leave_for = Leaving(page, parts.question, lambda session: counts(page.dom, session)).ask
    parts.kept = KeptParts(page, offline)
    taps.watch()
    modal.begin()
    Legend(page)
    behind = [
        OptionsController(page, KeptOptions(page, controller, parts.kept)),
        AppearanceController(page, parts.running_game),
    ]

    def mounting(part: Callable[[], LazyDialog]) -> Callable[[], None]:
        """Return the function that makes a dialog and puts it on the page."""
        return lambda: rewording.mount([part()])

    def prepare_for_menu() -> None:
        """Make the parts to which the menu most often leads, each in a separate task, while the player reads the menu."""
        page.dom.later(0, parts.analysis.prepare)
        rewording.mount(behind)
        for part in (parts.rare["help"], parts.rare["editor"]):
            page.dom.later(0, mounting(part))

    parts.dialogs = [
        MenuController(page, prepare_for_menu),
        NewGame(page, controller, ratings, lambda game: offer(ratings, game)),
        parts.question,
    ]


def make_engine(parts: Parts) -> None:
    """Make the parts that serve the engine, and the stand-in that plays until it is loaded."""
    page, supervisor = parts.page, parts.supervisor
    EngineNotices(page, supervisor)
    EngineFiles(page, supervisor)
    ArrivalBar(page, supervisor.client)
    Pondering(page, supervisor, Power())
    if not supervisor.stand_in:
        supervisor.add_stand_in(StandIn(page, supervisor))
    if supervisor.engine is None:
        OnDemand(page, supervisor)


def make_table(parts: Parts) -> None:
    """Make the parts beside the board, and their actions."""
    page, controller, supervisor = parts.page, parts.controller, parts.supervisor
    Inspector(page)
    TallColumns(page)
    Seats(page)
    Refusals(page)
    Evaluation(page, supervisor)
    SoundPlayer(page, sound.knock)
    Undo(page, controller)
    Speeds(page, controller)
    Pausing(page, controller)
    Routes(page, controller)
    Hints(page, controller, supervisor)
    controller.board.turn = turned
    controller.choice_words = choice_words
    controller.opening_words = opening_words
    if controller.session.selection.path or controller.session.selection.refusal:
        page.dom.announce("#announcer", advice(controller.session))  # chosen before there were words for it
    Flip(page, controller)
    LaterKeys(page, controller, parts.by_ear)
    Agreements(page, controller, supervisor, parts.question)
    GameClock(page, supervisor, socket.is_seen, sound.knock)


def make_study(parts: Parts) -> None:
    """Make the parts that show a record and change it."""
    page, controller = parts.page, parts.controller
    Playback(page, controller)
    parts.looking = Looking(page, controller)
    tree = TreeList(page, parts.looking)
    TurnNotes(page, controller, tree)
    explorer = ExplorerSwitch(page, controller, parts.explorer)
    parts.study = StudyController(page, controller, parts.looking, tree, explorer)
    Drawing(page, parts.study, Palette(page, parts.study))


def make_places(parts: Parts) -> None:
    """Make the places where games begin and end."""
    page, controller, ratings = parts.page, parts.controller, parts.ratings
    parts.analysis = AnalysisController(
        page, controller, parts.supervisor, parts.looking, OwnMistakes(page), parts.study.changed
    )
    Unfinished(page)
    HomeController(page, controller, packs.entries)
    counting = Counting(page, ratings, forget, parts.running_game.found)
    parts.is_rated = counting.is_rated
    Ending(page, controller, counting, parts.analysis, parts.looking)


def make_site(parts: Parts) -> None:
    """Make the parts that serve the page as a whole, and those at Home."""
    page, controller = parts.page, parts.controller
    parts.opening = OpeningWays(page, parts.rare["opening"])
    Layout(page)
    BoardPlace(page)
    OfflineSite(page, parts.supervisor, parts.kept)
    window.offer_to_console("__random", lambda *wishes: begin_by_chance(page, controller, wishes))
    parts.my_games = MyGames(page, lambda dom: packs.entries(dom) + unfinished_entries(dom, page.state.running.id))
    FirstLesson(page, not parts.running_game.found)
    Today(page)
    Lines(page, parts.ratings)
    WithoutNetwork(page, offline, parts.kept)


def finish(parts: Parts) -> None:
    """Let actions, links and reloads reach the parts, which are all there now."""
    page = parts.page
    open_ways(page, parts)
    parts.rewording.finish(parts.dialogs)
    GameWords(page)
    parts.failures.finish()
    page.actions.complete()
    parts.opening.follow_link()
    Buttons(page, parts.is_rated)
    parts.controller.show()


def show_top_game(parts: Parts) -> None:
    """Show a game and a tournament of the site at Home."""
    if socket.rooms_address():
        from pyapp.ui.start.top_game import TopGame

        page = parts.page
        TopGame(page, lambda room: has_seat(page.dom, room), lambda name: takes_part(page.dom, name))


def begin_by_chance(page: Page, controller: GameController, wishes: tuple) -> str:
    """Do what the function `__random` of the browser's console does."""
    from pyapp.ui.shell.console import Console

    return Console(page, controller).begin_by_chance(wishes)


STEPS = (
    add_texts,
    add_styles,
    make_shared,
    make_dialogs,
    make_engine,
    make_table,
    make_study,
    make_places,
    make_site,
    finish,
    show_top_game,
)
