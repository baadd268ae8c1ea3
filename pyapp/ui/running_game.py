"""Keeps the running game and the settings on the device, and finds them again.

What a turn changes is written at once, so that the page has it when it opens again. There is one place for the game that
was played last, in whichever tab; each tab remembers its own as well. No game there is ever written over by another one:
it is put aside first, and waits for the library (library.py) to take it in.
"""

from pyapp.saves import line_save, settings
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.saved import Saved

GAME = "columna.game"
WAITING = "columna.waiting."
DAMAGED = "columna.damaged.%d"
SETTINGS = "columna.settings"
OF_TAB = "sessionStorage"
PLACES = ("localStorage", OF_TAB)
ID = '"id": "'


class RunningGame:
    """Reads and writes the browser's storage. `page` is the Page.

    kept: the text of the game on the table as last read or written, "" for none;  found: the first text that was found;
    own: the first text of this tab's own game;
    refused: the storage refused the last text;  damage: the DamagedSave that was found, or None;
    damaged: its text;  save: writes a Saved.
    """

    def __init__(self, page):
        self._page, self._dom = page, page.dom
        self.save = line_save.save
        self.kept = self.found = self.damaged = ""
        self.refused = False
        self.damage = None
        self._id = self._there = ""  # the id of the text's game, and our text in the storage
        self._settings = ""
        self._followed = None  # the Game whose text is kept, until it changes
        self._kept_before = False
        page.events.hear("changed", self._follow_change)

    def game(self) -> Saved | None:
        """Return the kept Saved, as far as line_save.py reads it, None if there is none."""
        text = self._found()
        if not text:
            return None
        try:
            return self._named(line_save.load(text), text)
        except DamagedSave as damage:
            self.spoil(damage, text)
            return None

    def spoil(self, damage: DamagedSave, text: str) -> None:
        """Put this text aside, which cannot be read to its end."""
        self.damage, self.damaged = damage, text
        self.put_aside(text)

    def settings(self) -> settings.Settings:
        """Return the kept settings, else the default ones."""
        self._settings = self._dom.stored(SETTINGS) or ""
        return settings.load(self._settings) if self._settings else settings.Settings()

    def save_by(self, save) -> None:
        """Write each Saved by this function from now on: once notes are read, by one that writes these too."""
        self.save = save

    def follow(self, text: str, name: str, game=None) -> None:
        """Take this text as the one that is kept of the game of this id; `game` is read from it and not saved again at once."""
        self.kept = self._there = text
        self._id, self._followed = name, game

    def keep(self) -> None:
        """Keep the game that runs and the settings where they have changed: other tabs may have kept newer ones."""
        session = self._page.state.running
        was_refused, self.refused = self.refused, False
        text = self.kept if session.game is self._followed else self.save(session.saved)
        choices, self._followed = settings.save(session.settings), None
        if choices != self._settings or was_refused:
            self.refused = not self._dom.store(SETTINGS, choices)
            self._settings = choices
        if text != self.kept or was_refused:
            self._keep_game(text, session.id)
        if not self.refused and not self._kept_before:
            self._kept_before = True
            self._dom.keep_for_good()

    def tell_refusal(self) -> None:
        """Name the texts that the storage refused."""
        if not self.refused:
            self._page.notices.hide("storage")
        elif self._page.state.library_has_all:
            self._page.notices.show("storage", "notice.library_only")
        else:
            self._page.notices.show("storage", "notice.storage")

    def put_aside(self, text: str) -> None:
        """Give a damaged save that stands in the place of the game one of its own, if there is room for it."""
        number = 1
        while self._dom.stored(DAMAGED % number):
            number += 1
        if self._dom.store(DAMAGED % number, text):
            for place in PLACES:
                if self._dom.stored(GAME, place) == text:
                    self._dom.store(GAME, "", place)

    def _follow_change(self):
        self.keep()
        self.tell_refusal()

    def _named(self, saved, text: str):
        """The Saved with an id: one that an earlier version has kept gets it now, before another tab finds it."""
        if not saved.id:
            saved = Saved(saved.game, self._dom.new_id(), saved.players, saved.title, saved.began)
            text = self.save(saved)
            self._dom.store(GAME, text)
        self.follow(text, saved.id)
        self.found = text
        return saved

    def _keep_game(self, text: str, name: str):
        self._dom.store(GAME, text, OF_TAB)
        if self._makes_room(name) and self._dom.store(GAME, text):
            self._there = text
        else:
            self.refused = True
        self.kept, self._id = text, name

    def _makes_room(self, name: str) -> bool:
        """Put another game aside that stands in the place of this id's, or another tab's version of it."""
        text = self._dom.stored(GAME)
        if not text or text == self._there and name == self._id:
            return True
        return self._dom.store(WAITING + self._dom.new_id(), text)

    def _found(self):
        """Return the text of this tab's own game, as the last tab left it; else of the game that was played last."""
        self.own = own = self._dom.stored(GAME, OF_TAB)
        last = self._dom.stored(GAME)
        return own if own and id_in(own) != id_in(last or "") else last


def id_in(text: str) -> str:
    """Return the id in the text of a save, "" if there is none."""
    return text.split(ID)[1].split('"')[0] if ID in text else ""
