"""The parts of the site that the device keeps: those of the games that the player plays, and the others in idle time."""

from __future__ import annotations

from pyapp.rules.own_rules import base_game_id
from pyapp.rules.variants import VARIANTS, Variant
from pyapp.saves.players import HUMAN
from pyapp.ui.browser import Site
from pyapp.ui.dialogs.kept_panel import LEARNING, PARTS, is_kept
from pyapp.ui.dom.guard import run
from pyapp.ui.page import Page
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_name

IDLE = 60000  # milliseconds until the page counts as idle: a brief visit fetches no more than a start needs


class KeptParts:
    """The parts on the device.

    sizes: for each part, and for "first" and "later", the number of kept bytes and of all bytes; None until known.
    """

    def __init__(self, page: Page, site: Site) -> None:
        self._page, self._site = page, site
        self.sizes: dict | None = None
        self._dropped: list = []  # the parts that this visit has removed and not kept again
        self._game = ""  # the id of the game on the board, or of the game that people's own rules are like
        self._is_wanted = False  # whether the part of that game has been asked for
        page.dom.listen("online", lambda _event: self._keep_game() if self._is_wanted else None)

    def begin(self) -> None:
        """Keep parts from now on; the site has what a start needs."""
        self._page.events.on("shown", self._follow)
        self._page.events.on("worded", self._reword)
        self._follow()
        run(self.keep([]))  # the files that the visit has used so far
        self._page.dom.later(IDLE, lambda: run(self._keep_others()))

    async def keep(self, parts: list) -> None:
        """Keep these parts of PARTS."""
        self._dropped = [part for part in self._dropped if part not in parts]
        self._note(await self._site.keep(parts))

    async def drop(self, parts: list) -> None:
        """Remove these parts of PARTS from the device, except the files that this visit uses, such as its language."""
        self._dropped += parts
        await self._site.drop(parts)
        await self.keep([])

    def lacks(self, part: str) -> bool:
        """Return whether something of a part is known to be missing."""
        return self.sizes is not None and not is_kept(self.sizes, part)

    def to_learn(self) -> list:
        """Return the games whose lessons and puzzles are known to be on the device, in the player's language."""
        has_lessons = self.sizes is not None and not self.lacks(self._learning)
        return [game for game in VARIANTS if not self.lacks(game)] if has_lessons else []

    def _note(self, sizes: dict | None) -> None:
        self.sizes = sizes or self.sizes
        self._tell_missing()
        self._page.events.emit("kept")

    def _follow(self) -> None:
        """Keep the part of the game on the board once a turn has been played in it."""
        if base_game_id(self._variant) != self._game:
            self._game, self._is_wanted = base_game_id(self._variant), False
            self._page.notices.hide("part")
        if not self._is_wanted and self._page.state.session.game.played:
            self._keep_game()

    def _keep_game(self) -> None:
        self._is_wanted = True
        run(self._keep_played())

    async def _keep_played(self) -> None:
        """Keep the part of the game on the board, which has its puzzles, and then the lessons."""
        await self.keep([self._game])
        await self._keep_learning()

    async def _keep_learning(self) -> None:
        """Keep the lessons, unless the connection costs money or the player wants to keep only the files that visits use."""
        wants_more = self._page.state.session.settings.keeps_all and not self._site.is_metered()
        if wants_more and self.lacks(self._learning):
            await self.keep([self._learning])

    def _reword(self) -> None:
        """Keep the lessons in the new language if the player has played a game."""
        if self._is_wanted:
            run(self._keep_learning())

    async def _keep_others(self) -> None:
        """Keep the other parts one by one, as long as the player wants them and the connection is fast and free."""
        for part in PARTS:
            is_wanted = self._page.state.session.settings.keeps_all and part not in self._dropped
            if is_wanted and self._site.is_fast_and_free():
                await self.keep([part])

    def _tell_missing(self) -> None:
        """Tell the player if the computer has to do without the part of the game on the board."""
        session, notices = self._page.state.session, self._page.notices
        if self._is_wanted and self.lacks(self._game) and not session.room and list(session.players) != [HUMAN, HUMAN]:
            notices.show("part", "notice.part", game=lambda: game_name(self._variant))
        else:
            notices.hide("part")

    @property
    def _learning(self) -> str:
        return LEARNING % texts("language")

    @property
    def _variant(self) -> Variant:
        return self._page.state.session.game.position.variant
