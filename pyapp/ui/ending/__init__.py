"""The end of a game: what it means for the player, and what may come next."""
