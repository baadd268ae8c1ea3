"""Lessons: for each game a path of short steps, played on the board."""
