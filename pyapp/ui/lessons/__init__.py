"""Lessons: a path of short steps a game, played on the board. They come in a pack of their own."""
