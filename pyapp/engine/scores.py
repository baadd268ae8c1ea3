"""What scores mean, in hundredths of a soldier for the side to move."""

WIN = 100_000  # a win by force in n plies is worth WIN - n, a loss n - WIN
FORCED = 99_000  # any score beyond this is a win by force
JUDGEMENT = 10_000  # no position is judged to be worth more, nor told to be where turns are overlooked
ADJUDICATED = 50_000  # a game that is adjudicated, for its winner: however late, and less than any win by force
