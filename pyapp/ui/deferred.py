"""The parts of the page beyond the board: they come in a pack of their own once the first click can be answered."""

import json
import os

from pyapp.saves import game_save
from pyapp.ui.analysis.controller import AnalysisController
from pyapp.ui.board_place import BoardPlace
from pyapp.ui.buttons import Buttons
from pyapp.ui.by_link_pack import ByLinkPack
from pyapp.ui.computer.files import EngineFiles, EngineNotices
from pyapp.ui.computer.pondering import Pondering
from pyapp.ui.computer.stand_in import StandIn
from pyapp.ui.console import Console
from pyapp.ui.dialogs.appearance import AppearanceController
from pyapp.ui.dialogs.legend import Legend
from pyapp.ui.dialogs.menu import MenuController
from pyapp.ui.dialogs.options import OptionsController
from pyapp.ui.dialogs.question import Question
from pyapp.ui.dom import window
from pyapp.ui.dom.database import forget
from pyapp.ui.dom.guard import run
from pyapp.ui.dom.power import Power
from pyapp.ui.editor.controller import EditorController
from pyapp.ui.ending.controller import Ending
from pyapp.ui.explorer_pack import ExplorerPack
from pyapp.ui.failure_report import FailureReport
from pyapp.ui.help.controller import HelpController
from pyapp.ui.input.later_keys import LaterKeys
from pyapp.ui.input.typed_turns import TypedTurns
from pyapp.ui.layout import Layout
from pyapp.ui.learn_pack import LearnPack
from pyapp.ui.library.controller import LibraryController
from pyapp.ui.library.rest_of_game import read_rest
from pyapp.ui.offline_site import OfflineSite
from pyapp.ui.online_pack import OnlinePack
from pyapp.ui.players_pack import PlayersPack
from pyapp.ui.print.book_controller import BookController
from pyapp.ui.print.diagram_controller import DiagramController
from pyapp.ui.puzzles.own_mistakes import OwnMistakes
from pyapp.ui.rating.counting import Counting
from pyapp.ui.rating.dialog import RatingDialog
from pyapp.ui.rating.offer import Offer
from pyapp.ui.sharing.opening import Opening
from pyapp.ui.sharing.reader import Reader
from pyapp.ui.sharing.saving import Saving
from pyapp.ui.start.controller import StartController
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
from pyapp.ui.table.current_turn import CurrentTurn
from pyapp.ui.table.evaluation import Evaluation
from pyapp.ui.table.hints import Hints
from pyapp.ui.table.inspection import Inspection
from pyapp.ui.table.pausing import Pausing
from pyapp.ui.table.refusals import Refusals
from pyapp.ui.table.resigning import Resigning
from pyapp.ui.table.routes import Routes
from pyapp.ui.table.seats import Seats
from pyapp.ui.table.sound_player import SoundPlayer
from pyapp.ui.table.speeds import Speeds
from pyapp.ui.table.undo import Undo
from pyapp.ui.tournaments_pack import TournamentsPack

TEXTS = "/texts/more/en.json"
STYLES = "/style/more/"


def make(page, controller, supervisor, running_game) -> None:
    """Read the game that runs to its end, make the parts and connect them.

    `page` is the Page; the others are what the page has of their classes.
    """
    running_game.save = game_save.save
    run(_make(page, controller, supervisor, running_game))


async def _make(page, controller, supervisor, running_game):
    await read_rest(page, running_game)
    with open(page.dom.ASSETS + TEXTS) as catalogue:
        page.texts.add(json.load(catalogue))
    page.dom.add_markup("head", styles(page.dom.ASSETS + STYLES))
    failures = FailureReport(page)
    rewording = Rewording(page)
    question = Question(page)
    library = LibraryController(page, controller, running_game)
    common = make_dialogs(page, controller, running_game) + [question]
    make_engine(page, supervisor)
    make_table(page, controller, supervisor, question)
    looking = make_study(page, controller, library.games)
    AnalysisController(page, controller, supervisor, looking, OwnMistakes(page))
    make_places(page, controller, library)
    make_site(page, controller, supervisor)
    ByLinkPack(page, controller, library.games)
    online = OnlinePack(page, controller, question, library.games, library.ratings, MyGames(page))
    players = PlayersPack(page, controller, question, library.games, online)
    TournamentsPack(page, players)
    LearnPack(page, controller, supervisor, library.ratings, not running_game.found)
    rewording.finish(common)
    failures.finish()
    page.actions.complete()
    Buttons(page)
    controller.show()


def make_dialogs(page, controller, running_game) -> list:
    """Make the dialogs; returns those that most players open."""
    Legend(page)
    HelpController(page)
    BookController(page)
    DiagramController(page)
    return [
        MenuController(page),
        NewGame(page, controller),
        OptionsController(page),
        AppearanceController(page, running_game),
        TypedTurns(page, controller),
    ]


def make_engine(page, supervisor) -> None:
    """Make what helps the engine, and the player as long as there is none."""
    EngineNotices(page, supervisor)
    EngineFiles(page, supervisor)
    Pondering(page, supervisor, Power())
    supervisor.let_stand_in(StandIn(page, supervisor))


def make_table(page, controller, supervisor, question) -> None:
    """Make what stands beside the board, and what can be done there."""
    Inspection(page)
    Seats(page)
    Refusals(page)
    Evaluation(page, supervisor)
    SoundPlayer(page)
    CurrentTurn(page)
    Undo(page, controller)
    Speeds(page, controller)
    Pausing(page, controller)
    Routes(page, controller)
    Hints(page, controller, supervisor)
    LaterKeys(page)
    Resigning(page, controller, Agreements(page, controller, supervisor), question)


def make_study(page, controller, library) -> Looking:
    """Make what looks at a record and works on it. Returns what looks."""
    Playback(page, controller)
    looking = Looking(page, controller)
    tree = TreeList(page, looking)
    explorer = ExplorerPack(page, looking, library.database)
    study = StudyController(page, looking, tree, explorer)
    Drawing(page, study, Palette(page, study))
    return looking


def make_places(page, controller, library) -> None:
    """Make the places beside the table: where games begin, end, are set up, and come from."""
    StartController(page, controller)
    counting = Counting(page, library.ratings, forget)
    Offer(page, library.ratings)
    RatingDialog(page, controller, library.ratings)
    Ending(page, controller, counting)
    EditorController(page, controller)
    Saving(page)
    reader = Reader(page)
    Opening(page, controller, library.games, library.ratings, reader)
    Lasker(page, controller, library.games, reader)


def make_site(page, controller, supervisor) -> None:
    """Make what is about the page as a whole."""
    Layout(page)
    BoardPlace(page)
    OfflineSite(page, supervisor)
    Console(page, controller)


class Rewording:
    """Another language is spoken: dialogs leave the page before the parts hear of it; those that were open come back after."""

    def __init__(self, page):
        self._page = page
        self._opened = []
        page.events.hear("worded", self._remove_dialogs)

    def finish(self, common: list) -> None:
        """All parts are there. common: the dialogs that most players open; they are put on the page before they are needed."""
        self._common = common
        self._page.events.hear("worded", self._bring_back)
        self._mount_next()

    def _remove_dialogs(self):
        self._opened = window.remove_dialogs()

    def _bring_back(self):
        self._page.events.tell("changed")
        for dialog in self._opened:
            self._page.actions.do(dialog)
            self._page.dom.focus_on("#%s [data-setting=language]:checked" % dialog)
        self._mount_next()

    def _mount_next(self):
        """Put a common dialog on the page, then the next one, so that the page goes on."""
        self._page.dom.later(0, self._mount_one)

    def _mount_one(self):
        missing = [dialog for dialog in self._common if not dialog.is_mounted]
        if missing:
            missing[0].mount()
            self._mount_next()


def styles(folder: str) -> str:
    """The markup of the styles of what stands in the rest of the page."""
    found = []
    for name in sorted(os.listdir(folder)):
        with open(folder + name) as sheet:
            found.append("<style>%s</style>" % sheet.read())
    return "".join(found)
