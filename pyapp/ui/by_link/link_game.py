"""A game by link on the board, and its Session."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.rules.game import Game
from pyapp.saves.players import HUMAN
from pyapp.saves.saved import Saved
from pyapp.saves.settings import Settings
from pyapp.saves.turn_link import Sent, may_offer
from pyapp.ui.by_link import words
from pyapp.ui.by_link.pack import GO_ON, game_id
from pyapp.ui.page import Page
from pyapp.ui.table.distant_session import DistantGame, DistantSession
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.table.session import Session
from pyapp.ui.table.status import Status

if TYPE_CHECKING:
    from pyapp.ui.by_link.nearby import Nearby


class LinkGame(DistantGame):
    """A game by link. side: ours.

    behind: the Session that its board covers.
    """

    side: int

    def __init__(self, page: Page, controller: GameController, nearby: Nearby, sent: Sent, side: int) -> None:
        self.number, self.side, self.nearby = sent.number, side, nearby
        self.way_back = GO_ON % sent.number
        self.behind = page.state.running
        self._page, self._controller = page, controller
        saved = Saved(sent.saved.game, game_id(sent.number), None, "", sent.saved.began)
        self.session = LinkSession(self, saved, self.behind.settings)
        if sent.offers:
            self.take_offer()

    @property
    def sent(self) -> Sent:
        """The content of a link to the present state of the game."""
        return Sent(self.number, self.session.saved, self.session.game.offer is not None)

    @property
    def runs(self) -> bool:
        """Return whether the game goes on."""
        return self.session.game.result is None

    @property
    def may_move(self) -> bool:
        """Return whether it is our turn."""
        return self.runs and self.session.game.position.side == self.side

    @property
    def is_to_send(self) -> bool:
        """Return whether the player has to send the last turn to the other side."""
        return not self.may_move and not self.nearby.connected and (self.runs or bool(self.session.game.played))

    @property
    def may_offer(self) -> bool:
        """Return whether we may offer a draw with the turn that we have just played."""
        return self.session.game.offer is None and may_offer(self.session.game, self.side)

    @property
    def may_accept(self) -> bool:
        """Return whether the other side has offered a draw with its turn, and we have not answered."""
        return self.session.game.offer == 1 - self.side

    def offer(self) -> None:
        """Offer a draw; the link says so."""
        self.session.game.offer_draw(self.side)
        self._tell()

    def accept(self) -> None:
        """Accept the draw on offer; the link says so."""
        self.session.game.accept_draw()
        self._tell()

    def take_offer(self) -> None:
        """Note that the side that moved last offers a draw."""
        game = self.session.game
        game.offer_draw(1 - game.position.side)

    def lacks_one(self, game: Game) -> bool:
        """Return whether this Game, which continues ours, has exactly one turn more."""
        return len(game.played) == len(self.session.game.played) + 1 and (game.result is None or not game.decision)

    def status(self, session: Session) -> Status:
        """The Status beside the board."""
        return words.status(self, session)

    def show(self) -> None:
        """Put the game on the board."""
        self._controller.show_table()
        self._controller.resume(self.session)
        self._controller.change()
        self._controller.say_status()

    def step_behind(self) -> None:
        """Let the board show the earlier game again."""
        if self.on_board:
            self._page.state.session = self.behind

    def wish(self, _do: str) -> None:
        """Resign, the only wish of the board in a game by link."""
        self.session.game.resign(self.side)
        self._tell()

    def _tell(self) -> None:
        self._controller.change()
        self._controller.say_status()


class LinkSession(DistantSession):
    """The board of a game by link."""

    def __init__(self, room: LinkGame, saved: Saved, settings: Settings) -> None:
        self.room, self.settings = room, settings
        self.players = [HUMAN, HUMAN]
        self.look = None
        self.face_own_side()
        Session.open(self, saved)

    @property
    def may_claim(self) -> bool:
        """Return whether we may end the game as a draw."""
        return self.human_to_move and self.look is None and self.game.may_claim
