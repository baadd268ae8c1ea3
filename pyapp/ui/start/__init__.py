"""Home, and the choice of a game."""
