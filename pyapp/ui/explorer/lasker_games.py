"""Lasker's five games of 1911, which the page brings along."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rules.variants import VARIANTS
from pyapp.saves.summary import outcome_of
from pyapp.ui.browser import Dom
from pyapp.ui.explorer.stood import Keys, Known, Stood, keys_of_game
from pyapp.ui.yielding import Pace

GAME = "lasca"


class LaskerGames:
    """The positions of Lasker's games. A game's id is its number."""

    def __init__(self, dom: Dom, keys: Keys) -> None:
        self._dom, self._keys = dom, keys
        self._stood = Stood()
        self._is_read = False

    def stood(self, game: str) -> Stood:
        """The positions of his games of a kind."""
        return self._stood if game == GAME else Stood()

    async def read(self, game: str, report: Callable[[], None]) -> None:
        """Read the games once; call `report` after every game."""
        if self._is_read or game != GAME:
            return
        from pyapp.saves.reading import parts  # of the rest, with many modules
        from pyapp.ui.study.lasker import FILE

        self._is_read, pace = True, Pace(self._dom)
        with open(self._dom.ASSETS + FILE) as studies:
            text = studies.read()
        for saved in parts(text, VARIANTS[GAME]):
            if saved:
                outcome = outcome_of(saved.game.record.outcome)
                number = len(self._stood.ids()) + 1
                self._stood.add(Known(str(number), outcome, ""), keys_of_game(saved.game, self._keys))
                report()
            await pace.keep()
