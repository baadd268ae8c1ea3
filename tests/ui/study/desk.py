"""The table, looking and the study as on the page, without a browser: postponed calls run at the end of an act."""

from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.saves.settings import Settings
from pyapp.ui.computer.client import EngineClient
from pyapp.ui.page import Page
from pyapp.ui.study.controller import StudyController
from pyapp.ui.study.looking import Looking
from pyapp.ui.table.agreements import Agreements
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.session import Session


class Dom:
    """A browser that shows nothing."""

    def __init__(self):
        self._waiting = []

    def __getattr__(self, name):
        return lambda *_: None

    def motion(self) -> bool:
        """Return False: nothing moves."""
        return False

    def now(self) -> float:
        """Time stands still."""
        return 0

    def later(self, _milliseconds, call):
        """Keep the call for `go_on`."""
        self._waiting.append(call)
        return call

    def after_paint(self, call):
        """Run the callbacks that wait for the next paint."""
        self.later(0, call)

    def never(self, call) -> None:
        """Forget a call."""
        self._waiting = [one for one in self._waiting if one is not call]

    def go_on(self) -> None:
        """Run the postponed callbacks."""
        while self._waiting:
            self._waiting.pop(0)()


class Dialogs(Dom):
    """A browser in which the test fills in the fields and answers the dialogs.

    answers: the function that each open dialog calls;  shown: the last text or markup of each element;  listeners: those of
    the window, by the kind of event.
    """

    def __init__(self):
        super().__init__()
        self.fields, self.answers, self.shown, self.listeners = {}, {}, {}, {}

    def listen(self, kind: str, call) -> None:
        """Note a listener."""
        self.listeners[kind] = call

    def value(self, selector: str) -> str:
        """The content of a field."""
        return self.fields.get(selector, "")

    def set_text(self, selector: str, text: str) -> None:
        """Note a text."""
        self.shown[selector] = text

    set_markup = set_text

    def add_markup(self, selector: str, markup: str) -> None:
        """Note that markup is appended to an element."""
        self.shown[selector] = self.shown.get(selector, "") + markup

    def ask(self, selector: str, answered) -> None:
        """Open a dialog."""
        self.answers[selector] = answered

    def answer(self, selector: str, wish: str) -> None:
        """Press the button of this value in an open dialog."""
        self.answers.pop(selector)(wish)


class Noticed(Dialogs):
    """A browser that notes what a player would notice.

    heard: the words of each announcer since the last act;  states: the properties and classes of elements, by selector and name.
    """

    def __init__(self):
        super().__init__()
        self.heard, self.states = {}, {}

    def announce(self, selector: str, words: str) -> None:
        """Note words for those who listen."""
        self.heard.setdefault(selector, []).append(words)

    def set_property(self, selector: str, name: str, value: object) -> None:
        """Note a property."""
        self.states[selector, name] = value

    set_class = set_property


class NoEngine:
    """In the place of the supervisor."""

    def __init__(self):
        self.client = EngineClient(0)
        self.asked = []  # the levels that were asked to play

    def ask(self, game, level: str) -> None:
        """Ask a level to play."""
        self.asked.append(level)
        self.client.ask({}, game, 0)

    def drop(self) -> None:
        """Nothing is asked."""


class List:
    """In the place of the list of turns. refreshed: the nodes whose entries were to be brought into line."""

    def __init__(self):
        self.refreshed = []

    def refresh(self, node) -> None:
        """Note the node."""
        self.refreshed.append(node)


class NoExplorer:
    """In the place of the ExplorerSwitch."""

    def follow_study(self, _is_open: bool) -> None:
        """Nothing is explored."""


class Desk:
    """Two people, and their acts by buttons, keys and the board. make_tree: returns the list of turns for a Page and a
    Looking."""

    def __init__(self, game: str, dom=None, make_tree=lambda _page, _looking: List()):
        self._dom = dom or Dom()
        self.session = Session(Game(start(VARIANTS[game])), Settings(players=["human", "human"], view="table"))
        self.page = page = Page(self._dom, self.session)
        self._actions = page.actions
        engine = NoEngine()
        self.asked = engine.asked
        self.controller = GameController(page, engine)
        self.looking = Looking(page, self.controller)
        self.tree = make_tree(page, self.looking)
        self.study = StudyController(page, self.controller, self.looking, self.tree, NoExplorer())
        self._agreements = Agreements(page, self.controller, engine, None)

    def do(self, wish: str) -> None:
        """Ask for an action."""
        self._actions.do(wish)
        self._dom.go_on()

    def play(self, turn) -> None:
        """Play a turn where the board stands, in the game or tried."""
        self.controller.play(turn)
        self._dom.go_on()

    def go(self, node) -> None:
        """Look at a node."""
        self.looking.go(node)
        self._dom.go_on()

    def resign(self) -> None:
        """Resign for the side that may."""
        self._agreements.resign()
        self._dom.go_on()
