"""Puzzles on the page: that of the day, practice, rush."""
