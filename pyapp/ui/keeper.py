"""Keeps the running game and the settings on the device, and finds them again."""

from pyapp.saves import game_save, settings
from pyapp.saves.damaged import DamagedSave
from pyapp.ui.session import PLAYERS

GAME = "columna.game"
DAMAGED = "columna.damaged.%d"
SETTINGS = "columna.settings"
APPEARANCE = "columna.appearance"


class Keeper:
    """Reads and writes the browser's storage. `page` is the module dom.

    refused: the storage did not take what was written last;  damage: the DamagedSave that was found, or None.
    """

    def __init__(self, page):
        self._page = page
        self.refused = False
        self.damage = None
        self._sealed = False
        self._kept_before = False

    def game(self):
        """The game that was kept, None if there is none. One that cannot be read is put aside."""
        text = self._page.stored(GAME)
        if not text:
            return None
        try:
            return game_save.load(text)
        except DamagedSave as damage:
            self.damage = damage
            self._put_aside(text)
            return None

    def settings(self):
        """The settings that were kept, else the default ones."""
        text = self._page.stored(SETTINGS)
        return settings.load(text, PLAYERS) if text else settings.Settings()

    def keep(self, session):
        """Keep the game and the settings."""
        self.refused = not self._page.store(SETTINGS, settings.save(session.settings))
        if not self._sealed:
            self.refused |= not self._page.store(GAME, game_save.save(session.game))
        if not self.refused and not self._kept_before:
            self._kept_before = True
            self._page.keep_for_good()

    def keep_appearance(self, appearance: str):
        """Keep which appearance the player chose."""
        self.refused = not self._page.store(APPEARANCE, appearance)

    def _put_aside(self, text: str):
        """Move a damaged save to a place of its own; where that is refused nothing is written over it."""
        number = 1
        while self._page.stored(DAMAGED % number):
            number += 1
        self._sealed = not (self._page.store(DAMAGED % number, text) and self._page.store(GAME, ""))
