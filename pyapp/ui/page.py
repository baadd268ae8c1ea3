"""The objects that the parts of the page share: state, events, actions, notices. The parts share nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from pyapp.ui.browser import Dom
from pyapp.ui.shell.notices import Notices
from pyapp.ui.table.session import Session

Action: TypeAlias = tuple[Callable[..., object], Callable[[], bool], Callable[[Session], str] | str]  # do, may, why


# The events on the page, by name. The part that tells an event does not know its listeners.
EVENTS = (
    "changed",  # (): the session has changed and must be saved
    "shown",  # (): the board or the game shows something else, or other actions may be done
    "offered",  # (): other buttons are unlocked; they must show it at once, since one may get the focus
    "looked",  # (): the board shows another turn, or the session has changed: comes after each "changed"
    "set",  # (): a setting has another value
    "turn_begun",  # (turn, begun): the board begins to show a turn, except its first `begun` hops, which it has shown already
    "ended",  # (): the column that ends the game has landed
    "flagged",  # (side): the clock of a side has run out
    "helped",  # (): the engine, the book or other games help in a game under way
    "refused",  # (): the player chose a column that may not move
    "locked",  # (name): the player asks for an action that can do nothing now
    "inspected",  # (square): the player chose a square
    "interrupted",  # (): the player does something, which ends playback
    "worded",  # (): the page has another language, or words of another game
    "engine_ready",  # (): the computer player is loaded
    "engine_loads",  # (done, total): the bytes of its files that have arrived, and all of them
    "engine_comes",  # (): the engine's client has the progress of these files
    "engine_failed",  # (): the engine has died; another one starts unless the page has given up
    "engine_thinks",  # (): the engine has searched deeper
    "engine_plays",  # (turn)
    "engine_hints",  # (turn, line): the engine would play this turn; the line, if there is one, begins with it
    "engine_claims",  # (): the engine claims a draw
    "engine_answers",  # (accepts): the engine has considered the offer of a draw
    "kept",  # (): the device keeps more or fewer parts of the site
    "judged",  # (score): the engine's score of the position, in hundredths of a soldier for the side to move
)
# a part that begins to listen late gets the last of these events at once
LASTING = ("inspected", "engine_ready", "engine_failed", "engine_claims")


class Page:
    """The page's shared objects. dom: the module of that name.

    state, events, actions, notices: shared by all parts.
    """

    def __init__(self, dom: Dom, session: Session):
        self.dom: Dom = dom
        self.state = State(session)
        self.events = Events()
        self.actions = Actions(self.events)
        self.notices = Notices(dom)
        self.events.on("worded", self.notices.draw)


class State:
    """The state of the page, as one plain object.

    session: the Session on the board;  waiting: the Session that Home offers to continue, or None;
    library_has_all: whether the library has every game of this tab or is writing it.
    """

    def __init__(self, session: Session):
        self.session = session
        self.waiting: Session | None = None
        self.library_has_all = False

    @property
    def running(self) -> Session:
        """The Session that the device keeps: the one that waits at Home, else the one on the board. If a room or an exercise has
        the board, it is the Session behind that."""
        session = self.waiting or self.session
        return session.room.behind if session.room else session


class Events:
    """Passes events on to listeners, in the order in which they were added."""

    def __init__(self) -> None:
        self._listeners: dict[str, list[Callable[..., object]]] = {name: [] for name in EVENTS}
        self._last: dict[str, tuple] = {}

    def on(self, name: str, call: Callable[..., object]) -> None:
        """Call `call` with the values of each event of this name. Raises KeyError for a name that is not in EVENTS."""
        self._listeners[name].append(call)
        if name in self._last:
            call(*self._last[name])

    def emit(self, name: str, *values: object) -> None:
        """Call all listeners to this event. Raises KeyError for a name that is not in EVENTS."""
        if name in LASTING:
            self._last[name] = values
        for call in self._listeners[name]:
            call(*values)
        if name == "changed":
            self.emit("looked")


def always() -> bool:
    """Allow an action at any time."""
    return True


class Actions:
    """The actions that buttons, the menu and shortcuts name. For each name a table has the function that does the action, one
    that tells whether it may be done now, and one that says why not. `events` are the page's.

    shown: name -> how the page shows the action, as passed to `add`.
    """

    def __init__(self, events: Events):
        self._events = events
        self._added: dict[str, Action] = {}
        self._table = self._added  # the actions that can be done
        self.shown: dict[str, dict] = {}
        self._waiting: list[str] = []
        self._complete = False
        events.on("interrupted", self._waiting.clear)

    def add(
        self,
        name: str,
        do: Callable[..., object],
        may: Callable[[], bool] = always,
        why: Callable[[Session], str] | str = "",
        **shown: object,
    ) -> None:
        """Add an action of this name: `do` does it, if `may()`. Raises ValueError if the name is taken.

        why: the key of the text that says why it can do nothing now, or a function that returns it for a Session, as in
        ui/text/reasons.py.
        shown: `label`, the key of its name;  `keys`, as in "ctrl+y ctrl+shift+z";  `menu`, for an entry: its part of the menu
        (`TABLE` or one of `REST` in ui/dialogs/menu_panel.py), its rank there, which no other has, and its icon, a path on a
        field of 24 by 24. tools/build/actions.py reads all this from the source, too.
        """
        if name in self._added:
            raise ValueError(name)
        self._added[name] = do, may, why
        self.shown[name] = shown

    def hold(self) -> None:
        """Let wishes for actions added from now on wait for `complete`, so that wishes keep their order."""
        self._table = self._added.copy()

    def may(self, name: str) -> bool:
        """Return whether an action may be done now. Raises KeyError for an unknown name once all parts are there."""
        if name not in self._table and not self._complete:
            return False
        return self._table[name][1]()

    def locked(self) -> list[str]:
        """Return the names of the actions that may not be done now."""
        return [name for name in self._table if not self.may(name)]

    def explained(self) -> list[str]:
        """Return the names of the actions that say why they may not be done."""
        return [name for name, (_, _, why) in self._table.items() if why]

    def why_not(self, name: str, session: Session) -> str:
        """Return the key of the text that says why an action can do nothing in this session, or ""."""
        why = self._table[name][2]
        return why if isinstance(why, str) else why(session)

    def do(self, wish: str) -> None:
        """Do an action if it may be done, else tell "locked". A wish may carry a value after a colon, as in "game:bashni".

        A wish for an unknown name waits for `complete`, unless the player does something else first. After `complete` it raises
        KeyError.
        """
        name, _, value = wish.partition(":")
        if name not in self._table and not self._complete:
            if wish not in self._waiting:
                self._waiting.append(wish)
            return
        do, may, _ = self._table[name]
        if may():
            do(value) if value else do()
        else:
            self._events.emit("locked", name)

    def complete(self) -> None:
        """Do the actions that the player wished for before all parts of the page were there."""
        self._table, self._complete = self._added, True
        for wish in tuple(self._waiting):  # a wish may tell "interrupted", which drops the waiting ones
            self.do(wish)
