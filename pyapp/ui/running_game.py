"""The running game and the settings, kept on the device and read when the page opens.

The page writes each turn at once, so that it has the turn when it opens again. The storage has one place for the game that was
played last in any tab; each tab keeps its own game as well. No game overwrites another one: the page first puts the earlier
game aside, until the library (library/games.py) takes it in.
"""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rules.game import Game
from pyapp.saves import line_save, settings
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.saved import Saved
from pyapp.ui.page import Page

GAME = "columna.game"
WAITING = "columna.waiting."
DAMAGED = "columna.damaged.%d"
SETTINGS = "columna.settings"
OF_TAB = "sessionStorage"
PLACES = ("localStorage", OF_TAB)
ID = '"id": "'


class RunningGame:
    """Reads and writes the browser's storage.

    kept: the text of the game on the table as last read or written, "" for none;  found: the text that the page began with;
    own: the text of this tab's own game at that time;  refused: whether the storage refused the last text;
    damage: the DamagedSave that was raised, or None;  damaged: the damaged text;  save: writes a Saved.
    """

    def __init__(self, page: Page):
        self._page, self._dom = page, page.dom
        self.save: Callable[[Saved], str] = line_save.save
        self.kept = self.found = self.damaged = ""
        self.refused = False
        self.damage: DamagedSave | None = None
        self._id = self._ours = ""  # the id of the game in `kept`, and the text that this tab has stored
        self._settings = ""
        self._followed: Game | None = None  # the Game that `kept` was read from, until it changes
        self._for_good = False  # whether the page has asked the browser to keep the storage for good
        page.events.on("changed", self._follow_change)

    def game(self) -> Saved | None:
        """Return the game in the storage, with the parts that line_save.py reads, or None."""
        text = self._text()
        if not text:
            return None
        try:
            return self._named(line_save.load(text), text)
        except DamagedSave as damage:
            self.spoil(damage, text)
            return None

    def spoil(self, damage: DamagedSave, text: str) -> None:
        """Put aside this text, which cannot be read to its end."""
        self.damage, self.damaged = damage, text
        self.put_aside(text)

    def settings(self) -> settings.Settings:
        """Return the settings in the storage, or the default ones."""
        self._settings = self._dom.stored(SETTINGS) or ""
        return settings.load(self._settings) if self._settings else settings.Settings()

    def save_by(self, save: Callable[[Saved], str]) -> None:
        """Write games with this function from now on; once the notes are read, it has to write them, too."""
        self.save = save

    def follow(self, text: str, name: str, game: Game | None = None) -> None:
        """Note that this text of the game of this id is stored. `game` was read from it, and is not saved until it changes."""
        self.kept = self._ours = text
        self._id, self._followed = name, game

    def keep(self) -> None:
        """Store the running game and the settings only if they have changed here, since other tabs may have stored newer ones."""
        session = self._page.state.running
        was_refused, self.refused = self.refused, False
        text = self.kept if session.game is self._followed else self.save(session.saved)
        session.settings.flipped = session.flipped
        choices, self._followed = settings.save(session.settings), None
        if choices != self._settings or was_refused:
            self.refused = not self._dom.store(SETTINGS, choices)
            self._settings = choices
        if text != self.kept or was_refused:
            self._keep_game(text, session.id)
        if not self.refused and not self._for_good:
            self._for_good = True
            self._dom.keep_for_good()

    def tell_refusal(self) -> None:
        """Tell the player if the storage has refused the last text."""
        if not self.refused:
            self._page.notices.hide("storage")
        elif self._page.state.library_has_all:
            self._page.notices.show("storage", "notice.library_only")
        else:
            self._page.notices.show("storage", "notice.storage")

    def put_aside(self, text: str) -> None:
        """Move a damaged save from the place of the running game to a separate one, if the storage has room."""
        number = 1
        while self._dom.stored(DAMAGED % number):
            number += 1
        if self._dom.store(DAMAGED % number, text):
            for place in PLACES:
                if self._dom.stored(GAME, place) == text:
                    self._dom.store(GAME, "", place)

    def _follow_change(self) -> None:
        self.keep()
        self.tell_refusal()

    def _named(self, saved: Saved, text: str) -> Saved:
        """Return the game with an id. A game stored by an earlier version gets one now, before another tab reads it."""
        if not saved.id:
            saved = Saved(saved.game, self._dom.new_id(), saved.players, saved.title, saved.began)
            text = self.save(saved)
            self._dom.store(GAME, text)
        self.follow(text, saved.id)
        self.found = text
        return saved

    def _keep_game(self, text: str, name: str) -> None:
        self._dom.store(GAME, text, OF_TAB)
        if self._makes_room(name) and self._dom.store(GAME, text):
            self._ours = text
        else:
            self.refused = True
        self.kept, self._id = text, name

    def _makes_room(self, name: str) -> bool:
        """Put aside another game, or another tab's version of this one. Return whether the place is free now."""
        text = self._dom.stored(GAME)
        if not text or text == self._ours and name == self._id:
            return True
        return self._dom.store(WAITING + self._dom.new_id(), text)

    def _text(self) -> str | None:
        """Return the text of this tab's own game; of the game played last if the tab has none, or if that is the same game."""
        self.own = own = self._dom.stored(GAME, OF_TAB)
        last = self._dom.stored(GAME)
        return own if own and id_in(own) != id_in(last or "") else last


def id_in(text: str) -> str:
    """Return the id in the text of a save, or ""."""
    return text.split(ID)[1].split('"')[0] if ID in text else ""
