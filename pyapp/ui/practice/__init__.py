"""A position on the board in which turns are to be found: lessons and puzzles are made of these."""
