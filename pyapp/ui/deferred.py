"""The parts of the page beyond the board, made once the first click can be answered."""

from pyapp.saves import game_save, tree
from pyapp.saves.damaged import DamagedSave
from pyapp.ui import packs
from pyapp.ui.analysis.controller import AnalysisController
from pyapp.ui.computer.arrival_bar import ArrivalBar
from pyapp.ui.computer.files import EngineFiles, EngineNotices
from pyapp.ui.computer.pondering import Pondering
from pyapp.ui.computer.stand_in import StandIn
from pyapp.ui.dialogs.appearance import AppearanceController
from pyapp.ui.dialogs.kept_options import KeptOptions
from pyapp.ui.dialogs.layout import Layout
from pyapp.ui.dialogs.legend import Legend
from pyapp.ui.dialogs.menu import MenuController
from pyapp.ui.dialogs.options import OptionsController, Speeds
from pyapp.ui.dialogs.question import Question
from pyapp.ui.dialogs.rewording import Rewording
from pyapp.ui.dialogs.typed_turns import TypedTurns
from pyapp.ui.dom import offline, sound, window
from pyapp.ui.dom.database import forget
from pyapp.ui.dom.guard import run
from pyapp.ui.dom.power import Power
from pyapp.ui.editor.controller import EditorController
from pyapp.ui.ending.controller import Ending
from pyapp.ui.explorer.switch import ExplorerSwitch
from pyapp.ui.help.controller import HelpController
from pyapp.ui.input.later_keys import LaterKeys
from pyapp.ui.later_part import add_later_parts, open_ways, put_up
from pyapp.ui.lessons.first_lesson import FirstLesson
from pyapp.ui.lessons.today import Today
from pyapp.ui.library.controller import LibraryController
from pyapp.ui.pace import Pace
from pyapp.ui.print.book_controller import BookController
from pyapp.ui.print.diagram_controller import DiagramController
from pyapp.ui.puzzles.own_mistakes import OwnMistakes
from pyapp.ui.rating.counting import Counting
from pyapp.ui.rating.dialog import RatingDialog
from pyapp.ui.rating.offer import offer
from pyapp.ui.sharing.opening import Opening
from pyapp.ui.sharing.reader import Reader
from pyapp.ui.sharing.saving import Saving
from pyapp.ui.shell.board_place import BoardPlace
from pyapp.ui.shell.buttons import Buttons
from pyapp.ui.shell.console import Console
from pyapp.ui.shell.failure_report import FailureReport
from pyapp.ui.shell.kept_parts import KeptParts
from pyapp.ui.shell.offline_site import OfflineSite
from pyapp.ui.start.home import HomeController
from pyapp.ui.start.lines import Lines
from pyapp.ui.start.my_games import MyGames
from pyapp.ui.start.new_game import NewGame
from pyapp.ui.study.controller import StudyController
from pyapp.ui.study.drawing import Drawing
from pyapp.ui.study.lasker import Lasker
from pyapp.ui.study.looking import Looking
from pyapp.ui.study.palette import Palette
from pyapp.ui.study.playback import Playback
from pyapp.ui.study.tree_list import TreeList
from pyapp.ui.table.agreements import Agreements
from pyapp.ui.table.controls import Evaluation, Hints, Pausing, Undo
from pyapp.ui.table.inspector import Inspector, Refusals
from pyapp.ui.table.routes import Routes
from pyapp.ui.table.seats import Seats
from pyapp.ui.table.sound import SoundPlayer
from pyapp.ui.table.tall_columns import TallColumns


def make(page, controller, supervisor, running_game) -> None:
    """Read the rest of the running game, then make the parts and connect them.

    `page` is the Page; the others are its GameController, EngineSupervisor and RunningGame.
    """
    running_game.save_by(game_save.save)
    run(_make(page, controller, supervisor, running_game))


async def _make(page, controller, supervisor, running_game):
    await _read_rest(page, running_game)
    put_up(page, "more")
    await Pace(page.dom).rest()
    failures = FailureReport(page)
    rewording = Rewording(page)
    question = Question(page)
    library = LibraryController(page, controller, running_game, packs.wish_for)
    games, ratings = library.games, library.ratings
    parts = {"controller": controller, "supervisor": supervisor, "question": question, "ratings": ratings}
    parts.update({"library": games, "database": games.database})
    add_later_parts(page, parts)
    kept = KeptParts(page, offline)
    common = make_dialogs(page, controller, running_game, kept, ratings) + [question]
    make_engine(page, supervisor)
    make_table(page, controller, supervisor, question)
    parts["looking"] = make_study(page, controller, parts["explorer"])
    analysis = AnalysisController(page, controller, supervisor, parts["looking"], OwnMistakes(page))
    counting = make_places(page, controller, library, analysis, parts["looking"], running_game.found)
    make_site(page, controller, supervisor, kept)
    parts["my_games"] = MyGames(page, packs.entries)
    open_ways(parts)
    FirstLesson(page, not running_game.found)
    Today(page)
    Lines(page, ratings)
    rewording.finish(common)
    failures.finish()
    page.actions.complete()
    Buttons(page, counting.is_rated)
    controller.show()


async def _read_rest(page, running_game):
    """Read the variations and notes, which the board did not need; put a damaged save aside."""
    saved, pace = page.state.running.saved, Pace(page.dom)
    try:
        for _ in tree.read_rest(saved.game.record, []):
            await pace.keep()
    except DamagedSave as damage:
        damage.rest = saved
        running_game.spoil(damage, running_game.found)


def make_dialogs(page, controller, running_game, kept, ratings) -> list:
    """Make the dialogs. Return those that most players open."""
    Legend(page)
    HelpController(page)
    BookController(page)
    DiagramController(page)
    return [
        MenuController(page),
        NewGame(page, controller, lambda game: offer(ratings, game, page.texts)),
        OptionsController(page, KeptOptions(page, controller, kept)),
        AppearanceController(page, running_game),
        TypedTurns(page, controller),
    ]


def make_engine(page, supervisor) -> None:
    """Make the parts that serve the engine, and the one that plays until it is loaded."""
    EngineNotices(page, supervisor)
    EngineFiles(page, supervisor)
    ArrivalBar(page, supervisor.client)
    Pondering(page, supervisor, Power())
    if not supervisor.stand_in:
        supervisor.let_stand_in(StandIn(page, supervisor))


def make_table(page, controller, supervisor, question) -> None:
    """Make the parts beside the board, and the actions there."""
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
    LaterKeys(page, controller)
    Agreements(page, controller, supervisor, question)


def make_study(page, controller, explorer) -> Looking:
    """Make the parts that look at a record and work on it. Return the Looking. explorer: a LaterPart."""
    Playback(page, controller)
    looking = Looking(page, controller)
    tree = TreeList(page, looking)
    study = StudyController(page, controller, looking, tree, ExplorerSwitch(page, explorer))
    Drawing(page, study, Palette(page, study))
    return looking


def make_places(page, controller, library, analysis, looking, found: str) -> Counting:
    """Make the places where games begin, end, are set up, and come from. Return the Counting; found: for it."""
    HomeController(page, controller)
    counting = Counting(page, library.ratings, forget, found)
    RatingDialog(page, controller, library.ratings)
    Ending(page, controller, counting, analysis, looking)
    EditorController(page, controller)
    Saving(page)
    reader = Reader(page)
    Opening(page, controller, library.games, library.ratings, reader)
    Lasker(page, controller, library.games, reader)
    return counting


def make_site(page, controller, supervisor, kept) -> None:
    """Make the parts that serve the page as a whole."""
    Layout(page)
    BoardPlace(page)
    OfflineSite(page, supervisor, kept)
    Console(page, controller, window.offer_to_console)
