"""The meaning of a score: hundredths of a soldier, for the side to move unless another side is named."""

import math

WIN = 100_000  # a win by force in n plies is worth WIN - n, a loss n - WIN
FORCED = 99_000  # any score beyond this is a win by force
ADJUDICATED = 50_000  # an adjudicated game, for its winner: the same at any ply, and less than any win by force
SETTLED = 40_000  # any score beyond this is a game won by force or by adjudication
JUDGEMENT = 10_000  # no judged position is worth more; a player that overlooks turns reports no more either
SCALE = 150  # a score that gives a chance of 73 %, as in 280 games of the engine against itself


def chance(score: int) -> float:
    """The expected result of the game, from 0, lost, to 1, won, for the side that the score is for."""
    return 1 / (1 + math.exp(-max(-20, min(20, score / SCALE))))


def plies_to_win(score: int) -> int | None:
    """The number of plies in which either side wins by force, None if neither does."""
    return WIN - abs(score) if abs(score) > FORCED else None
