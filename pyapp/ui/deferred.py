"""The parts of the page beyond the board, made once the first click can be answered."""

from assets.first_use import FIRST_USE  # tools/build/page.py makes this module of the actions

from pyapp.rooms.directions import all_isolated
from pyapp.saves import game_save, tree
from pyapp.saves.damaged import DamagedSave
from pyapp.ui import packs
from pyapp.ui.analysis.controller import AnalysisController
from pyapp.ui.annotations import Any, Callable, EngineSupervisor, GameController, LazyDialog, Page, RunningGame
from pyapp.ui.board.turning import turned
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
from pyapp.ui.dom import modal, offline, socket, sound, taps, window
from pyapp.ui.dom.database import forget
from pyapp.ui.dom.guard import run
from pyapp.ui.dom.power import Power
from pyapp.ui.ending.controller import Ending
from pyapp.ui.explorer.switch import ExplorerSwitch
from pyapp.ui.first_use import imported, on_first_use
from pyapp.ui.input.later_keys import LaterKeys
from pyapp.ui.later_part import LaterPart, add_later_parts, open_ways, put_styles, put_texts
from pyapp.ui.lessons.first_lesson import FirstLesson
from pyapp.ui.lessons.today import Today
from pyapp.ui.library.controller import LibraryController
from pyapp.ui.library.unfinished import Unfinished
from pyapp.ui.online.pack import has_seat
from pyapp.ui.puzzles.own_mistakes import OwnMistakes
from pyapp.ui.rating.counting import Counting, counts
from pyapp.ui.rating.offer import offer
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
from pyapp.ui.table.controls import Evaluation, Flip, Hints, Pausing, Undo
from pyapp.ui.table.game_clock import GameClock
from pyapp.ui.table.inspector import Inspector, Refusals
from pyapp.ui.table.routes import Routes
from pyapp.ui.table.seats import Seats
from pyapp.ui.table.sound import SoundPlayer
from pyapp.ui.table.tall_columns import TallColumns
from pyapp.ui.table.turn_notes import TurnNotes
from pyapp.ui.text.texts import texts
from pyapp.ui.tournaments.pack import takes_part
from pyapp.ui.yielding import Pace


def make(
    page: "Page", controller: "GameController", supervisor: "EngineSupervisor", running_game: "RunningGame"
) -> None:
    """Read the rest of the running game, then make the parts and connect them."""
    running_game.save_by(game_save.save)
    run(_make(page, controller, supervisor, running_game))


async def _make(
    page: "Page", controller: "GameController", supervisor: "EngineSupervisor", running_game: "RunningGame"
) -> None:
    """Make the parts, with breaks. The player's wishes for them wait until all are there."""
    pace = Pace(page.dom)
    await pace.rest()  # the imports have used up the time of this task
    await _read_rest(page, running_game)
    texts.isolated = all_isolated
    put_texts("more")
    await pace.rest()
    put_styles(page, "more")
    await pace.rest()
    page.actions.hold()
    failures = FailureReport(page)
    rewording = Rewording(page)
    question = Question(page)
    library = LibraryController(page, controller, running_game, packs.wish_for)
    games, ratings = library.games, library.ratings
    parts: dict[str, Any] = {
        "controller": controller,
        "supervisor": supervisor,
        "question": question,
        "ratings": ratings,
    }
    parts.update({"library": games, "database": games.database})
    add_later_parts(page, parts)
    await pace.rest()
    kept = KeptParts(page, offline)
    controller.leave_for = Leaving(page, question, lambda session: counts(page.dom, session)).ask
    rare = make_rare_parts(page, parts)
    common = make_dialogs(page, controller, running_game, kept, parts, rewording, rare)
    await pace.rest()
    make_engine(page, supervisor)
    make_table(page, controller, supervisor, question)
    await pace.rest()
    parts["looking"], study = make_study(page, controller, parts["explorer"])
    await pace.rest()
    parts["analysis"] = analysis = AnalysisController(
        page, controller, supervisor, parts["looking"], OwnMistakes(page), study.changed
    )
    counting = make_places(page, controller, library, analysis, parts["looking"], running_game.found)
    await pace.rest()
    opening = OpeningWays(page, rare["opening"])
    make_site(page, controller, supervisor, kept)
    parts["my_games"] = MyGames(page, lambda dom: packs.entries(dom) + unfinished_entries(dom, page.state.running.id))
    FirstLesson(page, not running_game.found)
    Today(page)
    Lines(page, ratings)
    WithoutNetwork(page, offline, kept)
    await pace.rest()
    open_ways(page, parts)
    rewording.finish(common + [question])
    GameWords(page)
    failures.finish()
    page.actions.complete()
    opening.follow_link()
    Buttons(page, counting.is_rated)
    controller.show()
    if socket.rooms_address():
        await pace.rest()
        _show_top_game(page)


def _show_top_game(page: "Page") -> None:
    """Show a game and a tournament of the site at Home."""
    from pyapp.ui.start.top_game import TopGame

    TopGame(page, lambda room: has_seat(page.dom, room), lambda name: takes_part(page.dom, name))


async def _read_rest(page: "Page", running_game: "RunningGame") -> None:
    """Read the variations and notes, which the board did not need so far; put a damaged save aside."""
    saved, pace = page.state.running.saved, Pace(page.dom)
    try:
        for _ in tree.read_rest(saved.game.record, []):
            await pace.keep()
    except DamagedSave as damage:
        damage.rest = saved
        running_game.spoil(damage, running_game.found)


def make_dialogs(
    page: "Page",
    controller: "GameController",
    running_game: "RunningGame",
    kept: KeptParts,
    parts: "dict[str, Any]",
    rewording: Rewording,
    rare: "dict[str, Callable[[], Any]]",
) -> "list[LazyDialog]":
    """Make the dialogs. Return those that most players open. parts: has the AnalysisController before the menu can be opened."""
    ratings = parts["ratings"]
    taps.watch()
    modal.begin()
    Legend(page)
    behind = [
        OptionsController(page, KeptOptions(page, controller, kept)),
        AppearanceController(page, running_game),
        TypedTurns(page, controller),
    ]

    def mounting(part: "Callable[[], LazyDialog]") -> "Callable[[], None]":
        """Return the function that makes a dialog and puts it on the page."""
        return lambda: rewording.mount([part()])

    def prepare_for_menu() -> None:
        """Make the parts to which the menu most often leads, each in a separate task, while the player reads the menu."""
        page.dom.later(0, parts["analysis"].prepare)
        rewording.mount(behind)
        for part in (rare["help"], rare["editor"]):
            page.dom.later(0, mounting(part))

    return [
        MenuController(page, prepare_for_menu),
        NewGame(page, controller, ratings, lambda game: offer(ratings, game)),
    ]


def make_rare_parts(page: "Page", parts: "dict[str, Any]") -> "dict[str, Callable[[], Any]]":
    """Prepare the parts that few visits need. Return functions by the names in RARE; each makes its part at the first call."""

    def making(path: str, needs: tuple[str, ...]) -> "Callable[[], Any]":
        return lambda: imported(path)(page, *[parts[name] for name in needs])

    return {name: on_first_use(page, FIRST_USE[name], making(*row)) for name, row in packs.RARE.items()}


def make_engine(page: "Page", supervisor: "EngineSupervisor") -> None:
    """Make the parts that serve the engine, and the stand-in that plays until it is loaded."""
    EngineNotices(page, supervisor)
    EngineFiles(page, supervisor)
    ArrivalBar(page, supervisor.client)
    Pondering(page, supervisor, Power())
    if not supervisor.stand_in:
        supervisor.let_stand_in(StandIn(page, supervisor))


def make_table(page: "Page", controller: "GameController", supervisor: "EngineSupervisor", question: Question) -> None:
    """Make the parts beside the board, and their actions."""
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
    Flip(page, controller)
    LaterKeys(page, controller)
    Agreements(page, controller, supervisor, question)
    GameClock(page, supervisor, socket.is_seen, sound.knock)


def make_study(page: "Page", controller: "GameController", explorer: LaterPart) -> tuple[Looking, StudyController]:
    """Make the parts that show a record and change it. Return the two that other parts need."""
    Playback(page, controller)
    looking = Looking(page, controller)
    tree = TreeList(page, looking)
    TurnNotes(page, controller, tree)
    study = StudyController(page, controller, looking, tree, ExplorerSwitch(page, controller, explorer))
    Drawing(page, study, Palette(page, study))
    return looking, study


def make_places(
    page: "Page",
    controller: "GameController",
    library: LibraryController,
    analysis: AnalysisController,
    looking: Looking,
    found: str,
) -> Counting:
    """Make the places where games begin and end. Return the Counting. found: the text of the game that the page began with."""
    Unfinished(page)
    HomeController(page, controller, packs.entries)
    counting = Counting(page, library.ratings, forget, found)
    Ending(page, controller, counting, analysis, looking)
    return counting


def make_site(page: "Page", controller: "GameController", supervisor: "EngineSupervisor", kept: KeptParts) -> None:
    """Make the parts that serve the page as a whole."""
    Layout(page)
    BoardPlace(page)
    OfflineSite(page, supervisor, kept)
    window.offer_to_console("__random", lambda *wishes: begin_by_chance(page, controller, wishes))


def begin_by_chance(page: "Page", controller: "GameController", wishes: tuple) -> str:
    """Do what the function `__random` of the browser's console does."""
    from pyapp.ui.shell.console import Console

    return Console(page, controller).begin_by_chance(wishes)
