"""The opening explorer: what was played from the position on the board, and in which games it stood."""
