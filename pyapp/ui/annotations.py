"""The names that only annotations of the page need. No pack carries this module or the imports from it."""

TYPE_CHECKING = False  # mypy takes this for true; MicroPython has no module typing
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Coroutine, Generator, Iterable, Iterator, Sequence
    from types import ModuleType
    from typing import Any, Literal, TypeAlias, TypeVar

    from _typeshed import SupportsGetItem

    from pyapp.rating.glicko import Rating
    from pyapp.rooms.room import Offer
    from pyapp.rules.endings import Result
    from pyapp.rules.game import Game
    from pyapp.rules.line import Line
    from pyapp.rules.position import Position, Turn
    from pyapp.rules.puzzles import Puzzle
    from pyapp.rules.record import Node, Record
    from pyapp.rules.variants import Variant
    from pyapp.saves.backup import Progress
    from pyapp.saves.damaged import DamagedSave
    from pyapp.saves.puzzled import OwnMistake
    from pyapp.saves.remark import Remark
    from pyapp.saves.saved import Saved
    from pyapp.saves.settings import Settings
    from pyapp.tournaments.tournament import Pairing, Tournament
    from pyapp.ui.analysis.analyst import Analyst
    from pyapp.ui.analysis.controller import AnalysisController
    from pyapp.ui.analysis.judgements import Mistake, Moment
    from pyapp.ui.board.flight_svg import Hop
    from pyapp.ui.board.scene import Scene
    from pyapp.ui.board.view import BoardView
    from pyapp.ui.by_link.by_link import ByLink
    from pyapp.ui.by_link.link_game import LinkGame
    from pyapp.ui.by_link.nearby import Nearby
    from pyapp.ui.computer.arrival import Coming
    from pyapp.ui.computer.client import EngineClient
    from pyapp.ui.computer.stand_in import StandIn
    from pyapp.ui.computer.supervisor import EngineSupervisor
    from pyapp.ui.dialogs.kept_options import KeptOptions
    from pyapp.ui.dialogs.lazy_dialog import LazyDialog
    from pyapp.ui.dialogs.question import Question
    from pyapp.ui.dom.database import Database, Ids
    from pyapp.ui.dom.engine import Engine
    from pyapp.ui.dom.power import Power
    from pyapp.ui.dom.protocol import Dom, JsObject, Site, Storage
    from pyapp.ui.editor.state import Editor
    from pyapp.ui.explorer.explorer import Explorer
    from pyapp.ui.explorer.switch import ExplorerSwitch
    from pyapp.ui.help.playable_diagram import Diagram
    from pyapp.ui.input.board_input import BoardInput
    from pyapp.ui.later_part import LaterPart
    from pyapp.ui.lessons.learning import Learning
    from pyapp.ui.lessons.lessons import Lessons
    from pyapp.ui.lessons.two_minutes import TwoMinutes
    from pyapp.ui.library.games import Library
    from pyapp.ui.library.ratings import Ratings
    from pyapp.ui.online.entering import Entering
    from pyapp.ui.online.followed_room import FollowedRoom, RoomSession
    from pyapp.ui.online.kept_rooms import KeptRooms
    from pyapp.ui.online.line import Line as OnlineLine
    from pyapp.ui.online.online import Online
    from pyapp.ui.online.online_room import OnlineRoom
    from pyapp.ui.online.premove import Ahead, Replies
    from pyapp.ui.page import Page, State
    from pyapp.ui.players.account import Account
    from pyapp.ui.players.moving import Moving
    from pyapp.ui.players.players import Players
    from pyapp.ui.practice.attempt import Refutation
    from pyapp.ui.practice.exercise import Exercise
    from pyapp.ui.print.art import Art
    from pyapp.ui.print.book import Book
    from pyapp.ui.puzzles.kept import Kept
    from pyapp.ui.puzzles.on_board import OnBoard
    from pyapp.ui.puzzles.own_mistakes import OwnMistakes
    from pyapp.ui.rating.counting import Counting
    from pyapp.ui.running_game import RunningGame
    from pyapp.ui.sharing.opening import Opening
    from pyapp.ui.shell.kept_parts import KeptParts
    from pyapp.ui.start.my_games import Entry, MyGames
    from pyapp.ui.study.controller import StudyController
    from pyapp.ui.study.look import TableLook
    from pyapp.ui.study.looking import Looking
    from pyapp.ui.study.palette import Palette
    from pyapp.ui.study.tree_list import TreeList
    from pyapp.ui.table.distant_session import DistantGame
    from pyapp.ui.table.game_controller import GameController
    from pyapp.ui.table.selection import Selection
    from pyapp.ui.table.session import Session
    from pyapp.ui.table.status import Status
    from pyapp.ui.tournaments.followed import Followed
    from pyapp.ui.tournaments.tournaments import Tournaments

    Choices: TypeAlias = Line | Replies  # a position and the turns to choose from
    Shown: TypeAlias = Session | Ahead  # a scene is made of it
    Teller: TypeAlias = Lessons | TwoMinutes | OnBoard  # shows each change of an exercise, and words its status
    Value = TypeVar("Value")  # any type, the same wherever a signature names it
else:

    def __getattr__(name: str) -> None:
        """Stand in for each of these names in a Python that runs the sources: annotations quote them, so nothing reads them."""
        if name.startswith("__"):
            raise AttributeError(name)
