"""The start page, and the choice of a game."""
