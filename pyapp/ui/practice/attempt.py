"""A player's attempt to find the right turns in a position, and the judgement of each turn. Pure."""

from pyapp.rules.game import Game
from pyapp.rules.turn_reading import read_turn

WRONG, GOES_ON, SOLVED = "wrong", "goes_on", "solved"


class Attempt:
    """position: the Position it starts from;  line: the solution, which begins and ends with the player. A player's entry is the
    list of all right turns, of which the first continues the line; a reply is one turn. Turns are texts of notation.turn_text.

    made: the number of turns of the line that have been played.
    """

    def __init__(self, position, line: list):
        self._position, self._line = position, line
        self.made = 0

    @property
    def is_solved(self) -> bool:
        """Tell whether the whole line has been played."""
        return self.made == len(self._line)

    def judge(self, turn: str) -> str:
        """Judge the player's turn: WRONG, SOLVED, or GOES_ON if a reply follows."""
        right = self._line[self.made]
        if turn not in right:
            return WRONG
        outcome = self.advance()
        return outcome if turn == right[0] else SOLVED

    def next_turn(self) -> str:
        """The next turn of the line: the player's best one, or the reply."""
        turn = self._line[self.made]
        return turn if self.made % 2 else turn[0]

    def advance(self) -> str:
        """Count the next turn of the line as played. Return SOLVED after the last one, else GOES_ON."""
        self.made += 1
        return SOLVED if self.is_solved else GOES_ON

    def game(self) -> Game:
        """A new Game with the turns of the line that have been played."""
        game = Game(self._position)
        for number in range(self.made):
            turns = self._line[number]
            game.play(read_turn(game.position, turns if number % 2 else turns[0]))
        return game
