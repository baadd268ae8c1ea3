"""A game at this table: who plays, which way the board is turned, whether the computer rests. Pure."""

from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.saves.settings import DEFAULT
from pyapp.ui.table import Table

HUMAN = "human"
PLAYERS = (HUMAN, "beginner", "intermediate", "expert")


class Session:
    """The game, the table over it, and the settings that live longer than a game.

    players: one of PLAYERS for Light and Dark;  flipped: Dark's side is below;
    paused: a computer that is to move waits until it is told to go on; it does not play over undone turns.
    """

    def __init__(self, game: Game, players: list, flipped: bool):
        self.players = players
        self.flipped = flipped
        self._begin(game)

    def _begin(self, game: Game):
        self.game = game
        self.table = Table(game)
        self.paused = game.can_redo

    @property
    def mover(self) -> str:
        """Who plays the side to move: one of PLAYERS."""
        return self.players[self.game.position.side]

    @property
    def human_to_move(self) -> bool:
        """Whether the board waits for a person."""
        return self.game.result is None and self.mover == HUMAN

    @property
    def computer_to_move(self) -> bool:
        """Whether a computer is to move and does not rest."""
        return self.game.result is None and self.mover != HUMAN and not self.paused

    @property
    def under_way(self) -> bool:
        """Whether a game would be lost by beginning another."""
        return bool(self.game.played) and self.game.result is None

    @property
    def undo_to(self):
        """How many turns stand after an undo: back to a person's turn, if one plays. None: no way back."""
        return next(filter(self._waits_at, range(self.game.cursor - 1, -1, -1)), None)

    @property
    def redo_to(self):
        """How many turns stand after a redo: on to a person's turn or to the last one. None: no way on."""
        last = len(self.game.played)
        found = next(filter(self._waits_at, range(self.game.cursor + 1, last)), last)
        return found if self.game.can_redo else None

    def play(self, turn):
        """Play a legal turn. Raises IllegalTurn."""
        self.game.play(turn)
        self.table.clear()

    def jump(self, plies: int):
        """Show the game after so many turns; a computer that is to move there waits."""
        self.game.jump(plies)
        self.table.clear()
        self.paused = self.mover != HUMAN

    def new_game(self):
        """Begin anew with the same players."""
        self._begin(Game(start(self.game.position.variant)))

    def seat(self, side: int, player: str):
        """Let `player` play a side from now on. It does not play over turns that were undone."""
        self.players[side] = player
        self.table.clear()
        self.paused = self.game.can_redo

    def _waits_at(self, plies: int) -> bool:
        """Whether a person is to move after so many turns, or nobody but computers plays."""
        return HUMAN not in self.players or self.players[self._side_at(plies)] == HUMAN

    def _side_at(self, plies: int) -> int:
        return (self.game.start.side + plies) % 2


def first_session() -> Session:
    """What a first visitor finds, and the page shows before Python runs: a new game, the default players."""
    return Session(Game(start(VARIANTS["lasca"])), list(DEFAULT.players), DEFAULT.flipped)
