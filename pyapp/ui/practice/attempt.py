"""A player's attempt to find the right turns in a position: judgements, hints, and the outcome of the first try. Pure."""

from __future__ import annotations

from collections import namedtuple

from pyapp.rules.game import Game
from pyapp.rules.position import Position
from pyapp.rules.turn_reading import read_turn

WRONG, GOES_ON, SOLVED = "wrong", "goes_on", "solved"
ALONE, MISSED, HELPED = "alone", "missed", "helped"  # outcomes of a first try
COLUMN, TURN = 1, 2  # stages of a hint: the column that moves, and then its goal

# The reply to a turn outside the line. position: after that turn;  reply: the best Turn there;  score: the engine's, in
# hundredths of a soldier for the side that replies, None if the page searched;  line: the texts of the reply and of what follows
Refutation = namedtuple("Refutation", ("position", "reply", "score", "line"))


class Attempt:
    """position: the start;  line: the solution, which begins and ends with the player. A player's entry is the
    list of all right turns, of which the first continues the line; a reply is one turn. Turns are texts of notation.turn_text.
    asked: the number of turns of the line up to the last that the player has to find; all by default.

    made: the number of turns of the line that have been played;
    missed: the last wrong turn played instead of the next one of the line, "" for none;
    accepted: the turn outside the line that has solved the exercise, "" for none;
    hint: the stage of the hint about the next turn, 0 for none;
    verdict: the outcome of the first try, ALONE, MISSED or HELPED, "" while it is open; it never changes later;
    shown: True once the solution is being shown, until the player tries again;  spoiled: the same, but it stays True;
    at: the number of turns of the line that the board shows.
    """

    def __init__(self, position: Position, line: list, asked: int = 0) -> None:
        self._position, self._line, self._asked = position, line, asked or len(line)
        self.verdict, self.spoiled = "", False
        self.restart()

    def resume(self, verdict: str, spoiled: bool) -> None:
        """Continue an attempt with this verdict."""
        self.verdict, self.spoiled = verdict, spoiled

    def restart(self) -> None:
        """Begin again from the first turn. The verdict stays."""
        self.made = self.at = self.hint = 0
        self.missed, self.accepted, self.shown = "", "", False

    @property
    def is_solved(self) -> bool:
        """Return whether all turns that are asked for have been played, or the whole line if it is being shown."""
        return self.made >= (self.length if self.shown else self._asked)

    @property
    def awaits_player(self) -> bool:
        """Return whether the player has to find the next turn."""
        return not self.is_solved and not self.shown and self.made % 2 == 0

    @property
    def length(self) -> int:
        """The number of turns of the line."""
        return len(self._line)

    def judge(self, turn: str) -> str:
        """Judge the player's turn. Return WRONG, SOLVED, or GOES_ON if a reply follows."""
        right = self._line[self.made]
        self.hint = 0
        if turn not in right:
            self.missed = turn
            return WRONG
        outcome = self.advance()
        if turn != right[0]:
            self.made = self.at = self.length
            outcome = SOLVED
        if outcome == SOLVED:
            self._decide(ALONE)
        return outcome

    def miss(self) -> None:
        """Count the turn judged WRONG as a miss."""
        self._decide(MISSED)

    def accept(self) -> None:
        """Accept the turn judged WRONG as a solution after all."""
        self.accepted, self.missed = self.missed, ""
        self._decide(ALONE)

    def next_turn(self) -> str:
        """The next turn of the line: the player's best one, or the reply."""
        return self._turn(self.made)

    def rest(self) -> list[str]:
        """The turns of the line that have not been played, each the best one."""
        return [self._turn(number) for number in range(self.made, self.length)]

    def advance(self) -> str:
        """Count the next turn of the line as played. Return SOLVED after the last one that is asked for, else GOES_ON."""
        self.made += 1
        self.at, self.missed, self.hint = self.made, "", 0
        return SOLVED if self.is_solved else GOES_ON

    def help(self) -> None:
        """Give the next stage of the hint, if there is another."""
        self.hint = min(self.hint + 1, TURN)
        self._decide(HELPED)

    def show(self) -> None:
        """Note that the solution is being shown."""
        self.shown = self.spoiled = True
        self.missed, self.hint = "", 0
        self._decide(MISSED)

    def step(self, to: int) -> None:
        """Show this many turns of the line, or as many as it has."""
        self.at = max(0, min(to, self.length))

    def game(self) -> Game:
        """A new Game with the turns of the line that are shown."""
        game = Game(self._position)
        for number in range(self.at):
            game.play(read_turn(game.position, self._turn(number)))
        return game

    def _turn(self, number: int) -> str:
        turns = self._line[number]
        return turns if number % 2 else turns[0]

    def _decide(self, verdict: str) -> None:
        self.verdict = self.verdict or verdict
