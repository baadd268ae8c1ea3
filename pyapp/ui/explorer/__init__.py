"""The opening explorer: the turns played from the position on the board, and the games in which it occurred."""
