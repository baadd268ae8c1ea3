"""What the page does beyond the board: it comes in a pack of its own once the first click can be answered."""

import json
import os

from pyapp.rules.notation import position_text
from pyapp.ui.analysis.controller import AnalysisController
from pyapp.ui.board_place import BoardPlace
from pyapp.ui.console import position_by_chance
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dialogs.legend import Legend
from pyapp.ui.dialogs.menu import MenuController
from pyapp.ui.dialogs.options import OptionsController, AppearanceController
from pyapp.ui.dialogs.question import Question
from pyapp.ui.dom import sound, window
from pyapp.ui.editor.controller import EditorController
from pyapp.ui.help.controller import FIRST, SHORTCUTS, HelpController
from pyapp.ui.input.typed_turns import TypedTurns
from pyapp.ui.layout import Layout
from pyapp.ui.library.controller import LibraryController
from pyapp.ui.print.book_controller import BookController
from pyapp.ui.print.diagram_controller import DiagramController
from pyapp.ui.sharing.controller import SharingController
from pyapp.ui.start.controller import StartController
from pyapp.ui.start.new_game import NewGame
from pyapp.ui.table.balance import balance
from pyapp.ui.table.inspector import inspector
from pyapp.ui.table.playback import Playback
from pyapp.ui.table import sounds, speech
from pyapp.ui.table.speeds import Speeds

TEXTS = "/texts/more/en.json"
STYLES = "/style/more/"
# a class each, made with the App; their methods do_… are actions like those of More, may_… says whether a wish can be fulfilled
DESKS = (
    LibraryController,
    AnalysisController,
    StartController,
    Layout,
    BoardPlace,
    Speeds,
    Legend,
    MenuController,
    NewGame,
    OptionsController,
    AppearanceController,
    TypedTurns,
    Question,
    EditorController,
    SharingController,
    BookController,
    DiagramController,
)


class Deferred:
    """All desks, sounds, playback, how the game stands. `app` is the App."""

    def __init__(self, app):
        self._app, self._dom, self._texts, self._course = app, app.dom, app.texts, app.course
        with open(self._dom.ASSETS + TEXTS) as catalogue:
            self._texts.add(json.load(catalogue))
        self._playback = Playback(self._dom, self._course)
        self._help = HelpController(self._dom, self._texts)
        self._dom.add_markup("head", styles(self._dom.ASSETS + STYLES))
        window.offer_to_console("__random", self.set_up_by_chance)
        self._desks = [desk(app) for desk in DESKS]
        self.hear_change()
        self._dom.later(0, self._mount_next)

    def reword(self):
        """Another language is spoken: dialogs are made anew, and desks too, but for those that know how to reword what
        they show; what was open, such as the options, goes on."""
        opened = window.remove_dialogs()
        self._help = HelpController(self._dom, self._texts)
        self._desks = [desk if hasattr(desk, "reword") else type(desk)(self._app) for desk in self._desks]
        for desk in self._desks:
            if hasattr(desk, "reword"):
                desk.reword()
        self.hear_change()
        for action in opened:
            self.act(action)
            self._dom.focus_on("#%s [data-setting=language]:checked" % action)
        self._dom.later(0, self._mount_next)

    def _mount_next(self):
        """Put the common dialogs on the page, one desk at a time, so that the page goes on."""
        bare = [desk for desk in self._desks if isinstance(desk, LazyDialog) and desk.is_common and not desk.is_mounted]
        if bare:
            bare[0].mount()
            self._dom.later(0, self._mount_next)

    def act(self, action: str):
        """Do what a button says; after a colon it may say with what, as in "pick:bashni"."""
        name, _, what = action.partition(":")
        do = getattr(self._desk_for("do_" + name), "do_" + name)
        do(what) if what else do()

    def may(self, wish: str) -> bool:
        """Whether a wish of the menu can be fulfilled now: what the may_… of its desk says, where there is one."""
        desk = self._desk_for("may_" + wish)
        return desk is None or getattr(desk, "may_" + wish)()

    def desk(self, kind):
        """The desk of this class."""
        return next(desk for desk in self._desks if isinstance(desk, kind))

    def interrupt(self):
        """The player does something else than looking on."""
        self._playback.stop()

    def hear_turn(self, turn, begun: int):
        """A turn is played, of which the first `begun` hops have been heard."""
        self._sound(sounds.of_turn(turn, begun, self._dom.motion()))
        if self._app.session.game.result:
            self._sound(sounds.of_end())

    def hear_refusal(self):
        """A column was chosen that may not move."""
        self._sound(sounds.of_refusal())

    def hear_change(self):
        """Another position may be on the board."""
        self._dom.set_markup("#inspector", "")
        self.judge()
        for desk in self._desks:
            if hasattr(desk, "hear_change"):
                desk.hear_change()

    def judge(self):
        """Show how the game stands, if the player wants to know, and ask the engine what it thinks."""
        self._show_balance(None)
        if self._app.session.settings.evaluation:
            self._app.room.glance(self._app.session.game)

    def hear_ready(self):
        """The computer player is ready; who waits for it is told."""
        self.judge()
        if self._app.session.computer_to_move:
            self._app.notices.toast(self._texts("toast.ready"))

    def inspect(self, square: int):
        """Show what the column on a square consists of."""
        self._dom.set_markup("#inspector", inspector(self._app.session, square, self._texts))

    def hear_glance(self, score: int):
        """The engine has judged the position on the board, in hundredths of a soldier for the side to move."""
        self._show_balance(score)

    # Actions

    def do_help(self):
        """Open the help at the rules of the game on the board."""
        self._open_help(FIRST)

    def do_shortcuts(self):
        """Open the help at the list of shortcuts."""
        self._open_help(SHORTCUTS)

    def do_describe(self):
        """Let a screen reader say what stands on the board."""
        self._dom.announce("#announcer", speech.of_board(self._app.session, self._texts))

    def do_offer(self):
        """Offer a draw."""
        self._course.offer_draw()

    # What can be wished for now

    def may_offer(self) -> bool:
        """Whether a draw may be offered."""
        return self._app.session.may_offer

    def may_hint(self) -> bool:
        """Whether the engine may be asked for a turn."""
        return self._app.session.may_ask_hint

    def may_replay(self) -> bool:
        """Whether there is something to see again."""
        return bool(self._app.session.game.played)

    def may_fullscreen(self) -> bool:
        """Whether the browser lets the page fill the screen."""
        return window.can_fill_screen()

    # Looking on

    def do_replay(self):
        """Show the game again, turn by turn, or stop doing so."""
        if self._playback.running:
            self._playback.stop()
        else:
            self._playback.start()

    def do_fullscreen(self):
        """Fill the screen with the page, or leave it."""
        window.toggle_full_screen()

    def set_up_by_chance(self, *wishes):
        """Begin a game of this kind from a position of chance; returns its text, or what is wrong with the wishes."""
        try:
            position = position_by_chance(self._app.session.game.position.variant, wishes, self._texts)
        except ValueError as error:
            return str(error)
        self._course.begin(position)
        return position_text(position)

    def _open_help(self, chapter: str):
        session = self._app.session
        self._help.open(session.game.position.variant, session.settings.look, chapter)

    def _show_balance(self, score):
        session = self._app.session
        shown = balance(session.game.position, score, self._texts) if session.settings.evaluation else ""
        self._dom.set_markup("#balance", shown)

    def _desk_for(self, method: str):
        return next((desk for desk in [self] + self._desks if hasattr(desk, method)), None)

    def _sound(self, knocks: list):
        if self._app.session.settings.sounds:
            sound.knock(knocks)


def styles(folder: str) -> str:
    """The markup of the styles of what stands in the rest of the page."""
    found = []
    for name in sorted(os.listdir(folder)):
        with open(folder + name) as sheet:
            found.append("<style>%s</style>" % sheet.read())
    return "".join(found)
