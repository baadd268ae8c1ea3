"""The end of a game: its meaning for the player, and the games that may follow."""
