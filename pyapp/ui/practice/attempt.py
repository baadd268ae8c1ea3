"""What a player's turns come to in a position whose right turns are known. Pure."""

from pyapp.rules.game import Game
from pyapp.rules.turn_reading import read_turn

WRONG, GOES_ON, SOLVED = "wrong", "goes_on", "solved"


class Attempt:
    """`position` is where it begins. `line`: the player's turns, all that are right, the first of which goes on, and the replies
    between them, each a turn, beginning and ending with the player; turns as notation.turn_text writes them.

    made: how many turns of the line have been made.
    """

    def __init__(self, position, line: list):
        self._position, self._line = position, line
        self.made = 0

    def judge(self, turn: str) -> str:
        """Take the player's turn: WRONG, SOLVED, or GOES_ON, and the reply is next."""
        right = self._line[self.made]
        if turn not in right:
            return WRONG
        self.made += 1
        return SOLVED if turn != right[0] or self.made == len(self._line) else GOES_ON

    def next_turn(self) -> str:
        """The line's next turn: the best one of the player's, or the reply."""
        turn = self._line[self.made]
        return turn if self.made % 2 else turn[0]

    def make_reply(self) -> None:
        """The reply has been played."""
        self.made += 1

    def game(self) -> Game:
        """A game that stands where the line does."""
        played = Game(self._position)
        for number in range(self.made):
            turns = self._line[number]
            played.play(read_turn(played.position, turns if number % 2 else turns[0]))
        return played
