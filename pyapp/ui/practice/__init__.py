"""Exercises: a position on the board and turns to find in it. Lessons and puzzles consist of them."""
