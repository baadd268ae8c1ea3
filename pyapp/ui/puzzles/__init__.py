"""Puzzles on the page: the puzzle of the day, practice, rush, the player's own mistakes."""
